/** `text` cut to at most `most` UTF-16 units, whole characters only, with an ellipsis where something was cut. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = "";
  for (const character of text) {
    if (kept.length + character.length > most - 1) break;
    kept += character;
  }
  return `${kept}…`;
}

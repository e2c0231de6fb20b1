/** The whole number of an option, at least `from`. */
export function wholeNumber(name: string, text: string, from: number): number {
  const number = Number(text);
  if (!/^\d{1,9}$/.test(text) || number < from) {
    throw new Error(`--${name} must be a whole number, at least ${from}.`);
  }
  return number;
}

/** The numbers of players to learn from. The computer players know games of two and games of more apart, so these do not mix. */
export function playerCounts(text: string): number[] {
  if (!/^(2|[345](,[345])*)$/.test(text)) {
    throw new Error("--players must be 2 alone, or some of 3, 4 and 5 with commas between them.");
  }
  return text.split(",").map(Number);
}

import { clip } from "./clip.ts";

/** Invisible or blank although Unicode calls them letters or symbols. */
const BLANK = /[\s\u115f\u1160\u2800\u3164\uffa0]+/gu;
/** Controls, direction overrides, zero-width and unassigned characters; the joiner of emoji stays for now. */
const CONTROLS = /(?!\u200d|\s)\p{C}/gu;
const STRAY_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Discord's Markdown, mentions and links, all of which a backslash turns into plain text. */
const ACTIVE = /[\\`*_~|<>#[\]()@:/.-]/g;
const LONGEST = 32;

function clean(name: string): string {
  const visible = name
    .replace(CONTROLS, "")
    .replace(STRAY_JOINER, "")
    .replace(BLANK, " ")
    .replace(STACKED_MARKS, "$1")
    .trim();
  return VISIBLE.test(visible) ? clip(visible, LONGEST) : "";
}

/** Kept from turning the direction of what stands around it. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Names by seat, visible and distinct: where two players would look the same, every name gets its seat's number. */
function distinctNames(names: readonly string[], blank: (n: number) => string): readonly string[] {
  const cleaned = names.map((name, seat) => clean(name) || blank(seat + 1));
  const distinct = new Set(cleaned).size === cleaned.length;
  return distinct ? cleaned : cleaned.map((name, seat) => `${seat + 1}·${name}`);
}

/** Names by seat as they stand on buttons and in code blocks: visible, distinct, without Markdown of ours. */
export function plainNames(names: readonly string[], blank: (n: number) => string): readonly string[] {
  return distinctNames(names, blank).map(isolate);
}

/** Names by seat for names of threads and of games, where nothing invisible may stand between them: people search for them. */
export function bareNames(names: readonly string[]): readonly string[] {
  return distinctNames(names, (n) => `#${n}`);
}

/** A plain name for message text, where Markdown and mentions would count. */
export function escapeName(plain: string): string {
  return plain.replace(ACTIVE, "\\$&");
}

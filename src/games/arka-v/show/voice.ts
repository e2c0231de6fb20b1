import { escapeName, plainNames } from "../../../text/names.ts";
import type { Locale } from "../../game.ts";
import type { GameEvent, Seat } from "../rules/types.ts";
import type { Words } from "../text/en.ts";
import { WORDS } from "../text/texts.ts";

/** The reader's language and how each seat is called in it. */
export interface Voice {
  readonly t: Words;
  /** For buttons, options and code blocks, where Markdown does not count. */
  readonly plain: readonly string[];
  /** For message text: escaped. */
  readonly names: readonly string[];
}

/** A move with what the reader may know of its events. */
export interface Told {
  readonly seat: Seat;
  readonly turn: number;
  readonly events: readonly GameEvent[];
}

/** `names` as users typed them, by seat. */
export function speak(locale: Locale, names: readonly string[]): Voice {
  const t = WORDS[locale];
  const plain = plainNames(names, t.player);
  return { t, plain, names: plain.map(escapeName) };
}

/** A player's name for message text. */
export function nameOf(voice: Voice, seat: Seat): string {
  return voice.names[seat] ?? voice.t.player(seat + 1);
}

/** A player's name for buttons, options and code blocks. */
export function plainOf(voice: Voice, seat: Seat): string {
  return voice.plain[seat] ?? voice.t.player(seat + 1);
}

export function bold(text: string): string {
  return `**${text}**`;
}

export function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** "A", "A and B", "A, B and C". */
export function enumerate(t: Words, parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} ${t.and} ${last}`;
}

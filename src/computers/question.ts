import type { Json, Level, WeighedMove } from "../games/game.ts";

/** What a thread is asked: nothing but what one seat sees, so that no computer can look at what it may not know. */
interface Seen {
  /** The game's name. */
  readonly game: string;
  readonly sight: Json;
  readonly seed: string;
}

export type Question =
  | (Seen & { readonly kind: "choose"; readonly level: Level })
  | (Seen & { readonly kind: "weigh" });

/** What it answers: a move, or all of them weighed; or the error in its way. */
export type Reply =
  | { readonly kind: "choose"; readonly move: string }
  | { readonly kind: "weigh"; readonly moves: readonly WeighedMove[] }
  | { readonly kind: "failed"; readonly error: unknown };

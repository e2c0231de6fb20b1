import { legalMoves } from "./moves.ts";
import { play } from "./play.ts";
import { below, keyFor, seedFrom, wordStream } from "./random.ts";
import { newGame } from "./setup.ts";
import type { State } from "./state.ts";
import type { Options, Seat } from "./types.ts";

export interface Simulation {
  readonly players: number;
  readonly options: Options;
  /** Any text: the same text gives the same game. */
  readonly text: string;
}

/** Plays one game with random legal moves to its end; `watch` sees each state, the first included. */
export function simulate(
  { players, options, text }: Simulation,
  watch?: (state: State) => void,
): { state: State; moves: { seat: Seat; move: string }[] } {
  const seed = seedFrom(text);
  const choices = wordStream(keyFor(seed, "choices"));
  let { state } = newGame({ players, seed, options });
  const moves: { seat: Seat; move: string }[] = [];
  watch?.(state);
  while (state.end === null) {
    const legal = legalMoves(state);
    const move = legal[below(choices, legal.length)];
    const played = move === undefined ? null : play(state, move);
    if (move === undefined || played === null) throw new Error("A running game has no legal move.");
    moves.push({ seat: state.seat, move });
    state = played.state;
    watch?.(state);
  }
  return { state, moves };
}

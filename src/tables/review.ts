import type { Game, Json, WeighedMove } from "../games/game.ts";
import type { StoredMove } from "./table.ts";

/** A decision of a player's, and a better one. */
export interface Costly {
  readonly turn: number;
  /** The state in which they decided. */
  readonly state: Json;
  readonly move: string;
  readonly better: string;
  /** The share of the win that each lets expect, from 0 to 1. */
  readonly worth: number;
  readonly betterWorth: number;
}

export interface Review {
  /** How many decisions were looked at, of how many: a move without an alternative is none. */
  readonly seen: number;
  readonly decisions: number;
  /** Those that cost something, the costliest first. */
  readonly costly: readonly Costly[];
}

/** Weighs the moves of a seat that sees this, best first; null where it can't tell, and "enough" where it is not to go on. */
export type Weigh = (sight: Json) => Promise<readonly WeighedMove[] | "enough" | null>;

/** What counts as a cost: less is no more than the chance in an estimate. */
const LEAST = 0.03;

/** The decisions of one seat in a game that is over, each with the state it was made in; throws where the moves don't fit the game. */
function decisionsOf(game: Game, final: Json, moves: readonly StoredMove[], seat: number) {
  const decisions: { readonly state: Json; readonly turn: number; readonly move: string }[] = [];
  let state = game.beginning(final);
  for (const { seat: mover, turn, move } of moves) {
    if (mover === seat && game.legalMoves(state).length > 1) decisions.push({ state, turn, move });
    const played = game.play(state, move);
    if (played === null) throw new Error("A stored move does not fit its game.");
    state = played.state;
  }
  return decisions;
}

/** Looks at what a seat decided in a game that is over, `final` its state: from what it saw then, in the order of the game. */
export async function reviewPlay(
  game: Game,
  final: Json,
  moves: readonly StoredMove[],
  seat: number,
  weigh: Weigh,
): Promise<Review> {
  const decisions = decisionsOf(game, final, moves, seat);
  const costly: Costly[] = [];
  let seen = 0;
  for (const { state, turn, move } of decisions) {
    const weighed = await weigh(game.sight(state, seat));
    if (weighed === "enough") break;
    const [best] = weighed ?? [];
    const own = weighed?.find((one) => one.move === move);
    if (best === undefined || own === undefined) continue;
    seen += 1;
    const { move: better, worth: betterWorth } = best;
    if (betterWorth - own.worth >= LEAST)
      costly.push({ turn, state, move, better, worth: own.worth, betterWorth });
  }
  const costOf = ({ worth, betterWorth }: Costly) => betterWorth - worth;
  return { seen, decisions: decisions.length, costly: costly.sort((a, b) => costOf(b) - costOf(a)) };
}

import type { WeighedMove } from "../../game.ts";
import { listMoves } from "../rules/moves.ts";
import { formatMove } from "../rules/notation.ts";
import { playInPlace } from "../rules/play.ts";
import { copyState, type State } from "../rules/state.ts";
import { chanceOf, type Dice } from "./dice.ts";
import { expectShare } from "./evaluation.ts";

/** Every legal move, best first. */
export function search(drawn: readonly State[], dice: Dice): readonly WeighedMove[] {
  const chance = chanceOf(dice);
  const worths = new Map<string, number>();
  for (const state of drawn) {
    for (const move of listMoves(state)) {
      const next = copyState(state);
      playInPlace(next, move, chance);
      const text = formatMove(move);
      worths.set(text, (worths.get(text) ?? 0) + expectShare(next, state.seat) / drawn.length);
    }
  }
  return [...worths].map(([move, worth]) => ({ move, worth })).sort((a, b) => b.worth - a.worth);
}

import { listMoves } from "../rules/moves.ts";
import { formatMove } from "../rules/notation.ts";
import type { State } from "../rules/state.ts";
import { chanceOf, type Dice } from "./dice.ts";
import { estimateAfter } from "./estimate.ts";
import { overlook } from "./position.ts";

/** The move after which the table looks best, on average over some tables that fit what is seen. */
export function chooseGreedily(drawn: readonly State[], dice: Dice): string {
  const chance = chanceOf(dice);
  const worths = new Map<string, number>();
  for (const state of drawn) {
    const { seat } = state;
    const overview = overlook(state, null);
    for (const move of listMoves(state)) {
      const text = formatMove(move);
      const worth = estimateAfter(state, move, chance, seat, overview)[seat] ?? 0;
      worths.set(text, (worths.get(text) ?? 0) + worth);
    }
  }
  let best = "";
  let most = Number.NEGATIVE_INFINITY;
  for (const [text, worth] of worths) {
    if (worth <= most) continue;
    most = worth;
    best = text;
  }
  return best;
}

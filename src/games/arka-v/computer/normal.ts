import { listMoves } from "../rules/moves.ts";
import { formatMove } from "../rules/notation.ts";
import type { State } from "../rules/state.ts";
import { chanceOf, type Dice } from "./dice.ts";
import { estimateAfter } from "./estimate.ts";
import { overlook } from "./position.ts";

/** How far a mood may lift a move: this share of the win. Without it the level would be too near the hard one. */
const MOOD = 0.04;

/** The move after which the game looks best, on average over some states that fit what is seen, give or take a mood. */
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
  for (const [text, sum] of worths) {
    const liking = sum / drawn.length + (MOOD * dice(1_000)) / 1_000;
    if (liking <= most) continue;
    most = liking;
    best = text;
  }
  return best;
}

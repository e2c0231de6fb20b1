import { formatMove } from "../rules/notation.ts";
import type { State } from "../rules/state.ts";
import { chanceOf, type Dice } from "./dice.ts";
import { estimateMoves } from "./estimate.ts";

/** How far a mood may lift a move: this share of the win. Without it the level would be too near the hard one. */
const MOOD = 0.02;

/** The move after which the game looks best, on average over some states that fit what is seen, give or take a mood. */
export function chooseGreedily(drawn: readonly State[], dice: Dice): string {
  let best = "";
  let most = Number.NEGATIVE_INFINITY;
  for (const { move, first } of estimateMoves(drawn, chanceOf(dice))) {
    const liking = first + (MOOD * dice(1_000)) / 1_000;
    if (liking <= most) continue;
    most = liking;
    best = formatMove(move);
  }
  return best;
}

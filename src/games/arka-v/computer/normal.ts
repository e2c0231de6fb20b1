import { listMoves } from "../rules/moves.ts";
import { formatMove } from "../rules/notation.ts";
import { playInPlace } from "../rules/play.ts";
import { copyState, type State } from "../rules/state.ts";
import { chanceOf, type Dice } from "./dice.ts";
import { expectShare } from "./evaluation.ts";

/** The move after which the table looks best, on average over some tables that fit what is seen. */
export function chooseGreedily(drawn: readonly State[], dice: Dice): string {
  const chance = chanceOf(dice);
  const worths = new Map<string, number>();
  for (const state of drawn) {
    for (const move of listMoves(state)) {
      const next = copyState(state);
      playInPlace(next, move, chance);
      const text = formatMove(move);
      worths.set(text, (worths.get(text) ?? 0) + expectShare(next, state.seat));
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

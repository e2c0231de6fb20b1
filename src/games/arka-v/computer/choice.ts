import type { Json, Level, WeighedMove } from "../../game.ts";
import { listMoves } from "../rules/moves.ts";
import { draw, findUnseen } from "./determinization.ts";
import { diceOf } from "./dice.ts";
import { chooseCarelessly } from "./easy.ts";
import { chooseGreedily } from "./normal.ts";
import { chooseBySearch, type Effort, weighBySearch } from "./search.ts";
import { readSight } from "./sight.ts";

/** How far the hard player searches for a move. */
const EFFORT: Effort = { playouts: 1_000, others: "well" };

/** Through how many draws of what is hidden the normal player looks at its moves. */
const DRAWS = 4;

/**
 * The move of a computer player: always the same for the same sight, level and seed. Throws where the sight is damaged.
 * `effort` is a hard player's.
 */
export function choose(json: Json, level: Level, seed: string, effort = EFFORT): string {
  const unseen = findUnseen(readSight(json));
  const [only, ...others] = unseen.sight.moves;
  if (only !== undefined && others.length === 0) return only;
  const dice = diceOf(seed);
  switch (level) {
    case "easy": {
      const state = draw(unseen, dice);
      return chooseCarelessly(state, listMoves(state), dice);
    }
    case "normal":
      return chooseGreedily(
        Array.from({ length: DRAWS }, () => draw(unseen, dice)),
        dice,
      );
    case "hard":
      return chooseBySearch(() => draw(unseen, dice), dice, effort);
  }
}

/** Every legal move with the expected share of the win, from 0 to 1, as the hard player has it; best first. */
export function weigh(json: Json, seed: string): readonly WeighedMove[] {
  const unseen = findUnseen(readSight(json));
  const dice = diceOf(seed);
  return weighBySearch(() => draw(unseen, dice), dice, EFFORT);
}

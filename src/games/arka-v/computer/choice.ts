import type { Json, Level, WeighedMove } from "../../game.ts";
import { listMoves } from "../rules/moves.ts";
import { draw, findUnseen, type Unseen } from "./determinization.ts";
import { type Dice, diceOf } from "./dice.ts";
import { chooseCarelessly } from "./easy.ts";
import { chooseGreedily } from "./normal.ts";
import { type Others, search } from "./search.ts";
import { readSight } from "./sight.ts";

/** How many playouts the hard player makes for a move. */
const PLAYOUTS = 1_000;

function drawSome(unseen: Unseen, dice: Dice, count: number) {
  return Array.from({ length: count }, () => draw(unseen, dice));
}

/** The move of a computer player: always the same for the same sight, level and seed. Throws where the sight is damaged. */
export function choose(json: Json, level: Level, seed: string): string {
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
      return chooseGreedily(drawSome(unseen, dice, 4), dice);
    case "hard":
      return search(() => draw(unseen, dice), dice, PLAYOUTS)[0]?.move ?? "";
  }
}

/** Every legal move with the expected share of the win, from 0 to 1, as the hard player has it; best first. */
export function weigh(
  json: Json,
  seed: string,
  playouts = PLAYOUTS,
  others: Others = "well",
): readonly WeighedMove[] {
  const unseen = findUnseen(readSight(json));
  const dice = diceOf(seed);
  return search(() => draw(unseen, dice), dice, playouts, others);
}

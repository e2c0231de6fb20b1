import type { Game, Json, Level } from "../games/game.ts";
import { defaultMove } from "./default-choice.ts";
import { gameOf, type House } from "./house.ts";
import { goOn, startCourse, storeCourse } from "./play.ts";
import { isComputer } from "./player.ts";
import { moverAt, type Table } from "./table.ts";

/** How a computer comes to its moves. */
export interface Mind {
  /** The move of a seat that sees this; null where it can't think. Only the sight ever gets there, never a state. */
  choose(game: Game, sight: Json, level: Level): Promise<string | null>;
  /** Told of a choice that was not legal, which is a bug. */
  reportIllegal(table: Table): void;
  /** Resolves when it is time to act. */
  waitUntil(time: Date): Promise<void>;
}

/**
 * Plays the turn of the computer that must act: thought move by move, each from what its seat sees then, and stored as one
 * change when its time has come. So nobody sees half a turn, and of several who think about the same turn one plays it (invariant 5).
 * Gives the table after it: null where no computer must act, "overtaken" where somebody else has changed the table meanwhile.
 */
export async function playComputerTurn(
  house: House,
  mind: Mind,
  tableId: string,
): Promise<Table | "overtaken" | null> {
  const table = await house.store.find(tableId);
  if (table === null || table.actAt === null) return null;
  const { turnSeat: seat } = table;
  const computer = moverAt(table);
  if (seat === null || computer === null || !isComputer(computer)) return null;
  const { level } = computer;
  const game = gameOf(house, table);
  if (typeof game === "string" || level === null) return null;

  let course = startCourse(table);
  while (course.mover === seat && course.turn === table.turn) {
    const { state } = course;
    const chosen = await mind.choose(game, game.sight(state, seat), level);
    const next = chosen === null ? null : goOn(game, table, course, chosen);
    if (chosen !== null && next === null) mind.reportIllegal(table);
    const followed = next ?? goOn(game, table, course, defaultMove(game, state, seat));
    if (followed === null) throw new Error("A game offers no move and is not over.");
    course = followed;
  }
  await mind.waitUntil(table.actAt);
  return (await storeCourse(house, table, course)) ?? "overtaken";
}

import type { Game, Json } from "../games/game.ts";
import { nextVersion, refuse, whyNotRunning } from "./change.ts";
import { whyNotSeated } from "./handover.ts";
import { gameOf, type House } from "./house.ts";
import { type Outcome, type StoredMove, seatOf, type Table } from "./table.ts";

/** Moves to be made at once, in order, on the version of the table that the player saw. */
export interface Play {
  readonly tableId: string;
  /** The table, where it was read just now: it is not read again. */
  readonly table?: Table | undefined;
  /** The server where the player asks for it; a table of another one is no such game. */
  readonly guildId?: string;
  readonly version: number;
  readonly userId: string;
  readonly moves: readonly string[];
}

/** Where moves of one seat lead that are not stored yet. */
interface Course {
  readonly state: Json;
  readonly turn: number;
  /** Who must act then. */
  readonly mover: number | null;
  readonly moves: readonly Omit<StoredMove, "at">[];
}

/** A table before any move. */
export function startCourse({ state, turn, turnSeat: mover }: Table): Course {
  return { state, turn, mover, moves: [] };
}

/** The course with one more move of the seat that must act at the table; null where the move is not legal, or another seat's. */
export function goOn(game: Game, table: Table, course: Course, move: string): Course | null {
  const { turnSeat: seat } = table;
  const played = seat !== null && course.mover === seat ? game.play(course.state, move) : null;
  if (seat === null || played === null) return null;
  const number = table.moveCount + course.moves.length + 1;
  const { turn, seat: mover } = game.progress(played.state);
  const made = { number, seat, turn: course.turn, move, events: played.events };
  return { state: played.state, turn, mover, moves: [...course.moves, made] };
}

/**
 * Stores a course, whose moves bear the same time: all of them in one transaction, or none where somebody else has changed
 * the table since.
 */
export function storeCourse(house: House, table: Table, course: Course): Promise<Table | null> {
  const { state, turn, mover, moves } = course;
  const at = house.now();
  const next = nextVersion(house, table, {
    status: mover === null ? "over" : "running",
    state,
    turn,
    turnSeat: mover,
    turnSince: turn === table.turn ? table.turnSince : at,
    moveCount: table.moveCount + moves.length,
  });
  return house.store.change(
    next,
    moves.map((move) => ({ ...move, at })),
  );
}

/**
 * Makes moves: all of them or none. One reading at most and one transaction; a play that somebody else's change has overtaken
 * is `outdated`, never tried again (invariant 5).
 */
export async function playMoves(house: House, play: Play): Promise<Outcome> {
  const table = play.table ?? (await house.store.find(play.tableId));
  if (table === null || (play.guildId ?? table.guildId) !== table.guildId)
    return refuse("no-such-game", table);
  const ended = whyNotRunning(table);
  if (ended !== null) return refuse(ended, table);
  const game = gameOf(house, table);
  if (typeof game === "string") return refuse(game, table);
  const seat = seatOf(table, play.userId);
  if (seat === null) return refuse(whyNotSeated(table, play.userId), table);
  if (table.version !== play.version) return refuse("outdated", table);
  if (table.turnSeat !== seat) return refuse("not-your-turn", table);

  let course = startCourse(table);
  for (const move of play.moves) {
    const next = goOn(game, table, course, move);
    if (next === null) return refuse("illegal-move", table);
    course = next;
  }
  if (course.moves.length === 0) return refuse("illegal-move", table);
  const saved = await storeCourse(house, table, course);
  if (saved !== null) return { ok: true, table: saved, moves: course.moves };
  return refuse("outdated", await house.store.find(play.tableId));
}

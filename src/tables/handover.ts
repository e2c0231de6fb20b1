import type { Level } from "../games/game.ts";
import { change, whyNotRunning } from "./change.ts";
import { gameOf, type House } from "./house.ts";
import { newComputer } from "./player.ts";
import {
  type Handover,
  namesThen,
  type Outcome,
  peopleAt,
  type Refusal,
  type StoredMove,
  seatOf,
  type Table,
} from "./table.ts";

/** How well a computer plays that takes over a seat. */
const LEVEL: Level = "normal";

/** Moves in a row between which no seat changed hands, the names of their time, and what ended it. */
interface Stretch {
  readonly moves: readonly StoredMove[];
  readonly names: readonly string[];
  readonly handovers: readonly Handover[];
}

/** Parts moves, oldest first, where the seats changed hands that are to be told with them. */
export function stretchesOf(
  table: Pick<Table, "players" | "handovers">,
  moves: readonly StoredMove[],
  handovers: readonly Handover[],
): readonly Stretch[] {
  const ends = [...new Set([...handovers.map(({ moveCount }) => moveCount), Number.POSITIVE_INFINITY])];
  return ends.map((end, at) => {
    const start = ends[at - 1] ?? 0;
    const made = moves.filter(({ number }) => start < number && number <= end);
    return {
      moves: made,
      names: namesThen(table, made.at(-1)?.number ?? 0),
      handovers: handovers.filter(({ moveCount }) => moveCount === end),
    };
  });
}

/** Why somebody has no seat at a table: they never had, or a computer has it now. */
export function whyNotSeated({ handovers }: Pick<Table, "handovers">, userId: string): Refusal {
  return handovers.some((handover) => handover.userId === userId) ? "handed-over" : "not-seated";
}

/** The seat of somebody, if it can be handed over; or why it can't. */
export function seatToHandOver(house: Pick<House, "games">, table: Table, userId: string): number | Refusal {
  const stopped = whyNotRunning(table);
  if (stopped !== null) return stopped;
  const game = gameOf(house, table);
  if (typeof game === "string") return game;
  const seat = seatOf(table, userId);
  if (seat === null) return whyNotSeated(table, userId);
  return peopleAt(table).length > 1 ? seat : "last-person";
}

/**
 * Has a computer play on for somebody, with their cards and in their turn, at the word of `byId`: whether they may is the
 * caller's question. One person stays; if the host goes, the next person becomes the host.
 */
export function handOver(house: House, tableId: string, userId: string, byId: string): Promise<Outcome> {
  return change(house, tableId, (table) => {
    const seat = seatToHandOver(house, table, userId);
    if (typeof seat === "string") return seat;
    const { players, handovers, hostId, turn, moveCount } = table;
    const name = players[seat]?.name ?? "";
    const next = peopleAt(table).find(({ id }) => id !== userId);
    return {
      players: players.with(seat, newComputer(players, LEVEL)),
      hostId: hostId === userId ? (next?.id ?? hostId) : hostId,
      handovers: [...handovers, { seat, userId, name, byId, turn, moveCount }],
    };
  });
}

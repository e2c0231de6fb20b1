import type { Json, Locale, PlayedMove } from "../games/game.ts";
import { isComputer, type Person, type Player, shownName } from "./player.ts";

export const STATUSES = ["lobby", "running", "over", "cancelled", "expired"] as const;
export type Status = (typeof STATUSES)[number];

/** A seat that a person gave up, or that was taken from them: since then a computer plays on. */
export type Handover = {
  readonly seat: number;
  /** Whose seat it was, and how they were called. */
  readonly userId: string;
  readonly name: string;
  /** Who decided it: the person themselves, or the host or whoever may manage the channel. */
  readonly byId: string;
  /** The turn in which it happened, and how many moves were stored by then. */
  readonly turn: number;
  readonly moveCount: number;
};

/** One game, from its lobby to its end, as stored. */
export interface Table {
  /** 8 letters and digits; stands in custom_ids. */
  readonly id: string;
  readonly game: string;
  /** That of the game's rules it was opened under and, once it has started, is played under. */
  readonly rulesVersion: number;
  readonly status: Status;
  /** Grows by one with each change: a join, a leave, a move. */
  readonly version: number;
  readonly guildId: string;
  /** Where it was opened. */
  readonly channelId: string;
  readonly hostId: string;
  readonly locale: Locale;
  readonly options: Readonly<Record<string, string>>;
  /** How many may sit down. */
  readonly seats: number;
  /** Who is named to start: a person of the lobby, or null for chance. */
  readonly firstId: string | null;
  /** In order of seats; in a lobby, in order of arrival. One of them at least is a person. */
  readonly players: readonly Player[];
  /** Seats that changed hands while the game ran, oldest first. */
  readonly handovers: readonly Handover[];
  /** Null in a lobby. Secret: never logged, never shown. */
  readonly state: Json;
  /** Who must act: the index in `players`; null when nobody must. */
  readonly turnSeat: number | null;
  /** Number of the running turn; 0 in a lobby. */
  readonly turn: number;
  readonly turnSince: Date;
  /** From when on the computer that must act makes its moves; null where a person must act, or nobody. */
  readonly actAt: Date | null;
  /** How many moves are stored. */
  readonly moveCount: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly shown: Shown;
}

/** Whether a table is waited for or played at. */
export function isOpen({ status }: Pick<Table, "status">): boolean {
  return status === "lobby" || status === "running";
}

/** The seat of a person, or null where they have none. */
export function seatOf({ players }: Pick<Table, "players">, userId: string): number | null {
  const seat = players.findIndex((player) => player.id === userId && !isComputer(player));
  return seat < 0 ? null : seat;
}

/** Who must act at a table; null when nobody must. */
export function moverAt({ players, turnSeat }: Pick<Table, "players" | "turnSeat">): Player | null {
  return (turnSeat === null ? null : players[turnSeat]) ?? null;
}

/** The names of a table's players by seat, computers marked, people's as they typed them: whoever shows one escapes it. */
export function namesAt({ players }: Pick<Table, "players">): readonly string[] {
  return players.map(shownName);
}

/** The names by seat as they were when so many moves had been made. */
export function namesThen(table: Pick<Table, "players" | "handovers">, moveCount: number): readonly string[] {
  const later = table.handovers.filter((handover) => handover.moveCount >= moveCount);
  return namesAt(table).map((name, seat) => {
    const handover = later.find((one) => one.seat === seat);
    return handover === undefined ? name : shownName({ id: handover.userId, name: handover.name });
  });
}

/** The people at a table, in the order of their seats. */
export function peopleAt({ players }: Pick<Table, "players">): readonly Person[] {
  return players.filter((player) => !isComputer(player));
}

/** What is known of the messages that show a table: ids as Discord gave them, and what they say. */
export interface Shown {
  /** The version that the messages show; -1 before there are any. */
  readonly version: number;
  readonly lobbyMessageId: string | null;
  /** What the lobby's message says of the game; null before there is one. */
  readonly lobbyStatus: Status | null;
  /** The game's own thread; null where it is played in the channel itself. */
  readonly threadId: string | null;
  /** The message with the table, and the turn it was posted for. */
  readonly tableMessageId: string | null;
  readonly tableTurn: number;
}

/** A stored move with its place in the game's history (1 for the first). */
export interface StoredMove extends PlayedMove {
  readonly number: number;
  readonly at: Date;
}

/** Why something was not done: expected, and a sentence of its own at the edge (invariant 8). */
export type Refusal =
  | "no-such-game"
  | "other-version"
  | "not-seated"
  | "handed-over"
  | "last-person"
  | "already-seated"
  | "not-your-turn"
  | "full"
  | "full-with-computers"
  | "too-few-players"
  | "already-started"
  | "not-started"
  | "over"
  | "cancelled"
  | "expired"
  | "not-host"
  | "host-only"
  | "too-many-games"
  | "outdated"
  | "illegal-move";

/** What a use case answers: the table as it is now, and what was played; or the reason and, where there is one, the table. */
export type Outcome =
  | { readonly ok: true; readonly table: Table; readonly moves: readonly PlayedMove[] }
  | { readonly ok: false; readonly refusal: Refusal; readonly table: Table | null };

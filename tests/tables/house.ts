import type { Database } from "../../src/tables/database.ts";
import type { House } from "../../src/tables/house.ts";
import { joinTable, type Opening, openTable, startTable } from "../../src/tables/lobby.ts";
import { playMoves } from "../../src/tables/play.ts";
import type { Person } from "../../src/tables/player.ts";
import { createStore } from "../../src/tables/store.ts";
import type { Outcome, Refusal, Table } from "../../src/tables/table.ts";
import { countingGame } from "./counting.ts";

export const ANA: Person = { id: "101", name: "Ana" };
export const BEN: Person = { id: "102", name: "Ben" };
export const CLEO: Person = { id: "103", name: "Cleo" };
export const DAN: Person = { id: "104", name: "Dan" };

/** How long a computer waits before its turn, in ms. */
export const PAUSE = 2_000;

/** A house with the counting game, whose clock stands still unless a test moves it. */
export interface TestHouse extends House {
  /** Puts the clock forward. */
  wait(hours: number): void;
}

export function openHouse(database: Database, gamesPerHost = 5): TestHouse {
  let time = Date.parse("2026-12-01T12:00:00.250Z");
  return {
    store: createStore(database),
    games: [countingGame],
    now: () => new Date(time),
    pause: () => PAUSE,
    config: { gamesPerHost, lobbyHours: 24 },
    wait: (hours) => {
      time += hours * 3_600_000;
    },
  };
}

export function openingOf(changes: Partial<Opening> = {}): Opening {
  return {
    game: countingGame,
    guildId: "1",
    channelId: "2",
    host: ANA,
    seats: 4,
    locale: "en",
    firstId: null,
    options: { target: "10" },
    ...changes,
  };
}

/** The table of an outcome that must have come about. */
export function tableOf(outcome: Outcome): Table {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
  return outcome.table;
}

export function refusalOf(outcome: Outcome): Refusal | null {
  return outcome.ok ? null : outcome.refusal;
}

/** A running game of Ana, who starts, and others. */
export async function startGame(
  house: House,
  others: readonly Person[] = [BEN],
  changes: Partial<Opening> = {},
): Promise<Table> {
  const { id } = tableOf(await openTable(house, openingOf({ firstId: ANA.id, ...changes })));
  for (const other of others) tableOf(await joinTable(house, id, other));
  return tableOf(await startTable(house, id, ANA.id));
}

/** Plays on a table as whoever's turn it is. */
export function playOn(house: House, table: Table, ...moves: string[]): Promise<Outcome> {
  const userId = table.players[table.turnSeat ?? -1]?.id ?? "";
  return playMoves(house, { tableId: table.id, version: table.version, userId, moves });
}

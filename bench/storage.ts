import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { z } from "zod";
import { arkaV } from "../src/games/arka-v/game.ts";
import { openDatabase, type Whereabouts } from "../src/tables/database.ts";
import { newSeed } from "../src/tables/seed.ts";
import { createStore } from "../src/tables/store.ts";
import type { Table } from "../src/tables/table.ts";
import { QUIET } from "./clicks.ts";
import { type Runner, repeat, timed } from "./pace.ts";

/** Where a running game is played. */
export interface Place {
  readonly guildId: string;
  readonly channelId: string;
  readonly threadId: string;
}

/** Keeps the games of this run apart from those of others in the same database. */
const RUN = randomBytes(3).toString("hex");

/** A game of three that has just been started, all of whose messages are up to date. */
function startedTable(name: string, { guildId, channelId, threadId }: Place): Table {
  const options = { abilities: "reconstructed", shield: "open" };
  const { state } = arkaV.start({ seats: 3, seed: newSeed(), options });
  const players = [1, 2, 3].map((seat) => ({ id: `10000000000000000${seat}`, name: `Player ${seat}` }));
  const now = new Date();
  return {
    id: `${name}${RUN}`,
    game: arkaV.name,
    rulesVersion: arkaV.rulesVersion,
    status: "running",
    version: 3,
    guildId,
    channelId,
    hostId: players[0]?.id ?? "",
    locale: "en",
    options,
    seats: 3,
    firstId: null,
    players,
    handovers: [],
    state,
    turnSeat: 0,
    turn: 1,
    turnSince: now,
    actAt: null,
    moveCount: 0,
    createdAt: now,
    updatedAt: now,
    shown: {
      version: 3,
      lobbyMessageId: threadId,
      lobbyStatus: "running",
      threadId,
      tableMessageId: threadId,
      tableTurn: 1,
    },
  };
}

async function storeTables(whereabouts: Whereabouts, tables: readonly Table[]): Promise<void> {
  const database = await openDatabase(whereabouts);
  const store = createStore(database);
  const rest = tables.values();
  async function work(): Promise<void> {
    for (const table of rest) await store.insert(table);
  }
  await Promise.all(Array.from({ length: 8 }, work));
  await database.close();
}

/** Stores a running game for each place. */
export function storeGames(whereabouts: Whereabouts, places: readonly Place[]): Promise<void> {
  return storeTables(
    whereabouts,
    places.map((place, at) => startedTable(`crowd${at}`, place)),
  );
}

const withState = z.object({ state: z.unknown() });
const HERE: Place = { guildId: "1", channelId: "2", threadId: "3" };

/** A runner that works on the database, each line on a game of its own. */
export interface Storer extends Runner {
  close(): Promise<void>;
}

/** The program's own way to read a game and store a move of it: through Prisma. */
export async function openStore(whereabouts: Whereabouts, lines: number): Promise<Storer> {
  const nameOf = (line: number) => `store${line}x`;
  await storeTables(
    whereabouts,
    Array.from({ length: lines }, (_, line) => startedTable(nameOf(line), HERE)),
  );
  const database = await openDatabase(whereabouts);
  const store = createStore(database);
  const change = timed(async (line) => {
    const table = await store.find(`${nameOf(line)}${RUN}`);
    if (table === null) throw new Error("The table is gone.");
    const number = table.moveCount + 1;
    const events = [{ type: "drew", seat: 0 }];
    const move = { number, seat: 0, turn: 1, move: "take", events, at: new Date() };
    await store.change({ ...table, version: table.version + 1, moveCount: number }, [move]);
  });
  return { run: ({ atOnce }, seconds) => repeat(seconds, atOnce, change), close: () => database.close() };
}

type Query = (sql: string, values: unknown[]) => Promise<{ readonly rows: readonly unknown[] }>;

/** A way to run transactions with the driver alone; over as many connections as Prisma uses. */
async function openDriver(whereabouts: Whereabouts) {
  if ("url" in whereabouts) {
    const pool = new pg.Pool({ connectionString: whereabouts.url });
    const transact = async (act: (query: Query) => Promise<void>) => {
      const client = await pool.connect();
      await client.query("BEGIN");
      await act((sql, values) => client.query(sql, values));
      await client.query("COMMIT");
      client.release();
    };
    return { transact, close: () => pool.end() };
  }
  const embedded = await PGlite.create(join(whereabouts.folder ?? "", "pglite"));
  const transact = (act: (query: Query) => Promise<void>) =>
    embedded.transaction((inside) => act((sql, values) => inside.query(sql, values)));
  return { transact, close: () => embedded.close() };
}

/**
 * The floor of storing a move: the driver alone reads a game, adds a move and updates the game in one transaction. At leisure,
 * each comes after a rest as long as a player's who looks at the table.
 */
export async function openBareStore(whereabouts: Whereabouts, lines: number): Promise<Storer> {
  const nameOf = (line: number) => `bare${line}x`;
  await storeTables(
    whereabouts,
    Array.from({ length: lines }, (_, line) => startedTable(nameOf(line), HERE)),
  );
  const driver = await openDriver(whereabouts);
  let number = 0;
  const transact = timed((line) =>
    driver.transact(async (query) => {
      const id = `${nameOf(line)}${RUN}`;
      const { rows } = await query('SELECT * FROM "Game" WHERE id = $1', [id]);
      const state = JSON.stringify(withState.parse(rows[0]).state);
      number += 1;
      const events = '[{"type":"drew","seat":0}]';
      await query(
        `INSERT INTO "Move" ("gameId", number, seat, turn, move, events, at) VALUES ($1, $2, 0, 1, 'take', $3, now())`,
        [id, number, events],
      );
      await query('UPDATE "Game" SET version = version + 1, state = $2 WHERE id = $1', [id, state]);
    }),
  );
  return {
    run: ({ atOnce, atLeisure }, seconds) =>
      repeat(seconds, atOnce, async (line) => {
        if (atLeisure) await sleep(2 * QUIET);
        return transact(line);
      }),
    close: driver.close,
  };
}

import type { Game } from "../games/game.ts";
import { Prisma } from "../generated/prisma/client.ts";
import type { Database } from "./database.ts";
import {
  DamagedRow,
  readMove,
  readPlace,
  readTable,
  shownAssignments,
  shownRow,
  tableAssignments,
  tableRow,
} from "./row.ts";
import type { Shown, Status, StoredMove, Table } from "./table.ts";

/** The tables of one database. A single row that is damaged throws `DamagedRow`; a list leaves such rows out and reports them. */
export interface Store {
  find(id: string): Promise<Table | null>;
  /** Adds a table; false where its id is taken. */
  insert(table: Table): Promise<boolean>;
  /**
   * Saves a table whose version is one more than the stored one, and the moves that led to it, in one transaction (invariant 5).
   * Gives it where it is and with what is shown by now; null, and nothing saved, where somebody else was faster.
   */
  change(table: Table, moves: readonly StoredMove[]): Promise<Table | null>;
  /**
   * Records what the messages show; ignored where something newer is shown already. Gives the table's version as it is then, or
   * null where it was ignored.
   */
  setShown(id: string, shown: Shown): Promise<number | null>;
  /** Has the messages count as behind, whatever they show, until something is recorded as shown. */
  forgetShown(id: string): Promise<void>;
  /** Has a table shown in another channel, from scratch. */
  moveTo(id: string, channelId: string): Promise<void>;

  /** All moves, oldest first. */
  allMoves(id: string): Promise<readonly StoredMove[]>;
  lastMoves(id: string, count: number): Promise<readonly StoredMove[]>;
  /** The moves of some turns in a row, both ends included. */
  movesOfTurns(id: string, from: number, to: number): Promise<readonly StoredMove[]>;

  /** The unfinished tables of a person in a server, the latest first. */
  tablesOf(userId: string, guildId: string): Promise<readonly Table[]>;
  /** The last 25 tables of a person in a server that were played to their end, the latest first. */
  finishedOf(userId: string, guildId: string): Promise<readonly Table[]>;
  /** The unfinished tables opened or played in a channel or thread, the latest first; else the last that ended there. */
  tablesAt(channelId: string): Promise<readonly Table[]>;
  /** How many unfinished tables a person hosts in a server. */
  hostedBy(userId: string, guildId: string): Promise<number>;
  /** How many unfinished tables a person sits at, in all servers. */
  seatedIn(userId: string): Promise<number>;

  /** The tables whose messages have been behind since a moment, the latest first. */
  lagging(since: Date): Promise<readonly { readonly id: string; readonly guildId: string }[]>;
  /** The tables of some games, under the rules that these have, at which a computer should have acted by a moment. */
  dueComputers(
    by: Date,
    games: readonly Pick<Game, "name" | "rulesVersion">[],
  ): Promise<readonly { readonly id: string; readonly guildId: string }[]>;
  /** The ids of lobbies in which nothing has happened since a moment. */
  idleLobbies(since: Date): Promise<readonly string[]>;

  /** A server has shown the bot out; or has asked it in again. */
  markServerLeft(guildId: string, at: Date): Promise<void>;
  unmarkServerLeft(guildId: string): Promise<void>;
  /** The ids of the servers that are marked so, and of all that have tables. */
  serversLeft(): Promise<readonly string[]>;
  serversPlayedIn(): Promise<readonly string[]>;
  /** Deletes all that was played in servers that were left 30 days ago or earlier. */
  forgetServersLeft(now: Date): Promise<void>;

  setting(key: string): Promise<string | null>;
  setSetting(key: string, value: string): Promise<void>;
}

const UNFINISHED: Status[] = ["lobby", "running"];
const GRACE = 30 * 24 * 60 * 60 * 1_000;

function isKnown(error: unknown, code: string): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === code;
}

/** `report` is told of damaged rows that a list leaves out. */
export function createStore(
  { prisma }: Database,
  report: (damage: DamagedRow) => void = () => undefined,
): Store {
  const { game: games, move: plays, setting: settings, departure: departures } = prisma;

  function readAll(rows: readonly { readonly id: string }[]): readonly Table[] {
    return rows.flatMap((row) => {
      try {
        return [readTable(row)];
      } catch (error) {
        if (!(error instanceof DamagedRow)) throw error;
        report(error);
        return [];
      }
    });
  }

  async function movesWhere(id: string, where: Prisma.MoveWhereInput): Promise<readonly StoredMove[]> {
    const rows = await plays.findMany({ where: { ...where, gameId: id }, orderBy: { number: "asc" } });
    return rows.map((row) => readMove(id, row));
  }

  return {
    // Each click asks for it: Prisma's own way to a row takes twice the time of a statement.
    async find(id) {
      const [row] = await prisma.$queryRaw<{ readonly id: string }[]>`SELECT * FROM "Game" WHERE id = ${id}`;
      return row === undefined ? null : readTable(row);
    },

    async insert(table) {
      try {
        await games.create({ data: { ...tableRow(table), ...shownRow(table.shown) }, select: { id: true } });
        return true;
      } catch (error) {
        if (isKnown(error, "P2002")) return false;
        throw error;
      }
    },

    // One statement is one transaction, in one round trip: Prisma's own would take four.
    async change(table, moves) {
      const { id, version } = table;
      const [place] = await prisma.$queryRaw<unknown[]>`
        WITH changed AS (
          UPDATE "Game" SET ${tableAssignments(table)} WHERE id = ${id} AND version = ${version - 1}
          RETURNING id, "channelId", "shownVersion", "lobbyMessageId", "lobbyStatus", "threadId", "tableMessageId", "tableTurn"
        ), played AS (
          INSERT INTO "Move" ("gameId", number, seat, turn, move, events, at)
          SELECT changed.id, played.* FROM changed, json_to_recordset(${JSON.stringify(moves)}::json)
            AS played (number int, seat int, turn int, move text, events json, at timestamp)
        )
        SELECT * FROM changed`;
      return place === undefined ? null : { ...table, ...readPlace(id, place) };
    },

    async setShown(id, shown) {
      const [row] = await prisma.$queryRaw<{ readonly version: number }[]>`
        UPDATE "Game" SET ${shownAssignments(shown)} WHERE id = ${id} AND "shownVersion" <= ${shown.version} RETURNING version`;
      return row?.version ?? null;
    },

    async forgetShown(id) {
      await games.updateMany({ where: { id }, data: { shownVersion: -1 } });
    },

    async moveTo(id, channelId) {
      const nothing = { lobbyMessageId: null, lobbyStatus: null, threadId: null, tableMessageId: null };
      await games.updateMany({
        where: { id },
        data: { ...nothing, channelId, tableTurn: 0, shownVersion: -1 },
      });
    },

    allMoves: (id) => movesWhere(id, {}),
    async lastMoves(id, count) {
      const rows = await prisma.$queryRaw<{ readonly number: number }[]>`
        SELECT * FROM "Move" WHERE "gameId" = ${id} ORDER BY number DESC LIMIT ${count}`;
      return rows.toReversed().map((row) => readMove(id, row));
    },
    movesOfTurns: (id, from, to) => movesWhere(id, { turn: { gte: from, lte: to } }),

    async tablesOf(userId, guildId) {
      const where = { players: { has: userId }, guildId, status: { in: UNFINISHED } };
      return readAll(await games.findMany({ where, orderBy: { updatedAt: "desc" } }));
    },

    async finishedOf(userId, guildId) {
      const where = { players: { has: userId }, guildId, status: "over" };
      return readAll(await games.findMany({ where, orderBy: { updatedAt: "desc" }, take: 25 }));
    },

    async tablesAt(channelId) {
      const here = { OR: [{ channelId }, { threadId: channelId }] };
      const latest = { orderBy: { updatedAt: "desc" } } as const;
      const open = await games.findMany({ where: { ...here, status: { in: UNFINISHED } }, ...latest });
      return readAll(open.length > 0 ? open : await games.findMany({ where: here, ...latest, take: 10 }));
    },

    hostedBy: (hostId, guildId) => games.count({ where: { hostId, guildId, status: { in: UNFINISHED } } }),
    seatedIn: (userId) => games.count({ where: { players: { has: userId }, status: { in: UNFINISHED } } }),

    lagging: (since) =>
      games.findMany({
        where: { shownVersion: { lt: games.fields.version }, updatedAt: { lt: since } },
        orderBy: { updatedAt: "desc" },
        select: { id: true, guildId: true },
      }),
    dueComputers: (by, known) =>
      games.findMany({
        where: {
          actAt: { lte: by },
          OR: known.map(({ name, rulesVersion }) => ({ game: name, rulesVersion })),
        },
        orderBy: { actAt: "asc" },
        select: { id: true, guildId: true },
      }),
    async idleLobbies(since) {
      const where = { status: "lobby", updatedAt: { lt: since } };
      return readAll(await games.findMany({ where })).map(({ id }) => id);
    },

    async markServerLeft(guildId, at) {
      await departures.upsert({ where: { guildId }, create: { guildId, at }, update: { at } });
    },
    async unmarkServerLeft(guildId) {
      await departures.deleteMany({ where: { guildId } });
    },
    async serversLeft() {
      return (await departures.findMany()).map(({ guildId }) => guildId);
    },
    async serversPlayedIn() {
      return (await games.groupBy({ by: "guildId" })).map(({ guildId }) => guildId);
    },
    async forgetServersLeft(now) {
      const at = { lte: new Date(now.getTime() - GRACE) };
      const guildIds = (await departures.findMany({ where: { at } })).map(({ guildId }) => guildId);
      if (guildIds.length === 0) return;
      const guildId = { in: guildIds };
      await prisma.$transaction([
        games.deleteMany({ where: { guildId } }),
        departures.deleteMany({ where: { guildId } }),
      ]);
    },

    async setting(key) {
      return (await settings.findUnique({ where: { key } }))?.value ?? null;
    },
    async setSetting(key, value) {
      await settings.upsert({ where: { key }, create: { key, value }, update: { value } });
    },
  };
}

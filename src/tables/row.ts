import { z } from "zod";
import { type Json, LOCALES } from "../games/game.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { isPlayerId, readPlayer } from "./player.ts";
import { type Handover, type Shown, STATUSES, type StoredMove, type Table } from "./table.ts";

/** A stored row that does not say what a row must. The message names the columns, never their contents. */
export class DamagedRow extends Error {
  constructor(what: string, error: z.ZodError) {
    const faults = error.issues.map(({ path, message }) =>
      path.length > 0 ? `${path.join(".")}: ${message}` : message,
    );
    super(`${what} is damaged in the database (${faults.join("; ")}).`);
    this.name = "DamagedRow";
  }
}

const count = z.int().min(0);
/** A state or an event: the game reads its own JSON. */
const json = z.custom<Json>((value) => value !== undefined);

const shownColumns = z.object({
  shownVersion: z.int().min(-1),
  lobbyMessageId: z.string().nullable(),
  lobbyStatus: z.enum(STATUSES).nullable(),
  threadId: z.string().nullable(),
  tableMessageId: z.string().nullable(),
  tableTurn: count,
});

const placeColumns = shownColumns.extend({ channelId: z.string() });

const handover: z.ZodType<Handover> = z.object({
  seat: count,
  userId: z.string(),
  name: z.string(),
  byId: z.string(),
  turn: count,
  moveCount: count,
});

const tableColumns = placeColumns
  .extend({
    id: z.string(),
    game: z.string(),
    rulesVersion: count,
    status: z.enum(STATUSES),
    version: count,
    guildId: z.string(),
    hostId: z.string(),
    locale: z.enum(LOCALES),
    options: z.record(z.string(), z.string()),
    seats: z.int().min(1),
    firstId: z.string().nullable(),
    players: z.array(z.string().refine(isPlayerId, "no player has such an id")),
    names: z.array(z.string()),
    handovers: z.array(handover),
    state: json,
    turnSeat: count.nullable(),
    turn: count,
    turnSince: z.date(),
    actAt: z.date().nullable(),
    moveCount: count,
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .refine(({ players, names }) => players.length === names.length, "there must be a name for each player")
  .refine(({ status, state }) => status !== "running" || state !== null, "a running game needs its state")
  .refine(
    ({ status, turnSeat, players }) =>
      status === "running" ? turnSeat !== null && turnSeat < players.length : turnSeat === null,
    "turnSeat must name a player while the game runs, and nobody otherwise",
  );

const moveColumns = z.object({
  number: z.int().min(1),
  seat: count,
  turn: count,
  move: z.string(),
  events: z.array(json),
  at: z.date(),
});

function shownOf(columns: z.infer<typeof shownColumns>): Shown {
  const { shownVersion: version, lobbyMessageId, lobbyStatus, threadId, tableMessageId, tableTurn } = columns;
  return { version, lobbyMessageId, lobbyStatus, threadId, tableMessageId, tableTurn };
}

/** Where a table is and what is shown of it, from the columns that no change writes. */
export function readPlace(id: string, row: unknown): Pick<Table, "channelId" | "shown"> {
  const parsed = placeColumns.safeParse(row);
  if (!parsed.success) throw new DamagedRow(`Game ${id}`, parsed.error);
  return { channelId: parsed.data.channelId, shown: shownOf(parsed.data) };
}

/** A table from its row; throws `DamagedRow`. */
export function readTable(row: { readonly id: string }): Table {
  const parsed = tableColumns.safeParse(row);
  if (!parsed.success) throw new DamagedRow(`Game ${row.id}`, parsed.error);
  const { players, names, ...columns } = parsed.data;
  const { shownVersion, lobbyMessageId, lobbyStatus, threadId, tableMessageId, tableTurn, ...rest } = columns;
  return {
    ...rest,
    players: players.map((id, seat) => readPlayer(id, names[seat] ?? "")),
    shown: shownOf(columns),
  };
}

/** The columns of a table, without its messages'. */
export function tableRow(table: Table) {
  const { shown, players, handovers, state, ...columns } = table;
  return {
    ...columns,
    handovers: [...handovers],
    players: players.map(({ id }) => id),
    names: players.map(({ name }) => name),
    state: state ?? Prisma.DbNull,
  };
}

/**
 * Those that a change writes, for a statement of our own: not where the table is, for it may be moved while somebody thinks
 * about a move.
 */
export function tableAssignments(table: Table): Prisma.Sql {
  const { options, handovers, state, channelId: _, ...plain } = tableRow(table);
  const json = { options, handovers, state: state === Prisma.DbNull ? null : state };
  const assignments = [
    ...Object.entries(plain).map(([name, value]) => [name, Prisma.sql`${value}`] as const),
    ...Object.entries(json).map(([name, value]) => [name, asJson(value)] as const),
  ];
  return assign(assignments);
}

function assign(columns: readonly (readonly [name: string, value: unknown])[]): Prisma.Sql {
  return Prisma.join(columns.map(([name, value]) => Prisma.sql`${Prisma.raw(`"${name}"`)} = ${value}`));
}

function asJson(value: unknown): Prisma.Sql {
  return value === null ? Prisma.sql`NULL` : Prisma.sql`${JSON.stringify(value)}::json`;
}

/** The columns of what a table's messages show. */
export function shownRow({ version, ...columns }: Shown) {
  return { shownVersion: version, ...columns };
}

/** The same, for a statement of our own. */
export function shownAssignments(shown: Shown): Prisma.Sql {
  return assign(Object.entries(shownRow(shown)));
}

/** A move from its row; throws `DamagedRow`. */
export function readMove(gameId: string, row: { readonly number: number }): StoredMove {
  const parsed = moveColumns.safeParse(row);
  if (!parsed.success) throw new DamagedRow(`Move ${row.number} of game ${gameId}`, parsed.error);
  return parsed.data;
}

import { createHash, randomBytes } from "node:crypto";
import type { Game, Level, Locale } from "../games/game.ts";
import { change, refuse, whyNoLobby } from "./change.ts";
import { gameOf, type House } from "./house.ts";
import { isComputer, newComputer, type Person, type Player } from "./player.ts";
import { newSeed } from "./seed.ts";
import { type Outcome, peopleAt, seatOf, type Table } from "./table.ts";

/** A table to be opened. `seats` and `options` must be the game's own: Discord offers no others, so anything else is a bug. */
export interface Opening {
  readonly game: Game;
  readonly guildId: string;
  readonly channelId: string;
  readonly host: Person;
  readonly seats: number;
  /** The computers that sit down with the host: fewer than there are seats. */
  readonly computers?: readonly Level[];
  readonly locale: Locale;
  readonly firstId: string | null;
  readonly options: Readonly<Record<string, string>>;
  /** What asks for it, where two processes may hear the same: it opens one table, however often it is heard. */
  readonly request?: string;
}

/** At how many unfinished tables one person may sit. */
const MOST_SEATS = 20;
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
const HOUR = 3_600_000;

/** Eight letters: by chance, or always the same for one request. */
function newId(request?: string): string {
  const bytes = request === undefined ? randomBytes(8) : createHash("sha256").update(request).digest();
  return [...bytes.subarray(0, 8)].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join("");
}

/**
 * Opens a lobby in which the host sits, and computers where asked; refuses `too-many-games`. Throws where seats or options
 * are not the game's own.
 */
export async function openTable(house: House, opening: Opening): Promise<Outcome> {
  const { game, host, guildId, channelId, locale, seats, firstId, options, computers = [] } = opening;
  if (seats < game.seats.min || seats > game.seats.max) throw new RangeError(`${seats} seats`);
  if (computers.length >= seats) throw new RangeError(`${computers.length} computers`);
  for (const { name, values } of game.options) {
    const value = options[name];
    if (value === undefined || !values.includes(value)) throw new RangeError(`option ${name}: ${value}`);
  }
  const id = newId(opening.request);
  const known = opening.request === undefined ? null : await house.store.find(id);
  if (known?.hostId === host.id) return { ok: true, table: known, moves: [] };
  const hosted = await house.store.hostedBy(host.id, guildId);
  const seated = await house.store.seatedIn(host.id);
  if (hosted >= house.config.gamesPerHost || seated >= MOST_SEATS) return refuse("too-many-games", null);
  const now = house.now();
  const players: Player[] = [host];
  for (const level of computers) players.push(newComputer(players, level));
  const table: Omit<Table, "id"> = {
    game: game.name,
    rulesVersion: game.rulesVersion,
    status: "lobby",
    version: 0,
    guildId,
    channelId,
    hostId: host.id,
    locale,
    options,
    seats,
    firstId,
    players,
    handovers: [],
    state: null,
    turnSeat: null,
    turn: 0,
    turnSince: now,
    actAt: null,
    moveCount: 0,
    createdAt: now,
    updatedAt: now,
    shown: {
      version: -1,
      lobbyMessageId: null,
      lobbyStatus: null,
      threadId: null,
      tableMessageId: null,
      tableTurn: 0,
    },
  };
  const opened = { ...table, id };
  if (await house.store.insert(opened)) return { ok: true, table: opened, moves: [] };
  // Taken: by another process that heard the same, or by chance.
  return openTable(house, known === null ? opening : { ...opening, request: `${opening.request}+` });
}

/** Sits somebody down at the next free seat of a lobby. */
export function joinTable(house: House, tableId: string, person: Person): Promise<Outcome> {
  return change(house, tableId, async (table) => {
    const closed = whyNoLobby(table);
    if (closed !== null) return closed;
    const { players, seats } = table;
    if (seatOf(table, person.id) !== null) return "already-seated";
    if (players.length >= seats) return players.some(isComputer) ? "full-with-computers" : "full";
    if ((await house.store.seatedIn(person.id)) >= MOST_SEATS) return "too-many-games";
    return { players: [...players, person] };
  });
}

/** Gives up a seat of a lobby. The next person becomes the host; the last one out cancels the table. */
export function leaveTable(house: House, tableId: string, userId: string): Promise<Outcome> {
  return change(house, tableId, (table) => {
    const { players, hostId } = table;
    const closed = whyNoLobby(table);
    if (closed !== null) return closed;
    const rest = players.filter(({ id }) => id !== userId);
    if (rest.length === players.length) return "not-seated";
    const [next] = peopleAt({ players: rest });
    if (next === undefined) return { players: rest, status: "cancelled" };
    return { players: rest, hostId: hostId === userId ? next.id : hostId };
  });
}

/** Whether a lobby's options are the game's own still: another version of the program may have opened it. */
function knowsOptions(game: Game, options: Table["options"]): boolean {
  return game.options.every(({ name, values }) => values.includes(options[name] ?? values[0]));
}

/**
 * Starts a table at its host's word, or at anybody's who sits there when it is full. Whoever is named to start, else whom
 * the seed names, sits at seat 0; the others follow in the order of their arrival.
 */
export function startTable(house: House, tableId: string, userId: string): Promise<Outcome> {
  return change(house, tableId, (table) => {
    const closed = whyNoLobby(table);
    if (closed !== null) return closed;
    const { players, hostId, firstId, options } = table;
    if (seatOf(table, userId) === null) return "not-seated";
    if (hostId !== userId && players.length < table.seats) return "not-host";
    const game = gameOf(house, table);
    if (typeof game === "string") return game;
    if (!knowsOptions(game, options)) return "other-version";
    const seats = players.length;
    if (seats < game.seats.min) return "too-few-players";
    const seed = newSeed();
    const named = players.findIndex(({ id }) => id === firstId);
    const first = named >= 0 ? named : game.firstSeat(seed, seats);
    const { state } = game.start({ seats, seed, options });
    const { turn, seat } = game.progress(state);
    return {
      status: "running",
      rulesVersion: game.rulesVersion,
      players: [...players.slice(first), ...players.slice(0, first)],
      state,
      turn,
      turnSeat: seat,
      turnSince: house.now(),
    };
  });
}

/** Ends a table that is not over. Whether somebody may is the caller's question: it depends on Discord's permissions. */
export function cancelTable(house: House, tableId: string): Promise<Outcome> {
  return change(house, tableId, ({ status }) =>
    status === "lobby" || status === "running" ? { status: "cancelled", turnSeat: null } : status,
  );
}

/** Ends the lobbies in which nothing has happened for `lobbyHours`. Gives the tables that ended. */
export async function expireLobbies(house: House): Promise<readonly Table[]> {
  const since = new Date(house.now().getTime() - house.config.lobbyHours * HOUR);
  const expired: Table[] = [];
  for (const id of await house.store.idleLobbies(since)) {
    const outcome = await change(house, id, ({ status, updatedAt }) =>
      status === "lobby" && updatedAt < since ? { status: "expired" } : "already-started",
    );
    if (outcome.ok) expired.push(outcome.table);
  }
  return expired;
}

import type { Config } from "../config.ts";
import type { Game } from "../games/game.ts";
import type { Log } from "../log.ts";
import type { Store } from "../tables/store.ts";
import { namesAt, type Shown, type Table } from "../tables/table.ts";
import { catalog } from "../text/catalog.ts";
import { clip } from "../text/clip.ts";
import { bareNames } from "../text/names.ts";
import { decodePress, encodePress } from "./custom-id.ts";
import { expectedError } from "./discord-error.ts";
import { lobbyMessage } from "./lobby-message.ts";
import { openLooseThread, openThread } from "./messages.ts";
import { FOR_THREADS, lacking, ownPermissions } from "./permissions.ts";
import {
  demandToPost,
  editThere,
  findStrays,
  isOld,
  lackingToPost,
  postThere,
  type Reach,
  removeThere,
} from "./place.ts";
import { stageMessage } from "./stage-message.ts";
import { chronicleMessage, stageMark, stageOf } from "./table-message.ts";

/** What a projection of one game works with. */
export interface Tools extends Reach {
  readonly store: Store;
  readonly log: Log;
  readonly lobbyHours: Config["lobbyHours"];
}

export interface Projected {
  readonly table: Table;
  readonly game: Game;
  /** Whether the table is posted anew even where its message is still there. */
  readonly fresh: boolean;
  /** Whether the lobby's message may say something outdated: somebody's answer has changed it. */
  readonly lobby: boolean;
  /** Whether an earlier attempt may have posted a message that was not recorded: then it is looked for first. */
  readonly unsure: boolean;
}

/**
 * Makes the messages of one game say what its row says (invariant 7). May be run again at any time; each step that makes
 * something in Discord is recorded before the next. Rejects with Discord's error where a step could not be done. Gives whether
 * the row is still what was shown: if not, another process may have shown something newer, which this one has overwritten.
 */
export async function project(tools: Tools, projected: Projected): Promise<boolean> {
  const { table } = projected;
  if (stageOf(table) === 0) {
    const shown = await showLobby(tools, projected, table.shown);
    return (await tools.store.setShown(table.id, { ...shown, version: table.version })) === table.version;
  }
  const placed = await placeFor(tools, projected);
  const posted = await showTable(tools, projected, placed);
  const told = isLobbyTold(projected, posted) ? posted : await showLobby(tools, projected, posted);
  return (await tools.store.setShown(table.id, { ...told, version: table.version })) === table.version;
}

/** Whether the lobby's message says already that the game has started. */
function isLobbyTold({ table, lobby }: Projected, shown: Shown): boolean {
  return shown.lobbyStatus === table.status && !lobby;
}

/** The lobby's message, posted where it is missing; one that is gone is missed only while the lobby is open. */
async function showLobby(
  tools: Tools,
  { table, game, unsure, fresh }: Projected,
  shown: Shown,
): Promise<Shown> {
  const { channelId } = table;
  const { lobbyMessageId: former } = shown;
  const payload = lobbyMessage(game, { ...table, shown }, tools.lobbyHours);
  const done = { ...shown, lobbyStatus: table.status };
  const isOpen = table.status === "lobby";
  if (former !== null && !(fresh && isOpen) && (await editThere(tools, channelId, former, payload)))
    return done;
  if (!isOpen) return done;
  const strays = unsure ? await findStrays(tools, channelId, encodePress("join", table.id), former) : [];
  if (former !== null) {
    await tools.store.forgetShown(table.id);
    await removeThere(tools, channelId, former);
  }
  const [found] = strays;
  if (found && (await editThere(tools, channelId, found.id, payload)))
    return { ...done, lobbyMessageId: found.id };
  const lobbyMessageId = await postThere(tools, channelId, payload, [table.id, "lobby", former]);
  return { ...done, lobbyMessageId };
}

/** Where the game is played: its thread, opened before the first table is posted, or the channel. */
async function placeFor(tools: Tools, { table, game }: Projected): Promise<Table> {
  if (table.shown.threadId !== null || table.shown.tableTurn > 0) return table;
  const threadId = await openPlace(tools, table, game);
  if (threadId === null) return table;
  return record(tools, table, { ...table.shown, threadId });
}

async function openPlace(tools: Tools, table: Table, game: Game): Promise<string | null> {
  const { rest } = tools.client;
  const { lobbyMessageId } = table.shown;
  const granted = ownPermissions(tools.client, tools.home);
  if (granted !== null && lacking(granted, FOR_THREADS).length > 0) return null;
  const names = bareNames(namesAt(table)).join(", ");
  const name = clip(catalog(table.locale).threadName(game.title, names).replace(/\s+/g, " "), 100);
  try {
    if (lobbyMessageId === null) return await openLooseThread(rest, table.channelId, name);
    return await openThread(rest, table.channelId, lobbyMessageId, name);
  } catch (error) {
    const expected = expectedError(error);
    if (expected === "threadExists") return lobbyMessageId;
    if (expected === "unknownMessage")
      return openPlace(tools, { ...table, shown: { ...table.shown, lobbyMessageId: null } }, game);
    if (expected === "passing" || expected === "slow" || expected === null || expected === "unknownChannel")
      throw error;
    return null;
  }
}

/** One message for each stage: the present one is edited; a new one is posted when it is missing and the earlier one shrinks. */
async function showTable(tools: Tools, projected: Projected, table: Table): Promise<Shown> {
  const { shown } = table;
  const place = shown.threadId ?? table.channelId;
  const payload = await stageMessage(tools, projected.game, table);
  const stage = stageOf(table);
  const current = shown.tableTurn === stage ? shown.tableMessageId : null;
  try {
    // Old messages take few edits; one that is posted anew now takes those of the coming hour.
    const isOutworn = current !== null && isOld(tools, current) && lackingToPost(tools, place).length === 0;
    const isKept = current !== null && !projected.fresh && !isOutworn;
    if (isKept && (await editThere(tools, place, current, payload))) {
      if (projected.unsure) await clearStrays(tools, projected.game, table, place, true);
      return shown;
    }
    demandToPost(tools, place);
    const found = projected.unsure ? await clearStrays(tools, projected.game, table, place, false) : null;
    // A crash between the removal and the next post must not leave the game without a table.
    if (current !== null) await tools.store.forgetShown(table.id);
    await putAway(tools, projected.game, table, place);
    const isFound = found !== null && (await editThere(tools, place, found, payload));
    // Whoever is to move was called when the stage began; the same table posted anew calls nobody (imperial #588).
    const post = { ...payload, notify: current === null ? (payload.notify ?? []) : [] };
    const tableMessageId = isFound ? found : await postThere(tools, place, post, [table.id, stage, current]);
    const posted = { ...shown, tableMessageId, tableTurn: stage };
    // What comes next records it too, unless the lobby's message is to be changed first.
    return isLobbyTold(projected, shown) ? posted : (await record(tools, table, posted)).shown;
  } catch (error) {
    if (expectedError(error) !== "unknownChannel" || shown.threadId === null) throw error;
    return showTable(tools, projected, await placeAnew(tools, projected, table));
  }
}

/**
 * Shrinks messages that look like tables and are none to what they are, or takes them away. Gives the message of this stage
 * that an earlier attempt posted without recording it, unless the recorded one is there.
 */
async function clearStrays(
  tools: Tools,
  game: Game,
  table: Table,
  place: string,
  isShown: boolean,
): Promise<string | null> {
  const strays = await findStrays(tools, place, encodePress("log", table.id), table.shown.tableMessageId);
  const found = isShown ? undefined : strays.find(({ customIds }) => customIds.includes(stageMark(table)));
  for (const { id, customIds } of strays) {
    if (id === found?.id) continue;
    const turn = Math.max(...customIds.map((customId) => decodePress(customId)?.version ?? 0));
    // Another process has shown more than this one knows.
    if (turn > stageOf(table)) continue;
    const moves = turn < stageOf(table) ? await tools.store.movesOfTurns(table.id, turn, turn) : [];
    const isPast = moves.length > 0;
    const payload = chronicleMessage(game, table, turn, moves);
    if (!isPast || !(await editThere(tools, place, id, payload))) await removeThere(tools, place, id);
  }
  return found?.id ?? null;
}

/** The thread was deleted: the game gets another, or goes on in the channel. */
async function placeAnew(tools: Tools, { game }: Projected, table: Table): Promise<Table> {
  const homeless = {
    ...table,
    shown: { ...table.shown, threadId: null, tableMessageId: null, lobbyMessageId: null },
  };
  const threadId = await openPlace(tools, homeless, game);
  // Nothing is shown there yet, and a crash before it is must not leave the game so.
  await tools.store.forgetShown(table.id);
  const nothing = { version: -1, tableMessageId: null, lobbyStatus: null };
  return record(tools, table, { ...table.shown, ...nothing, threadId });
}

async function record(tools: Tools, table: Table, shown: Shown): Promise<Table> {
  await tools.store.setShown(table.id, shown);
  return { ...table, shown };
}

/** The earlier message shrinks to what happened since; one of the same stage, of nothing, or that takes no edit, is taken away. */
async function putAway(tools: Tools, game: Game, table: Table, place: string): Promise<void> {
  const { tableMessageId, tableTurn } = table.shown;
  if (tableMessageId === null) return;
  if (tableTurn !== stageOf(table)) {
    const moves = await tools.store.movesOfTurns(table.id, tableTurn, stageOf(table) - 1);
    const payload = chronicleMessage(game, table, tableTurn, moves);
    if (payload.content !== "" && (await editThere(tools, place, tableMessageId, payload))) return;
  }
  await removeThere(tools, place, tableMessageId);
}

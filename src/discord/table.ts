import { gameOf } from "../tables/house.ts";
import { cancelTable } from "../tables/lobby.ts";
import type { Table } from "../tables/table.ts";
import { catalog } from "../text/catalog.ts";
import type { Answer, Answerable } from "./answer.ts";
import type { App } from "./app.ts";
import { encodePress } from "./custom-id.ts";
import { expectedError } from "./discord-error.ts";
import { fetchChannel } from "./messages.ts";
import { sentence } from "./payload.ts";
import { lacking, mayDecide, neededHere, permissionNames } from "./permissions.ts";
import { askAgain, linkTo, readerLocale, refuse, say, titleOf } from "./reply.ts";
import { describeTrouble } from "./trouble.ts";

/**
 * Brings the table down to the end of its thread, unless it is there already. Where the game's place is gone, the table moves
 * to the channel that asks.
 */
export async function bringDown(app: App, interaction: Answerable, table: Table): Promise<Answer> {
  const locale = readerLocale(interaction);
  const text = catalog(locale);
  if (table.status === "cancelled" || table.status === "expired") return refuse(table.status, locale);
  const game = gameOf(app, table);
  if (typeof game === "string") return refuse(game, locale);
  const place = table.shown.threadId ?? table.channelId;
  const last = await lastMessage(app, place);
  const current = messageIn(table);
  const isMoving = last === "gone" && (await isGone(app, table.channelId));
  if (isMoving) {
    const missing = lacking(interaction.appPermissions, neededHere(interaction));
    if (missing.length > 0) return say(text.lacking(permissionNames(missing, locale)));
    await app.store.moveTo(table.id, interaction.channelId);
  }
  // Discord's last message may be one that was deleted: only an edit shows whether the table is still there.
  const isLast = last !== null && last === current;
  await app.projector.request(table.id, isLast ? undefined : "fresh");
  const moved = await app.store.find(table.id);
  const trouble = app.projector.troubleOf(table.id);
  if (trouble !== null || moved === null) {
    return say(trouble ? describeTrouble(trouble, locale) : text.tableFailed);
  }
  if (isMoving) return say(text.tableMoved(linkTo(moved)));
  const isStill = isLast && current === messageIn(moved);
  return say(isStill ? text.tableHere(linkTo(moved)) : text.tableIsDown(linkTo(moved)));
}

function messageIn({ status, shown }: Table): string | null {
  return status === "lobby" ? shown.lobbyMessageId : shown.tableMessageId;
}

async function lastMessage(app: App, place: string): Promise<string | "gone" | null> {
  try {
    return (await fetchChannel(app.client.rest, place)).last_message_id ?? null;
  } catch (error) {
    const expected = expectedError(error);
    if (expected === null) throw error;
    return expected === "unknownChannel" ? "gone" : null;
  }
}

async function isGone(app: App, channelId: string): Promise<boolean> {
  return (await lastMessage(app, channelId)) === "gone";
}

/** Asks once more before a game is cancelled. */
export function askToCancel(app: App, interaction: Answerable, table: Table): Answer {
  const locale = readerLocale(interaction);
  const text = catalog(locale);
  if (table.status !== "lobby" && table.status !== "running") return refuse(table.status, locale);
  if (!mayDecide(interaction, table)) return say(text.cancelNotAllowed);
  const button = { customId: encodePress("stop", table.id), label: text.yesCancel };
  return askAgain(app, table, text.cancelAsk(titleOf(app, table)), button);
}

/** Cancels a game for good. */
export async function cancelForGood(app: App, interaction: Answerable, table: Table): Promise<Answer> {
  const locale = readerLocale(interaction);
  if (!mayDecide(interaction, table)) return say(catalog(locale).cancelNotAllowed);
  const outcome = await cancelTable(app, table.id);
  if (!outcome.ok) return refuse(outcome.refusal, locale);
  return { how: "update", payload: sentence(catalog(locale).cancelDone), thenShow: table.id };
}

import type { Locale } from "../games/game.ts";
import { handOver, seatToHandOver } from "../tables/handover.ts";
import { leaveTable } from "../tables/lobby.ts";
import { type Handover, seatOf, type Table } from "../tables/table.ts";
import { catalog } from "../text/catalog.ts";
import type { Answer, Answerable } from "./answer.ts";
import type { App } from "./app.ts";
import { callOf } from "./call.ts";
import { encodePress, type Press } from "./custom-id.ts";
import { sentence } from "./payload.ts";
import { mayDecide } from "./permissions.ts";
import { askAgain, readerLocale, refuse, say } from "./reply.ts";

/** What everybody is told of a seat that changed hands. */
export function tellHandover(
  { players }: Pick<Table, "players">,
  handover: Handover,
  locale: Locale,
): string {
  const { seat, userId, byId } = handover;
  const text = catalog(locale);
  const computer = players[seat];
  const name = computer === undefined ? "" : callOf(computer);
  return byId === userId
    ? text.playsForLeft(name, `<@${userId}>`)
    : text.playsForReplaced(name, `<@${userId}>`, `<@${byId}>`);
}

/** `/arka leave`: out of a lobby at once; in a running game, asks once more before a computer takes the seat. */
export async function askToLeave(app: App, interaction: Answerable, table: Table): Promise<Answer> {
  const locale = readerLocale(interaction);
  const { id } = interaction.user;
  if (table.status === "lobby") {
    const outcome = await leaveTable(app, table.id, id);
    if (!outcome.ok) return refuse(outcome.refusal, locale);
    void app.projector.request(table.id, "lobby");
    return say(catalog(locale).leaveDone);
  }
  const seat = seatToHandOver(app, table, id);
  if (typeof seat === "string") return refuse(seat, locale);
  const text = catalog(locale);
  return askAgain(app, table, text.leaveAsk, {
    customId: encodePress("quit", table.id),
    label: text.yesComputer,
  });
}

/** Hands over the seat of whoever confirms it. */
export function leaveForGood(app: App, interaction: Answerable, table: Table): Promise<Answer> {
  return handOverAtLast(app, interaction, table, interaction.user.id);
}

/** `/arka replace`: asks once more before a computer takes the seat of somebody else. */
export function askToReplace(app: App, interaction: Answerable, table: Table, userId: string | null): Answer {
  const locale = readerLocale(interaction);
  const text = catalog(locale);
  if (!mayDecide(interaction, table)) return say(text.replaceNotAllowed);
  if (userId === null || seatOf(table, userId) === null) return say(text.noSeatOfTheirs);
  const seat = seatToHandOver(app, table, userId);
  if (typeof seat === "string") return refuse(seat, locale);
  const customId = encodePress("replace", table.id, 0, [userId]);
  return askAgain(app, table, text.replaceAsk(`<@${userId}>`), { customId, label: text.yesComputer });
}

/** Hands over the seat of somebody else. */
export async function replaceForGood(
  app: App,
  interaction: Answerable,
  table: Table,
  { path }: Press,
): Promise<Answer> {
  const text = catalog(readerLocale(interaction));
  const [userId = ""] = path;
  if (!mayDecide(interaction, table)) return say(text.replaceNotAllowed);
  if (seatOf(table, userId) === null) return say(text.noSeatOfTheirs);
  return handOverAtLast(app, interaction, table, userId);
}

async function handOverAtLast(
  app: App,
  interaction: Answerable,
  { id }: Table,
  userId: string,
): Promise<Answer> {
  const locale = readerLocale(interaction);
  const outcome = await handOver(app, id, userId, interaction.user.id);
  if (!outcome.ok) return refuse(outcome.refusal, locale);
  const { table } = outcome;
  const [handover] = table.handovers.slice(-1);
  const content = handover === undefined ? "" : tellHandover(table, handover, locale);
  return { how: "update", payload: sentence(content), thenShow: id };
}

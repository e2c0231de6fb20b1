import type { Locale, Reader } from "../games/game.ts";
import { gameOf } from "../tables/house.ts";
import type { Refusal, Table } from "../tables/table.ts";
import { catalog, localeOf } from "../text/catalog.ts";
import type { Answer, Answerable } from "./answer.ts";
import type { App } from "./app.ts";
import { handPanel, whichTable } from "./panel.ts";
import { type Button, buttonRows, sentence } from "./payload.ts";
import { describeTrouble } from "./trouble.ts";

/** A sentence for the user alone. */
export function say(text: string): Answer {
  return { how: "private", payload: sentence(text) };
}

/** The language of a user's Discord. */
export function readerLocale(interaction: { readonly locale: string }): Locale {
  return localeOf(interaction.locale);
}

/** A use case's refusal as its sentence. */
export function refuse(refusal: Refusal, locale: Locale): Answer {
  return say(catalog(locale).refusals[refusal]);
}

/** Asks the user alone once more, with one button, before something is done with a table that nobody can undo. */
export function askAgain(
  app: App,
  table: Table,
  question: string,
  button: Pick<Button, "customId" | "label">,
): Answer {
  const content = `${whichTable(titleOf(app, table), table)}\n${question}`;
  const components = buttonRows([{ ...button, style: "danger" }]);
  return { how: "private", payload: { content, embeds: [], components } };
}

/** What people call a table's game, also where only another version of the program can go on with it. */
export function titleOf({ games }: App, table: Table): string {
  return games.find(({ name }) => name === table.game)?.title ?? table.game;
}

/** The form of a table's id; what is typed by hand may hold anything, such as a zero byte, which PostgreSQL refuses. */
const TABLE_ID = /^[a-z0-9]{1,20}$/;

/** The table behind an id, if it belongs to the server where it is asked for. */
export async function findTable(app: App, interaction: Answerable, id: string): Promise<Table | null> {
  if (!TABLE_ID.test(id)) return null;
  const table = await app.store.find(id);
  return table !== null && table.guildId === interaction.guildId ? table : null;
}

/** The link to where a table stands: its message where it is known, else its place. */
export function linkTo(table: Table): string {
  const place = table.shown.threadId ?? table.channelId;
  const inChannel = table.status === "lobby" ? table.shown.lobbyMessageId : table.shown.tableMessageId;
  return inChannel === null
    ? `<#${place}>`
    : `https://discord.com/channels/${table.guildId}/${place}/${inChannel}`;
}

/** The hand of whoever asks, as a new private message or in place of the one that was pressed. */
export function handAnswer(
  app: App,
  table: Table,
  reader: Reader & { readonly seat: number },
  how: "private" | "update",
  path: readonly string[] = [],
  note: string | null = null,
): Answer {
  const game = gameOf(app, table);
  if (typeof game === "string") return refuse(game, reader.locale);
  const trouble = app.projector.troubleOf(table.id);
  const notes = [note, trouble && `⚠️ ${describeTrouble(trouble, reader.locale)}`].filter(Boolean);
  return {
    how,
    payload: handPanel({ game, table, reader, path, note: notes.length > 0 ? notes.join("\n") : null }),
  };
}

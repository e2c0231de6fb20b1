import type { Game, Locale, Reader } from "../games/game.ts";
import { stretchesOf } from "../tables/handover.ts";
import { gameOf } from "../tables/house.ts";
import { moverAt, type StoredMove, seatOf, type Table } from "../tables/table.ts";
import { catalog } from "../text/catalog.ts";
import { clip } from "../text/clip.ts";
import type { Answer, Answerable } from "./answer.ts";
import type { App } from "./app.ts";
import { callOf } from "./call.ts";
import { encodePress, type Press } from "./custom-id.ts";
import { tellHandover } from "./handover.ts";
import { whichTable } from "./panel.ts";
import { buttonRows, type Payload, selectRow, sentence } from "./payload.ts";
import { linkTo, readerLocale, refuse, say, titleOf } from "./reply.ts";

/** Most characters of one page of the log or of a list. It stands in the content: embeds don't show for everybody. */
const PAGE = 1_700;

/** Lines put together into pages of at most 1,700 characters, none of them empty. */
function pagesOf(lines: readonly string[]): readonly string[] {
  const pages: string[] = [];
  let page = "";
  for (const line of lines) {
    const whole = clip(line, PAGE);
    if (page !== "" && page.length + 1 + whole.length > PAGE) {
      pages.push(page);
      page = "";
    }
    page = page === "" ? whole : `${page}\n${whole}`;
  }
  return page === "" ? pages : [...pages, page];
}

/** What has happened, as the user may know it: the last page. */
export function showLog(app: App, interaction: Answerable, table: Table): Promise<Answer> {
  return logPage(app, interaction, table, "private", Number.MAX_SAFE_INTEGER);
}

/** The log's last page from a button of the table, or the page that a button of the log itself names. */
export function pressLog(app: App, interaction: Answerable, table: Table, { path }: Press): Promise<Answer> {
  const [page] = path;
  if (page === undefined) return showLog(app, interaction, table);
  return logPage(app, interaction, table, "update", Number.parseInt(page, 10) || 1);
}

/** A line for each move, by the names of its time, and where it happened, for each seat that changed hands. */
function logLines(
  game: Game,
  table: Table,
  all: readonly StoredMove[],
  reader: Omit<Reader, "names">,
): readonly string[] {
  return stretchesOf(table, all, table.handovers).flatMap(({ moves, names, handovers }) => [
    ...game.log(moves, { ...reader, names }),
    ...handovers.map((one) => `\`${one.turn}\` ${tellHandover(table, one, reader.locale)}`),
  ]);
}

/** A page of the log, from 1; the nearest there is. */
async function logPage(
  app: App,
  interaction: Answerable,
  table: Table,
  how: "private" | "update",
  asked: number,
): Promise<Answer> {
  const locale = readerLocale(interaction);
  const text = catalog(locale);
  const game = gameOf(app, table);
  if (typeof game === "string") return refuse(game, locale);
  const reader = { seat: seatOf(table, interaction.user.id), locale };
  const pages = pagesOf(logLines(game, table, await app.store.allMoves(table.id), reader));
  if (pages.length === 0) return { how, payload: sentence(text.logEmpty) };
  const page = Math.min(Math.max(asked, 1), pages.length);
  const turn = (to: number) => encodePress("log", table.id, 0, [String(to)]);
  const buttons = [
    { customId: turn(page - 1), label: text.older, emoji: "◀️", disabled: page === 1 },
    { customId: turn(page + 1), label: text.newer, emoji: "▶️", disabled: page === pages.length },
  ];
  const isLong = pages.length > 1;
  const foot = isLong ? [`-# ${text.logPage(page, pages.length)}`] : [];
  const lines = [
    whichTable(game.title, table),
    `**${text.logTitle(game.title)}**`,
    pages[page - 1] ?? "",
    ...foot,
  ];
  const components = isLong ? buttonRows(buttons) : [];
  return { how, payload: { content: lines.join("\n"), embeds: [], components } };
}

/** The user's games in this server: whose turn, since when, and where. */
export async function listGames(app: App, interaction: Answerable): Promise<Answer> {
  const locale = readerLocale(interaction);
  const text = catalog(locale);
  const tables = await app.store.tablesOf(interaction.user.id, interaction.guildId ?? "");
  if (tables.length === 0) return say(text.noGames);
  const lines = tables.map((table) => gameLine(app, table, interaction.user.id, locale));
  const [first = "", ...further] = pagesOf(lines);
  const embeds = further.length > 0 ? [{ description: further.join("\n") }] : [];
  const content = `**${text.gamesTitle}**\n${first}`;
  return { how: "private", payload: { content, embeds, components: [] } };
}

function gameLine(app: App, table: Table, userId: string, locale: Locale): string {
  const text = catalog(locale);
  const mover = moverAt(table);
  const turn =
    mover === null
      ? text.gameInLobby
      : mover.id === userId
        ? text.gameYourTurn
        : text.gameTurnOf(callOf(mover));
  const since = `<t:${Math.floor(table.turnSince.getTime() / 1000)}:R>`;
  return text.gameLine(titleOf(app, table), turn, since, linkTo(table));
}

function rulesPayload(game: Game, locale: Locale, topic: string): Payload | null {
  const page = game.rules(locale, topic);
  if (page === null) return null;
  const options = game.topics(locale).map(({ id, title }) => ({ value: id, label: title }));
  const placeholder = catalog(locale).rulesChoose;
  const components = [selectRow({ customId: encodePress("topic", game.name), placeholder, options })];
  return { content: page.content, embeds: page.embeds, components };
}

/** A topic of a game's rules, with a choice of the others; the first one where none is named. */
export function showRules(
  game: Game,
  locale: Locale,
  topic: string | null,
  how: "private" | "update" = "private",
): Answer {
  const topics = game.topics(locale);
  const typed = topic?.trim().toLowerCase();
  const named = topics.find(({ id, title }) => id.toLowerCase() === typed || title.toLowerCase() === typed);
  const wanted = topic === null ? topics[0] : named;
  const payload = wanted ? rulesPayload(game, locale, wanted.id) : null;
  return payload === null ? say(catalog(locale).noSuchTopic) : { how, payload };
}

/** The rules of a table's game. */
export function pressRules(app: App, interaction: Answerable, table: Table): Answer {
  const locale = readerLocale(interaction);
  const game = gameOf(app, table);
  return typeof game === "string" ? refuse(game, locale) : showRules(game, locale, null);
}

/** Another topic in place of the one that is shown. */
export function pressTopic(app: App, interaction: Answerable, press: Press): Answer {
  const locale = readerLocale(interaction);
  const game = app.games.find(({ name }) => name === press.subject);
  const topic = interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
  if (!game || topic === undefined) return say(catalog(locale).unknownButton);
  return showRules(game, locale, topic, "update");
}

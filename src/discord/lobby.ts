import type { ChatInputCommandInteraction } from "discord.js";
import { type Game, LEVELS, LOCALES, type Locale } from "../games/game.ts";
import { gameOf } from "../tables/house.ts";
import { joinTable, leaveTable, openTable, startTable } from "../tables/lobby.ts";
import type { Person } from "../tables/player.ts";
import { addComputer, removeComputer } from "../tables/seating.ts";
import type { Outcome, Table } from "../tables/table.ts";
import { catalog, localeOf } from "../text/catalog.ts";
import type { Answer, Answerable } from "./answer.ts";
import type { App } from "./app.ts";
import type { Press } from "./custom-id.ts";
import { expectedError } from "./discord-error.ts";
import { lobbyMessage } from "./lobby-message.ts";
import { removeMessage } from "./messages.ts";
import { lacking, neededHere, permissionNames } from "./permissions.ts";
import { standsThere } from "./pressed-message.ts";
import { readerLocale, refuse, say } from "./reply.ts";

/** An answer that opens a game, and the game, so that its message can be remembered. */
export interface Opening extends Answer {
  readonly opened: string | null;
}

function personOf(interaction: Answerable): Person {
  const { member, user } = interaction;
  const nickname =
    member && "nick" in member ? member.nick : member && "nickname" in member ? member.nickname : null;
  return { id: user.id, name: nickname ?? user.displayName };
}

/**
 * `/arka new`: a lobby in this channel, if the bot may do there what a game needs; a game that begins at once where
 * computers take every other seat.
 */
export async function openGame(app: App, interaction: ChatInputCommandInteraction): Promise<Opening> {
  const locale = readerLocale(interaction);
  const text = catalog(locale);
  const [game] = app.games;
  const { guildId, channelId } = interaction;
  if (guildId === null || game === undefined) return { ...say(text.onlyInServers), opened: null };
  const missing = lacking(interaction.appPermissions, neededHere(interaction));
  if (missing.length > 0) return { ...say(text.lacking(permissionNames(missing, locale))), opened: null };
  const { count, level, seats } = chosenSeats(interaction, game);
  const options = Object.fromEntries(
    game.options.map(({ name, values }) => [name, interaction.options.getString(name) ?? values[0]]),
  );
  if (level === undefined || !isPossible(game, seats, count, options))
    return { ...say(text.unknownCommand), opened: null };
  if (count >= seats) return { ...say(text.tooManyComputers(seats, seats - 1)), opened: null };
  const first = interaction.options.getUser("first");
  if (first?.bot) return { ...say(text.botsDoNotBegin), opened: null };
  const host = personOf(interaction);
  if (first !== null && first.id !== host.id && count === seats - 1)
    return { ...say(text.noSeatForFirst(`<@${first.id}>`)), opened: null };
  const outcome = await openTable(app, {
    game,
    guildId,
    channelId,
    host,
    seats,
    computers: Array.from({ length: count }, () => level),
    locale: chosenLocale(interaction),
    firstId: first?.id ?? null,
    options,
    request: interaction.id,
  });
  if (!outcome.ok) return { ...refuse(outcome.refusal, locale), opened: null };
  const { id, players } = outcome.table;
  const isFull = players.length >= seats;
  const table = isFull ? ((await startTable(app, id, host.id)).table ?? outcome.table) : outcome.table;
  return { how: "public", payload: lobbyMessage(game, table, app.config.lobbyHours), opened: id };
}

/**
 * How many computers are asked for, and how many seats: where nobody says, just enough for a game against them. No level where
 * one is asked for that there is not.
 */
function chosenSeats({ options }: ChatInputCommandInteraction, game: Game) {
  const chosen = options.getString("level");
  const level = LEVELS.find((known) => known === (chosen ?? "normal"));
  const count = options.getInteger("computers") ?? (chosen === null ? 0 : 1);
  const enough = count > 0 ? Math.max(count + 1, game.seats.min) : game.seats.max;
  return { count, level, seats: options.getInteger("seats") ?? enough };
}

/** Whether the game knows these values; a command from an older registration may bring others. */
function isPossible(
  game: Game,
  seats: number,
  computers: number,
  options: Readonly<Record<string, string>>,
): boolean {
  const { min, max } = game.seats;
  if (seats < min || seats > max || computers < 0 || computers >= max) return false;
  return game.options.every(({ name, values }) => values.includes(options[name] ?? ""));
}

function chosenLocale(interaction: ChatInputCommandInteraction): Locale {
  const chosen = interaction.options.getString("language");
  return (
    LOCALES.find((locale) => locale === chosen) ?? localeOf(interaction.guildLocale ?? interaction.locale)
  );
}

/**
 * Records which message is the lobby's; where none is known the projector posts one. Where somebody had it brought down
 * meanwhile, the message of the answer is one too many and goes.
 */
export async function rememberLobby(app: App, tableId: string, messageId: string | null): Promise<void> {
  const table = messageId === null ? null : await app.store.find(tableId);
  if (table !== null && messageId !== null) {
    const known = table.shown.lobbyMessageId;
    if (known === null) await rememberMessage(app, table, messageId);
    else if (known !== messageId) await takeAway(app, table.channelId, messageId);
  }
  await app.projector.request(tableId);
  void app.computers.request(tableId);
}

async function takeAway(app: App, channelId: string, messageId: string): Promise<void> {
  try {
    await removeMessage(app.client.rest, channelId, messageId);
  } catch (error) {
    if (expectedError(error) === null) throw error;
  }
}

async function rememberMessage(app: App, { id, shown }: Table, lobbyMessageId: string): Promise<void> {
  await app.store.setShown(id, { ...shown, lobbyMessageId, lobbyStatus: "lobby" });
}

type Chosen = { readonly value: string; readonly version: number };
type LobbyCase = (app: App, tableId: string, who: Person, chosen: Chosen) => Promise<Outcome>;
const CASES: Readonly<Record<"join" | "leave" | "start" | "computer", LobbyCase>> = {
  join: joinTable,
  leave: (app, tableId, who) => leaveTable(app, tableId, who.id),
  start: (app, tableId, who) => startTable(app, tableId, who.id),
  computer: (app, tableId, { id: userId }, { value, version }) => {
    const level = LEVELS.find((known) => known === value);
    const choice = { tableId, userId, version };
    return level === undefined ? removeComputer(app, choice, value) : addComputer(app, choice, level);
  },
};

/** Join, Leave, Start and the choice of computers: the lobby's message changes for everybody, a refusal is private. */
export async function pressLobby(
  app: App,
  interaction: Answerable,
  table: Table,
  { action, version }: Press,
): Promise<Answer> {
  const locale = readerLocale(interaction);
  // Somebody was faster than the answer that tells which message is the lobby's.
  const pressed = interaction.isMessageComponent() && standsThere(interaction) ? interaction : null;
  if (table.shown.lobbyMessageId === null && pressed !== null)
    await rememberMessage(app, table, pressed.message.id);
  if (action !== "join" && action !== "leave" && action !== "start" && action !== "computer")
    return say(catalog(locale).unknownButton);
  const value = interaction.isStringSelectMenu() ? (interaction.values[0] ?? "") : "";
  const game = gameOf(app, table);
  if (typeof game === "string") return refuse(game, locale);
  const outcome = await CASES[action](app, table.id, personOf(interaction), { value, version });
  // Whoever presses an outdated lobby also sees it become true.
  if (!outcome.ok) return { ...refuse(outcome.refusal, locale), thenShow: table.id };
  const payload = lobbyMessage(game, outcome.table, app.config.lobbyHours);
  return { how: "update", payload, thenShow: table.id };
}

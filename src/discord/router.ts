import {
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  DiscordjsErrorCodes,
  DiscordjsTypeError,
  type Interaction,
  type MessageComponentInteraction,
  MessageFlags,
} from "discord.js";
import { reference } from "../log.ts";
import { isUnreachable } from "../tables/database.ts";
import { catalog } from "../text/catalog.ts";
import { clip } from "../text/clip.ts";
import { type Answer, type Answerable, answer } from "./answer.ts";
import type { App } from "./app.ts";
import { completeTable } from "./choice-of-table.ts";
import { decodePress } from "./custom-id.ts";
import { expectedError } from "./discord-error.ts";
import { doOnTable, isDeed, PRESSES, UPDATES } from "./handlers.ts";
import { openGame, rememberLobby } from "./lobby.ts";
import { mayChange } from "./pressed-message.ts";
import { listGames, showRules } from "./reading.ts";
import { readerLocale, say } from "./reply.ts";

/** Answers one interaction, whatever comes. Never rejects. */
export async function route(app: App, interaction: Interaction): Promise<void> {
  try {
    if (interaction.isAutocomplete()) await complete(app, interaction);
    else if (interaction.isChatInputCommand()) await command(app, interaction);
    else if (interaction.isMessageComponent()) await press(app, interaction);
  } catch (error) {
    if (isUnreachable(error)) app.log.warn("the database is out of reach");
    else app.log.error({ err: error, reference: reference() }, "an interaction failed beyond its answer");
  }
}

/** `work`, with a sentence in place of whatever it throws. */
function safely(
  app: App,
  interaction: Answerable,
  work: () => Answer | Promise<Answer>,
): () => Promise<Answer> {
  const text = catalog(readerLocale(interaction));
  return async () => {
    try {
      return await work();
    } catch (error) {
      if (isUnreachable(error)) {
        app.log.warn("the database is out of reach");
        return say(text.outOfReach);
      }
      if (isOutdatedCommand(error)) return say(text.unknownCommand);
      const number = reference();
      app.log.error({ err: error, reference: number }, "an interaction failed");
      return say(text.bug(number));
    }
  };
}

/** Whether an interaction came without an option, or with one of another type: from an older registration of the commands. */
function isOutdatedCommand(error: unknown): boolean {
  if (!(error instanceof DiscordjsTypeError)) return false;
  const { CommandInteractionOptionNotFound, CommandInteractionOptionType } = DiscordjsErrorCodes;
  return error.code === CommandInteractionOptionNotFound || error.code === CommandInteractionOptionType;
}

/** The answer for whoever is not served now. Never rejects. */
export async function turnAway(
  app: App,
  interaction: Interaction,
  why: "stopping" | "tooFast",
): Promise<void> {
  if (!interaction.isChatInputCommand() && !interaction.isMessageComponent()) return;
  const text = catalog(readerLocale(interaction))[why];
  await answer(interaction, "private", async () => say(text), app.log);
}

async function command(app: App, interaction: ChatInputCommandInteraction): Promise<void> {
  const { commandName, options } = interaction;
  const isOurs = commandName === "arka" && options.getSubcommandGroup(false) === null;
  const subcommand = isOurs ? options.getSubcommand(false) : null;
  if (subcommand === "new") {
    let opened: string | null = null;
    const work = safely(app, interaction, async () => {
      const opening = await openGame(app, interaction);
      ({ opened } = opening);
      return opening;
    });
    const messageId = await answer(interaction, "public", work, app.log);
    if (opened !== null) await rememberLobby(app, opened, messageId);
    return;
  }
  const work = () => runSubcommand(app, interaction, subcommand);
  await answer(interaction, "private", safely(app, interaction, work), app.log);
}

async function runSubcommand(
  app: App,
  interaction: ChatInputCommandInteraction,
  subcommand: string | null,
): Promise<Answer> {
  const locale = readerLocale(interaction);
  const text = catalog(locale);
  if (!interaction.inGuild()) return say(text.onlyInServers);
  if (subcommand === "games") return listGames(app, interaction);
  if (subcommand === "rules") {
    const [game] = app.games;
    return game ? showRules(game, locale, interaction.options.getString("topic")) : say(text.unknownCommand);
  }
  if (!isDeed(subcommand)) return say(text.unknownCommand);
  const about = subcommand === "replace" ? interaction.options.getUser("player", true).id : null;
  return doOnTable(app, interaction, subcommand, interaction.options.getString("game"), about);
}

async function press(app: App, interaction: MessageComponentInteraction): Promise<void> {
  const decoded = decodePress(interaction.customId);
  const handler = decoded && PRESSES[decoded.action];
  const changes = mayChange(interaction);
  let shows: string | undefined;
  const work = safely(app, interaction, async () => {
    if (!decoded || !handler) return say(catalog(readerLocale(interaction)).unknownButton);
    const answered = await handler(app, interaction, decoded);
    shows = answered.thenShow;
    return answered.how === "update" && !changes ? { ...answered, how: "private" } : answered;
  });
  // A private message is mostly changed by its own buttons: a hand, a page of the log.
  const isPrivate = interaction.message.flags.has(MessageFlags.Ephemeral);
  const updates = decoded !== null && (isPrivate || UPDATES.has(decoded.action));
  const likely = changes && updates ? "update" : "private";
  await answer(interaction, likely, work, app.log);
  if (shows === undefined) return;
  await app.projector.request(shows, "lobby");
  // A computer that begins would else have played before its turn has a message: then nothing tells what it did.
  void app.computers.request(shows);
}

async function complete(app: App, interaction: AutocompleteInteraction): Promise<void> {
  try {
    await interaction.respond(await completions(app, interaction));
  } catch (error) {
    if (expectedError(error) === null && !isUnreachable(error)) throw error;
  }
}

async function completions(app: App, interaction: AutocompleteInteraction) {
  const { name, value } = interaction.options.getFocused(true);
  if (name === "game") return completeTable(app, interaction);
  const [game] = app.games;
  if (name !== "topic" || !game) return [];
  return game
    .topics(readerLocale(interaction))
    .filter(({ title }) => title.toLowerCase().includes(value.toLowerCase()))
    .slice(0, 25)
    .map(({ id, title }) => ({ name: clip(title, 100), value: id }));
}

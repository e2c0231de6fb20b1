import {
  Client,
  type ClientOptions,
  Events,
  GatewayIntentBits,
  type Interaction,
  type RESTOptions,
} from "discord.js";
import { type Discord, type DiscordOptions, startDiscord } from "../../sandbox/discord.ts";
import type { JsonObject, Message } from "../../sandbox/world.ts";

/** View, write, embeds, files, history, public threads and writing in them. */
const USUAL = 1024n | 2048n | 16384n | 32768n | 65536n | (1n << 35n) | (1n << 38n);

/** A small Discord with one server, two people in it and one bot that is invited and not connected yet. */
export async function stageDiscord(options: DiscordOptions = {}) {
  const discord = await startDiscord(options);
  const ana = discord.addUser({ name: "ana", globalName: "Ana", locale: "es-ES" });
  const ben = discord.addUser({ name: "ben" });
  const guild = discord.addGuild({ name: "Club", ownerId: ana.id, locale: "en-GB" });
  discord.addMember(guild.id, ben.id);
  const application = discord.addApplication({ name: "barebot" });
  discord.inviteApplication(guild.id, application.id, USUAL);
  const channelId = guild.channelIds[0] ?? "";
  return { discord, ana, ben, guild, application, channelId };
}

export type Scene = Awaited<ReturnType<typeof stageDiscord>>;

type BotOptions = {
  rest?: Partial<RESTOptions>;
  client?: Partial<ClientOptions>;
  onInteraction?: (interaction: Interaction) => Promise<unknown>;
};

/** The real client, logged in and ready. What its handler throws lands in `failures`. */
export async function startBot(discord: Discord, token: string, options: BotOptions = {}) {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    ...options.client,
    rest: { api: discord.url, ...options.rest },
  });
  const failures: unknown[] = [];
  client.on(Events.Error, (error) => failures.push(error));
  client.on(Events.InteractionCreate, (interaction) => {
    options.onInteraction?.(interaction).catch((error: unknown) => failures.push(error));
  });
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(token);
  await ready;
  return { client, failures };
}

export type Bot = Awaited<ReturnType<typeof startBot>>;

/** Registers these commands for the server and returns their ids by name. */
export async function register(discord: Discord, bot: Bot, guildId: string, commands: JsonObject[]) {
  const id = bot.client.application?.id ?? "";
  await bot.client.rest.put(`/applications/${id}/guilds/${guildId}/commands`, { body: commands });
  return new Map([...discord.world.commands.values()].map((command) => [command.name, command.id]));
}

/** Resolves once `condition` holds after one of the sandbox's events, or holds already. */
export function until(discord: Discord, condition: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (condition()) return resolve();
    const forget = discord.on(() => {
      if (!condition()) return;
      forget();
      resolve();
    });
  });
}

/** A promise that something else keeps. */
export function pledge<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let keep: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    keep = resolve;
  });
  return { promise, resolve: (value) => keep(value) };
}

export function lastMessage(discord: Discord, channelId: string): Message {
  const id = discord.world.channels.get(channelId)?.messageIds.at(-1);
  const message = discord.world.messages.get(id ?? "");
  if (message === undefined) throw new Error("the channel is empty");
  return message;
}

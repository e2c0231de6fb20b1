import * as z from "zod";
import { PERMISSIONS } from "../permissions.ts";
import type { Channel, Command, Json, JsonObject } from "../world.ts";
import { type Given, takeValue } from "./options.ts";
import { type Eyes, nameOf, refuse, seeWhereToWrite } from "./sight.ts";

const SUBCOMMAND = 1;
const GROUP = 2;
const SLASH = 1;
const USE_COMMANDS = 1n << 31n;

const registeredOption = z.object({
  type: z.number(),
  name: z.string(),
  required: z.boolean().nullish(),
  autocomplete: z.boolean().nullish(),
  choices: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.number()]) })).nullish(),
  min_value: z.number().nullish(),
  max_value: z.number().nullish(),
  min_length: z.number().nullish(),
  max_length: z.number().nullish(),
  channel_types: z.array(z.number()).nullish(),
  get options() {
    return z.array(registeredOption).nullish();
  },
});
export type RegisteredOption = z.infer<typeof registeredOption>;

const registered = z.object({
  options: z.array(registeredOption).nullish(),
  default_member_permissions: z.string().nullish(),
  contexts: z.array(z.number()).nullish(),
});

/** A command that was found under a path such as `arka new`, with the options that it takes there. */
export type Found = { command: Command; nest: RegisteredOption[]; options: RegisteredOption[] };

/** What the client offers under this path in this channel; anything else cannot be typed. */
export function findCommand(eyes: Eyes, path: string, channelId: string, type: number = SLASH): Found {
  const channel = seeWhereToWrite(eyes, channelId);
  if (channel.thread?.archived) refuse(`The thread ${channel.name} is archived and takes no commands.`);
  const words = type === SLASH ? path.trim().split(/\s+/) : [path];
  const [name = "", ...rest] = words;
  const command = [...eyes.discord.world.commands.values()].find(
    (one) => one.name === name && one.type === type && isOffered(eyes, one, channel),
  );
  if (command === undefined) return refuse(`${channel.name} has no command /${name} for ${nameOf(eyes)}.`);
  return { command, ...descend(command, rest, path) };
}

/** The commands that the client offers in a channel, in the order of their registration; none where one cannot write. */
export function offeredIn(eyes: Eyes, channelId: string): Command[] {
  const channel = eyes.discord.world.channels.get(channelId);
  if (channel === undefined || channel.thread?.archived) return [];
  return [...eyes.discord.world.commands.values()].filter((command) => isOffered(eyes, command, channel));
}

function descend(command: Command, words: readonly string[], path: string): Omit<Found, "command"> {
  let options = registered.parse(command.body).options ?? [];
  const nest: RegisteredOption[] = [];
  for (const word of words) {
    const next = options.find((option) => option.name === word && isNest(option));
    if (next === undefined) return refuse(`The command /${command.name} has no subcommand for /${path}.`);
    nest.push(next);
    options = next.options ?? [];
  }
  if (options.some(isNest)) refuse(`The command /${path} needs a subcommand.`);
  return { nest, options };
}

function isNest(option: RegisteredOption): boolean {
  return option.type === SUBCOMMAND || option.type === GROUP;
}

/** The application is there, the command is registered for this place, and the user has its default permissions. */
function isOffered(eyes: Eyes, command: Command, channel: Channel): boolean {
  const { default_member_permissions: asked, contexts } = registered.parse(command.body);
  if (channel.guildId === null) {
    const reaches = channel.recipientIds.includes(command.applicationId) && command.guildId === null;
    return reaches && (contexts ?? [1]).includes(1);
  }
  const guild = eyes.discord.world.guilds.get(channel.guildId);
  if (!guild?.members.has(command.applicationId)) return false;
  if (command.guildId !== null && command.guildId !== guild.id) return false;
  if (!(contexts ?? [0]).includes(0)) return false;
  const bits = eyes.discord.permissionsIn(channel.id, eyes.userId);
  if ((bits & USE_COMMANDS) === 0n) return false;
  // "0" stands for nobody but administrators.
  const needed = asked === "0" ? PERMISSIONS.administrator : BigInt(asked ?? 0);
  return (bits & needed) === needed;
}

/** The options as Discord sends them, each checked against the registration. */
export function fillOptions(eyes: Eyes, found: Found, given: Given, channelId: string): JsonObject[] {
  refuseUnknown(found, given);
  const missing = found.options.find((option) => option.required && given[option.name] === undefined);
  if (missing !== undefined) refuse(`The option ${missing.name} is required.`);
  return nested(found, takeValues(eyes, found, given, channelId));
}

/** While typing, required options may still be open; the typed one is not checked. */
export function fillTyping(
  eyes: Eyes,
  found: Found,
  typing: { option: string; typed: string },
  given: Given,
  channelId: string,
): JsonObject[] {
  const option = found.options.find(({ name }) => name === typing.option);
  if (option === undefined) return refuse(`There is no option ${typing.option}.`);
  if (!option.autocomplete) refuse(`The option ${typing.option} suggests nothing.`);
  refuseUnknown(found, given);
  const { [typing.option]: _typed, ...others } = given;
  const focused = { type: option.type, name: option.name, value: typing.typed, focused: true };
  return nested(found, [...takeValues(eyes, found, others, channelId), focused]);
}

function takeValues(eyes: Eyes, found: Found, given: Given, channelId: string): JsonObject[] {
  return found.options.flatMap((option): JsonObject[] => {
    const value = given[option.name];
    if (value === undefined) return [];
    return [{ type: option.type, name: option.name, value: takeValue(eyes, option, value, channelId) }];
  });
}

function refuseUnknown(found: Found, given: Given): void {
  const unknown = Object.keys(given).find((name) => !found.options.some((option) => option.name === name));
  if (unknown !== undefined) refuse(`There is no option ${unknown}.`);
}

/** Puts options under the subcommand that they belong to. */
function nested(found: Pick<Found, "nest">, options: JsonObject[]): JsonObject[] {
  return found.nest.reduceRight<JsonObject[]>((inner, { type, name }) => {
    const children: Json[] = inner;
    return [{ type, name, options: children }];
  }, options);
}

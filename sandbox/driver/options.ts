import type { RegisteredOption } from "./commands.ts";
import { type Eyes, refuse, seeChannel } from "./sight.ts";

/** What is typed into a command's options, by their names: text, numbers, yes or no; ids for people and places. */
export type Given = Readonly<Record<string, string | number | boolean>>;

const LONGEST_TEXT = 6000;
const LARGEST = 2 ** 53;

/**
 * The value that the client would send. A choice can be named by what is shown or by its value. An option that only
 * suggests takes any text: suggestions bind nobody.
 */
export function takeValue(
  eyes: Eyes,
  option: RegisteredOption,
  given: string | number | boolean,
  channelId: string,
): string | number | boolean {
  if (option.choices?.length) {
    const choice = option.choices.find(({ name, value }) => value === given || name === given);
    return choice?.value ?? refuse(`${String(given)} is not among the choices of ${option.name}.`);
  }
  switch (option.type) {
    case 3:
      return takeText(option, given);
    case 4:
    case 10:
      return takeNumber(option, given);
    case 5:
      return typeof given === "boolean" ? given : refuse(`The option ${option.name} takes yes or no.`);
    default:
      return takeEntity(eyes, option, given, channelId);
  }
}

function takeText(option: RegisteredOption, given: string | number | boolean): string {
  if (typeof given !== "string") return refuse(`The option ${option.name} takes text.`);
  const min = option.min_length ?? 0;
  const max = option.max_length ?? LONGEST_TEXT;
  if (given.length >= min && given.length <= max) return given;
  return refuse(`The option ${option.name} takes ${min} to ${max} characters.`);
}

function takeNumber(option: RegisteredOption, given: string | number | boolean): number {
  const isWhole = option.type === 4;
  if (typeof given !== "number" || !Number.isFinite(given) || (isWhole && !Number.isInteger(given))) {
    return refuse(`The option ${option.name} takes a ${isWhole ? "whole " : ""}number.`);
  }
  const min = option.min_value ?? -LARGEST;
  const max = option.max_value ?? LARGEST;
  if (given >= min && given <= max) return given;
  return refuse(`The option ${option.name} takes ${min} to ${max}.`);
}

const USERS = [6, 9];
const ROLES = [8, 9];

function takeEntity(
  eyes: Eyes,
  option: RegisteredOption,
  given: string | number | boolean,
  channelId: string,
): string {
  const id = String(given);
  if (option.type === 7) {
    const channel = seeChannel(eyes, id);
    const types = option.channel_types;
    if (types?.length && !types.includes(channel.type))
      refuse(`The option ${option.name} takes other channels.`);
    return id;
  }
  const { world } = eyes.discord;
  const guild = world.guilds.get(seeChannel(eyes, channelId).guildId ?? "");
  const isUser = USERS.includes(option.type) && world.users.has(id);
  const isRole = ROLES.includes(option.type) && guild?.roles.has(id);
  return isUser || isRole ? id : refuse(`The option ${option.name} does not take ${id}.`);
}

import { expect } from "vitest";
import type { Outcome } from "../../sandbox/driver/outcome.ts";
import { actAs, type Person } from "../../sandbox/driver/person.ts";
import type { Channel, Message } from "../../sandbox/world.ts";
import { faultsIn, type Stage } from "./stage.ts";
import { messageOf, tableIn } from "./table-play.ts";

/** Somebody new in the stage's server. */
export function newcomer(stage: Stage, globalName: string, locale = "en-US"): Person {
  const { discord, guild } = stage;
  const user = discord.addUser({ name: globalName.toLowerCase(), globalName, locale });
  discord.addMember(guild.id, user.id);
  return actAs(discord, user.id);
}

export function newChannel(stage: Stage): Channel {
  return stage.discord.addChannel(stage.guild.id, { name: "table" });
}

/** The text of an answer that only its person sees; an error where it is not one. */
export function whispered(person: Person, outcome: Outcome): string {
  const message = messageOf(outcome);
  expect(message.visibleTo, `"${message.content}" is for everybody`).toBe(person.userId);
  return message.content;
}

/** Text without the marks that keep names of other writing directions apart. */
export function plain(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, "");
}

/** A message as it is now. */
export function now(stage: Stage, message: Pick<Message, "id">): Message {
  const found = stage.discord.world.messages.get(message.id);
  if (!found) throw new Error(`The message ${message.id} is gone`);
  return found;
}

/** Everything written for everybody in a place, oldest first. */
export function publicIn(stage: Stage, channelId: string): readonly Message[] {
  const ids = stage.discord.world.channels.get(channelId)?.messageIds ?? [];
  return ids
    .flatMap((id) => stage.discord.world.messages.get(id) ?? [])
    .filter(({ visibleTo }) => visibleTo === null);
}

/** The ids of the messages of a place that somebody could press something on. */
export function liveIn(stage: Stage, channelId: string): readonly string[] {
  return publicIn(stage, channelId).flatMap(({ id, components }) => (components.length > 0 ? [id] : []));
}

/** Opens a game with a lobby in a channel and gives the lobby's message. */
export async function openLobby(
  stage: Stage,
  host: Person,
  channel: Channel,
  options: Readonly<Record<string, string | number>> = {},
): Promise<Message> {
  const lobby = messageOf(await host.slash("arka new", options, channel.id));
  // By then it is recorded which message is the lobby's.
  await stage.settle();
  return lobby;
}

/** The hand that a person opens from the table in a place. */
export async function openHand(stage: Stage, person: Person, place: string): Promise<Message> {
  return messageOf(await person.click(tableIn(stage, place), "My hand"));
}

/** A started game of these people, the first of whom hosts and begins. Gives its lobby's message and where it is played. */
export async function startedBy(
  stage: Stage,
  people: readonly [Person, ...Person[]],
  channel: Channel,
  options: Readonly<Record<string, string | number>> = {},
): Promise<{ readonly lobby: Message; readonly place: string }> {
  const [host, ...others] = people;
  const lobby = await openLobby(stage, host, channel, { first: host.userId, ...options });
  for (const person of others) messageOf(await person.click(lobby, "Join"));
  messageOf(await host.click(lobby, "Start"));
  await stage.settle();
  return { lobby, place: now(stage, lobby).threadId ?? channel.id };
}

/** The id of the game that a message's buttons belong to. */
export function gameIn(message: Message): string {
  const id = /"custom_id":"[a-z]+:([a-z0-9]{8})\b/.exec(JSON.stringify(message.components))?.[1];
  if (id === undefined) throw new Error("The message belongs to no game");
  return id;
}

/** Nothing that Discord would refuse was sent, and no bug was logged. */
export function expectNoFault(stage: Stage): void {
  expect(stage.discord.violations).toEqual([]);
  expect(faultsIn(stage.lines)).toEqual([]);
}

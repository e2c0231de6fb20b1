import type { Discord } from "../discord.ts";
import { canView, PERMISSIONS } from "../permissions.ts";
import type { Channel, Component, Mentions, Message } from "../world.ts";

/** One user of a server on loopback, and what is theirs alone. */
export type Eyes = {
  discord: Discord;
  userId: string;
  /** Ids of ephemeral messages that they have closed. */
  dismissed: Set<string>;
};

/** Refuses what a person could not do. Every refusal of the driver is such an error, with one sentence. */
export function refuse(sentence: string): never {
  throw new Error(sentence);
}

export function nameOf({ discord, userId }: Eyes): string {
  return discord.world.users.get(userId)?.username ?? refuse(`There is no user ${userId}.`);
}

/** The channel or thread, if they can see it. */
export function seeChannel(eyes: Eyes, channelId: string): Channel {
  const { world } = eyes.discord;
  const channel = world.channels.get(channelId) ?? refuse(`There is no channel ${channelId}.`);
  if (!canView(world, channel, eyes.userId))
    refuse(`${nameOf(eyes)} cannot see the channel ${channel.name}.`);
  return channel;
}

/** A message as it is now, if they can see it. */
export function seeMessage(eyes: Eyes, messageId: string): Message {
  const message = eyes.discord.world.messages.get(messageId);
  if (message === undefined) return refuse(`The message ${messageId} is gone.`);
  seeChannel(eyes, message.channelId);
  if (message.visibleTo !== null && message.visibleTo !== eyes.userId) {
    refuse(`The message ${messageId} is for somebody else.`);
  }
  if (eyes.dismissed.has(messageId)) refuse(`${nameOf(eyes)} has dismissed the message ${messageId}.`);
  return message;
}

/** Every message of a channel that they can see, oldest first, as copies. */
export function seeMessages(eyes: Eyes, channelId: string): Message[] {
  const { world } = eyes.discord;
  return seeChannel(eyes, channelId).messageIds.flatMap((id) => {
    const message = world.messages.get(id);
    const isTheirs = message?.visibleTo === null || message?.visibleTo === eyes.userId;
    return message === undefined || !isTheirs || eyes.dismissed.has(id) ? [] : [structuredClone(message)];
  });
}

/** The threads of a channel that they can see, archived ones too, oldest first, as copies. */
export function seeThreads(eyes: Eyes, parentId: string): Channel[] {
  const { world } = eyes.discord;
  seeChannel(eyes, parentId);
  return [...world.channels.values()]
    .filter((one) => one.thread !== null && one.parentId === parentId && canView(world, one, eyes.userId))
    .map((one) => structuredClone(one));
}

/** The messages that notified them, oldest first, in channels that they can still see. */
export function seeMentions(eyes: Eyes): Message[] {
  const { world } = eyes.discord;
  return [...world.messages.values()]
    .filter((message) => {
      const channel = world.channels.get(message.channelId);
      if (channel === undefined || message.visibleTo !== null) return false;
      return canView(world, channel, eyes.userId) && isPinged(eyes, message.pinged, message.guildId);
    })
    .map((message) => structuredClone(message));
}

function isPinged({ discord, userId }: Eyes, pinged: Mentions, guildId: string | null): boolean {
  const roles = discord.world.guilds.get(guildId ?? "")?.members.get(userId)?.roleIds ?? [];
  return (
    pinged.everyone || pinged.userIds.includes(userId) || roles.some((id) => pinged.roleIds.includes(id))
  );
}

/** Refuses where they cannot write: a closed thread, or no permission. Commands are typed where one writes (assumed). */
export function seeWhereToWrite(eyes: Eyes, channelId: string): Channel {
  const channel = seeChannel(eyes, channelId);
  const bits = eyes.discord.permissionsIn(channelId, eyes.userId);
  const write = channel.thread === null ? PERMISSIONS.sendMessages : PERMISSIONS.sendMessagesInThreads;
  if (channel.guildId !== null && (bits & write) === 0n) {
    refuse(`${nameOf(eyes)} cannot write in ${channel.name}.`);
  }
  if (channel.thread?.locked && (bits & PERMISSIONS.manageThreads) === 0n) {
    refuse(`The thread ${channel.name} is locked.`);
  }
  return channel;
}

/** All components of a message or modal, in reading order. */
export function componentsIn(components: readonly Component[]): Component[] {
  return components.flatMap((component) => [
    component,
    ...componentsIn(component.components ?? []),
    ...componentsIn(component.accessory === undefined ? [] : [component.accessory]),
    ...componentsIn(component.component === undefined ? [] : [component.component]),
  ]);
}

/** Everything in a message that can be read: content, embeds, labels, options, and names and alt texts of its files. */
export function wordsOf(discord: Discord, message: Message): string {
  const files = message.attachmentIds.flatMap((id) => {
    const file = discord.world.attachments.get(id);
    return file === undefined ? [] : [file.filename, file.description ?? ""];
  });
  return [message.content, ...textsIn(message.embeds), ...textsIn(message.components), ...files].join("\n");
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

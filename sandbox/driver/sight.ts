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

/** A message as it is now, if they can see it; else the sentence that says why not. */
export function findMessage(eyes: Eyes, messageId: string): Message | string {
  const { world } = eyes.discord;
  const message = world.messages.get(messageId);
  const channel = world.channels.get(message?.channelId ?? "");
  if (message === undefined || channel === undefined) return `The message ${messageId} is gone.`;
  if (!canView(world, channel, eyes.userId)) return `${nameOf(eyes)} cannot see the channel ${channel.name}.`;
  if (message.visibleTo !== null && message.visibleTo !== eyes.userId) {
    return `The message ${messageId} is for somebody else.`;
  }
  return eyes.dismissed.has(messageId) ? `${nameOf(eyes)} has dismissed the message ${messageId}.` : message;
}

export function seeMessage(eyes: Eyes, messageId: string): Message {
  const message = findMessage(eyes, messageId);
  return typeof message === "string" ? refuse(message) : message;
}

/** The same, if its controls can be used: an archived and locked thread is dead. */
export function findLiveMessage(eyes: Eyes, messageId: string): Message | string {
  const message = findMessage(eyes, messageId);
  if (typeof message === "string") return message;
  const channel = seeChannel(eyes, message.channelId);
  if (channel.thread?.archived && channel.thread.locked) {
    return `The thread ${channel.name} is archived and locked.`;
  }
  return message.loading ? "The message is still loading." : message;
}

/** Every message of a channel that they can see, oldest first, as copies. */
export function seeMessages(eyes: Eyes, channelId: string): Message[] {
  return seeChannel(eyes, channelId).messageIds.flatMap((id) => {
    const message = findMessage(eyes, id);
    return typeof message === "string" ? [] : [structuredClone(message)];
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

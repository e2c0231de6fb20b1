import { canView, channelPermissions, mayIn, PERMISSIONS } from "./permissions.ts";
import { type Refusal, refuse } from "./refusal.ts";
import type { Stage } from "./stage.ts";
import type { Channel, Guild, Message, Thread } from "./world.ts";

export function findGuild(stage: Stage, userId: string, guildId: string): Guild | Refusal {
  const guild = stage.world.guilds.get(guildId);
  if (guild === undefined || guild.unavailable || !guild.members.has(userId)) return refuse(10004);
  return guild;
}

/** The channel if the user can see it: 10003 if there is none, 50001 if they cannot. */
export function findChannel(stage: Stage, userId: string, channelId: string): Channel | Refusal {
  const channel = stage.world.channels.get(channelId);
  if (channel === undefined) return refuse(10003);
  if (stage.world.guilds.get(channel.guildId ?? "")?.unavailable) return refuse(10003);
  return canView(stage.world, channel, userId) ? channel : refuse(50001);
}

export type LiveThread = Channel & { thread: Thread };

export function isThread(channel: Channel): channel is LiveThread {
  return channel.thread !== null;
}

/** A message that the channel route reaches: an ephemeral one does not exist for it. */
export function findMessage(stage: Stage, channel: Channel, messageId: string): Message | Refusal {
  const message = stage.world.messages.get(messageId);
  if (message === undefined || message.channelId !== channel.id || message.visibleTo !== null) {
    return refuse(10008);
  }
  return message;
}

export function needs(stage: Stage, channel: Channel, userId: string, bit: bigint): Refusal | null {
  return mayIn(stage.world, channel, userId, bit) ? null : refuse(50013);
}

/** Why the user may not write there, or null. In a thread SEND_MESSAGES_IN_THREADS counts and nothing else. */
export function refuseSending(stage: Stage, channel: Channel, userId: string, files: number): Refusal | null {
  if (channel.type === 4) return refuse(50008);
  if (channel.guildId === null) {
    const closed = channel.recipientIds.some((id) => !(stage.world.users.get(id)?.takesDms ?? false));
    return closed ? refuse(50007) : null;
  }
  const bits = channelPermissions(stage.world, channel, userId);
  const write = channel.thread === null ? PERMISSIONS.sendMessages : PERMISSIONS.sendMessagesInThreads;
  if (!(bits & write)) return refuse(50013);
  if (files > 0 && !(bits & PERMISSIONS.attachFiles)) return refuse(50013);
  if (channel.thread?.locked && !(bits & PERMISSIONS.manageThreads)) {
    return refuse(channel.thread.archived ? 50083 : 160005);
  }
  return null;
}

/** 50083: nothing in an archived thread changes, but that a new message wakes it. */
export function refuseArchived(channel: Channel): Refusal | null {
  return channel.thread?.archived ? refuse(50083) : null;
}

import { isThread, type LiveThread } from "./access.ts";
import type { Stage } from "./stage.ts";
import type { Channel, Message } from "./world.ts";

/** Discord's cap on threads that are not archived, per server. */
export const MOST_ACTIVE_THREADS = 1000;

export function activeThreads(stage: Stage, guildId: string): LiveThread[] {
  return [...stage.world.channels.values()]
    .filter(isThread)
    .filter((channel) => channel.guildId === guildId && !channel.thread.archived);
}

/** From a message it takes the message's id. */
export function startThread(
  stage: Stage,
  parent: Channel,
  of: { name: string; ownerId: string; autoArchiveMinutes: number; type: number; starter: Message | null },
): Channel {
  const now = stage.clock.now();
  const channel: LiveThread = {
    id: of.starter?.id ?? stage.nextId(),
    type: of.type,
    guildId: parent.guildId,
    name: of.name,
    topic: null,
    parentId: parent.id,
    position: 0,
    overwrites: [],
    messageIds: [],
    lastMessageId: null,
    recipientIds: [],
    thread: {
      ownerId: of.ownerId,
      archived: false,
      locked: false,
      autoArchiveMinutes: of.autoArchiveMinutes,
      archiveChangedAt: now,
      createdAt: now,
      lastActivityAt: now,
      memberIds: [of.ownerId],
      totalSent: 0,
    },
  };
  stage.world.channels.set(channel.id, channel);
  watchActivity(stage, channel);
  stage.bus.emit({ kind: "thread-created", channel });
  return channel;
}

/** Archives it once nobody has written for its time. */
function watchActivity(stage: Stage, channel: LiveThread): void {
  const { thread } = channel;
  const due = thread.lastActivityAt + thread.autoArchiveMinutes * 60_000;
  stage.clock.after(Math.max(due - stage.clock.now(), 0), () => {
    if (stage.world.channels.get(channel.id) !== channel || thread.archived) return;
    const idle = stage.clock.now() - thread.lastActivityAt;
    if (idle >= thread.autoArchiveMinutes * 60_000) setThread(stage, channel, { archived: true });
    else watchActivity(stage, channel);
  });
}

export type ThreadChange = {
  name?: string;
  archived?: boolean;
  locked?: boolean;
  autoArchiveMinutes?: number;
};

export function setThread(stage: Stage, channel: LiveThread, change: ThreadChange): void {
  const { thread } = channel;
  const woken = change.archived === false && thread.archived;
  if (change.archived !== undefined && change.archived !== thread.archived) {
    thread.archived = change.archived;
    thread.archiveChangedAt = stage.clock.now();
  }
  channel.name = change.name ?? channel.name;
  thread.locked = change.locked ?? thread.locked;
  thread.autoArchiveMinutes = change.autoArchiveMinutes ?? thread.autoArchiveMinutes;
  if (woken || change.autoArchiveMinutes !== undefined) {
    if (woken) thread.lastActivityAt = stage.clock.now();
    watchActivity(stage, channel);
  }
  stage.bus.emit({ kind: "thread-updated", channel });
}

export function setThreadMember(stage: Stage, channel: LiveThread, userId: string, joined: boolean): void {
  const { thread } = channel;
  if (thread.memberIds.includes(userId) === joined) return;
  thread.memberIds = joined ? [...thread.memberIds, userId] : thread.memberIds.filter((id) => id !== userId);
  const change = { added: joined ? [userId] : [], removed: joined ? [] : [userId] };
  stage.bus.emit({ kind: "thread-members", channel, ...change });
}

/** Removes a channel with its messages, its files and, for a parent, its threads. */
export function removeChannel(stage: Stage, channel: Channel): void {
  const { world } = stage;
  for (const child of [...world.channels.values()]) {
    if (isThread(child) && child.parentId === channel.id) removeChannel(stage, child);
  }
  for (const id of channel.messageIds) {
    for (const file of world.messages.get(id)?.attachmentIds ?? []) world.attachments.delete(file);
    world.messages.delete(id);
  }
  world.channels.delete(channel.id);
  const guild = world.guilds.get(channel.guildId ?? "");
  if (guild !== undefined) guild.channelIds = guild.channelIds.filter((id) => id !== channel.id);
  stage.bus.emit({ kind: channel.thread === null ? "channel-deleted" : "thread-deleted", channel });
}

import { z } from "zod";
import { findChannel, findGuild, isThread, type LiveThread, needs, refuseArchived } from "../access.ts";
import { postMessage } from "../messages.ts";
import { canView, PERMISSIONS } from "../permissions.ts";
import { done, type Refusal, refuse } from "../refusal.ts";
import { type Call, isRefusal, type Route, readBody, route } from "../route.ts";
import type { Stage } from "../stage.ts";
import { activeThreads, MOST_ACTIVE_THREADS, setThreadMember, startThread } from "../threads.ts";
import { wireChannel, wireThreadMember } from "../wire.ts";
import { FLAGS } from "../wire-message.ts";
import type { Application } from "../world.ts";
import { findBoth } from "./messages.ts";

const THREADED = [0, 5];
const PUBLIC = 11;
const PRIVATE = 12;

const threadBody = z.object({
  name: z.string(),
  auto_archive_duration: z.number().nullish(),
  type: z.number().nullish(),
});

export const threadRoutes: Route[] = [
  route("POST", "/channels/:channel/messages/:message/threads", (stage, call, application) => {
    const found = findBoth(stage, call, application);
    if (isRefusal(found)) return found;
    const { channel: parent, message: starter } = found;
    const body = readBody(threadBody, call.body);
    if (isRefusal(body)) return body;
    if (!THREADED.includes(parent.type)) return refuse(50024);
    const refusal = needs(stage, parent, application.id, PERMISSIONS.createPublicThreads);
    if (refusal !== null) return refusal;
    if (stage.world.channels.has(starter.id)) return refuse(160004);
    if (isFull(stage, parent.guildId)) return refuse(160006);
    const { name, auto_archive_duration } = body.value;
    const autoArchiveMinutes = auto_archive_duration ?? 1440;
    const of = { name, ownerId: application.id, autoArchiveMinutes, type: PUBLIC, starter };
    const thread = startThread(stage, parent, of);
    starter.threadId = thread.id;
    starter.flags |= FLAGS.hasThread;
    stage.bus.emit({ kind: "message-updated", message: starter });
    return done(wireChannel(stage.world, thread, application.id), 201);
  }),

  route("POST", "/channels/:channel/threads", (stage, call, application) => {
    const parent = findChannel(stage, application.id, call.param("channel"));
    if (isRefusal(parent)) return parent;
    const body = readBody(threadBody, call.body);
    if (isRefusal(body)) return body;
    if (!THREADED.includes(parent.type)) return refuse(50024);
    const type = body.value.type ?? PRIVATE;
    const bit = type === PUBLIC ? PERMISSIONS.createPublicThreads : PERMISSIONS.createPrivateThreads;
    const refusal = needs(stage, parent, application.id, bit);
    if (refusal !== null) return refusal;
    if (isFull(stage, parent.guildId)) return refuse(160006);
    const { name, auto_archive_duration } = body.value;
    const autoArchiveMinutes = auto_archive_duration ?? 1440;
    const of = { name, ownerId: application.id, autoArchiveMinutes, type, starter: null };
    const thread = startThread(stage, parent, of);
    if (type === PUBLIC) {
      const sender = { authorId: application.id, applicationId: application.id, type: 18 };
      postMessage(stage, parent, sender, { content: name, allowed_mentions: { parse: [] } });
    }
    return done(wireChannel(stage.world, thread, application.id), 201);
  }),

  route("GET", "/guilds/:guild/threads/active", (stage, call, application) => {
    const guild = findGuild(stage, application.id, call.param("guild"));
    if (isRefusal(guild)) return guild;
    const visible = activeThreads(stage, guild.id).filter((one) => canView(stage.world, one, application.id));
    return done(listThreads(stage, visible, application.id));
  }),

  route("GET", "/channels/:channel/threads/archived/public", (stage, call, application) => {
    const parent = findChannel(stage, application.id, call.param("channel"));
    if (isRefusal(parent)) return parent;
    const refusal = needs(stage, parent, application.id, PERMISSIONS.readMessageHistory);
    if (refusal !== null) return refusal;
    const archived = [...stage.world.channels.values()]
      .filter(isThread)
      .filter((one) => one.parentId === parent.id && one.type === PUBLIC && one.thread.archived)
      .sort((a, b) => b.thread.archiveChangedAt - a.thread.archiveChangedAt);
    return done({ ...listThreads(stage, archived, application.id), has_more: false });
  }),

  route("GET", "/channels/:channel/thread-members", (stage, call, application) => {
    const channel = findThread(stage, call, application);
    if (isRefusal(channel)) return channel;
    return done(channel.thread.memberIds.map((id) => wireThreadMember(channel, id)));
  }),

  route("GET", "/channels/:channel/thread-members/:user", (stage, call, application) => {
    const channel = findThread(stage, call, application);
    if (isRefusal(channel)) return channel;
    const userId = whom(call, application);
    return channel.thread.memberIds.includes(userId)
      ? done(wireThreadMember(channel, userId))
      : refuse(10007);
  }),

  route("PUT", "/channels/:channel/thread-members/:user", (stage, call, application) => {
    const channel = findThread(stage, call, application);
    if (isRefusal(channel)) return channel;
    const userId = whom(call, application);
    if (!canView(stage.world, { ...channel, type: PUBLIC }, userId)) return refuse(10007);
    const refusal =
      refuseArchived(channel) ??
      (userId === application.id
        ? null
        : needs(stage, channel, application.id, PERMISSIONS.sendMessagesInThreads));
    if (refusal !== null) return refusal;
    setThreadMember(stage, channel, userId, true);
    return done(null);
  }),

  route("DELETE", "/channels/:channel/thread-members/:user", (stage, call, application) => {
    const channel = findThread(stage, call, application);
    if (isRefusal(channel)) return channel;
    const userId = whom(call, application);
    const own = userId === application.id;
    const refusal =
      refuseArchived(channel) ??
      (own ? null : needs(stage, channel, application.id, PERMISSIONS.manageThreads));
    if (refusal !== null) return refusal;
    setThreadMember(stage, channel, userId, false);
    return done(null);
  }),
];

function isFull(stage: Stage, guildId: string | null): boolean {
  return guildId !== null && activeThreads(stage, guildId).length >= MOST_ACTIVE_THREADS;
}

function findThread(stage: Stage, call: Call, application: Application): LiveThread | Refusal {
  const channel = findChannel(stage, application.id, call.param("channel"));
  if (isRefusal(channel)) return channel;
  return isThread(channel) ? channel : refuse(50024);
}

function whom(call: Call, application: Application): string {
  const user = call.param("user");
  return user === "@me" ? application.id : user;
}

function listThreads(stage: Stage, threads: readonly LiveThread[], readerId: string) {
  return {
    threads: threads.map((one) => wireChannel(stage.world, one, readerId)),
    members: threads
      .filter(({ thread }) => thread.memberIds.includes(readerId))
      .map((one) => wireThreadMember(one, readerId)),
  };
}

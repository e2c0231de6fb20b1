import { z } from "zod";
import { findChannel, findMessage, isThread, needs, refuseArchived, refuseSending } from "../access.ts";
import { PERMISSIONS } from "../permissions.ts";
import { done, type Refusal, refuse } from "../refusal.ts";
import { type Call, isRefusal, type Route, readBody, route } from "../route.ts";
import type { Stage } from "../stage.ts";
import { removeChannel, setThread, type ThreadChange } from "../threads.ts";
import { wireChannel } from "../wire.ts";
import { wireMessage } from "../wire-message.ts";
import type { Application, Message, Overwrite } from "../world.ts";
import { findBoth } from "./messages.ts";

const MOST_PINS = 50;

const channelBody = z.object({
  name: z.string().optional(),
  topic: z.string().nullish(),
  archived: z.boolean().optional(),
  locked: z.boolean().optional(),
  auto_archive_duration: z.number().optional(),
});

const bits = z.union([z.string(), z.number()]).transform(String).nullish();
const overwriteBody = z.object({ type: z.number().nullish(), allow: bits, deny: bits });

type ChannelBody = z.infer<typeof channelBody>;

export const channelRoutes: Route[] = [
  route("GET", "/channels/:channel", (stage, call, application) => {
    const channel = findChannel(stage, application.id, call.param("channel"));
    return isRefusal(channel) ? channel : done(wireChannel(stage.world, channel, application.id));
  }),

  route("PATCH", "/channels/:channel", (stage, call, application) => {
    const channel = findChannel(stage, application.id, call.param("channel"));
    if (isRefusal(channel)) return channel;
    const body = readBody(channelBody, call.body);
    if (isRefusal(body)) return body;
    if (isThread(channel)) {
      const own = channel.thread.ownerId === application.id;
      const refusal =
        (body.value.archived === false ? null : refuseArchived(channel)) ??
        (mayChangeFreely(body.value, channel.thread.locked, own)
          ? null
          : needs(stage, channel, application.id, PERMISSIONS.manageThreads));
      if (refusal !== null) return refusal;
      setThread(stage, channel, toThreadChange(body.value));
    } else {
      const refusal = needs(stage, channel, application.id, PERMISSIONS.manageChannels);
      if (refusal !== null) return refusal;
      channel.name = body.value.name ?? channel.name;
      if (body.value.topic !== undefined) channel.topic = body.value.topic;
      stage.bus.emit({ kind: "channel-updated", channel });
    }
    return done(wireChannel(stage.world, channel, application.id));
  }),

  route("DELETE", "/channels/:channel", (stage, call, application) => {
    const channel = findChannel(stage, application.id, call.param("channel"));
    if (isRefusal(channel)) return channel;
    const bit = isThread(channel) ? PERMISSIONS.manageThreads : PERMISSIONS.manageChannels;
    const refusal = channel.guildId === null ? null : needs(stage, channel, application.id, bit);
    if (refusal !== null) return refusal;
    const answer = wireChannel(stage.world, channel, application.id);
    if (channel.guildId !== null) removeChannel(stage, channel);
    return done(answer);
  }),

  route("PUT", "/channels/:channel/permissions/:overwrite", (stage, call, application) =>
    setOverwrite(stage, call, application, call.body),
  ),

  route("DELETE", "/channels/:channel/permissions/:overwrite", (stage, call, application) =>
    setOverwrite(stage, call, application, null),
  ),

  route("POST", "/channels/:channel/typing", (stage, call, application) => {
    const channel = findChannel(stage, application.id, call.param("channel"));
    if (isRefusal(channel)) return channel;
    const refusal = refuseSending(stage, channel, application.id, 0);
    if (refusal !== null) return refusal;
    stage.bus.emit({ kind: "typing", channel, userId: application.id });
    return done(null);
  }),

  ...["/channels/:channel/messages/pins", "/channels/:channel/pins"].flatMap((path) => [
    route("GET", path, (stage, call, application) => {
      const channel = findChannel(stage, application.id, call.param("channel"));
      if (isRefusal(channel)) return channel;
      const pinned = channel.messageIds
        .flatMap((id) => stage.world.messages.get(id) ?? [])
        .filter((message) => message.pinned)
        .map((message) => wireMessage(stage, message));
      if (path.endsWith("/messages/pins")) {
        const items = pinned.map((message) => ({ pinned_at: message.timestamp ?? null, message }));
        return done({ items, has_more: false });
      }
      return done(pinned);
    }),
    route("PUT", `${path}/:message`, (stage, call, application) => setPin(stage, call, application, true)),
    route("DELETE", `${path}/:message`, (stage, call, application) =>
      setPin(stage, call, application, false),
    ),
  ]),

  route("PUT", "/channels/:channel/messages/:message/reactions/:emoji/@me", (stage, call, application) => {
    const found = findBoth(stage, call, application);
    if (isRefusal(found)) return found;
    const { channel, message } = found;
    const emoji = call.param("emoji");
    const known = message.reactions.find((one) => one.emoji === emoji);
    const refusal =
      refuseArchived(channel) ??
      needs(stage, channel, application.id, PERMISSIONS.readMessageHistory) ??
      (known === undefined ? needs(stage, channel, application.id, PERMISSIONS.addReactions) : null);
    if (refusal !== null) return refusal;
    if (known === undefined) message.reactions.push({ emoji, userIds: [application.id] });
    else if (!known.userIds.includes(application.id)) known.userIds.push(application.id);
    stage.bus.emit({ kind: "reaction-added", message, userId: application.id, emoji });
    return done(null);
  }),

  route(
    "DELETE",
    "/channels/:channel/messages/:message/reactions/:emoji/:user",
    (stage, call, application) => {
      const found = findBoth(stage, call, application);
      if (isRefusal(found)) return found;
      const own = call.param("user") === "@me" || call.param("user") === application.id;
      const refusal =
        refuseArchived(found.channel) ??
        (own ? null : needs(stage, found.channel, application.id, PERMISSIONS.manageMessages));
      if (refusal !== null) return refusal;
      removeReaction(stage, found.message, call.param("emoji"), own ? application.id : call.param("user"));
      return done(null);
    },
  ),
];

/** A thread's maker may do all but lock it; anyone who can write there may wake it while it is not locked. */
function mayChangeFreely(body: ChannelBody, locked: boolean, own: boolean): boolean {
  if (locked || body.locked !== undefined) return false;
  return own || Object.keys(body).every((key) => key === "archived" && body.archived === false);
}

function toThreadChange(body: ChannelBody): ThreadChange {
  return {
    ...(body.name === undefined ? {} : { name: body.name }),
    ...(body.archived === undefined ? {} : { archived: body.archived }),
    ...(body.locked === undefined ? {} : { locked: body.locked }),
    ...(body.auto_archive_duration === undefined ? {} : { autoArchiveMinutes: body.auto_archive_duration }),
  };
}

/** Replaces the overwrite of a role or a member; a null body removes it. */
function setOverwrite(stage: Stage, call: Call, application: Application, given: unknown) {
  const channel = findChannel(stage, application.id, call.param("channel"));
  if (isRefusal(channel)) return channel;
  const body = readBody(overwriteBody, given);
  if (isRefusal(body)) return body;
  const refusal = needs(stage, channel, application.id, PERMISSIONS.manageRoles);
  if (refusal !== null) return refusal;
  const id = call.param("overwrite");
  const { type, allow, deny } = body.value;
  const others = channel.overwrites.filter((one) => one.id !== id);
  const own: Overwrite = { id, type: type === 1 ? "member" : "role", allow: allow ?? "0", deny: deny ?? "0" };
  channel.overwrites = given === null ? others : [...others, own];
  stage.bus.emit({ kind: "channel-updated", channel });
  return done(null);
}

function setPin(stage: Stage, call: Call, application: Application, pinned: boolean) {
  const channel = findChannel(stage, application.id, call.param("channel"));
  if (isRefusal(channel)) return channel;
  const message = findMessage(stage, channel, call.param("message"));
  if (isRefusal(message)) return message;
  const refusal: Refusal | null =
    refuseArchived(channel) ?? needs(stage, channel, application.id, PERMISSIONS.manageMessages);
  if (refusal !== null) return refusal;
  const pins = channel.messageIds.filter((id) => stage.world.messages.get(id)?.pinned).length;
  if (pinned && !message.pinned && pins >= MOST_PINS) return refuse(30003);
  message.pinned = pinned;
  stage.bus.emit({ kind: "pins-changed", channel });
  return done(null);
}

function removeReaction(stage: Stage, message: Message, emoji: string, userId: string): void {
  for (const reaction of message.reactions) {
    if (reaction.emoji === emoji) reaction.userIds = reaction.userIds.filter((id) => id !== userId);
  }
  message.reactions = message.reactions.filter(({ userIds }) => userIds.length > 0);
  stage.bus.emit({ kind: "reaction-removed", message, userId, emoji });
}

import { z } from "zod";
import { findChannel, findMessage, isThread, needs, refuseArchived, refuseSending } from "../access.ts";
import { messageBody } from "../message-body.ts";
import { editMessage, postMessage, removeMessage } from "../messages.ts";
import { mayIn, PERMISSIONS } from "../permissions.ts";
import { done, malform, type Refusal, refuse } from "../refusal.ts";
import { type Call, isRefusal, type Route, readBody, route } from "../route.ts";
import { timeOfSnowflake } from "../snowflake.ts";
import type { Stage } from "../stage.ts";
import { setThread } from "../threads.ts";
import { wireMessage } from "../wire-message.ts";
import type { Application, Channel, Message } from "../world.ts";

/** Older than this, a message takes only few edits (30046). How few is not documented. */
const FRESH_MS = 3_600_000;
const LATE_EDITS_AN_HOUR = 5;
/** How long `enforce_nonce` remembers. */
const NONCE_MS = 300_000;
const BULK_AGE_MS = 14 * 24 * 3_600_000;

/** The channel and the message that the call names, if the application can read them. */
export function findBoth(
  stage: Stage,
  call: Call,
  application: Application,
): { channel: Channel; message: Message } | Refusal {
  const channel = findChannel(stage, application.id, call.param("channel"));
  if (isRefusal(channel)) return channel;
  const message = findMessage(stage, channel, call.param("message"));
  if (isRefusal(message)) return message;
  return { channel, message };
}

export const messageRoutes: Route[] = [
  route("GET", "/channels/:channel/messages", (stage, call, application) => {
    const channel = findChannel(stage, application.id, call.param("channel"));
    if (isRefusal(channel)) return channel;
    if (!mayIn(stage.world, channel, application.id, PERMISSIONS.readMessageHistory)) return done([]);
    return done(pageOf(stage, channel, call.query).map((message) => wireMessage(stage, message)));
  }),

  route("GET", "/channels/:channel/messages/:message", (stage, call, application) => {
    const found = findBoth(stage, call, application);
    if (isRefusal(found)) return found;
    const refusal = needs(stage, found.channel, application.id, PERMISSIONS.readMessageHistory);
    return refusal ?? done(wireMessage(stage, found.message));
  }),

  route("POST", "/channels/:channel/messages", (stage, call, application) => {
    const channel = findChannel(stage, application.id, call.param("channel"));
    if (isRefusal(channel)) return channel;
    const body = readBody(messageBody, call.body);
    if (isRefusal(body)) return body;
    const refusal = refuseSending(stage, channel, application.id, call.uploads.length);
    if (refusal !== null) return refusal;
    const { nonce, enforce_nonce, message_reference: reference } = body.value;
    if (enforce_nonce === true && nonce != null) {
      const earlier = findByNonce(stage, channel, application.id, nonce);
      if (earlier !== null) return done(wireMessage(stage, earlier));
    }
    if (reference != null && !mayIn(stage.world, channel, application.id, PERMISSIONS.readMessageHistory)) {
      return refuse(160002);
    }
    if (reference != null && isRefusal(findMessage(stage, channel, reference.message_id))) {
      const unknown = {
        path: "message_reference",
        code: "REPLIES_UNKNOWN_MESSAGE",
        message: "Unknown message",
      };
      if (reference.fail_if_not_exists !== false) return malform([unknown]);
      delete body.value.message_reference;
    }
    const type = body.value.message_reference == null ? 0 : 19;
    const sender = { authorId: application.id, applicationId: application.id, type };
    const posted = postMessage(stage, channel, sender, body.value, call.uploads);
    if (posted.refused) return posted;
    if (isThread(channel) && channel.thread.archived) setThread(stage, channel, { archived: false });
    return done(wireMessage(stage, posted.message));
  }),

  route("PATCH", "/channels/:channel/messages/:message", (stage, call, application) => {
    const found = findBoth(stage, call, application);
    if (isRefusal(found)) return found;
    const { channel, message } = found;
    if (message.authorId !== application.id) return refuse(50005);
    const body = readBody(messageBody, call.body);
    if (isRefusal(body)) return body;
    const refusal =
      refuseArchived(channel) ??
      (call.uploads.length > 0 ? needs(stage, channel, application.id, PERMISSIONS.attachFiles) : null) ??
      countLateEdit(stage, message);
    if (refusal !== null) return refusal;
    const edited = editMessage(stage, message, body.value, call.uploads);
    return edited.refused ? edited : done(wireMessage(stage, edited.message));
  }),

  route("DELETE", "/channels/:channel/messages/:message", (stage, call, application) => {
    const found = findBoth(stage, call, application);
    if (isRefusal(found)) return found;
    const { channel, message } = found;
    const own = message.authorId === application.id;
    const refusal = own ? null : needs(stage, channel, application.id, PERMISSIONS.manageMessages);
    if (refusal !== null) return refusal;
    removeMessage(stage, message);
    return done(null);
  }),

  route("POST", "/channels/:channel/messages/bulk-delete", (stage, call, application) => {
    const channel = findChannel(stage, application.id, call.param("channel"));
    if (isRefusal(channel)) return channel;
    const body = readBody(z.object({ messages: z.array(z.string()).min(2).max(100) }), call.body);
    if (isRefusal(body)) return body;
    const refusal =
      needs(stage, channel, application.id, PERMISSIONS.manageMessages) ?? refuseArchived(channel);
    if (refusal !== null) return refusal;
    const oldest = stage.clock.now() - BULK_AGE_MS;
    if (body.value.messages.some((id) => timeOfSnowflake(id) < oldest)) return refuse(50034);
    const messages = body.value.messages.flatMap((id) => {
      const message = findMessage(stage, channel, id);
      return isRefusal(message) ? [] : message;
    });
    for (const message of messages) removeMessage(stage, message, true);
    stage.bus.emit({ kind: "messages-deleted", channel, messageIds: messages.map(({ id }) => id) });
    return done(null);
  }),
];

/** Newest first, as Discord answers; `before`, `after` and `around` exclude each other. */
function pageOf(stage: Stage, channel: Channel, query: URLSearchParams): Message[] {
  const limit = Math.min(Math.max(Number(query.get("limit") ?? 50), 1), 100);
  const messages = channel.messageIds
    .flatMap((id) => stage.world.messages.get(id) ?? [])
    .filter(({ visibleTo }) => visibleTo === null);
  const [before, after, around] = ["before", "after", "around"].map((key) => query.get(key));
  const isBefore = (id: string, mark: string) => BigInt(id) < BigInt(mark);
  let page = messages.slice(-limit);
  if (before) page = messages.filter(({ id }) => isBefore(id, before)).slice(-limit);
  else if (after) page = messages.filter(({ id }) => isBefore(after, id)).slice(0, limit);
  else if (around) {
    const older = messages.filter(({ id }) => isBefore(id, around)).slice(-Math.floor(limit / 2));
    const rest = messages.filter(({ id }) => !isBefore(id, around)).slice(0, limit - older.length);
    page = [...older, ...rest];
  }
  return page.reverse();
}

function findByNonce(stage: Stage, channel: Channel, authorId: string, nonce: string): Message | null {
  const since = stage.clock.now() - NONCE_MS;
  for (const id of channel.messageIds.toReversed()) {
    const message = stage.world.messages.get(id);
    if (message === undefined) continue;
    if (message.createdAt < since) return null;
    if (message.authorId === authorId && message.nonce === nonce) return message;
  }
  return null;
}

/** Counts an edit of an old message; 30046 once there were too many within the hour. */
function countLateEdit(stage: Stage, message: Message): Refusal | null {
  const now = stage.clock.now();
  if (now - message.createdAt < FRESH_MS) return null;
  message.lateEdits = message.lateEdits.filter((at) => now - at < FRESH_MS);
  if (message.lateEdits.length >= LATE_EDITS_AN_HOUR) {
    const wait = FRESH_MS - (now - (message.lateEdits[0] ?? now));
    return refuse(30046, { retry_after: wait / 1000 });
  }
  message.lateEdits.push(now);
  return null;
}

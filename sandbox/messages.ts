import { isThread } from "./access.ts";
import { findLooseReferences, settleAttachments } from "./attachments.ts";
import { NOBODY, readMentions } from "./mentions.ts";
import type { MessageBody, Upload } from "./message-body.ts";
import { canView, mayIn, PERMISSIONS } from "./permissions.ts";
import { type Malformed, malform, type Refusal, refuse } from "./refusal.ts";
import type { Stage } from "./stage.ts";
import { setThreadMember } from "./threads.ts";
import { FLAGS } from "./wire-message.ts";
import type { Attachment, Channel, Component, JsonObject, Message } from "./world.ts";

export type Posted = { refused: false; message: Message } | Refusal | Malformed;

export type Sender = {
  authorId: string;
  applicationId: string | null;
  /** Null: everybody. */
  visibleTo?: string | null;
  interactionId?: string | null;
  type?: number;
  /** By an interaction's token: the permissions in the channel do not count. */
  byToken?: boolean;
};

const SETTABLE = FLAGS.suppressEmbeds | FLAGS.suppressNotifications | FLAGS.componentsV2;

/** Puts a new message into the channel and tells of it. Whether the sender may is asked before. */
export function postMessage(
  stage: Stage,
  channel: Channel,
  sender: Sender,
  body: MessageBody,
  uploads: readonly Upload[] = [],
): Posted {
  const settled = settleAttachments(stage, channel.id, [], body, uploads);
  if ("violations" in settled) return malform(settled.violations);
  const content = (body.content ?? "").trim();
  const embeds = keepEmbeds(stage, channel, sender, body.embeds ?? []);
  const components = numberComponents(body.components ?? []);
  const loose = findLooseReferences([embeds, components], settled.attachments);
  if (loose.length > 0) return malform(loose);
  if (isEmpty(content, embeds, components, settled.attachments)) return empty();
  const visibleTo = sender.visibleTo ?? null;
  const mentions = readMentions(stage.world, channel, sender.authorId, content, body.allowed_mentions);
  const message = insertMessage(stage, channel, {
    ...blankMessage(stage, channel, sender),
    content,
    embeds,
    components,
    attachmentIds: storeAttachments(stage, settled.attachments),
    flags: ((body.flags ?? 0) & SETTABLE) | (visibleTo === null ? 0 : FLAGS.ephemeral),
    mentions,
    pinged: visibleTo === null ? pingedBy(stage, mentions, body) : NOBODY,
    nonce: body.nonce ?? null,
    replyTo: body.message_reference?.message_id ?? null,
  });
  if (isThread(channel) && visibleTo === null) {
    // Writing in a thread, or being named there, joins it.
    for (const userId of [sender.authorId, ...message.mentions.userIds]) {
      if (canView(stage.world, channel, userId)) setThreadMember(stage, channel, userId, true);
    }
  }
  return { refused: false, message };
}

/** The loading message of a deferred answer. */
export function postLoading(stage: Stage, channel: Channel, sender: Sender): Message {
  const blank = blankMessage(stage, channel, sender);
  const flags = FLAGS.loading | (blank.visibleTo === null ? 0 : FLAGS.ephemeral);
  return insertMessage(stage, channel, { ...blank, flags, loading: true });
}

/** Changes what the body names and leaves the rest. A loading message becomes a real one. */
export function editMessage(
  stage: Stage,
  message: Message,
  body: MessageBody,
  uploads: readonly Upload[] = [],
  byToken = false,
): Posted {
  const channel = stage.world.channels.get(message.channelId);
  if (channel === undefined) return refuse(10003);
  const settled = settleAttachments(stage, channel.id, message.attachmentIds, body, uploads);
  if ("violations" in settled) return malform(settled.violations);
  const sender = { ...message, byToken };
  const content = body.content === undefined ? message.content : (body.content ?? "").trim();
  const embeds =
    body.embeds === undefined ? message.embeds : keepEmbeds(stage, channel, sender, body.embeds ?? []);
  const components =
    body.components === undefined ? message.components : numberComponents(body.components ?? []);
  const loose = findLooseReferences([embeds, components], settled.attachments);
  if (loose.length > 0) return malform(loose);
  if (isEmpty(content, embeds, components, settled.attachments)) return empty();
  const gone = message.attachmentIds.filter((id) => !settled.attachments.some((one) => one.id === id));
  for (const id of gone) stage.world.attachments.delete(id);
  if (body.content !== undefined) {
    message.mentions = readMentions(stage.world, channel, message.authorId, content, body.allowed_mentions);
    if (message.loading && message.visibleTo === null) message.pinged = message.mentions;
  }
  const set =
    body.flags == null
      ? message.flags & SETTABLE
      : (body.flags & SETTABLE) | (message.flags & FLAGS.componentsV2);
  message.flags = (message.flags & ~SETTABLE & ~FLAGS.loading) | set;
  message.content = content;
  message.embeds = embeds;
  message.components = components;
  message.attachmentIds = storeAttachments(stage, settled.attachments);
  message.editedAt = message.loading ? null : stage.clock.now();
  message.loading = false;
  stage.bus.emit({ kind: "message-updated", message });
  return { refused: false, message };
}

/** Takes it out of the world, its files too, and tells of it unless `quiet` (a bulk deletion tells once). */
export function removeMessage(stage: Stage, message: Message, quiet = false): void {
  stage.world.messages.delete(message.id);
  for (const id of message.attachmentIds) stage.world.attachments.delete(id);
  const channel = stage.world.channels.get(message.channelId);
  if (channel !== undefined) channel.messageIds = channel.messageIds.filter((id) => id !== message.id);
  if (!quiet) stage.bus.emit({ kind: "message-deleted", message });
}

function insertMessage(stage: Stage, channel: Channel, message: Message): Message {
  stage.world.messages.set(message.id, message);
  channel.messageIds.push(message.id);
  if (message.visibleTo === null) channel.lastMessageId = message.id;
  if (channel.thread !== null && message.visibleTo === null) {
    channel.thread.totalSent += 1;
    channel.thread.lastActivityAt = stage.clock.now();
  }
  stage.bus.emit({ kind: "message-created", message });
  return message;
}

function blankMessage(stage: Stage, channel: Channel, sender: Sender): Message {
  return {
    id: stage.nextId(),
    type: sender.type ?? 0,
    channelId: channel.id,
    guildId: channel.guildId,
    authorId: sender.authorId,
    applicationId: sender.applicationId,
    content: "",
    embeds: [],
    components: [],
    attachmentIds: [],
    flags: 0,
    createdAt: stage.clock.now(),
    editedAt: null,
    lateEdits: [],
    mentions: NOBODY,
    pinged: NOBODY,
    nonce: null,
    pinned: false,
    reactions: [],
    replyTo: null,
    threadId: null,
    visibleTo: sender.visibleTo ?? null,
    loading: false,
    interactionId: sender.interactionId ?? null,
  };
}

/** Without EMBED_LINKS embeds vanish without a word. */
function keepEmbeds(stage: Stage, channel: Channel, sender: Sender, embeds: JsonObject[]): JsonObject[] {
  if (sender.byToken || mayIn(stage.world, channel, sender.authorId, PERMISSIONS.embedLinks)) return embeds;
  return [];
}

function pingedBy(stage: Stage, mentions: Message["mentions"], body: MessageBody): Message["mentions"] {
  const repliedTo = stage.world.messages.get(body.message_reference?.message_id ?? "");
  const pingsReply = body.allowed_mentions == null || body.allowed_mentions.replied_user === true;
  if (repliedTo === undefined || !pingsReply) return mentions;
  return { ...mentions, userIds: [...new Set([...mentions.userIds, repliedTo.authorId])] };
}

function storeAttachments(stage: Stage, attachments: readonly Attachment[]): string[] {
  for (const attachment of attachments) stage.world.attachments.set(attachment.id, attachment);
  return attachments.map(({ id }) => id);
}

/** Discord numbers components that come without an id, in reading order. */
function numberComponents(components: readonly Component[]): Component[] {
  let next = 0;
  const number = (component: Component): Component => {
    next += 1;
    const id = component.id ?? next;
    const children = component.components?.map(number);
    return { ...component, id, ...(children === undefined ? {} : { components: children }) };
  };
  return components.map(number);
}

function isEmpty(
  content: string,
  embeds: readonly JsonObject[],
  components: readonly Component[],
  attachments: readonly Attachment[],
): boolean {
  return content === "" && embeds.length + components.length + attachments.length === 0;
}

function empty(): Malformed {
  return malform([{ path: "", code: "EMPTY_MESSAGE", message: "Cannot send an empty message" }]);
}

import { createHmac } from "node:crypto";
import type { Stage } from "./stage.ts";
import { isoTime, wireChannel, wireUser } from "./wire.ts";
import type { Attachment, Interaction, Json, JsonObject, Message } from "./world.ts";

/** Attachment addresses die after a day, as on Discord's CDN. */
const SIGNED_FOR = 24 * 3600;

/** Discord's message flags that the sandbox sets or reads. */
export const FLAGS = {
  suppressEmbeds: 1 << 2,
  hasThread: 1 << 5,
  ephemeral: 1 << 6,
  loading: 1 << 7,
  suppressNotifications: 1 << 12,
  componentsV2: 1 << 15,
} as const;

export function signAttachment(path: string, expires: string): string {
  return createHmac("sha256", "sandbox").update(`${path}?${expires}`).digest("hex");
}

function attachmentUrl(stage: Stage, attachment: Attachment): string {
  const path = `/attachments/${attachment.channelId}/${attachment.id}/${encodeURIComponent(attachment.filename)}`;
  const issued = Math.floor(stage.clock.now() / 1000);
  const expires = (issued + SIGNED_FOR).toString(16);
  return `${stage.origin}${path}?ex=${expires}&is=${issued.toString(16)}&hm=${signAttachment(path, expires)}&`;
}

function wireAttachment(stage: Stage, attachment: Attachment, ephemeral: boolean): JsonObject {
  const url = attachmentUrl(stage, attachment);
  return {
    id: attachment.id,
    filename: attachment.filename,
    size: attachment.bytes.byteLength,
    url,
    proxy_url: url,
    content_type: attachment.contentType,
    ...(attachment.description === null ? {} : { description: attachment.description }),
    ...(attachment.width === null ? {} : { width: attachment.width, height: attachment.height }),
    ...(ephemeral ? { ephemeral } : {}),
  };
}

/** Replaces `attachment://name` anywhere inside by the file's address. */
function resolveReferences(value: Json, addresses: ReadonlyMap<string, string>): Json {
  if (typeof value === "string") return addresses.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => resolveReferences(item, addresses));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, resolveReferences(item, addresses)]),
  );
}

export function wireMessage(stage: Stage, message: Message): JsonObject {
  const { world } = stage;
  const author = world.users.get(message.authorId);
  const attachments = message.attachmentIds.flatMap((id) => world.attachments.get(id) ?? []);
  const addresses = new Map(
    attachments.map((one) => [`attachment://${one.filename}`, attachmentUrl(stage, one)]),
  );
  const embedded = JSON.stringify([message.embeds, message.components]);
  const interaction = world.interactions.get(message.interactionId ?? "");
  const thread = message.threadId === null ? undefined : world.channels.get(message.threadId);
  const repliedTo = message.replyTo === null ? undefined : world.messages.get(message.replyTo);
  const mentioned = message.mentions.userIds.flatMap((id) => world.users.get(id) ?? []);
  return {
    id: message.id,
    type: message.type,
    channel_id: message.channelId,
    ...(author === undefined ? {} : { author: wireUser(author) }),
    content: message.content,
    timestamp: isoTime(message.createdAt),
    edited_timestamp: message.editedAt === null ? null : isoTime(message.editedAt),
    tts: false,
    pinned: message.pinned,
    flags: message.flags,
    mention_everyone: message.mentions.everyone,
    mentions: mentioned.map(wireUser),
    mention_roles: message.mentions.roleIds,
    attachments: attachments
      .filter(({ filename }) => !embedded.includes(`"attachment://${filename}"`))
      .map((one) => wireAttachment(stage, one, message.visibleTo !== null)),
    embeds: message.embeds.map((embed) => resolveReferences({ type: "rich", ...embed }, addresses)),
    components: JSON.parse(JSON.stringify(message.components)),
    ...(message.applicationId === null ? {} : { application_id: message.applicationId }),
    ...(interaction === undefined ? {} : { webhook_id: interaction.applicationId }),
    ...(interaction === undefined ? {} : wireMetadata(stage, interaction, message)),
    ...(message.nonce === null ? {} : { nonce: message.nonce }),
    ...(message.reactions.length === 0 ? {} : { reactions: message.reactions.map(wireReaction(message)) }),
    ...(thread === undefined ? {} : { thread: wireChannel(world, thread, message.authorId) }),
    ...(message.replyTo === null
      ? {}
      : {
          message_reference: { type: 0, message_id: message.replyTo, channel_id: message.channelId },
          referenced_message:
            repliedTo === undefined ? null : wireMessage(stage, { ...repliedTo, replyTo: null }),
        }),
  };
}

function wireReaction(message: Message): (reaction: Message["reactions"][number]) => JsonObject {
  return ({ emoji, userIds }) => ({
    emoji: { id: null, name: emoji },
    count: userIds.length,
    count_details: { burst: 0, normal: userIds.length },
    me: userIds.includes(message.authorId),
    me_burst: false,
    burst_colors: [],
  });
}

function wireMetadata(stage: Stage, interaction: Interaction, message: Message): JsonObject {
  const user = stage.world.users.get(interaction.userId);
  if (user === undefined) return {};
  const first =
    interaction.originalId === message.id ? {} : { original_response_message_id: interaction.originalId };
  return {
    interaction_metadata: {
      id: interaction.id,
      type: interaction.type,
      user: wireUser(user),
      authorizing_integration_owners: integrationOwners(interaction),
      ...first,
    },
  };
}

/** Installed to the server; in a direct channel "0" stands for that. */
export function integrationOwners(interaction: Interaction): JsonObject {
  return { "0": interaction.guildId ?? "0" };
}

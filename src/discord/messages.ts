import {
  type APIAttachment,
  ChannelType,
  type RawFile,
  type REST,
  Routes,
  ThreadAutoArchiveDuration,
} from "discord.js";
import { z } from "zod";
import type { Payload } from "./payload.ts";

const CREATED = z.object({ id: z.string() });
const LISTED = z.array(
  z.object({
    id: z.string(),
    author: z.object({ id: z.string() }),
    components: z
      .array(z.object({ components: z.array(z.object({ custom_id: z.string().optional() })).optional() }))
      .optional(),
  }),
);
const CHANNEL = z.object({
  id: z.string(),
  parent_id: z.string().nullish(),
  last_message_id: z.string().nullish(),
  thread_metadata: z.object({ archived: z.boolean(), locked: z.boolean().optional() }).optional(),
});
export type ChannelFacts = z.infer<typeof CHANNEL>;

function request(payload: Payload) {
  const files: RawFile[] = (payload.files ?? []).map(({ name, data }) => ({
    name,
    data,
    contentType: "application/json",
  }));
  const attachments: Pick<APIAttachment, "id" | "filename" | "description">[] = (payload.files ?? []).map(
    ({ name, description }, id) => ({ id: String(id), filename: name, description }),
  );
  return {
    files,
    body: {
      content: payload.content,
      embeds: payload.embeds,
      components: payload.components,
      allowed_mentions: { parse: [], users: [...(payload.notify ?? [])] },
      attachments,
    },
  };
}

/**
 * Posts a message and gives its id. Discord answers a second post with the same nonce within some minutes with the first
 * one's message, so a post that is tried again after a lost answer or a crash is not seen twice. The nonce: at most 25 characters.
 */
export async function postMessage(
  rest: REST,
  channelId: string,
  payload: Payload,
  nonce: string,
): Promise<string> {
  const { files, body } = request(payload);
  const created = await rest.post(Routes.channelMessages(channelId), {
    body: { ...body, nonce, enforce_nonce: true },
    files,
  });
  return CREATED.parse(created).id;
}

/** Makes an own message say `payload`; nobody is notified. */
export async function editMessage(
  rest: REST,
  channelId: string,
  messageId: string,
  payload: Payload,
): Promise<void> {
  const { files, body } = request({ ...payload, notify: [] });
  await rest.patch(Routes.channelMessage(channelId, messageId), { body, files });
}

/** A message with buttons of a channel's history. */
export interface Marked {
  readonly id: string;
  readonly customIds: readonly string[];
}

/** The bot's own messages with buttons among the last 50 of a channel, the latest first; for what a crash left unrecorded. */
export async function listOwnMessages(
  rest: REST,
  channelId: string,
  ownId: string,
): Promise<readonly Marked[]> {
  const query = new URLSearchParams({ limit: "50" });
  const listed = LISTED.safeParse(await rest.get(Routes.channelMessages(channelId), { query }));
  if (!listed.success) return [];
  return listed.data
    .filter(({ author }) => author.id === ownId)
    .map(({ id, components = [] }) => {
      const parts = components.flatMap((row) => row.components ?? []);
      return { id, customIds: parts.flatMap(({ custom_id }) => custom_id ?? []) };
    });
}

/** Opens a public thread on a message and gives its id, which is the message's. */
export async function openThread(
  rest: REST,
  channelId: string,
  messageId: string,
  name: string,
): Promise<string> {
  const body = { name, auto_archive_duration: ThreadAutoArchiveDuration.OneWeek };
  return CREATED.parse(await rest.post(Routes.threads(channelId, messageId), { body })).id;
}

/** Opens a public thread of its own, for a lobby message that is gone. */
export async function openLooseThread(rest: REST, channelId: string, name: string): Promise<string> {
  const body = {
    name,
    auto_archive_duration: ThreadAutoArchiveDuration.OneWeek,
    type: ChannelType.PublicThread,
  };
  return CREATED.parse(await rest.post(Routes.threads(channelId), { body })).id;
}

/** A channel or thread as Discord has it now. */
export async function fetchChannel(rest: REST, channelId: string): Promise<ChannelFacts> {
  return CHANNEL.parse(await rest.get(Routes.channel(channelId)));
}

/** Wakes a thread that fell asleep. */
export async function unarchiveThread(rest: REST, threadId: string): Promise<void> {
  await rest.patch(Routes.channel(threadId), { body: { archived: false } });
}

/** Takes an own message away. Rejects with Discord's error where it is gone. */
export async function removeMessage(rest: REST, channelId: string, messageId: string): Promise<void> {
  await rest.delete(Routes.channelMessage(channelId, messageId));
}

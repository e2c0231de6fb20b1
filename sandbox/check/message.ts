import { checkComponents } from "./components.ts";
import { checkEmbeds, referencesOf } from "./embeds.ts";
import { checkFiles, type File, namesOf, type Stored } from "./files.ts";
import { type MessageBody, messageBody } from "./parts.ts";
import { badLength, join, repeated, type Violation } from "./violation.ts";

const MAX_CONTENT = 2000;
const EPHEMERAL = 1 << 6;
const COMPONENTS_V2 = 1 << 15;
const FORWARD = 1;

/**
 * How a message is sent: `create` makes one, `edit` changes one; `channel` is the channel's route, `webhook` an
 * interaction's. `present` are the files that an edited message has now; null when that is not known.
 */
export type Sending = {
  way: "create" | "edit";
  route: "channel" | "webhook";
  present: readonly Stored[] | null;
};

/** The rules of a message that the schemas leave out. `path` is where the message stands in the body. */
export function checkMessage(
  body: unknown,
  files: readonly File[],
  path: string,
  sending: Sending,
): Violation[] {
  const message = messageBody.parse(body);
  const v2 = ((message.flags ?? 0) & COMPONENTS_V2) !== 0;
  return [
    ...checkContent(message, path),
    ...checkEmbeds(message.embeds ?? [], join(path, "embeds")),
    ...checkComponents(message.components ?? [], join(path, "components"), v2),
    ...checkFiles(message.attachments ?? null, files, path, sending),
    ...checkReferences(message, files, path, sending),
    ...checkMentions(message, join(path, "allowed_mentions")),
    ...(v2 ? checkLegacyFields(message, path) : []),
    ...checkFlags(message, path, sending),
    ...(isEmpty(message, files, sending) ? [emptyMessage(path)] : []),
  ];
}

function checkContent(message: MessageBody, path: string): Violation[] {
  const length = message.content?.length ?? 0;
  return length > MAX_CONTENT ? [badLength(join(path, "content"), null, MAX_CONTENT)] : [];
}

/** Discord answers this one with its own error, 50006, rather than 50035. */
function emptyMessage(path: string): Violation {
  return { path, code: "EMPTY_MESSAGE", message: "Cannot send an empty message" };
}

/** An edit is known to be empty only when it names and empties everything that a message can hold. */
function isEmpty(message: MessageBody, files: readonly File[], sending: Sending): boolean {
  if (files.length > 0 || (message.content ?? "").trim() !== "") return false;
  const lists = [message.embeds, message.components, message.attachments];
  if (lists.some((list) => list && list.length > 0)) return false;
  if (message.sticker_ids?.length || message.poll || message.shared_client_theme) return false;
  if (sending.way === "create") return message.message_reference?.type !== FORWARD;
  const untouched = sending.present?.length === 0 ? [] : [message.attachments];
  return [message.content, message.embeds, message.components, ...untouched].every(
    (part) => part !== undefined,
  );
}

/** Each `attachment://` name is a file that the message will have. The edit of a message with unknown files may keep any. */
function checkReferences(
  message: MessageBody,
  files: readonly File[],
  path: string,
  sending: Sending,
): Violation[] {
  const names = namesOf(message.attachments ?? null, files, sending);
  if (names === null) return [];
  const references = (message.embeds ?? []).flatMap((embed, index) =>
    referencesOf(embed, join(join(path, "embeds"), index)),
  );
  return references.flatMap((reference) => {
    if (names.has(reference.name)) return [];
    const text = `The referenced attachment ${reference.name} was not found`;
    const code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND";
    return [{ path: reference.path, code, message: text }];
  });
}

function checkMentions(message: MessageBody, path: string): Violation[] {
  const mentions = message.allowed_mentions;
  if (!mentions) return [];
  return (["users", "roles"] as const).flatMap((kind) => {
    const ids = mentions[kind] ?? [];
    if (ids.length > 0 && mentions.parse?.includes(kind)) {
      const text = `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`;
      return [{ path, code: "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message: text }];
    }
    return repeated(ids).map((index) => ({
      path: `${path}.${kind}.${index}`,
      code: "SET_TYPE_ALREADY_CONTAINS_VALUE",
      message: "The set already contains this value",
    }));
  });
}

function checkLegacyFields(message: MessageBody, path: string): Violation[] {
  const used = [
    { key: "content", given: Boolean(message.content) },
    { key: "embeds", given: Boolean(message.embeds?.length) },
    { key: "poll", given: Boolean(message.poll) },
    { key: "sticker_ids", given: Boolean(message.sticker_ids?.length) },
  ].filter((field) => field.given);
  return used.map(({ key }) => ({
    path: join(path, key),
    code: "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    message: `The '${key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
  }));
}

/** Only an answer to an interaction can be ephemeral. Discord's answer to the flag elsewhere is not known (assumed). */
function checkFlags(message: MessageBody, path: string, sending: Sending): Violation[] {
  if (sending.route === "webhook" || ((message.flags ?? 0) & EPHEMERAL) === 0) return [];
  const text = "Only an answer to an interaction can be ephemeral";
  return [{ path: join(path, "flags"), code: "MESSAGE_FLAGS_INVALID", message: text }];
}

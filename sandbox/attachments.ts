import type { Violation } from "./events.ts";
import type { MessageBody, Upload } from "./message-body.ts";
import type { Stage } from "./stage.ts";
import type { Attachment } from "./world.ts";

const MOST_FILES = 10;

/** The message's files after the request: of `keptIds` those that its list names (all without a list), then the uploads. */
export function settleAttachments(
  stage: Stage,
  channelId: string,
  keptIds: readonly string[],
  body: MessageBody,
  uploads: readonly Upload[],
): { attachments: Attachment[] } | { violations: Violation[] } {
  const listed = body.attachments ?? null;
  const violations: Violation[] = [];
  const describe = (id: string) => listed?.find((one) => one.id === id);
  for (const [at, { id }] of (listed ?? []).entries()) {
    const known = keptIds.includes(id) || uploads.some(({ index }) => index === id);
    if (!known)
      violations.push(violation(`attachments[${at}].id`, `Attachment ${id} is neither kept nor uploaded.`));
  }
  const kept = keptIds.flatMap((id) => {
    const attachment = stage.world.attachments.get(id);
    if (attachment === undefined || (listed !== null && describe(id) === undefined)) return [];
    return { ...attachment, description: describe(id)?.description ?? attachment.description };
  });
  const added = uploads.map((upload): Attachment => {
    const told = describe(upload.index);
    return {
      id: stage.nextId(),
      channelId,
      filename: cleanName(told?.filename ?? upload.name),
      description: told?.description ?? null,
      contentType: upload.contentType,
      ...readSize(upload.bytes),
      bytes: upload.bytes,
    };
  });
  const attachments = [...kept, ...added];
  if (attachments.length > MOST_FILES) {
    violations.push(violation("attachments", `Must be ${MOST_FILES} or fewer in length.`));
  }
  return violations.length > 0 ? { violations } : { attachments };
}

/** `attachment://name` in embeds and components that no file of the message answers to. */
export function findLooseReferences(parts: unknown, attachments: readonly Attachment[]): Violation[] {
  const names = new Set(attachments.map(({ filename }) => filename));
  const used = [...JSON.stringify(parts).matchAll(/"attachment:\/\/([^"]*)"/g)].flatMap(
    ([, name]) => name ?? [],
  );
  const loose = [...new Set(used)].filter((name) => !names.has(name));
  return loose.map((name) => violation("embeds", `attachment://${name} is not among the message's files.`));
}

/** Discord keeps letters, digits, dots, dashes and underscores of a file's name. */
function cleanName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._-]/gu, "_");
}

function readSize(bytes: Uint8Array): { width: number | null; height: number | null } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPng = bytes.byteLength >= 24 && view.getUint32(0) === 0x89504e47;
  return isPng ? { width: view.getUint32(16), height: view.getUint32(20) } : { width: null, height: null };
}

function violation(path: string, message: string): Violation {
  return { path, code: "ATTACHMENT_INVALID", message };
}

import { join, repeated, type Violation } from "./violation.ts";

const MAX_FILES = 10;
const MAX_BYTES = 10 * 1024 * 1024;

/** A file of the request. Its index in the list is the number in its part's name, `files[0]`. */
export type File = { name: string; size: number };
/** A file that a message has already. */
export type Stored = { id: string; filename: string };

type Listed = { id: string; filename?: string | null | undefined };
type Change = { way: "create" | "edit"; present: readonly Stored[] | null };

/** The list of attachments against the files sent and, for an edit, those that the message has. */
export function checkFiles(
  listed: readonly Listed[] | null,
  files: readonly File[],
  path: string,
  change: Change,
): Violation[] {
  const at = join(path, "attachments");
  const twice = repeated((listed ?? []).map(({ id }) => id)).map((index) => ({
    path: join(at, index),
    code: "SET_TYPE_ALREADY_CONTAINS_VALUE",
    message: "The set already contains this value",
  }));
  const missing = (listed ?? []).flatMap(({ id }, index) => {
    if (Number(id) < files.length || isKept(id, change)) return [];
    const message = "Attachment data not found";
    return [{ path: `${at}.${index}.id`, code: "ATTACHMENT_NOT_FOUND", message }];
  });
  const large = files.flatMap((file, index) => {
    if (file.size <= MAX_BYTES) return [];
    const message = "Request entity too large";
    return [{ path: `files.${index}`, code: "REQUEST_ENTITY_TOO_LARGE", message }];
  });
  const kept = listed === null && change.way === "edit" ? (change.present?.length ?? 0) : 0;
  if (files.length + kept <= MAX_FILES) return [...twice, ...missing, ...large];
  const message = `Must be ${MAX_FILES} or fewer in length.`;
  return [...twice, ...missing, ...large, { path: at, code: "BASE_TYPE_MAX_LENGTH", message }];
}

/** The names of the files that the message will have, or null when it may keep files that are not known here. */
export function namesOf(
  listed: readonly Listed[] | null,
  files: readonly File[],
  change: Change,
): Set<string> | null {
  const names = new Set(files.map((file) => file.name));
  for (const { id, filename } of listed ?? []) if (filename && Number(id) < files.length) names.add(filename);
  if (change.way === "create") return names;
  const keeps = listed === null || listed.some(({ id }) => Number(id) >= files.length);
  if (keeps && change.present === null) return null;
  const kept = (change.present ?? []).filter(
    ({ id }) => listed === null || listed.some((one) => one.id === id),
  );
  for (const { filename } of kept) names.add(filename);
  return names;
}

/** Ids of stored files are snowflakes; a short number can only mean a file of the request. */
function isKept(id: string, change: Change): boolean {
  if (change.way === "create" || id.length < 15) return false;
  return change.present === null || change.present.some((stored) => stored.id === id);
}

import { createHash } from "node:crypto";
import { type Client, PermissionFlagsBits, SnowflakeUtil } from "discord.js";
import { expectedError, Withheld } from "./discord-error.ts";
import {
  editMessage,
  listOwnMessages,
  type Marked,
  postMessage,
  removeMessage,
  unarchiveThread,
} from "./messages.ts";
import type { Payload } from "./payload.ts";
import { lacking, ownPermissions, type PermissionName } from "./permissions.ts";

/** What is needed to change a game's messages in a channel or thread. */
export interface Reach {
  readonly client: Client;
  readonly now: () => Date;
  /** The channel whose permissions count in all places of the game. */
  readonly home: string;
}

/** Discord takes only few edits of a message older than this, in ms (30046). */
const FRESH = 3_600_000;

/** Whether a message is so old that it is better posted anew than edited. */
export function isOld({ now }: Reach, messageId: string): boolean {
  return now().getTime() - SnowflakeUtil.timestampFrom(messageId) > FRESH;
}

function lackingAt({ client, home }: Reach, also: readonly PermissionName[]) {
  const granted = ownPermissions(client, home);
  return granted === null ? [] : lacking(granted, ["ViewChannel", ...also]);
}

/** Whether a place is a thread that only whoever may manage threads can write in. */
function isLocked({ client, home }: Reach, place: string): boolean {
  const channel = client.channels.cache.get(place);
  if (!channel?.isThread() || !channel.locked) return false;
  return ownPermissions(client, home)?.has(PermissionFlagsBits.ManageThreads) !== true;
}

/** The permissions for a new message that the bot is known to lack. */
export function lackingToPost(reach: Reach, place: string): readonly PermissionName[] {
  return lackingAt(reach, [place === reach.home ? "SendMessages" : "SendMessagesInThreads"]);
}

/** Asks nothing of Discord that it would refuse: ten thousand refusals in ten minutes ban the bot's address. */
function demandNone(missing: readonly PermissionName[]): void {
  if (missing.length > 0) throw new Withheld(missing);
}

/** Throws `Withheld` where a new message would be refused. */
export function demandToPost(reach: Reach, place: string): void {
  demandNone(lackingToPost(reach, place));
  if (isLocked(reach, place)) throw new Withheld(["ManageThreads"]);
}

/** Edits a message; false where it is gone, or too old for Discord to take another edit of it. */
export async function editThere(
  reach: Reach,
  place: string,
  messageId: string,
  payload: Payload,
): Promise<boolean> {
  demandNone(lackingAt(reach, []));
  const { rest } = reach.client;
  try {
    await awake(reach, place, () => editMessage(rest, place, messageId, payload));
    return true;
  } catch (error) {
    const expected = expectedError(error);
    // discord.js reports 30046 as a rate limit like any other; only an old message has that one.
    const isTooOld = expected === "editTooOld" || (expected === "slow" && isOld(reach, messageId));
    if (expected === "unknownMessage" || isTooOld) return false;
    throw error;
  }
}

/** Takes a message away, if it is there. */
export async function removeThere(reach: Reach, place: string, messageId: string): Promise<void> {
  demandNone(lackingAt(reach, []));
  try {
    await awake(reach, place, () => removeMessage(reach.client.rest, place, messageId));
  } catch (error) {
    if (expectedError(error) !== "unknownMessage") throw error;
  }
}

/** Posts a message, once for each `once` however often it is tried within some minutes. Gives its id. */
export async function postThere(
  reach: Reach,
  place: string,
  payload: Payload,
  once: readonly (string | number | null)[],
): Promise<string> {
  demandToPost(reach, place);
  const nonce = createHash("sha256")
    .update(JSON.stringify([place, ...once]))
    .digest("base64url")
    .slice(0, 24);
  return awake(reach, place, () => postMessage(reach.client.rest, place, payload, nonce));
}

/** Messages of a kind that a crash may have left unrecorded, without `known`; none where the history can't be read. */
export async function findStrays(
  { client }: Reach,
  place: string,
  kind: string,
  known: string | null,
): Promise<readonly Marked[]> {
  const isOfKind = (customId: string) => customId === kind || customId.startsWith(`${kind}:`);
  try {
    const listed = await listOwnMessages(client.rest, place, client.user?.id ?? "");
    return listed.filter(({ id, customIds }) => id !== known && customIds.some(isOfKind));
  } catch (error) {
    const expected = expectedError(error);
    if (expected === "missingAccess" || expected === "missingPermissions") return [];
    throw error;
  }
}

/** A thread that fell asleep is woken first. */
async function awake<T>(reach: Reach, place: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (expectedError(error) !== "archivedThread") throw error;
    if (isLocked(reach, place)) throw new Withheld(["ManageThreads"]);
    await unarchiveThread(reach.client.rest, place);
    return call();
  }
}

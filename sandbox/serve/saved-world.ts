import { createHash } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { deserialize, serialize } from "node:v8";
import { z } from "zod";
import type { Discord } from "../discord.ts";
import { actAs } from "../driver/person.ts";
import type { World } from "../world.ts";

/** What a file of a world holds: its SHA-256, then Node's serialisation of this. */
const saved = z.object({
  format: z.literal(1),
  /** The sandbox's clock when it was written. */
  now: z.number(),
  world: z.custom<World>(isWorld),
});
export type SavedWorld = { now: number; world: World };

const PARTS = [
  "users",
  "applications",
  "guilds",
  "channels",
  "messages",
  "attachments",
  "interactions",
  "commands",
];
const HASH_BYTES = 32;
/** What changes together is saved together. A process that is killed loses no more than this. */
const SAVE_AFTER_MS = 200;
/** A large world is saved less often: saving takes a tenth of the time at most. */
const REST = 10;

/** Writes the world to a file, all or nothing. Left out are dismissed messages, and interactions that no message needs. */
export async function saveWorld(discord: Discord, path: string): Promise<void> {
  const data = serialize({ format: 1, now: discord.clock.now(), world: lasting(discord) });
  const draft = `${path}.new`;
  await writeFile(draft, Buffer.concat([hash(data), data]));
  await rename(draft, path);
}

/** Saves the world a moment after each change; the function that it gives saves once more and ends that. */
export function keepSaved(
  discord: Discord,
  path: string,
  complain: (sentence: string) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();
  let wait = SAVE_AFTER_MS;
  const save = () => {
    timer = null;
    writing = writing
      .then(async () => {
        const began = performance.now();
        await saveWorld(discord, path);
        wait = Math.max(SAVE_AFTER_MS, REST * (performance.now() - began));
      })
      .catch((error: unknown) => complain(`The world could not be saved: ${String(error)}`));
    return writing;
  };
  const stop = discord.on(({ kind }) => {
    if (kind !== "gateway") timer ??= setTimeout(save, wait);
  });
  return async () => {
    stop();
    if (timer !== null) clearTimeout(timer);
    await save();
  };
}

/** The world of a file, null where there is none. Throws with one sentence where it is damaged. */
export async function loadWorld(path: string): Promise<SavedWorld | null> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw new Error(`The saved world ${path} can't be read (${error.code}).`);
  });
  if (bytes === null) return null;
  const data = bytes.subarray(HASH_BYTES);
  const isWhole = hash(data).equals(bytes.subarray(0, HASH_BYTES));
  const parsed = saved.safeParse(isWhole ? deserialize(data) : null);
  if (!parsed.success) {
    throw new Error(
      `The saved world ${path} is damaged or of another version: start with --fresh, or move it away.`,
    );
  }
  return { now: parsed.data.now, world: parsed.data.world };
}

function lasting(discord: Discord): World {
  const { world } = discord;
  const messages = new Map(
    [...world.messages].filter(([id, { visibleTo }]) => lasts(discord, id, visibleTo)),
  );
  const needed = new Set([...messages.values()].map(({ interactionId }) => interactionId));
  const kept = new Set([...messages.values()].flatMap(({ attachmentIds }) => attachmentIds));
  const channels = [...world.channels].map(([id, channel]) => {
    const messageIds = channel.messageIds.filter((one) => messages.has(one));
    return [id, { ...channel, messageIds }] as const;
  });
  return {
    ...world,
    messages,
    channels: new Map(channels),
    interactions: new Map([...world.interactions].filter(([id]) => needed.has(id))),
    attachments: new Map([...world.attachments].filter(([id]) => kept.has(id))),
  };
}

/** A private message lasts until its user dismisses it. */
function lasts(discord: Discord, messageId: string, visibleTo: string | null): boolean {
  return visibleTo === null || actAs(discord, visibleTo).sees(messageId);
}

function isWorld(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return PARTS.every((part) => Reflect.get(value, part) instanceof Map);
}

function hash(data: Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}

import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { UnusableDatabase } from "./unusable-database.ts";

/** Who holds a folder. `started` tells a process from a later one with the same id, where the system says so. */
const holder = z.object({ pid: z.int().positive(), started: z.string().nullable(), token: z.string() });
type Holder = z.infer<typeof holder>;

/** Tokens of the locks that this process holds. */
const held = new Set<string>();

/** A process that was killed may take this long to be gone. */
const LONGEST_DYING_MS = 1_000;
const DYING_CHECK_MS = 50;

/**
 * When a process began, in ticks since the system did; null where it does not run, be it that it has ended and nobody has taken
 * note of it yet, and where the system has no /proc.
 */
async function startOf(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (stat === null) return null;
  // The name in parentheses may hold spaces; after it come the state as first field and the start as 20th.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields[0] === "Z" || fields[0] === "X" ? null : (fields[19] ?? null);
}

async function isAlive({ pid, started, token }: Holder): Promise<boolean> {
  if (pid === process.pid) return held.has(token);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  return started === null || started === (await startOf(pid));
}

/** Whether the holder goes on living, and is not just about to be gone. */
async function staysAlive(other: Holder): Promise<boolean> {
  for (let waited = 0; await isAlive(other); waited += DYING_CHECK_MS) {
    if (waited >= LONGEST_DYING_MS || other.pid === process.pid) return true;
    await sleep(DYING_CHECK_MS);
  }
  return false;
}

async function readHolder(path: string): Promise<Holder | null> {
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) return null;
  try {
    return holder.parse(JSON.parse(text));
  } catch {
    return { pid: 0, started: null, token: text };
  }
}

/** Whether `path` did not exist and is now a copy of `own`: linking is all or nothing. */
async function claim(own: string, path: string): Promise<boolean> {
  try {
    await link(own, path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Takes a folder for this process alone, until the function it gives is called. The lock of a process that has died, however it
 * died, is taken over. Throws `UnusableDatabase` where another process has the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, "lock");
  const mine: Holder = { pid: process.pid, started: await startOf(process.pid), token: randomUUID() };
  const own = `${path}.${mine.token}`;
  await writeFile(own, JSON.stringify(mine)).catch((error: NodeJS.ErrnoException) => {
    throw new UnusableDatabase(
      `The folder ${folder} can't be written in (${error.code}): check DATA_FOLDER.`,
    );
  });
  try {
    while (!(await claim(own, path))) {
      const other = await readHolder(path);
      if (other === null) continue;
      if (other.pid > 0 && (await staysAlive(other))) {
        throw new UnusableDatabase(
          `The games in ${folder} are in use by process ${other.pid}: stop it first, give this one another DATA_FOLDER, or use PostgreSQL, which several processes may share.`,
        );
      }
      await removeDead(path, other);
    }
  } finally {
    await rm(own, { force: true });
  }
  held.add(mine.token);
  return async () => {
    held.delete(mine.token);
    if ((await readHolder(path))?.token === mine.token) await rm(path, { force: true });
  };
}

/** Removes a dead lock; one that another process has put in its place meanwhile is put back. */
async function removeDead(path: string, dead: Holder): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  if ((await readHolder(aside))?.token !== dead.token) await claim(aside, path);
  await rm(aside, { force: true });
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockFolder } from "../../src/tables/folder-lock.ts";

let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "arka-v-lock-"));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** Writes the lock as the process with this id would have. */
async function lockAs(pid: number): Promise<void> {
  const started = existsSync("/proc/self/stat") ? ((await statOf(pid))[19] ?? null) : null;
  await writeFile(join(folder, "lock"), JSON.stringify({ pid, started, token: "theirs" }));
}

function start(command: string, args: readonly string[]): ChildProcess {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  return child;
}

test("a folder is not taken from a process that has it", async () => {
  const { pid = 0 } = start("sleep", ["60"]);
  await lockAs(pid);
  await expect(lockFolder(folder)).rejects.toThrow(`are in use by process ${pid}`);
  const unlock = lockFolder(join(folder, "missing"));
  await expect(unlock).rejects.toThrow("can't be written in (ENOENT)");
});

test("a folder is taken over from a process that is being killed", async () => {
  const other = start("sleep", ["60"]);
  await lockAs(other.pid ?? 0);
  const taken = lockFolder(folder);
  await sleep(150);
  other.kill("SIGKILL");
  await (await taken)();
  expect(existsSync(join(folder, "lock"))).toBe(false);
});

test.runIf(existsSync("/proc/self/stat"))(
  "a folder is taken over from a process that has ended and whose parent takes no note of it",
  async () => {
    const parent = start("sh", ["-c", "sleep 0.1 & echo $!; exec sleep 60"]);
    if (parent.stdout === null) throw new Error("no output");
    const [line] = await once(parent.stdout, "data");
    const pid = Number(line);
    await lockAs(pid);
    await expect.poll(async () => (await statOf(pid))[0]).toBe("Z");
    await (await lockFolder(folder))();
  },
);

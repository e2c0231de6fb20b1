import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { readOptions } from "../../sandbox/serve/options.ts";
import { loadWorld } from "../../sandbox/serve/saved-world.ts";
import { makeTestPlace } from "../tables/database.ts";
import { actedBy } from "./visitor.ts";

const ROOT = join(import.meta.dirname, "../..");
/** A start makes a database, which takes a while on a busy machine. */
const LONG = 120_000;

let folder: string;
const groups = new Set<number>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "arka-v-sandbox-"));
});
afterEach(() => {
  for (const group of groups) if (isAlive(group)) process.kill(-group, "SIGKILL");
  groups.clear();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Run = { said(): string; complained(): string; ended: Promise<number | null>; group: number };

/** In a process group of its own, as a terminal's command has it. */
function start(command: string, args: readonly string[]): Run {
  const env = { ...process.env, DISCORD_TOKEN: "", DISCORD_API_URL: "" };
  const child: ChildProcess = spawn(command, args, { cwd: ROOT, env, detached: true });
  const texts = { out: "", err: "" };
  child.stdout?.on("data", (data) => {
    texts.out += String(data);
  });
  child.stderr?.on("data", (data) => {
    texts.err += String(data);
  });
  const ended = once(child, "close").then(([code]) => z.number().nullable().parse(code));
  const group = child.pid ?? 0;
  groups.add(group);
  return { said: () => texts.out, complained: () => texts.err, ended, group };
}

const byName = (...args: string[]) => start("npm", ["run", "--silent", "sandbox", "--", ...args]);
const directly = (...args: string[]) =>
  start(process.execPath, ["--import", "tsx", "scripts/sandbox.ts", ...args]);

/** Whether any process of the group is left: one that runs, and not one whose end only waits to be heard of. */
function isAlive(group: number): boolean {
  try {
    process.kill(-group, 0);
  } catch {
    return false;
  }
  if (!existsSync("/proc/self/stat")) return true;
  return readdirSync("/proc").some((name) => {
    const path = `/proc/${name}/stat`;
    if (!/^\d+$/.test(name)) return false;
    // After the name in parentheses: state, parent, group.
    const [state, , inGroup] = readStat(path);
    return state !== "Z" && Number(inGroup) === group;
  });
}

function readStat(path: string): string[] {
  try {
    const stat = readFileSync(path, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

async function untilReady(running: Run): Promise<string> {
  await expect
    .poll(() => running.said() + running.complained(), { timeout: LONG })
    .toContain("Ctrl-C ends it");
  return /http:\/\/127\.0\.0\.1:\d+/.exec(running.said())?.[0] ?? "";
}

/** A terminal's Ctrl-C: a signal to the whole group. */
async function interrupt(running: Run): Promise<void> {
  process.kill(-running.group, "SIGINT");
  await running.ended;
  expect(running.said(), running.complained()).toContain("Stopped.");
  await expect.poll(() => isAlive(running.group)).toBe(false);
}

/** The sentence with which a start ends that can't go on. */
async function refusalOf(running: Run): Promise<string> {
  expect(await running.ended, running.said()).toBe(1);
  return running.complained();
}

type Visitor = Awaited<ReturnType<typeof actedBy>>;

/** Opens a game for two and starts it. Gives the hash of its seed, which is published. */
async function play(ana: Visitor, ben: Visitor): Promise<string> {
  const { channelId } = ana;
  const opened = await ana.act({ kind: "slash", path: "arka new", options: { seats: 2 }, channelId });
  expect(opened).toMatchObject({ kind: "done" });
  const messageId = opened.kind === "done" ? String(opened.messageId) : "";
  const lobby = () => ana.messages().find(({ id }) => id === messageId);
  const buttonOf = (word: string) =>
    JSON.stringify(lobby()?.components).match(new RegExp(`"custom_id":"(${word}:[^"]+)"`))?.[1] ?? "";
  const click = (who: Visitor, word: string) =>
    who.act({ kind: "click", messageId, customId: buttonOf(word) });
  expect(await click(ben, "join")).toMatchObject({ kind: "done" });
  await expect.poll(() => lobby()?.content).toContain("2 of 2");
  expect(await click(ana, "start")).toMatchObject({ kind: "done" });
  await expect.poll(() => lobby()?.content).toMatch(/SHA-256 \w{64}/);
  return /SHA-256 (\w{64})/.exec(lobby()?.content ?? "")?.[1] ?? "";
}

test("it plays, goes on where it was when it is killed, and ends on Ctrl-C with all its processes", {
  timeout: 4 * LONG,
}, async () => {
  const data = join(folder, "data");
  const server = process.env.TEST_DATABASE_URL === undefined ? null : await makeTestPlace();
  const url = server !== null && "url" in server.whereabouts ? server.whereabouts.url : null;
  const args = ["--port", "0", "--data", data, "--users", "2", "--seed", "the same"];
  const database = url === null ? [] : ["--database", url];
  if (url === null) {
    // What an earlier run left, damaged: --fresh takes it away.
    await mkdir(join(data, "pglite"), { recursive: true });
    await writeFile(join(data, "world"), "damaged");
  }
  const first = byName(...args, ...database, ...(url === null ? ["--fresh"] : []));
  const address = await untilReady(first);
  expect(first.said()).toContain("/arka new");
  expect(first.said()).toContain(`${address}/?user=ben`);
  expect(first.said()).not.toContain("user=cem");
  const [ana, ben] = [await actedBy(address, "ana"), await actedBy(address, "ben")];
  const hashes = [await play(ana, ben)];
  const { channelId } = ana;
  const rules = await ana.act({ kind: "slash", path: "arka rules", options: {}, channelId });
  const privateId = rules.kind === "done" ? rules.messageId : null;

  const port = new URL(address).port;
  const [onPort, inFolder] = [
    directly("--port", port, "--data", join(folder, "other")),
    directly("--port", "0", "--data", data),
  ];
  expect(await refusalOf(onPort)).toBe(
    `Port ${port} of 127.0.0.1 is in use: choose another with --port, 0 for any free one.\n`,
  );
  expect(await refusalOf(inFolder)).toMatch(
    /^The games in .* are in use by process \d+: stop it first, give this one another --data, .*\n$/,
  );
  expect(inFolder.said()).toBe("");
  for (const visitor of [ana, ben]) visitor.leave();
  const isSaved = async () => (await loadWorld(join(data, "world")))?.world.messages.has(String(privateId));
  await expect.poll(isSaved).toBe(true);
  process.kill(-first.group, "SIGKILL");
  await first.ended;

  const second = byName(...args, ...database);
  const again = await untilReady(second);
  const [anaAgain, benAgain] = [await actedBy(again, "ana"), await actedBy(again, "ben")];
  expect(anaAgain.messages().find(({ id }) => id === privateId)).toMatchObject({ ephemeral: true });
  expect(benAgain.messages().some(({ id }) => id === privateId)).toBe(false);
  const games = await benAgain.act({ kind: "slash", path: "arka games", options: {}, channelId });
  const answer = games.kind === "done" ? games.messageId : null;
  expect(benAgain.messages().find(({ id }) => id === answer)?.content).toContain("ARKA V");
  hashes.push(await play(anaAgain, benAgain));
  expect(new Set(hashes).size).toBe(1);
  for (const visitor of [anaAgain, benAgain]) visitor.leave();
  await interrupt(second);
  expect(existsSync(join(data, "lock"))).toBe(false);
  await server?.drop();
});

test("a start that can't go on ends with a sentence", { timeout: LONG }, async () => {
  const damaged = join(folder, "damaged world");
  await mkdir(damaged);
  await writeFile(join(damaged, "world"), "nonsense");
  const broken = join(folder, "broken games");
  await mkdir(join(broken, "pglite"), { recursive: true });
  await writeFile(join(broken, "pglite/PG_VERSION"), "0");
  const nowhere = "postgresql://ana:secret@127.0.0.1:1/none";
  const refusals = [
    directly("--port", "0", "--data", damaged),
    directly("--port", "0", "--data", broken),
    directly("--port", "0", "--data", join(folder, "third"), "--database", nowhere),
  ].map(refusalOf);
  const [world = "", games = "", database = ""] = await Promise.all(refusals);
  expect(world).toMatch(/^The saved world .* is damaged or of another version: .*--fresh.*\n$/);
  expect(games).toMatch(/^The games in .* can't be opened .*\n$/);
  expect(database).toMatch(/can't be reached.*\n$/);
  expect(database).not.toContain("secret");
});

test("a real token, another Discord and odd options are refused in a sentence", () => {
  const firstLine = (args: string[], env = {}) => {
    const read = readOptions(args, env);
    return read.kind === "refused" ? read.sentence.split("\n")[0] : read;
  };
  expect(firstLine([], { DISCORD_TOKEN: "a.b.c" })).toBe(
    "The sandbox is for playing without Discord and takes no DISCORD_TOKEN: unset it, or use `npm start`.",
  );
  expect(firstLine([], { DISCORD_API_URL: "https://discord.com/api" })).toContain("takes no DISCORD_API_URL");
  expect(firstLine(["--users", "0"])).toBe("--users is not what it should be.");
  expect(firstLine(["--port", "1e9"])).toBe("--port is not what it should be.");
  expect(firstLine(["--database", "mysql://a"])).toBe("--database is not what it should be.");
  expect(firstLine(["--fresh", "--database", "postgresql://a@127.0.0.1/b"])).toContain("--fresh forgets");
  expect(firstLine(["--unheard"])).toContain("--unheard");
  expect(firstLine([])).toMatchObject({ options: { port: 5173, users: 3, data: "data/sandbox" } });
});

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { readOptions } from "../../sandbox/serve/options.ts";
import { actedBy } from "./visitor.ts";

const ROOT = join(import.meta.dirname, "../..");
/** A start makes a database, which takes a while on a busy machine. */
const LONG = 120_000;

let folder: string;
let child: ChildProcess | null = null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "arka-v-sandbox-"));
});
afterAll(async () => {
  child?.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

type Run = { said(): string; complained(): string; ended: Promise<number | null>; process: ChildProcess };

function run(args: readonly string[], env: Record<string, string> = {}): Run {
  const script = join(ROOT, "scripts/sandbox.ts");
  const inherited = { ...process.env, DISCORD_TOKEN: "", DISCORD_API_URL: "" };
  const started = spawn(process.execPath, ["--import", "tsx", script, ...args], {
    cwd: ROOT,
    env: { ...inherited, ...env },
  });
  child = started;
  const texts = { out: "", err: "" };
  started.stdout.on("data", (data) => {
    texts.out += String(data);
  });
  started.stderr.on("data", (data) => {
    texts.err += String(data);
  });
  const ended = once(started, "exit").then(([code]) => z.number().nullable().parse(code));
  return { said: () => texts.out, complained: () => texts.err, ended, process: started };
}

async function untilReady(running: Run): Promise<string> {
  await expect
    .poll(() => running.said() + running.complained(), { timeout: LONG })
    .toContain("Ctrl-C ends it");
  return /http:\/\/127\.0\.0\.1:\d+/.exec(running.said())?.[0] ?? "";
}

async function endOf(running: Run): Promise<void> {
  running.process.kill("SIGINT");
  expect(await running.ended, running.complained()).toBe(0);
}

test("it plays, ends on Ctrl-C, and goes on where it was", { timeout: 3 * LONG }, async () => {
  const args = ["--port", "0", "--data", folder, "--users", "2"];
  const first = run(args);
  const url = await untilReady(first);
  expect(first.said()).toContain("/arka new");
  expect(first.said()).toContain(`${url}/?user=ben`);
  const ana = await actedBy(url, "ana");
  const opened = await ana.act({
    kind: "slash",
    path: "arka new",
    options: { seats: 2 },
    channelId: ana.channelId,
  });
  expect(opened).toMatchObject({ kind: "done" });
  const messageId = opened.kind === "done" ? String(opened.messageId) : "";
  ana.leave();
  await endOf(first);

  const second = run(args);
  const ben = await actedBy(await untilReady(second), "ben");
  const lobby = ben.messages().find(({ id }) => id === messageId);
  const join = JSON.stringify(lobby?.components).match(/"custom_id":"(join:[^"]+)"/)?.[1] ?? "";
  expect(await ben.act({ kind: "click", messageId, customId: join })).toMatchObject({ kind: "done" });
  await expect.poll(() => ben.messages().find(({ id }) => id === messageId)?.content).toContain("2 of 2");
  ben.leave();
  await endOf(second);
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

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { PATIENCE } from "../tables/database.ts";
import { type Child, startChild } from "./child.ts";
import { gather, invite, type KillScene, setKillScene, threadOf, until, untruth } from "./kill-scene.ts";
import { buildRoad } from "./road.ts";
import { at, messageOf } from "./table-play.ts";

const address = z.object({ port: z.number() });

let scene: KillScene;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  scene = await setKillScene();
}, PATIENCE);
afterAll(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  await scene.close();
});

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), "arka-v-start-"));
  ends.push(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** Listens on a port that the system chooses and says nothing to whoever comes. */
async function occupy(): Promise<{ readonly port: number; close(): Promise<unknown> }> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const close = () => new Promise((resolve) => server.close(resolve));
  ends.push(close);
  return { port: address.parse(server.address()).port, close };
}

async function run(env: Readonly<Record<string, string>>): Promise<Child> {
  const child = await startChild(env);
  ends.push(() => child.signal("SIGKILL"));
  return child;
}

/** A start that fails: one sentence on one line, exit 1, no stack trace. */
async function expectSentence(env: Readonly<Record<string, string>>, sentence: RegExp): Promise<void> {
  const child = await run(env);
  expect(await child.ended).toEqual({ code: 1, signal: null });
  expect(child.complaint().trim()).toMatch(sentence);
  expect(child.complaint().trim().split("\n")).toHaveLength(1);
}

describe("a start that can't go on says why in one sentence", () => {
  test("no token, a value that can't be, a token that Discord refuses", async () => {
    await Promise.all([
      expectSentence({}, /^DISCORD_TOKEN is missing: .*npm run sandbox/),
      expectSentence({ ...scene.env, LOG_LEVEL: "loud" }, /^LOG_LEVEL must be one of .*; found "loud"\.$/),
    ]);
    await expectSentence({ ...scene.env, DISCORD_TOKEN: "a.b.c" }, /^DISCORD_TOKEN is refused by Discord: /);
  });

  test("a health port that is in use", async () => {
    const { port, close } = await occupy();
    await expectSentence(
      { ...scene.env, HEALTH_PORT: String(port) },
      /^HEALTH_PORT \d+ can't be listened on \(it is in use\): free it, or name another\.$/,
    );
    await close();
  });

  test("a folder that holds no database, a folder that can't be made, a database that lets nobody in", async () => {
    const [broken, blocked] = [await folder(), join(await folder(), "file")];
    await mkdir(join(broken, "pglite"));
    await writeFile(join(broken, "pglite", "PG_VERSION"), "nonsense");
    await writeFile(blocked, "");
    const discord = { DISCORD_TOKEN: "a.b.c", DISCORD_API_URL: scene.discord.url };
    await expectSentence(
      { ...discord, DATA_FOLDER: broken },
      /^The games in .* can't be opened .*put a copy/,
    );
    await expectSentence(
      { ...discord, DATA_FOLDER: join(blocked, "x") },
      /^The folder .* can't be made .*DATA_FOLDER/,
    );
  });
});

test("a database that does not answer is tried again, and every try says so", async () => {
  const { port, close } = await occupy();
  await close();
  const child = await run({
    DISCORD_TOKEN: "a.b.c",
    DISCORD_API_URL: scene.discord.url,
    DATABASE_URL: `postgresql://arka:secret@127.0.0.1:${port}/arka`,
  });
  await child.said("Trying again in 2 s");
  child.signal("SIGTERM");
  await child.ended;
  expect(child.lines.filter((line) => line.includes("Trying again"))).toHaveLength(2);
  expect(child.lines.join()).toContain(`The database at 127.0.0.1:${port} can't be reached (ECONNREFUSED)`);
  expect(child.lines.join()).not.toContain("secret");
});

test("a Discord that is out of reach is tried again until it is there", async () => {
  const road = await buildRoad(Number(new URL(scene.discord.url).port), false);
  ends.push(road.cut);
  const child = await run({ ...scene.env, DISCORD_API_URL: `http://127.0.0.1:${road.port}/api` });
  expect(await child.said("Trying again in 1 s")).toContain(
    `Discord at http://127.0.0.1:${road.port}/api can't be reached`,
  );
  await road.open();
  await child.said('"ready"');
  child.signal("SIGTERM");
  expect(await child.ended).toEqual({ code: 0, signal: null });
});

const CALLBACK = "POST /interactions/:id/:token/callback";

describe("SIGTERM", () => {
  test("lets what is under way end, turns newcomers away, and ends with 0", async () => {
    const bot = await scene.start({ HEALTH_PORT: "" });
    const party = invite(scene);
    const lobby = await gather(party);
    // The table takes its time; the answer to Start is out before it.
    scene.discord.faults.add({ route: "POST /channels/:id/messages", times: 1, kind: { delay: 1_500 } });
    messageOf(await party.host.click(lobby, "Start"));
    scene.discord.faults.add({ route: CALLBACK, times: 1, kind: { delay: 500 } });
    const asked = party.host.slash("arka rules", {}, party.channel.id);
    await until("the command is taken", () =>
      scene.discord.faults.pending().length === 0 ? null : "not yet",
    );
    bot.signal("SIGTERM");
    await bot.said('"stopping"');
    const late = await at(party.people, 1).slash("arka hand", {}, party.channel.id);
    expect(messageOf(late).content).toContain("I am just restarting");
    expect(messageOf(await asked).content).not.toContain("restarting");
    expect(await bot.ended).toEqual({ code: 0, signal: null });
    expect(untruth(party, 1)).toBeNull();
    expect(threadOf(party)).not.toBeNull();
  });

  test("given twice ends a bot whose work hangs", async () => {
    const bot = await scene.start();
    const party = invite(scene);
    scene.discord.faults.add({ route: CALLBACK, kind: "no-answer" });
    await party.host.slash("arka rules", {}, party.channel.id);
    bot.signal("SIGTERM");
    await bot.said('"stopping"');
    bot.signal("SIGTERM");
    expect(await bot.ended).toEqual({ code: 1, signal: null });
    scene.discord.faults.clear();
  });
});

test("a token that is taken back while the bot runs ends it with the sentence", async () => {
  const bot = await scene.start();
  scene.discord.gateway.drop({ applicationId: scene.application.id }, { code: 4004, resumable: false });
  expect(await bot.ended).toEqual({ code: 1, signal: null });
  expect(bot.complaint()).toMatch(/^DISCORD_TOKEN is refused by Discord: /);
});

test("a PGlite folder whose bot was killed opens again, and a second bot is told who has it", async () => {
  if ("url" in scene.place.whereabouts) return;
  const first = await scene.start();
  await expectSentence(scene.env, new RegExp(`^The games in .* are in use by process ${first.pid}: `));
  await scene.kill(first);
  const second = await scene.start();
  second.signal("SIGTERM");
  expect(await second.ended).toEqual({ code: 0, signal: null });
});

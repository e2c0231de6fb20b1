import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestPlace, PATIENCE } from "../tables/database.ts";
import type { Child } from "./child.ts";
import {
  gather,
  invite,
  type KillScene,
  type Party,
  playTurn,
  setKillScene,
  tableOf,
  until,
  untruth,
} from "./kill-scene.ts";
import { buildRoad, type Road } from "./road.ts";
import { faultsIn } from "./stage.ts";
import { chanceOf, messageOf } from "./table-play.ts";

const chance = chanceOf(11);
let scene: KillScene;
let bot: Child;
/** The way from the bot to PostgreSQL; an embedded database can't go away, and there is none. */
let road: Road | null = null;

beforeAll(async () => {
  const place = await makeTestPlace();
  scene = await setKillScene(place);
  const { whereabouts } = place;
  if ("url" in whereabouts) {
    const url = new URL(whereabouts.url);
    road = await buildRoad(Number(url.port));
    url.port = String(road.port);
    bot = await scene.start({ DATABASE_URL: url.href });
  } else bot = await scene.start();
}, PATIENCE);
afterAll(async () => {
  await scene.close();
  await road?.cut();
});

async function started(): Promise<Party> {
  const party = invite(scene);
  messageOf(await party.host.click(await gather(party), "Start"));
  await until("a game starts", () => untruth(party, 1));
  return party;
}

function troubles(): readonly string[] {
  return faultsIn(bot.lines);
}

async function press(party: Party): Promise<void> {
  const outcomes = await Promise.all([
    party.host.click(tableOf(party), "My hand"),
    party.host.click(tableOf(party), "Log"),
    party.host.slash("arka games", {}, party.channel.id),
  ]);
  for (const outcome of outcomes) expect(messageOf(outcome).content).toContain("My database is out of reach");
}

test("while the database is gone for ten seconds everybody is told so; then the games go on and their messages catch up", async () => {
  const [party, other] = [await started(), await started()];
  if (road === null) {
    expect(await playTurn(party, chance)).toBe(true);
    return;
  }
  await road.cut();
  for (const end = performance.now() + 10_000; performance.now() < end; await sleep(1_000))
    await press(party);
  await road.open();
  for (const one of [party, other]) {
    expect(await playTurn(one, chance)).toBe(true);
    await until("the messages follow", () => untruth(one, 2));
  }
  expect(troubles()).toEqual([]);
});

test("a database that takes connections and says nothing ends in the same sentence, and is used again as soon as it answers", async () => {
  const party = await started();
  if (road === null) {
    expect(await playTurn(party, chance)).toBe(true);
    return;
  }
  road.block();
  await press(party);
  await road.open();
  expect(await playTurn(party, chance)).toBe(true);
  await until("the messages follow", () => untruth(party, 2));
  expect(troubles()).toEqual([]);
});

test("SIGTERM ends a bot whose database hangs", async () => {
  if (road === null) {
    bot.signal("SIGTERM");
    expect(await bot.ended).toEqual({ code: 0, signal: null });
    return;
  }
  const party = await started();
  road.block();
  const asked = party.host.click(tableOf(party), "My hand");
  bot.signal("SIGTERM");
  // Of its own accord, in order or cut short: whichever comes first, the database's being given up or the end of its patience.
  expect(await bot.ended).toMatchObject({ signal: null });
  expect(bot.lines.at(-1)).toMatch(/"msg":"(stopped|the end took too long and is cut short)"/);
  scene.discord.clock.advance(900_000);
  await asked;
});

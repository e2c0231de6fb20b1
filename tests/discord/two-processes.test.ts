import { afterAll, beforeAll, expect, test } from "vitest";
import type { Guild } from "../../sandbox/world.ts";
import { INVITED } from "../../src/discord/permissions.ts";
import { PATIENCE } from "../tables/database.ts";
import type { Child } from "./child.ts";
import {
  gather,
  invite,
  type KillScene,
  openMessages,
  playAlone,
  playTurn,
  setKillScene,
  until,
  untruth,
} from "./kill-scene.ts";
import { readStored, storedUntruth } from "./stored-truth.ts";
import { at, chanceOf, messageOf } from "./table-play.ts";

const chance = chanceOf(13);
let scene: KillScene;
/** An embedded database is one process's own: there this file plays the same with one bot for both halves. */
let isShared = true;

beforeAll(async () => {
  scene = await setKillScene();
  isShared = "url" in scene.place.whereabouts;
}, PATIENCE);
afterAll(() => scene.close());

function shardOf({ id }: Guild): number {
  return Number((BigInt(id) >> 22n) % 2n);
}

/** A server for each of two shards. */
function twoServers(): readonly [Guild, Guild] {
  const guilds = [scene.guild];
  while (new Set(guilds.map(shardOf)).size < 2) {
    const guild = scene.discord.addGuild({ name: "Moon", ownerId: scene.guild.ownerId });
    scene.discord.inviteApplication(guild.id, scene.application.id, INVITED);
    guilds.push(guild);
    scene.discord.clock.advance(1);
  }
  const of = (shard: number) =>
    at(
      guilds.filter((guild) => shardOf(guild) === shard),
      0,
    );
  return [of(0), of(1)];
}

function startHalves(): Promise<readonly Child[]> {
  const halves = isShared ? ["0", "1"] : ["0,1"];
  return Promise.all(halves.map((list) => scene.start({ SHARDS: "2", SHARD_LIST: list })));
}

async function end(bots: readonly Child[]): Promise<void> {
  for (const bot of bots) bot.signal("SIGTERM");
  for (const bot of bots) expect(await bot.ended).toEqual({ code: 0, signal: null });
}

test("two bots that start at once on an empty database share it, each with its servers; one plays on when the other dies", async () => {
  const servers = twoServers();
  const bots = await startHalves();
  const parties = servers.map((guild) => invite(scene, 2, guild));
  await Promise.all(
    parties.map(async (party) => messageOf(await party.host.click(await gather(party), "Start"))),
  );
  for (const turn of [1, 2]) {
    for (const party of parties) await until(`turn ${turn} is shown`, () => untruth(party, turn));
    await Promise.all(parties.map((party) => playTurn(party, chance)));
  }
  await scene.kill(at(bots, 0));
  const again = isShared ? { SHARDS: "2", SHARD_LIST: "0" } : { SHARDS: "2", SHARD_LIST: "0,1" };
  const [, survivors] = parties;
  if (isShared && survivors !== undefined) {
    await until("turn 3 is shown", () => untruth(survivors, 3));
    expect(await playTurn(survivors, chance)).toBe(true);
    await until("turn 4 is shown", () => untruth(survivors, 4));
  }
  const successor = await scene.start(again);
  await until("turn 3 is shown by the successor", () => untruth(at(parties, 0), 3));
  await end([successor, ...bots.slice(1)]);
});

test("two bots that hear the same for a moment double nothing", async () => {
  const bots = isShared ? await Promise.all([scene.start(), scene.start()]) : [await scene.start()];
  const party = invite(scene);
  const lobby = await gather(party);
  // Who answers first is chance; the lobby says what both know.
  await until("everybody sits", () => {
    const [open, ...others] = openMessages(party, party.channel.id);
    if (open === undefined || others.length > 0) return `${others.length + 1} lobbies`;
    return party.people.every(({ userId }) => open.content.includes(`<@${userId}>`)) ? null : open.content;
  });
  messageOf(await party.host.click(lobby, "Start"));
  await until("turn 1 is shown", () => untruth(party, 1));
  await playTurn(party, chance);
  await until("turn 2 is shown", () => untruth(party, 2));
  // Both hear when a computer must act, and both think.
  const alone = invite(scene, 1);
  messageOf(await playAlone(alone));
  for (const turn of [1, 3]) {
    await until(`turn ${turn} is shown`, () => untruth(alone, turn));
    await playTurn(alone, chance);
  }
  await until("turn 5 is shown", () => untruth(alone, 5));
  await end(bots);
  const stored = await readStored(scene.place.whereabouts);
  expect(stored.map(storedUntruth).filter(Boolean)).toEqual([]);
  expect(stored.filter(({ table }) => table.channelId === party.channel.id)).toHaveLength(1);
  expect(untruth(party, 2)).toBeNull();
});

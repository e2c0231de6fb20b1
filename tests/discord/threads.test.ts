import { type Channel, PermissionFlagsBits, ThreadChannel } from "discord.js";
import { describe, expect, test } from "vitest";
import type { Channel as Place } from "../../sandbox/world.ts";
import { openLooseThread, unarchiveThread } from "../../src/discord/messages.ts";
import { deny, setMishapStage, stage } from "./mishap-stage.ts";
import {
  addChannel,
  askHand,
  openScene,
  passTime,
  playTurn,
  readRow,
  refusedSince,
  type Scene,
  tablesIn,
  untruths,
} from "./mishaps.ts";
import { at } from "./table-play.ts";

const HOUR = 3_600_000;

setMishapStage();

/** The threads of which discord.js holds a record, wherever it keeps some. */
function heldThreads(): readonly string[] {
  const { channels, guilds } = stage.bot().app.client;
  const parents = channels.cache.filter((channel: Channel) => "threads" in channel);
  const caches = [
    channels.cache,
    ...guilds.cache.map((guild) => guild.channels.cache),
    ...parents.map((channel) => ("threads" in channel ? channel.threads.cache : new Map())),
  ];
  const held = caches.flatMap((cache) => [...cache.values()]).filter((one) => one instanceof ThreadChannel);
  return [...new Set(held.map(({ id }) => id))];
}

/** Opens a thread in a channel, as for a game. */
function openThreadIn(channel: Place): Promise<string> {
  return openLooseThread(stage.bot().app.client.rest, channel.id, "Side");
}

/** Resolves when the bot has heard of all that happened so far: of a channel that is made now. */
async function hearAll(): Promise<void> {
  const { id } = addChannel(stage);
  await expect.poll(() => stage.bot().app.client.channels.cache.has(id)).toBe(true);
}

/** A game that is opened in a thread, and its thread's channel. */
async function openInThread(): Promise<{ readonly scene: Scene; readonly parent: Place }> {
  const parent = addChannel(stage);
  const thread = stage.discord.world.channels.get(await openThreadIn(parent));
  if (!thread) throw new Error("There is no thread");
  return { scene: await openScene(stage, thread), parent };
}

describe("no record is held", () => {
  test("of threads that are open when the bot starts, that come, or that change, however many", async () => {
    const channel = addChannel(stage);
    const { rest } = stage.bot().app.client;
    const threads: string[] = [];
    for (let count = 0; count < 40; count++) threads.push(await openThreadIn(channel));
    await hearAll();
    expect(heldThreads()).toEqual([]);
    stage.discord.archiveThread(at(threads, 0));
    await unarchiveThread(rest, at(threads, 0));
    await hearAll();
    expect(heldThreads()).toEqual([]);
    await stage.restart();
    expect(stage.bot().app.client.channels.cache.has(channel.id)).toBe(true);
    expect(heldThreads()).toEqual([]);
  });

  test("but of one that is locked, from then on and after a restart, until it is gone", async () => {
    const thread = await openThreadIn(addChannel(stage));
    stage.discord.lockThread(thread);
    await expect.poll(heldThreads).toEqual([thread]);
    await stage.restart();
    expect(heldThreads()).toEqual([thread]);
    stage.discord.deleteChannel(thread);
    await expect.poll(heldThreads).toEqual([]);
  });
});

describe("a game after a restart", () => {
  test.each([
    ["open", false],
    ["asleep", true],
  ])("gets another thread at once where its own, which was %s, is deleted", async (_how, isAsleep) => {
    const scene = await openScene(stage);
    if (isAsleep) stage.discord.archiveThread(scene.place);
    await stage.restart();
    stage.discord.deleteChannel(scene.place);
    await expect.poll(async () => (await readRow(scene)).threadId).not.toBe(scene.place);
    await stage.settle();
    expect((await readRow(scene)).threadId).not.toBeNull();
    expect(await untruths(scene)).toEqual([]);
  });

  test("wakes its thread with the next move, which is played there", async () => {
    const scene = await openScene(stage);
    await stage.restart();
    stage.discord.archiveThread(scene.place);
    await playTurn(scene, scene.channel.id);
    await playTurn(scene, scene.place);
    await stage.settle();
    expect(await untruths(scene)).toEqual([]);
  });

  test("says that its thread is locked, has hardly a request refused, and heals seconds after it is unlocked", async () => {
    const scene = await openScene(stage);
    stage.discord.lockThread(scene.place);
    await stage.restart();
    const before = stage.discord.requests.length;
    await playTurn(scene, scene.channel.id);
    await stage.settle();
    expect((await askHand(scene, scene.channel.id)).content).toContain("its thread is locked");
    for (let minutes = 0; minutes < 60; minutes += 4) await passTime(stage, 240_000);
    expect(refusedSince(stage, before)).toBeLessThanOrEqual(2);
    stage.discord.lockThread(scene.place, false);
    await hearAll();
    await passTime(stage, 1_000);
    expect(await untruths(scene)).toEqual([]);
  });
});

const { AttachFiles, EmbedLinks, SendMessages, SendMessagesInThreads, ViewChannel } = PermissionFlagsBits;

describe("a game that is opened in a thread", () => {
  test("needs no Send Messages, and the thread's channel is asked for once", async () => {
    const { scene, parent } = await openInThread();
    await deny(parent.id, SendMessages);
    await playTurn(scene, scene.place);
    await playTurn(scene, scene.place);
    await stage.settle();
    expect(await untruths(scene)).toEqual([]);
    const isAsked = ({ method, path }: { method: string; path: string }) =>
      method === "GET" && path.endsWith(`/channels/${scene.place}`);
    expect(stage.discord.requests.filter(isAsked)).toHaveLength(1);
  });

  test.each([
    ["View Channel", ViewChannel],
    ["Send Messages in Threads", SendMessagesInThreads],
  ])("names %s where it is withdrawn, has hardly a request refused, and heals", async (name, bit) => {
    const { scene, parent } = await openInThread();
    const elsewhere = addChannel(stage);
    await deny(parent.id, bit);
    const before = stage.discord.requests.length;
    await playTurn(scene, elsewhere.id);
    await stage.settle();
    expect((await askHand(scene, elsewhere.id)).content).toContain(`**${name}**`);
    for (let hours = 0; hours < 10; hours++) await passTime(stage, HOUR);
    expect(refusedSince(stage, before)).toBeLessThanOrEqual(2);
    await deny(parent.id, 0n);
    await passTime(stage, 1_000);
    expect(await untruths(scene)).toEqual([]);
  });

  test("tells at the table which permissions of the thread's channel would show more", async () => {
    const { scene, parent } = await openInThread();
    await stage.restart();
    await deny(parent.id, EmbedLinks | AttachFiles);
    await playTurn(scene, scene.place);
    await stage.settle();
    expect(at(tablesIn(stage, scene.place), 0).content).toContain("**Embed Links**");
  });
});

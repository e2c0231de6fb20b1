import { PermissionFlagsBits } from "discord.js";
import { describe, expect, test } from "vitest";
import { INVITED } from "../../src/discord/permissions.ts";
import { playMoves } from "../../src/tables/play.ts";
import { playToLastMove } from "./forward.ts";
import { deny, setMishapStage, stage } from "./mishap-stage.ts";
import {
  addChannel,
  askHand,
  openScene,
  passTime,
  playFrom,
  playTurn,
  readRow,
  refusedSince,
  type Scene,
  tablesIn,
  untruths,
} from "./mishaps.ts";
import { at, messageOf } from "./table-play.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

setMishapStage();

const { ViewChannel, SendMessages, SendMessagesInThreads, CreatePublicThreads, EmbedLinks } =
  PermissionFlagsBits;
const { AttachFiles, ReadMessageHistory } = PermissionFlagsBits;

async function sceneWithout(bits: bigint): Promise<Scene> {
  const channel = addChannel(stage);
  await expect.poll(() => stage.bot().app.client.channels.cache.has(channel.id)).toBe(true);
  await deny(channel.id, bits);
  return openScene(stage, channel);
}

describe("a permission is withdrawn in mid-game", () => {
  test.each([
    ["View Channel", ViewChannel],
    ["Send Messages in Threads", SendMessagesInThreads],
  ])(
    "without %s moves count, answers name it, hardly a request is refused, and the messages heal by themselves",
    async (name, bit) => {
      const scene = await openScene(stage);
      const elsewhere = addChannel(stage);
      const { version } = await readRow(scene);
      await deny(scene.channel.id, bit);
      const before = stage.discord.requests.length;
      await playTurn(scene, elsewhere.id);
      await stage.settle();
      const hand = await askHand(scene, elsewhere.id);
      expect(hand.content).toContain(`**${name}**`);
      expect((await readRow(scene)).version).toBeGreaterThan(version);
      for (let hours = 0; hours < 10; hours++) await passTime(stage, HOUR);
      expect(refusedSince(stage, before)).toBeLessThanOrEqual(2);
      expect(tablesIn(stage, scene.place)).toHaveLength(1);
      await deny(scene.channel.id, 0n);
      await passTime(stage, 6 * MINUTE);
      expect(await untruths(scene)).toEqual([]);
      expect((await askHand(scene, elsewhere.id)).content).not.toContain("⚠️");
    },
  );

  test("one that is taken from all roles and given back heals within seconds", async () => {
    const scene = await openScene(stage);
    const elsewhere = addChannel(stage);
    const everyone = stage.guild.id;
    const usual = BigInt(stage.guild.roles.get(everyone)?.permissions ?? 0);
    const { roles } = stage.bot().app.client.guilds.cache.get(everyone) ?? {};
    const take = async (lost: bigint) => {
      for (const { id } of [...stage.guild.roles.values()])
        stage.discord.setRole(everyone, id, (id === everyone ? usual : INVITED) & ~lost);
      await expect.poll(() => roles?.everyone.permissions.bitfield).toBe(usual & ~lost);
    };
    const before = stage.discord.requests.length;
    await take(SendMessagesInThreads);
    await playTurn(scene, elsewhere.id);
    await stage.settle();
    expect((await askHand(scene, elsewhere.id)).content).toContain("**Send Messages in Threads**");
    for (let minutes = 0; minutes < 60; minutes += 4) await passTime(stage, 4 * MINUTE);
    expect(refusedSince(stage, before)).toBe(0);
    await take(0n);
    await passTime(stage, 1_000);
    expect(await untruths(scene)).toEqual([]);
  });

  test("a permission given back is used at the next move at the latest", async () => {
    const scene = await openScene(stage);
    const elsewhere = addChannel(stage);
    await deny(scene.channel.id, SendMessagesInThreads);
    await playTurn(scene, elsewhere.id);
    await stage.settle();
    await deny(scene.channel.id, 0n);
    await playFrom(scene, elsewhere.id);
    await stage.settle();
    expect(await untruths(scene)).toEqual([]);
  });

  test("without Send Messages a game in the channel waits for it and names it", async () => {
    const scene = await sceneWithout(CreatePublicThreads);
    const elsewhere = addChannel(stage);
    await deny(scene.channel.id, CreatePublicThreads | SendMessages);
    await playTurn(scene, elsewhere.id);
    await stage.settle();
    expect((await askHand(scene, elsewhere.id)).content).toContain("**Send Messages**");
    await deny(scene.channel.id, CreatePublicThreads);
    await passTime(stage, 6 * MINUTE);
    expect(await untruths(scene)).toEqual([]);
  });

  test.each([
    ["Send Messages", SendMessages],
    ["Create Public Threads", CreatePublicThreads],
    ["Attach Files", AttachFiles],
    ["Read Message History", ReadMessageHistory],
  ])("without %s a game in its thread goes on as before", async (_name, bit) => {
    const scene = await openScene(stage);
    await deny(scene.channel.id, bit);
    await playTurn(scene, scene.place);
    await stage.settle();
    expect(await untruths(scene)).toEqual([]);
  });

  test("without Embed Links the table says so, and its content still says what matters", async () => {
    const scene = await openScene(stage);
    await deny(scene.channel.id, EmbedLinks);
    await playTurn(scene, scene.place);
    await stage.settle();
    expect(await untruths(scene)).toEqual([]);
    expect(at(tablesIn(stage, scene.place), 0).content).toContain("**Embed Links**");
  });
});

test("without Attach Files and Embed Links the result is told in the content, without the record, and the message names both", async () => {
  const scene = await openScene(stage);
  const { move, seat } = await playToLastMove(stage, scene.gameId);
  await deny(scene.channel.id, AttachFiles | EmbedLinks);
  const { players, version } = await readRow(scene);
  const userId = at(players, seat);
  const outcome = await playMoves(stage.bot().app, { tableId: scene.gameId, version, userId, moves: [move] });
  expect(outcome.ok).toBe(true);
  await stage.bot().app.projector.request(scene.gameId);
  const { threadId, tableMessageId } = await readRow(scene);
  expect(threadId).toBe(scene.place);
  const end = stage.discord.world.messages.get(tableMessageId ?? "");
  expect(end?.content).toContain("**Embed Links**, **Attach Files**");
  expect(end?.content).toContain("the game is over");
  expect(end?.attachmentIds).toEqual([]);
});

describe("a permission is missing from the start", () => {
  test.each([
    ["Create Public Threads", CreatePublicThreads],
    ["Send Messages in Threads", SendMessagesInThreads],
  ])("without %s the game is played in the channel, and the table says why", async (name, bit) => {
    const scene = await sceneWithout(bit);
    expect(scene.place).toBe(scene.channel.id);
    expect(at(tablesIn(stage, scene.channel.id), 0).content).toContain(
      `I lack a permission here: **${name}**`,
    );
    await playTurn(scene, scene.channel.id);
    await stage.settle();
    expect(await untruths(scene)).toEqual([]);
  });

  test.each([
    ["View Channel", ViewChannel],
    ["Send Messages", SendMessages],
    ["Embed Links", EmbedLinks],
  ])("without %s no game is opened, and the answer names it", async (name, bit) => {
    const channel = addChannel(stage);
    await expect.poll(() => stage.bot().app.client.channels.cache.has(channel.id)).toBe(true);
    await deny(channel.id, bit);
    const answer = messageOf(await at(stage.people, 0).slash("arka new", {}, channel.id));
    expect(answer.visibleTo).toBe(at(stage.people, 0).userId);
    expect(answer.content).toContain(`**${name}**`);
    expect(await stage.database.prisma.game.count()).toBe(0);
  });
});

describe("a thread is closed", () => {
  test("an archived one is woken by the next move", async () => {
    const scene = await openScene(stage);
    stage.discord.archiveThread(scene.place);
    await playTurn(scene, scene.channel.id);
    await stage.settle();
    expect(await untruths(scene)).toEqual([]);
    expect(stage.discord.world.channels.get(scene.place)?.thread?.archived).toBe(false);
  });

  test.each([
    ["locked", false],
    ["archived and locked", true],
  ])(
    "while it is %s moves count and answers say so; once it is unlocked the table is true again",
    async (_how, archived) => {
      const scene = await openScene(stage);
      if (archived) stage.discord.archiveThread(scene.place);
      stage.discord.lockThread(scene.place);
      const thread = () => stage.bot().app.client.channels.cache.get(scene.place);
      await expect.poll(() => Reflect.get(thread() ?? {}, "locked")).toBe(true);
      const before = stage.discord.requests.length;
      const { turn } = await readRow(scene);
      await playTurn(scene, scene.channel.id);
      await stage.settle();
      expect((await readRow(scene)).turn).toBe(turn + 1);
      expect((await askHand(scene, scene.channel.id)).content).toContain("its thread is locked");
      for (let hours = 0; hours < 10; hours++) await passTime(stage, HOUR);
      expect(refusedSince(stage, before)).toBeLessThanOrEqual(2);
      expect(tablesIn(stage, scene.place)).toHaveLength(1);
      stage.discord.lockThread(scene.place, false);
      await expect.poll(() => Reflect.get(thread() ?? {}, "locked")).toBe(false);
      await passTime(stage, 6 * MINUTE);
      expect(await untruths(scene)).toEqual([]);
      expect((await askHand(scene, scene.channel.id)).content).not.toContain("⚠️");
    },
  );
});

describe("turns take days", () => {
  test("a thread that fell asleep after a week is woken, and an old table is posted anew and calls nobody twice", async () => {
    const scene = await openScene(stage);
    stage.discord.clock.advance(8 * DAY);
    expect(stage.discord.world.channels.get(scene.place)?.thread?.archived).toBe(true);
    const called = () => stage.people.map((person) => person.mentions().length);
    const before = called();
    const old = at(tablesIn(stage, scene.place), 0);
    await playFrom(scene, scene.channel.id);
    await stage.settle();
    expect(await untruths(scene)).toEqual([]);
    expect(at(tablesIn(stage, scene.place), 0).id).not.toBe(old.id);
    // The call that was taken away with the old message is not made again.
    expect(called().every((count, at) => count <= (before[at] ?? 0))).toBe(true);
  });

  test("each move after hours leaves one table, and no message takes more than two edits", async () => {
    const scene = await openScene(stage);
    const edits = new Map<string, number>();
    const forget = stage.discord.on((event) => {
      if (event.kind !== "request" || event.request.method !== "PATCH") return;
      edits.set(event.request.path, (edits.get(event.request.path) ?? 0) + 1);
    });
    for (let moves = 0; moves < 8; moves++) {
      stage.discord.clock.advance(5 * HOUR);
      await playFrom(scene, scene.channel.id);
      await stage.settle();
      expect(await untruths(scene)).toEqual([]);
    }
    forget();
    expect(Math.max(...edits.values())).toBeLessThanOrEqual(2);
  });

  test("an old message that takes no more edits is taken away, and the next stands alone", async () => {
    const scene = await openScene(stage);
    const kind = { status: 429, code: 30046, retryAfter: 3_000 };
    const { turn } = await readRow(scene);
    while ((await readRow(scene)).turn === turn) {
      stage.discord.clock.advance(5 * HOUR);
      stage.discord.faults.add({ route: "PATCH /channels/:c/messages/:m", times: 20, kind });
      await playFrom(scene, scene.channel.id);
      await stage.settle();
      stage.discord.faults.clear();
      expect(await untruths(scene)).toEqual([]);
    }
  });
});

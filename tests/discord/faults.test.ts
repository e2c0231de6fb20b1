import { describe, expect, test } from "vitest";
import { CALLBACK, CALLS, KINDS, openAnyhow, pressOn, recover, TIMEOUT } from "./mischief.ts";
import { setMishapStage, stage } from "./mishap-stage.ts";
import {
  askHand,
  complaintsIn,
  moverOf,
  openScene,
  passTime,
  playFrom,
  playTurn,
  readRow,
  untruths,
} from "./mishaps.ts";
import { at, chanceOf, messageOf } from "./table-play.ts";

/** All tries of one call. */
const TRIES = 3;

setMishapStage({ timeout: TIMEOUT });

describe("each call that shows a table fails", () => {
  test.each(Object.entries(KINDS))(
    "after %s the messages are true again, with one table",
    async (_name, kind) => {
      const perhaps = () => {
        stage.discord.faults.clear();
        for (const route of CALLS) stage.discord.faults.add({ route, times: TRIES, kind });
      };
      const scene = await openAnyhow(stage, chanceOf(3), perhaps);
      expect(await recover(scene)).toEqual([]);
      const { threadId, turn } = await readRow(scene);
      const place = threadId ?? "";
      stage.discord.archiveThread(place);
      perhaps();
      while ((await readRow(scene)).turn === turn) {
        const { faults, isAcknowledged } = await pressOn(scene, scene.channel.id, () => undefined);
        expect({ faults, isAcknowledged }).toEqual({ faults: [], isAcknowledged: true });
      }
      expect(await recover(scene)).toEqual([]);
      const ben = at(stage.people, 1);
      ben.write(place, "Where is the table?");
      perhaps();
      await ben.slash("arka table", {}, place);
      expect(await recover(scene)).toEqual([]);
    },
  );
});

test("an edit that Discord does late, over a newer one, does not stay", async () => {
  const scene = await openScene(stage);
  const from = stage.discord.requests.length;
  const edits = () => stage.discord.requests.slice(from).filter(({ method }) => method === "PATCH").length;
  const route = "PATCH /channels/:c/messages/:m";
  stage.discord.faults.add({ route, times: 1, kind: { delay: 3_000 } });
  await playFrom(scene, scene.channel.id);
  await stage.settle();
  await playFrom(scene, scene.channel.id);
  await stage.settle();
  const { tableMessageId } = await readRow(scene);
  const content = () => stage.discord.world.messages.get(tableMessageId ?? "")?.content;
  const right = content();
  await expect.poll(edits, { timeout: 15_000 }).toBe(3);
  await passTime(stage, 30_000);
  expect(content()).toBe(right);
  expect(await untruths(scene)).toEqual([]);
});

describe("the answer to a click fails", () => {
  test.each(["a short rate limit", "an error of Discord's", "a lost answer", "no answer", "a reset"])(
    "after %s it is given all the same, and nothing is done twice",
    async (name) => {
      const scene = await openScene(stage);
      const kind = KINDS[name] ?? "reset";
      const { faults, isAcknowledged } = await pressOn(scene, scene.channel.id, () => {
        stage.discord.faults.clear();
        stage.discord.faults.add({ route: CALLBACK, times: 1, kind });
      });
      expect({ faults, isAcknowledged }).toEqual({ faults: [], isAcknowledged: true });
      expect(await recover(scene)).toEqual([]);
    },
  );

  test("one that Discord knows no more (10062) is logged, and the move counts", async () => {
    const scene = await openScene(stage);
    const from = stage.lines.length;
    const hand = await askHand(scene, scene.channel.id);
    const mover = await moverOf(scene);
    const before = await readRow(scene);
    stage.discord.faults.add({ route: CALLBACK, times: 1, kind: { status: 404, code: 10062 } });
    const clicked = mover.click(hand, `go:${scene.gameId}:${before.version}:take`);
    await expect.poll(() => stage.lines.slice(from).join()).toContain("unknownInteraction");
    stage.discord.clock.advance(3_000);
    expect((await clicked).kind).toBe("failed");
    expect((await readRow(scene)).moveCount).toBe(before.moveCount + 1);
    expect(complaintsIn(stage.lines.slice(from))).toEqual([]);
    expect(await recover(scene)).toEqual([]);
  });

  test("a lobby whose answer got lost is not opened twice, even where the bot can't read the history", async () => {
    const bot = { userId: stage.bot().app.client.user?.id ?? "" };
    const { channel } = stage;
    stage.discord.setPermissions(channel.id, bot, { deny: 1n << 16n });
    stage.discord.faults.add({ route: CALLBACK, times: 1, kind: "lost-answer" });
    const ana = at(stage.people, 0);
    const opened = messageOf(await ana.slash("arka new", { seats: 2 }, channel.id));
    await stage.settle();
    expect(ana.messages(channel.id).map(({ id }) => id)).toEqual([opened.id]);
    stage.discord.setPermissions(channel.id, bot, {});
  });
});

describe("the connection to the gateway fails", () => {
  const which = () => ({ applicationId: stage.bot().app.client.user?.id ?? "" });
  test.each<readonly [string, () => unknown]>([
    ["dropped, to be resumed", () => stage.discord.gateway.drop(which())],
    ["dropped for good", () => stage.discord.gateway.drop(which(), { resumable: false })],
    ["cut", () => stage.discord.gateway.cut(which())],
    ["asked to reconnect", () => stage.discord.gateway.askReconnect(which())],
    ["invalidated, to be resumed", () => stage.discord.gateway.invalidate(which(), true)],
    ["invalidated for good", () => stage.discord.gateway.invalidate(which(), false)],
  ])("%s in the middle of clicks, it comes back, and the game goes on", async (_how, disturb) => {
    const scene = await openScene(stage);
    const pressing = pressOn(scene, scene.channel.id, () => undefined);
    disturb();
    const passing = setInterval(() => stage.discord.clock.advance(500), 100);
    const { faults } = await pressing.finally(() => clearInterval(passing));
    expect(faults).toEqual([]);
    const isBack = () => stage.discord.gateway.shards(which().applicationId).length;
    await expect.poll(isBack, { timeout: 15_000 }).toBe(1);
    await expect.poll(() => stage.bot().app.client.isReady(), { timeout: 15_000 }).toBe(true);
    await playTurn(scene, scene.channel.id);
    expect(await recover(scene)).toEqual([]);
  });

  test("it comes back where Discord does not say at first where its gateway is", async () => {
    const scene = await openScene(stage);
    stage.discord.faults.add({ route: "GET /gateway/bot", times: 6, kind: { status: 500 } });
    stage.discord.gateway.drop(which(), { resumable: false });
    const isBack = () => stage.discord.gateway.shards(which().applicationId).length;
    await expect.poll(isBack, { timeout: 40_000 }).toBe(1);
    await playTurn(scene, scene.channel.id);
    expect(await recover(scene)).toEqual([]);
  });
});

describe("the start fails", () => {
  test.each(["an error of Discord's"])(
    "after %s the commands are registered later, and games go on meanwhile",
    async (name) => {
      const scene = await openScene(stage);
      await stage.bot().stop();
      await stage.database.prisma.setting.deleteMany();
      const from = stage.discord.requests.length;
      const kind = KINDS[name] ?? "reset";
      stage.discord.faults.add({ route: "PUT /applications/:a/commands", times: TRIES, kind });
      await stage.restart();
      await playFrom(scene, scene.channel.id);
      const isDone = async () => (await stage.database.prisma.setting.count()) > 0;
      await expect.poll(isDone, { timeout: 15_000 }).toBe(true);
      const puts = stage.discord.requests.slice(from).filter(({ method }) => method === "PUT");
      expect(puts.at(-1)?.status).toBe(200);
      await passTime(stage, 60_000);
      expect(await untruths(scene)).toEqual([]);
    },
  );
});

import { describe, expect, test } from "vitest";
import { INVITED } from "../../src/discord/permissions.ts";
import { setMishapStage, stage } from "./mishap-stage.ts";
import {
  addChannel,
  askHand,
  openScene,
  passTime,
  playFrom,
  playTurn,
  readRow,
  tablesIn,
  untruths,
} from "./mishaps.ts";
import { at, messageOf } from "./table-play.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

setMishapStage();

describe("a message is deleted", () => {
  test("the table comes back with the next move, once", async () => {
    const scene = await openScene(stage);
    stage.discord.deleteMessage(at(tablesIn(stage, scene.place), 0).id);
    await playFrom(scene, scene.channel.id);
    await stage.settle();
    expect(await untruths(scene)).toEqual([]);
  });

  test("the table comes back when somebody asks where it is", async () => {
    const scene = await openScene(stage);
    stage.discord.deleteMessage(at(tablesIn(stage, scene.place), 0).id);
    await at(stage.people, 1).slash("arka table", {}, scene.place);
    await stage.settle();
    expect(await untruths(scene)).toEqual([]);
  });

  test("an open lobby comes back when somebody asks where it is, and can be joined and started", async () => {
    const channel = addChannel(stage);
    const [ana, ben] = [at(stage.people, 0), at(stage.people, 1)];
    const opened = messageOf(await ana.slash("arka new", { seats: 2 }, channel.id));
    await stage.settle();
    stage.discord.deleteMessage(opened.id);
    await ana.slash("arka table", {}, channel.id);
    await stage.settle();
    const lobbies = ben.messages(channel.id);
    expect(lobbies).toHaveLength(1);
    await ben.click(at(lobbies, 0), "Join");
    await ana.click(at(lobbies, 0), "Start");
    await stage.settle();
    expect(tablesIn(stage, at(ana.threads(channel.id), 0).id)).toHaveLength(1);
  });

  test("a lobby deleted just before its start still gets a thread with a table", async () => {
    const channel = addChannel(stage);
    const [ana, ben] = [at(stage.people, 0), at(stage.people, 1)];
    const opened = messageOf(await ana.slash("arka new", { seats: 2 }, channel.id));
    await ben.click(opened, "Join");
    await stage.settle();
    const release = stage.discord.faults.add({
      method: "POST",
      route: "/channels/:c/messages/:m/threads",
      times: 1,
      kind: { delay: 200 },
    });
    await ana.click(opened, "Start");
    stage.discord.deleteMessage(opened.id);
    await stage.settle();
    release();
    expect(tablesIn(stage, at(ana.threads(channel.id), 0).id)).toHaveLength(1);
  });

  test("a lobby deleted after the start changes nothing for the game", async () => {
    const scene = await openScene(stage);
    const { lobbyMessageId } = await readRow(scene);
    stage.discord.deleteMessage(lobbyMessageId ?? "");
    await playTurn(scene, scene.place);
    await stage.settle();
    expect(await untruths(scene)).toEqual([]);
  });
});

describe("a place is deleted", () => {
  test("a game whose thread is deleted gets another one at once", async () => {
    const scene = await openScene(stage);
    stage.discord.deleteChannel(scene.place);
    await expect.poll(async () => (await readRow(scene)).threadId).not.toBe(scene.place);
    await stage.settle();
    const { threadId, lobbyMessageId } = await readRow(scene);
    expect(threadId).not.toBeNull();
    expect(await untruths(scene)).toEqual([]);
    expect(stage.discord.world.messages.get(lobbyMessageId ?? "")?.content).toContain(`<#${threadId}>`);
    await playTurn(scene, threadId ?? "");
    await stage.settle();
    expect(await untruths(scene)).toEqual([]);
  });

  test("a game that got another thread, and no table there before the bot ended, has one after the restart", async () => {
    const scene = await openScene(stage);
    stage.discord.faults.add({ route: "POST /channels/:c/messages", kind: { status: 500 } });
    stage.discord.deleteChannel(scene.place);
    await expect.poll(async () => (await readRow(scene)).threadId).not.toBe(scene.place);
    await stage.restart();
    stage.discord.faults.clear();
    await passTime(stage, 10_000);
    expect(await untruths(scene)).toEqual([]);
  });

  test("without the permission for another thread, the game goes on in the channel", async () => {
    const scene = await openScene(stage);
    const bot = { userId: stage.bot().app.client.user?.id ?? "" };
    stage.discord.setPermissions(scene.channel.id, bot, { deny: 1n << 35n });
    stage.discord.deleteChannel(scene.place);
    await expect.poll(async () => (await readRow(scene)).threadId).toBeNull();
    await stage.settle();
    expect(await untruths(scene)).toEqual([]);
    await playTurn(scene, scene.channel.id);
    await stage.settle();
    expect(await untruths(scene)).toEqual([]);
  });

  test("a game whose channel is deleted stays playable elsewhere, is listed, and can be brought to another channel", async () => {
    const scene = await openScene(stage);
    const elsewhere = addChannel(stage);
    stage.discord.deleteChannel(scene.channel.id);
    await stage.settle();
    const played = await playFrom(scene, elsewhere.id);
    await stage.settle();
    const ana = at(stage.people, 0);
    const after = await askHand(scene, elsewhere.id);
    expect(played.visibleTo).not.toBeNull();
    expect(after.content).toContain("`/arka table` in another channel brings the game there");
    const listed = messageOf(await ana.slash("arka games", {}, elsewhere.id));
    expect(listed.content).toContain("ARKA V");
    const moved = messageOf(await ana.slash("arka table", {}, elsewhere.id));
    expect(moved.content).toContain("old place is gone");
    await stage.settle();
    expect(await untruths(scene)).toEqual([]);
    expect((await readRow(scene)).channelId).toBe(elsewhere.id);
    const { threadId } = await readRow(scene);
    await playTurn(scene, threadId ?? elsewhere.id);
    await stage.settle();
    expect(await untruths(scene)).toEqual([]);
    const settled = await askHand(scene, elsewhere.id);
    expect(settled.content).not.toContain("⚠️");
  });

  test("a game is not moved to a channel where the bot may not write", async () => {
    const scene = await openScene(stage);
    const elsewhere = addChannel(stage);
    const bot = { userId: stage.bot().app.client.user?.id ?? "" };
    stage.discord.setPermissions(elsewhere.id, bot, { deny: 1n << 11n });
    stage.discord.deleteChannel(scene.channel.id);
    await stage.settle();
    const answer = messageOf(await at(stage.people, 0).slash("arka table", {}, elsewhere.id));
    expect(answer.content).toContain("Send Messages");
    expect((await readRow(scene)).channelId).toBe(scene.channel.id);
  });

  test("a game whose channel is deleted can be cancelled, and is not tried for ever", async () => {
    const scene = await openScene(stage);
    const elsewhere = addChannel(stage);
    stage.discord.deleteChannel(scene.channel.id);
    await stage.settle();
    const ana = at(stage.people, 0);
    const asked = messageOf(await ana.slash("arka cancel", {}, elsewhere.id));
    await ana.click(asked, "Yes, cancel the game");
    await stage.settle();
    expect((await readRow(scene)).status).toBe("cancelled");
    await passTime(stage, HOUR);
    const before = stage.discord.requests.length;
    await passTime(stage, HOUR);
    expect(stage.discord.requests.slice(before).map(({ path }) => path)).toEqual([]);
    const again = messageOf(await ana.slash("arka new", { seats: 2 }, elsewhere.id));
    expect(again.content).toContain("opens a game");
  });
});

describe("a server shows the bot out", () => {
  test("its games are kept for 30 days and forgotten after that", async () => {
    const guild = stage.discord.addGuild({ name: "Elsewhere", ownerId: at(stage.people, 0).userId });
    const id = stage.bot().app.client.user?.id ?? "";
    stage.discord.addMember(guild.id, at(stage.people, 1).userId);
    stage.discord.inviteApplication(guild.id, id, INVITED);
    const there = { ...stage, guild };
    const scene = await openScene(there);
    stage.discord.kickApplication(guild.id, id);
    const departures = stage.database.prisma.departure;
    await expect.poll(() => departures.count()).toBe(1);
    await passTime(stage, 29 * DAY);
    expect((await readRow(scene)).status).toBe("running");
    await passTime(stage, DAY + HOUR);
    expect(await stage.database.prisma.game.count({ where: { guildId: guild.id } })).toBe(0);
    expect(await stage.database.prisma.move.count({ where: { gameId: scene.gameId } })).toBe(0);
    expect(await departures.count()).toBe(0);
  });

  test("one that asks the bot in again keeps its games, even where the bot was off when it did", async () => {
    const guild = stage.discord.addGuild({ name: "Back", ownerId: at(stage.people, 0).userId });
    const id = stage.bot().app.client.user?.id ?? "";
    stage.discord.addMember(guild.id, at(stage.people, 1).userId);
    stage.discord.inviteApplication(guild.id, id, INVITED);
    const scene = await openScene({ ...stage, guild });
    const departures = stage.database.prisma.departure;
    stage.discord.kickApplication(guild.id, id);
    await expect.poll(() => departures.count()).toBe(1);
    stage.discord.inviteApplication(guild.id, id, INVITED);
    await expect.poll(() => departures.count()).toBe(0);
    stage.discord.kickApplication(guild.id, id);
    await expect.poll(() => departures.count()).toBe(1);
    await stage.bot().stop();
    stage.discord.inviteApplication(guild.id, id, INVITED);
    await stage.restart();
    await expect.poll(() => departures.count()).toBe(0);
    await passTime(stage, 31 * DAY);
    expect((await readRow(scene)).status).toBe("running");
  });

  test("one that did so while the bot was off is noticed at the next start", async () => {
    const guild = stage.discord.addGuild({ name: "Gone", ownerId: at(stage.people, 0).userId });
    const id = stage.bot().app.client.user?.id ?? "";
    stage.discord.addMember(guild.id, at(stage.people, 1).userId);
    stage.discord.inviteApplication(guild.id, id, INVITED);
    await openScene({ ...stage, guild });
    await stage.bot().stop();
    stage.discord.kickApplication(guild.id, id);
    await stage.restart();
    await expect.poll(() => stage.database.prisma.departure.count()).toBe(1);
    await passTime(stage, 31 * DAY);
    expect(await stage.database.prisma.game.count({ where: { guildId: guild.id } })).toBe(0);
  });

  test("an outage is not leaving", async () => {
    const scene = await openScene(stage);
    stage.discord.setUnavailable(stage.guild.id, true);
    await expect.poll(() => stage.bot().app.client.guilds.cache.get(stage.guild.id)?.available).toBe(false);
    await passTime(stage, 31 * DAY);
    stage.discord.setUnavailable(stage.guild.id, false);
    await expect.poll(() => stage.bot().app.client.guilds.cache.get(stage.guild.id)?.available).toBe(true);
    expect(await stage.database.prisma.departure.count()).toBe(0);
    await playFrom(scene, scene.channel.id);
    await passTime(stage, HOUR);
    expect(await untruths(scene)).toEqual([]);
  });
});

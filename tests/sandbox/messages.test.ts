import {
  AttachmentBuilder,
  EmbedBuilder,
  type Message,
  type TextChannel,
  ThreadAutoArchiveDuration,
} from "discord.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PERMISSIONS } from "../../sandbox/permissions.ts";
import { type Bot, lastMessage, type Scene, stageDiscord, startBot } from "./scene.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEUlEQVR4nGNgYGD4D8UMMAYAEuQC/wq3hFQAAAAASUVORK5CYII=",
  "base64",
);

let scene: Scene;
let bot: Bot;
let channel: TextChannel;

beforeEach(async () => {
  scene = await stageDiscord();
  bot = await startBot(scene.discord, scene.application.token);
  const found = bot.client.channels.cache.get(scene.channelId);
  if (found?.isTextBased() !== true || found.type !== 0) throw new Error("no text channel");
  channel = found;
});

afterEach(async () => {
  await bot.client.destroy();
  await scene.discord.close();
});

const coded = (code: number, status: number) => expect.objectContaining({ code, status });
const deny = (bit: bigint) =>
  scene.discord.setPermissions(scene.channelId, { userId: scene.application.id }, { deny: bit });

async function startThread(message?: Message) {
  const starter = message ?? (await channel.send("table"));
  return starter.startThread({ name: "Game", autoArchiveDuration: ThreadAutoArchiveDuration.OneHour });
}

test("a message is sent, read, listed, edited and deleted", async () => {
  const first = await channel.send("one");
  const second = await channel.send("two");
  expect([...(await channel.messages.fetch({ limit: 10, cache: false })).keys()]).toEqual([
    second.id,
    first.id,
  ]);
  expect((await channel.messages.fetch({ before: second.id })).map(({ content }) => content)).toEqual([
    "one",
  ]);
  await first.edit("uno");
  expect((await channel.messages.fetch({ message: first.id, force: true })).editedTimestamp).not.toBeNull();
  await first.delete();
  await expect(channel.messages.fetch({ message: first.id, force: true })).rejects.toEqual(coded(10008, 404));
});

test("files are served back by signed addresses that die after a day", async () => {
  const file = new AttachmentBuilder(PNG, { name: "board.png", description: "the board" });
  const sent = await channel.send({ content: "look", files: [file] });
  const attachment = sent.attachments.first();
  expect(attachment).toMatchObject({ name: "board.png", description: "the board", width: 2, height: 3 });
  const url = attachment?.url ?? "";
  const served = await fetch(url);
  expect(Buffer.from(await served.arrayBuffer()).equals(PNG)).toBe(true);
  expect((await fetch(url.replace("hm=", "hm=0"))).status).toBe(404);
  scene.discord.clock.advance(25 * 3_600_000);
  expect((await fetch(url)).status).toBe(404);
});

test("an edit keeps the files that its list names, and only those", async () => {
  const file = (name: string) => new AttachmentBuilder(PNG, { name });
  const sent = await channel.send({ files: [file("a.png"), file("b.png")] });
  const kept = sent.attachments.filter(({ name }) => name === "b.png");
  const edited = await sent.edit({ attachments: [...kept.values()], files: [file("c.png")] });
  expect(edited.attachments.map(({ name }) => name)).toEqual(["b.png", "c.png"]);
});

test("an embed shows a file of its message, and a reference to none is refused", async () => {
  const embeds = [new EmbedBuilder().setImage("attachment://board.png")];
  const files = [new AttachmentBuilder(PNG, { name: "board.png" })];
  const sent = await channel.send({ embeds, files });
  const url = sent.embeds[0]?.image?.url ?? "";
  expect((await fetch(url)).headers.get("content-type")).toBe("image/png");
  await expect(channel.send({ embeds })).rejects.toEqual(coded(50035, 400));
  expect(scene.discord.violations).toHaveLength(1);
});

test("an empty message and one emptied by an edit are refused", async () => {
  await expect(channel.send({ content: "" })).rejects.toEqual(coded(50006, 400));
  const sent = await channel.send("text");
  await expect(sent.edit({ content: "" })).rejects.toEqual(coded(50006, 400));
  expect(lastMessage(scene.discord, scene.channelId).content).toBe("text");
});

test("only allowed mentions ping, and edits ping nobody", async () => {
  const { ana, ben } = scene;
  const content = `<@${ana.id}> <@${ben.id}>`;
  const sent = await channel.send({ content, allowedMentions: { users: [ben.id] } });
  const stored = lastMessage(scene.discord, scene.channelId);
  expect(stored.pinged.userIds).toEqual([ben.id]);
  expect([...sent.mentions.users.keys()]).toEqual([ben.id]);
  await sent.edit({ content: `<@${ana.id}>` });
  expect(stored.pinged.userIds).toEqual([ben.id]);
});

test("the same enforced nonce sends one message", async () => {
  const one = await channel.send({ content: "once", nonce: "7", enforceNonce: true });
  const again = await channel.send({ content: "once", nonce: "7", enforceNonce: true });
  expect(again.id).toBe(one.id);
});

test("an old message takes few edits, then 30046 as a 429", async () => {
  const { rest } = await startBot(scene.discord, scene.application.token, {
    rest: { rejectOnRateLimit: () => true },
  }).then(({ client }) => client);
  const sent = await channel.send("old");
  scene.discord.clock.advance(2 * 3_600_000);
  const edit = () => rest.patch(`/channels/${channel.id}/messages/${sent.id}`, { body: { content: "x" } });
  for (let count = 0; count < 5; count += 1) await edit();
  await expect(edit()).rejects.toMatchObject({ timeToReset: expect.any(Number) });
  expect(scene.discord.requests.at(-1)).toMatchObject({ status: 429, answer: { code: 30046 } });
});

test("another's message cannot be edited, nor deleted without permission", async () => {
  const other = scene.discord.sendMessage(scene.channelId, scene.ben.id, "mine");
  const path: `/${string}` = `/channels/${scene.channelId}/messages/${other.id}`;
  await expect(bot.client.rest.patch(path, { body: { content: "x" } })).rejects.toEqual(coded(50005, 403));
  await expect(bot.client.rest.delete(path)).rejects.toEqual(coded(50013, 403));
});

test("each missing permission refuses what needs it", async () => {
  const sent = await channel.send("table");
  deny(PERMISSIONS.sendMessages);
  await expect(channel.send("no")).rejects.toEqual(coded(50013, 403));
  deny(PERMISSIONS.attachFiles);
  await expect(channel.send({ files: [PNG] })).rejects.toEqual(coded(50013, 403));
  deny(PERMISSIONS.createPublicThreads);
  await expect(startThread(sent)).rejects.toEqual(coded(50013, 403));
  deny(PERMISSIONS.viewChannel);
  await expect(channel.send("no")).rejects.toEqual(coded(50001, 403));
  deny(0n);
  await channel.send("yes");
});

test("without EMBED_LINKS embeds vanish in silence", async () => {
  deny(PERMISSIONS.embedLinks);
  const sent = await channel.send({ content: "text", embeds: [new EmbedBuilder().setTitle("lost")] });
  expect(sent.embeds).toEqual([]);
});

test("a thread has its message's id, starts once, and asks for its own write permission", async () => {
  const starter = await channel.send("table");
  const thread = await startThread(starter);
  expect(thread.id).toBe(starter.id);
  await expect(startThread(starter)).rejects.toEqual(coded(160004, 400));
  deny(PERMISSIONS.sendMessages);
  await thread.send("SEND_MESSAGES does not count here");
  deny(PERMISSIONS.sendMessagesInThreads);
  await expect(thread.send("no")).rejects.toEqual(coded(50013, 403));
});

test("an idle thread is archived: no edits, but a message wakes it unless it is locked", async () => {
  const thread = await startThread();
  const sent = await thread.send("in it");
  scene.discord.clock.advance(61 * 60_000);
  const { world } = scene.discord;
  expect(world.channels.get(thread.id)?.thread?.archived).toBe(true);
  await expect(sent.edit("no")).rejects.toEqual(coded(50083, 400));
  await thread.send("wake");
  expect(world.channels.get(thread.id)?.thread?.archived).toBe(false);
  scene.discord.lockThread(thread.id);
  scene.discord.archiveThread(thread.id);
  await expect(thread.send("no")).rejects.toEqual(coded(50083, 400));
  await expect(thread.setArchived(false)).rejects.toMatchObject({ status: 403 });
});

test("members of a thread come and go, and a deleted channel takes its threads along", async () => {
  const thread = await startThread();
  await thread.members.add(scene.ben.id);
  expect([...(await thread.members.fetch()).keys()]).toContain(scene.ben.id);
  scene.discord.deleteChannel(scene.channelId);
  await expect(channel.send("no")).rejects.toEqual(coded(10003, 404));
  await expect(thread.send("no")).rejects.toEqual(coded(10003, 404));
});

test("a direct message arrives, or 50007 when the user takes none", async () => {
  const user = await bot.client.users.fetch(scene.ben.id);
  const sent = await user.send("psst");
  expect(lastMessage(scene.discord, sent.channelId).content).toBe("psst");
  scene.ben.takesDms = false;
  await expect(user.send("again")).rejects.toEqual(coded(50007, 403));
});

test("pins, reactions and typing", async () => {
  const sent = await channel.send("table");
  await sent.react("👍");
  await channel.sendTyping();
  await expect(sent.pin()).rejects.toEqual(coded(50013, 403));
  scene.discord.setPermissions(scene.channelId, { userId: scene.application.id }, { allow: 1n << 13n });
  await sent.pin();
  const stored = lastMessage(scene.discord, scene.channelId);
  expect(stored).toMatchObject({ pinned: true, reactions: [{ emoji: "👍" }] });
});

test("an unknown route answers 501 and is a violation", async () => {
  bot.client.rest.options.retries = 0;
  await expect(bot.client.rest.get("/stage-instances/1")).rejects.toMatchObject({ status: 501 });
  expect(scene.discord.violations).toMatchObject([{ code: "UNKNOWN_ROUTE", method: "GET" }]);
});

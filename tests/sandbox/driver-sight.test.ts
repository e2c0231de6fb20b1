import { afterAll, beforeAll, expect, test } from "vitest";
import { actAs, type Person } from "../../sandbox/driver/person.ts";
import { wordsOf } from "../../sandbox/driver/sight.ts";
import { type BareServer, shown, startBareServer } from "./bare-bot.ts";

let server: BareServer;
let ana: Person;
let ben: Person;
let general: string;

beforeAll(async () => {
  server = await startBareServer();
  ana = actAs(server.discord, server.ana.id);
  ben = actAs(server.discord, server.ben.id);
  general = server.general.id;
});
afterAll(() => server.stop());

const board = async () => shown(await ana.slash("play new", { seats: 2 }, general));
const hand = async () => shown(await ben.slash("play hand", {}, general));
const ids = (person: Person, channelId = general) => person.messages(channelId).map(({ id }) => id);

/** A thread in general that the bot has made from a board, with a board of its own in it. */
async function openThread() {
  const { id } = await board();
  const channel = await server.client.channels.fetch(general);
  if (!channel?.isTextBased() || channel.isDMBased() || !("threads" in channel))
    throw new Error("no text channel");
  const message = await channel.messages.fetch(id);
  const thread = await message.startThread({ name: "game" });
  const inside = shown(await ana.slash("play new", { seats: 2 }, thread.id));
  return { thread, inside };
}

test("a private message is seen and used by its user alone", async () => {
  const message = await hand();
  expect(ids(ben)).toContain(message.id);
  expect(ids(ana)).not.toContain(message.id);
  expect(ana.look(message.id)).toBeNull();
  await expect(ana.click(message, "Again")).rejects.toThrow(
    `The message ${message.id} is for somebody else.`,
  );
  expect(() => ana.dismiss(message)).toThrow("is for somebody else.");
  expect(shown(await ben.click(message, "Again")).content).toBe("again by ben");
});

test("a dismissed message is gone for its user, in every client", async () => {
  const message = await hand();
  ben.dismiss(message);
  expect(ids(ben)).not.toContain(message.id);
  await expect(ben.click(message, "Again")).rejects.toThrow(`ben has dismissed the message ${message.id}.`);
  expect(ids(actAs(server.discord, ben.userId))).not.toContain(message.id);
});

test("a public message cannot be dismissed", async () => {
  const message = await board();
  expect(() => ben.dismiss(message)).toThrow("Only a private message can be dismissed.");
});

test("messages are copies; looking again shows what they are now", async () => {
  const message = await board();
  await ben.click(message, "Join");
  expect(message.content).not.toBe("join by ben");
  expect(ana.look(message.id)?.content).toBe("join by ben");
  server.discord.deleteMessage(message.id);
  expect(ana.look(message.id)).toBeNull();
  await expect(ana.click(message, "Join")).rejects.toThrow("is gone.");
});

test("a channel that one cannot see shows nothing and takes nothing", async () => {
  const message = await board();
  server.discord.setPermissions(general, { userId: ben.userId }, { deny: 1n << 10n });
  expect(() => ben.messages(general)).toThrow("ben cannot see the channel general.");
  expect(() => ben.threads(general)).toThrow("ben cannot see the channel general.");
  expect(() => ben.write(general, "a")).toThrow("ben cannot see the channel general.");
  await expect(ben.click(message, "Join")).rejects.toThrow("ben cannot see the channel general.");
  expect(ben.look(message.id)).toBeNull();
  expect(ben.offers(message)).toEqual([]);
  server.discord.setPermissions(general, { userId: ben.userId }, {});
  expect(ids(ben)).toContain(message.id);
});

test("a thread is listed and works until it is archived and locked", async () => {
  const { thread, inside } = await openThread();
  expect(ben.threads(general).map(({ id }) => id)).toContain(thread.id);
  expect(shown(await ben.click(inside, "Join")).content).toBe("join by ben");
  server.discord.archiveThread(thread.id);
  await expect(ben.slash("play hand", {}, thread.id)).rejects.toThrow(
    "The thread game is archived and takes no commands.",
  );
  server.discord.lockThread(thread.id);
  await expect(ben.click(inside, "Join")).rejects.toThrow("The thread game is archived and locked.");
  expect(ben.offers(inside)).toEqual([]);
  await expect(ben.select(inside, "Pick", ["a"])).rejects.toThrow("The thread game is archived and locked.");
  expect(() => ben.write(thread.id, "a")).toThrow("The thread game is locked.");
});

test("a mention notifies whom it names, where they can see it", async () => {
  const message = shown(await ana.slash("ping", { who: ben.userId }, general));
  expect(ben.mentions().map(({ id }) => id)).toEqual([message.id]);
  expect(ana.mentions()).toEqual([]);
  server.discord.setPermissions(general, { userId: ben.userId }, { deny: 1n << 10n });
  expect(ben.mentions()).toEqual([]);
  server.discord.setPermissions(general, { userId: ben.userId }, {});
});

test("whatever can be read in a message is among its words", async () => {
  const words = wordsOf(server.discord, await board());
  for (const word of ["seats", "Join", "Pick", "B", "Page", "👋"]) expect(words).toContain(word);
});

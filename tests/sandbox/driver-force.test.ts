import { afterAll, beforeAll, expect, test } from "vitest";
import { actAs, type Person } from "../../sandbox/driver/person.ts";
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

test("a made-up custom_id and a disabled button reach the bot", async () => {
  const message = await board();
  expect(shown(await ben.force.click(message, "made-up")).content).toBe("made-up by ben");
  expect(shown(await ben.force.click(message, "Off")).content).toBe("off by ben");
});

test("a button of an old copy reaches the bot after it is gone", async () => {
  const old = await board();
  const channel = await server.client.channels.fetch(general);
  if (!channel?.isTextBased()) throw new Error("no text channel");
  const message = await channel.messages.fetch(old.id);
  await message.edit({ components: [] });
  await expect(ben.click(old, "Join")).rejects.toThrow("The message has no button Join, only: none.");
  expect(shown(await ben.force.click(old, "Join")).content).toBe("join by ben");
});

test("somebody else's private message and a deleted one", async () => {
  const message = shown(await ana.slash("play hand", {}, general));
  expect(shown(await ben.force.click(message, "Again")).content).toBe("again by ben");
  const gone = await board();
  server.discord.deleteMessage(gone.id);
  expect(await ben.force.click(gone, "Join")).toMatchObject({
    kind: "failed",
    reason: expect.stringContaining("This interaction failed"),
  });
});

test("values that a select does not offer", async () => {
  const message = await board();
  expect(shown(await ben.force.select(message, "Pick", ["x", "y", "z"])).content).toBe("pick x, y, z");
  expect(shown(await ben.force.select(message, "made-up", ["x"])).content).toBe("made-up x");
});

test("a command from an older registration, with options typed by hand", async () => {
  const [first] = server.discord.world.commands.values();
  if (first === undefined) throw new Error("nothing is registered");
  const old = { ...first, id: "900000000000000001", name: "gone" };
  await expect(ben.slash("gone", {}, general)).rejects.toThrow("general has no command /gone for ben.");
  const options = [{ type: 3, name: "any", value: "thing" }];
  expect(shown(await ben.force.command(old, options, general)).content).toBe('gone [["any","thing"]]');
  expect(server.discord.world.commands.has(old.id)).toBe(false);
  const typed = [{ type: 3, name: "any", value: "un", focused: true }];
  expect(await ben.force.autocomplete(old, typed, general)).toMatchObject({
    kind: "choices",
    choices: [{ name: "under" }],
  });
});

test("a window is sent twice and under another custom_id", async () => {
  const opened = await ben.click(await board(), "Window");
  if (opened.kind !== "modal") throw new Error("no window");
  const values = { name: "much too long", why: "" };
  expect(shown(await ben.force.submit(opened.interactionId, values)).content).toBe("window much too long,");
  expect(shown(await ana.force.submit(opened.interactionId, values, "other")).content).toBe(
    "other much too long,",
  );
});

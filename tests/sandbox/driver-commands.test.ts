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

test("reach the bot with their options, in the registered order", async () => {
  const place = server.general.id;
  const outcome = await ben.slash(
    "play new",
    {
      place,
      seats: 5,
      mode: "Quick",
      note: "hello",
      open: true,
      rival: ana.userId,
      team: server.guild.id,
      ratio: 1.5,
    },
    general,
  );
  expect(JSON.parse(shown(outcome).content)).toEqual([
    ["seats", 5],
    ["mode", "q"],
    ["note", "hello"],
    ["open", true],
    ["rival", ana.userId],
    ["place", place],
    ["team", server.guild.id],
    ["ratio", 1.5],
  ]);
});

test.each([
  ["unknown", {}, "general has no command /unknown for ben."],
  ["play", {}, "The command /play needs a subcommand."],
  ["play old", {}, "The command /play has no subcommand for /play old."],
  ["managers", {}, "general has no command /managers for ben."],
  ["Greet", {}, "general has no command /Greet for ben."],
  ["play new", {}, "The option seats is required."],
  ["play new", { seats: 2, size: 1 }, "There is no option size."],
  ["play new", { seats: 1 }, "The option seats takes 2 to 5."],
  ["play new", { seats: 6 }, "The option seats takes 2 to 5."],
  ["play new", { seats: 2.5 }, "The option seats takes a whole number."],
  ["play new", { seats: "2" }, "The option seats takes a whole number."],
  ["play new", { seats: 2, mode: "x" }, "x is not among the choices of mode."],
  ["play new", { seats: 2, note: "a" }, "The option note takes 2 to 5 characters."],
  ["play new", { seats: 2, note: "abcdef" }, "The option note takes 2 to 5 characters."],
  ["play new", { seats: 2, note: 12 }, "The option note takes text."],
  ["play new", { seats: 2, open: "yes" }, "The option open takes yes or no."],
  ["play new", { seats: 2, rival: "1" }, "The option rival does not take 1."],
  ["play new", { seats: 2, team: "1" }, "The option team does not take 1."],
  ["play new", { seats: 2, place: "1" }, "There is no channel 1."],
  ["play new", { seats: 2, ratio: 1.6 }, "The option ratio takes -9007199254740992 to 1.5."],
])("/%s %j cannot be sent", async (path, options, sentence) => {
  await expect(ben.slash(path, options, general)).rejects.toThrow(sentence);
});

test("a command for managers is offered to who may manage channels", async () => {
  expect(shown(await ana.slash("managers", {}, general)).content).toBe("managers []");
});

test("without the permission to use commands or to write there are none", async () => {
  const quiet = server.discord.addChannel(server.guild.id, { name: "quiet" });
  server.discord.setPermissions(quiet.id, { userId: ben.userId }, { deny: 1n << 31n });
  await expect(ben.slash("later", {}, quiet.id)).rejects.toThrow("quiet has no command /later for ben.");
  server.discord.setPermissions(quiet.id, { userId: ben.userId }, { deny: 1n << 11n });
  await expect(ben.slash("later", {}, quiet.id)).rejects.toThrow("ben cannot write in quiet.");
  server.discord.setPermissions(quiet.id, { userId: ben.userId }, { deny: 1n << 10n });
  await expect(ben.slash("later", {}, quiet.id)).rejects.toThrow("ben cannot see the channel quiet.");
});

test("a deferred answer is waited for", async () => {
  expect(await ana.slash("later", {}, general)).toMatchObject({
    kind: "message",
    message: { content: "at last" },
  });
});

test("a command that nobody answers fails after 3 s", async () => {
  const outcome = ana.slash("dead", {}, general);
  server.discord.clock.advance(3_000);
  expect(await outcome).toMatchObject({ kind: "failed", reason: "The application did not respond" });
});

test("the menus of users and messages", async () => {
  const { id } = ana.write(general, "hello");
  expect(shown(await ben.menu("Greet", { userId: ana.userId }, general)).content).toBe(`Greet ${ana.userId}`);
  expect(shown(await ben.menu("Quote it", { messageId: id }, general)).content).toBe(`Quote it ${id}`);
  await expect(ben.menu("Quote it", { messageId: "1" }, general)).rejects.toThrow("The message 1 is gone.");
  await expect(ben.menu("Greet", { messageId: id }, general)).rejects.toThrow("no command /Greet");
});

test("suggestions come while typing, and bind nobody", async () => {
  const outcome = await ben.autocomplete("rules", "topic", "ov", general);
  expect(outcome).toMatchObject({ kind: "choices", choices: [{ name: "over", value: "over" }] });
  expect(shown(await ben.slash("rules", { topic: "mine" }, general)).content).toBe(
    'rules [["topic","mine"]]',
  );
  await expect(ben.autocomplete("rules", "other", "", general)).rejects.toThrow("There is no option other.");
  await expect(ben.autocomplete("play new", "note", "", general)).rejects.toThrow(
    "The option note suggests nothing.",
  );
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { actAs, type Person } from "../../sandbox/driver/person.ts";
import { type BareServer, shown, startBareServer } from "./bare-bot.ts";

let server: BareServer;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  server = await startBareServer();
  ana = actAs(server.discord, server.ana.id);
  ben = actAs(server.discord, server.ben.id);
});
afterAll(() => server.stop());

const board = async () => shown(await ana.slash("play new", { seats: 2 }, server.general.id));

test("a button is found by label, custom_id or emoji and changes its message", async () => {
  const message = await board();
  expect(await ben.click(message, "Join")).toMatchObject({
    kind: "update",
    message: { content: "join by ben" },
  });
  expect(shown(await ben.click(message, "twin2")).content).toBe("twin2 by ben");
  expect(shown(await ben.click(message, "👋")).content).toBe("wave by ben");
});

test.each([
  ["Nothing", "The message has no button Nothing, only: Join, Off, Window, Twin, Twin"],
  ["Off", "Off is disabled."],
  ["Page", "The button Page only opens a page."],
  ["Twin", "2 controls are called Twin; name one by its custom_id."],
  ["Pick", "The message has no button Pick"],
])("the button %s cannot be clicked", async (name, sentence) => {
  await expect(ben.click(await board(), name)).rejects.toThrow(sentence);
});

test("an acknowledged click shows what comes of it", async () => {
  const message = await board();
  expect(await ben.click(message, "Late")).toMatchObject({
    kind: "update",
    message: { content: "changed late" },
  });
  expect(await ben.click(message, "Follow")).toMatchObject({
    kind: "message",
    message: { content: "followed" },
  });
  expect(await ben.click(message, "Vanish")).toMatchObject({ kind: "nothing" });
  await expect(ben.click(message, "Join")).rejects.toThrow(`The message ${message.id} is gone.`);
});

test("an acknowledged click without a sequel comes to nothing after 3 s", async () => {
  const outcome = ben.click(await board(), "Quiet");
  const answered = () => [...server.discord.world.interactions.values()].at(-1)?.state;
  await expect.poll(answered).toBe("answered");
  server.discord.clock.advance(3_000);
  expect(await outcome).toMatchObject({ kind: "nothing" });
});

test("a click that nobody answers fails after 3 s", async () => {
  const message = await board();
  const outcome = ben.click(message, "Dead");
  server.discord.clock.advance(3_000);
  expect(await outcome).toMatchObject({ kind: "failed", reason: "This interaction failed" });
});

test("two clicks at once are both sent", async () => {
  const message = await board();
  const outcomes = await Promise.all([ana.click(message, "Join"), ben.click(message, "Join")]);
  expect(outcomes.map((outcome) => outcome.kind)).toEqual(["update", "update"]);
});

test("a select takes values or labels within its limits, in the order of its options", async () => {
  const message = await board();
  expect(shown(await ben.select(message, "Pick", ["C", "a"])).content).toBe("pick a, c");
  await expect(ben.select(message, "Pick", [])).rejects.toThrow("The select Pick takes at least 1.");
  await expect(ben.select(message, "Pick", ["a", "b", "c"])).rejects.toThrow(
    "The select Pick takes at most 2.",
  );
  await expect(ben.select(message, "Pick", ["d"])).rejects.toThrow("The select Pick has no option d.");
  await expect(ben.select(message, "Pick", ["a", "A"])).rejects.toThrow("can be chosen only once.");
  await expect(ben.select(message, "Join", ["a"])).rejects.toThrow(
    "The message has no select Join, only: Pick, Who.",
  );
});

test("a select of users takes members", async () => {
  const message = await board();
  expect(shown(await ben.select(message, "Who", [ana.userId])).content).toBe(`who ${ana.userId}`);
  await expect(ben.select(message, "Who", ["1"])).rejects.toThrow("The select Who does not offer 1.");
});

test("choosing what stands chosen sends nothing", async () => {
  const message = await board();
  expect(shown(await ben.select(message, "Pick", ["c"])).content).toBe("picked c");
  expect(await ben.select(message, "Pick", ["c"])).toEqual({ kind: "nothing", interactionId: null });
  expect(shown(await ana.select(message, "Pick", ["c"])).content).toBe("picked c");
  expect(shown(await ben.select(message, "Pick", ["b"])).content).toBe("pick b");
});

test("a window is filled in by label or custom_id and sent once", async () => {
  const opened = await ben.click(await board(), "Window");
  expect(opened).toMatchObject({ kind: "modal", modal: { title: "Window" } });
  await expect(ana.submit(opened, { Name: "ben" })).rejects.toThrow("The window Window is somebody else's.");
  await expect(ben.submit(opened, {})).rejects.toThrow("The field Name is required.");
  await expect(ben.submit(opened, { Name: "b" })).rejects.toThrow("The field Name takes 2 to 5 characters.");
  await expect(ben.submit(opened, { Name: "benben" })).rejects.toThrow(
    "The field Name takes 2 to 5 characters.",
  );
  await expect(ben.submit(opened, { Name: "ben", Age: "9" })).rejects.toThrow(
    "The window Window has no field Age.",
  );
  expect(shown(await ben.submit(opened, { name: "ben" })).content).toBe("window ben, because");
  await expect(ben.submit(opened, { Name: "ben" })).rejects.toThrow("The window Window is closed.");
});

test("an optional field can be left empty", async () => {
  const opened = await ben.click(await board(), "Window");
  expect(shown(await ben.submit(opened, { Name: "ben", Why: "" })).content).toBe("window ben,");
});

test("what is offered on a message: no disabled button, no link", async () => {
  const offers = ben.offers(await board());
  expect(offers.map(({ customId }) => customId)).toEqual([
    "join",
    "window",
    "twin1",
    "twin2",
    "quiet",
    "late",
    "follow",
    "dead",
    "vanish",
    "pick",
    "who",
    "wave",
  ]);
  expect(offers).toContainEqual({ kind: "button", customId: "wave", label: "👋" });
  const options = ["a", "b", "c"].map((value) => ({ value, label: value.toUpperCase() }));
  expect(offers).toContainEqual({
    kind: "select",
    customId: "pick",
    type: 3,
    placeholder: "Pick",
    min: 1,
    max: 2,
    options,
  });
});

import { expect, it } from "vitest";
import { bareNames, escapeName, plainNames } from "../../src/text/names.ts";
import { NASTY_NAMES } from "./table-talk.ts";

const plain = (...names: readonly string[]) =>
  plainNames(names, (n) => `Player ${n}`).map((name) => name.replace(/[\u2068\u2069]/g, ""));

it.each([
  ["Ana", "Ana"],
  ["  Ana \n Bea ", "Ana Bea"],
  ["\u202Eevil", "evil"],
  ["a\u200bb", "ab"],
  ["\u200b\u3164\u2800", "Player 1"],
  ["", "Player 1"],
  ["👩‍🚀 Zoë", "👩‍🚀 Zoë"],
  ["مريم", "مريم"],
  [`z${"\u0301".repeat(30)}`, "z\u0301\u0301\u0301"],
])("the name %j is shown as %j", (name, shown) => {
  expect(plain(name)).toEqual([shown]);
});

it("a name cannot turn the direction of what follows", () => {
  for (const name of plainNames(NASTY_NAMES, (n) => `Player ${n}`)) {
    expect(name).toMatch(/^\u2068[^\u202a-\u202e\u2066-\u2069]*\u2069$/);
  }
});

it("players who would look the same get their seat's number", () => {
  expect(plain("Ana", "Ana\u200b", "Bea")).toEqual(["1·Ana", "2·Ana", "3·Bea"]);
});

it("a long name ends in an ellipsis after whole characters", () => {
  expect(plain("🚀".repeat(40))).toEqual([`${"🚀".repeat(15)}…`]);
});

it.each([
  ["**Ana**", "\\*\\*Ana\\*\\*"],
  ["<@123>", "\\<\\@123\\>"],
  ["@everyone", "\\@everyone"],
  ["[x](http://a.b)", "\\[x\\]\\(http\\:\\/\\/a\\.b\\)"],
  ["a_b`c", "a\\_b\\`c"],
])("%j is escaped in message text", (name, escaped) => {
  expect(escapeName(name)).toBe(escaped);
});

it("the name of a thread or a game holds nothing that is invisible or turns the direction", () => {
  const bare = bareNames([...NASTY_NAMES, "Ana"]);
  expect(bare.at(-1)).toBe("Ana");
  expect(bare[4]).toBe("#5");
  expect(bare.join("")).not.toMatch(/[\u200b\u202a-\u202e\u2066-\u2069\n]/);
});

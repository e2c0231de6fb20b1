import { describe, expect, it } from "vitest";
import { arkaV } from "../../src/games/arka-v/game.ts";
import { CARDS } from "../../src/games/arka-v/rules/cards.ts";
import type { Card, Score } from "../../src/games/arka-v/rules/types.ts";
import { COLOURS } from "../../src/games/arka-v/rules/types.ts";
import { hand } from "../../src/games/arka-v/show/hand.ts";
import { result } from "../../src/games/arka-v/show/result.ts";
import { table } from "../../src/games/arka-v/show/table.ts";
import { speak } from "../../src/games/arka-v/show/voice.ts";
import { LOCALES } from "../../src/games/game.ts";
import { crowdedView, destination, findExcess, fullestView, seat, textOf, view } from "./table-talk.ts";

/** Every character of it is escaped, so it is twice as long in text. */
const LONGEST = ["*", "_", "~", "|", "`"].map((sign) => sign.repeat(32));

describe.each(LOCALES)("in %s, at its fullest,", (locale) => {
  const voice = speak(locale, LONGEST);
  const drew = { seat: 1, turn: 9, events: [{ type: "gave", seat: 1, to: 2, card: "stowaway" }] } as const;
  const recent = [drew, drew, drew, drew, drew];

  it.each([false, true])("the table fits a message (over: %s)", (over) => {
    expect(findExcess(table(voice, crowdedView(over), recent))).toEqual([]);
  });

  it("a full table loses no fact", () => {
    const text = textOf(table(voice, crowdedView(false), recent));
    expect(text.match(/👤18/g)).toHaveLength(35);
    expect(text.match(/★71/g)).toHaveLength(35);
    expect(text.match(/🪙10/g)).toHaveLength(35);
    expect(text.match(/🛡️/g)).toHaveLength(36);
    expect(text.match(/⚡2/g)).toHaveLength(35);
    expect(text.match(/▲/g)).toHaveLength(36);
    expect(text.match(/▼/g)).toHaveLength(36);
  });

  it("the hand fits a message with all 68 cards in it", () => {
    const [own] = crowdedView(false).seats;
    const cards: readonly Card[] = CARDS;
    const full = { ...crowdedView(false), seat: 2, toMove: 2, hand: cards, given: ["stowaway"] as const };
    const seats = full.seats.map((other, index) => (index === 2 ? (own ?? other) : other));
    expect(findExcess(hand(voice, { ...full, seats }))).toEqual([]);
  });

  it("the result fits a message", () => {
    const count = { travelers: 18, prestige: 171 };
    const score: Score = {
      colours: COLOURS.map((colour) => ({
        colour,
        counts: [count, count, count, count, count],
        tied: true,
        winner: 3,
      })),
      prestige: { highest: [171, 171, 171, 171, 171], winner: 4 },
      fastest: 2,
      credits: [162, 162, 162, 162, 162],
      empty: [7, 7, 7, 7, 7],
      totals: [-21, -21, -21, -21, -21],
      winners: [0, 1, 2, 3, 4],
    };
    const over = { ...crowdedView(true), seed: "f".repeat(32), end: "deck", score } as const;
    expect(findExcess(result(voice, over))).toEqual([]);
    // No real game is fuller than this, so the final table is always there.
    const page = result(voice, { ...fullestView(), seed: "f".repeat(32), end: "deck", score });
    expect(findExcess(page)).toEqual([]);
    expect(textOf(page).match(/🛡️/g)).toHaveLength(28);
    expect(textOf(page)).toContain("#4 ");
  });

  it("every topic of the rules fits a message, and a button or an option can name it", () => {
    const topics = arkaV.topics(locale);
    expect(topics.length).toBeGreaterThanOrEqual(10);
    expect(topics.length).toBeLessThanOrEqual(25);
    for (const { id, title } of topics) {
      const page = arkaV.rules(locale, id);
      expect(page?.content).toContain(title);
      expect(page === null ? ["missing"] : findExcess(page)).toEqual([]);
      expect(title.length).toBeLessThanOrEqual(100);
    }
    expect(arkaV.rules(locale, "constructor")).toBeNull();
  });

  it("every option has a label that fits", () => {
    for (const { name, values } of arkaV.options) {
      const labels = [
        arkaV.optionLabel(locale, name),
        ...values.map((v) => arkaV.optionLabel(locale, name, v)),
      ];
      for (const label of labels) expect(label.length).toBeLessThanOrEqual(100);
      expect(new Set(labels).size).toBe(values.length + 1);
      expect(labels).not.toContain(name);
    }
  });
});

it("the last moves are the first to go when the table is too full for them", () => {
  const voice = speak("en", LONGEST);
  const told = { seat: 1, turn: 9, events: [{ type: "passed", seat: 1 }] } as const;
  const spare = view({ seats: [seat(), seat()] });
  expect(textOf(table(voice, spare, [told]))).toContain("Last moves");
  expect(textOf(table(voice, crowdedView(false), [told]))).not.toContain("Last moves");
});

it.each([
  [{}, "🔷 **Blue** · Prestige 0 · no travelers\nUnused"],
  [
    { overloads: ["overload-1"], prestige: 3 },
    "🔷 **Blue** · Prestige 3 · no travelers\n⚡ 1 Overload\nUnused",
  ],
  [{ credits: 1 }, "🔷 **Blue** · Prestige 0 · 1 token\nno travelers\nUnused"],
] as const)("a destination where nothing is takes one line: %o", (facts, told) => {
  const seats = [seat({ destinations: [destination("blue", facts)] }), seat()];
  expect(textOf(table(speak("en", ["Ana", "Bea"]), view({ seats }), []))).toContain(told);
});

it("a table says the same facts in words while there is room", () => {
  const place = destination("blue", {
    above: ["B6", "B9"],
    below: ["R3"],
    credits: 2,
    added: "red",
    prestige: 18,
  });
  const page = table(
    speak("en", ["Ana", "Bea"]),
    view({ seats: [seat({ destinations: [place] }), seat()] }),
    [],
  );
  const text = textOf(page);
  expect(text).toContain("🔷 **Blue** · Prestige 18 · 2 tokens\n3 travelers: 6 9 above, R3 below\nalso Red");
});

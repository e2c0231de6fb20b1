import { expect, test } from "vitest";
import { tellReview } from "../../src/discord/review.ts";
import { arkaV } from "../../src/games/arka-v/game.ts";
import type { Game } from "../../src/games/game.ts";

/** A game whose choices have labels of this length. */
const wordy = (length: number): Game => ({
  ...arkaV,
  choice: () => ({ label: `${"x".repeat(length - 1)}!` }),
});
const costly = { turn: 7, state: {}, move: "a b c d e f", better: "take", worth: 0.234, betterWorth: 0.5 };
const tell = (length: number, count: number) =>
  tellReview(
    wordy(length),
    { seat: 0, locale: "en", names: ["Ana", "Ben"] },
    { seen: 9, decisions: 9, costly: Array.from({ length: count }, () => costly) },
  ).split("\n");

test("a review cuts no move short: the end of one says whom it was against", () => {
  const label = `${"x".repeat(29)}!`;
  const own = Array.from({ length: 6 }, () => label).join(" › ");
  expect(tell(30, 1)).toEqual([
    "**Your moves that cost most**",
    `**Turn 7** · ${own} (23% to win)`,
    `Better: **${label}** (50% to win)`,
    "-# I looked at 9 of your 9 decisions, as a hard computer would from what you saw then. These are estimates.",
  ]);
});

test("of more than a message holds, a review tells as many moves as fit", () => {
  const lines = tell(80, 5);
  expect(lines.filter((line) => line.startsWith("**Turn 7**")).length).toBe(2);
  expect(lines.filter((line) => line.startsWith("Better: ")).length).toBe(2);
  expect(lines.join("\n").length).toBeLessThanOrEqual(1900);
});

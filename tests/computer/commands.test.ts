import type { Worker } from "node:worker_threads";
import { describe, expect, test } from "vitest";
import { playerCounts, wholeNumber } from "../../scripts/arguments.ts";
import { chooseFor, isEntrant, playDeal } from "../../scripts/league-game.ts";
import { askAll, withWorkers } from "../../scripts/workers.ts";
import { play } from "../../src/games/arka-v/rules/play.ts";
import { seedFrom } from "../../src/games/arka-v/rules/random.ts";
import { newGame } from "../../src/games/arka-v/rules/setup.ts";
import type { State } from "../../src/games/arka-v/rules/state.ts";

/** Answers each number with its double, but for 3. */
const PROGRAM = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads";
    parentPort.on("message", (number) => {
      if (number === 3) throw new Error("a crash");
      parentPort.postMessage(2 * number);
    });
  `)}`,
);

describe("the commands about computer players", () => {
  test.each([
    ["random", true],
    ["easy", true],
    ["normal", true],
    ["hard", true],
    ["hard:50", true],
    ["cheat:200", true],
    ["exploit:200", true],
    ["cheat", false],
    ["hard:0", false],
    ["hard:1.5", false],
    ["hard:", false],
    ["normal:50", false],
    ["Hard", false],
    ["", false],
  ])("know of a player %s: %s", (text, expected) => {
    expect(isEntrant(text)).toBe(expected);
  });

  test("let every kind of player play a deal from each seat, the same way each time", () => {
    for (const one of ["random", "easy", "normal", "hard:10", "cheat:10", "exploit:10"] as const) {
      const pairing = { one, others: "random", players: 3 } as const;
      const share = playDeal(pairing, "a deal");
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
      expect(playDeal(pairing, "a deal")).toBe(share);
    }
  });

  test("tell those who know the cards, or that the others play by chance, from the hard player", () => {
    let { state } = newGame({
      players: 2,
      seed: seedFrom("three minds"),
      options: { abilities: "reconstructed", shield: "open" },
    });
    const states: State[] = [];
    while (states.length < 20) {
      states.push(state);
      state = play(state, chooseFor("random", state, `${states.length}`))?.state ?? state;
    }
    const choices = (["hard:40", "cheat:40", "exploit:40"] as const).map((entrant) =>
      states.map((each, at) => chooseFor(entrant, each, `${at}`)).join(),
    );
    expect(new Set(choices).size).toBe(3);
  });

  test.each(["1", "0", "-2", "2.5", "1e3", "", "two", "Infinity"])(
    "take no %s for a number of deals",
    (text) => {
      expect(() => wholeNumber("deals", text, 2)).toThrow("--deals must be a whole number, at least 2.");
      expect(wholeNumber("deals", "2", 2)).toBe(2);
    },
  );

  test.each([undefined, "1", "6", "two"])("take no %s for a number of players", (text) => {
    expect(() => wholeNumber("players", text, 2, 5)).toThrow("--players must be a whole number from 2 to 5.");
    expect([wholeNumber("players", "2", 2, 5), wholeNumber("players", "5", 2, 5)]).toEqual([2, 5]);
  });

  test("learn from games of two or from games of more", () => {
    expect(playerCounts("2")).toEqual([2]);
    expect(playerCounts("3,4,5")).toEqual([3, 4, 5]);
    for (const text of ["2,3", "1", "6", "3,", "3.5", ""])
      expect(() => playerCounts(text)).toThrow("--players must");
  });

  test("end their threads with the work, and when one crashes", async () => {
    let begun: readonly Worker[] = [];
    const double = (numbers: readonly number[]) =>
      withWorkers(PROGRAM, 2, (workers) => {
        begun = workers;
        return askAll<number, number>(workers, numbers);
      });
    expect(await double([5, 1, 4])).toEqual([10, 2, 8]);
    expect(begun.map(({ threadId }) => threadId)).toEqual([-1, -1]);
    await expect(double([1, 2, 3, 4])).rejects.toThrow("a crash");
    expect(begun.map(({ threadId }) => threadId)).toEqual([-1, -1]);
  });
});

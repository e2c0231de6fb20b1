import { describe, expect, test } from "vitest";
import type { Json } from "../../src/games/game.ts";
import { reviewPlay, type Weigh } from "../../src/tables/review.ts";
import type { StoredMove } from "../../src/tables/table.ts";
import { countingGame } from "./counting.ts";

/** A game to 10 of two, by these steps, that is over. */
function played(steps: readonly number[]): { readonly final: Json; readonly moves: readonly StoredMove[] } {
  let { state } = countingGame.start({ seats: 2, seed: "00", options: { target: "10" } });
  const moves = steps.map((step, at): StoredMove => {
    const move = `add ${step}`;
    const { turn, seat } = countingGame.progress(state);
    state = countingGame.play(state, move)?.state ?? null;
    return { number: at + 1, seat: seat ?? -1, turn, move, events: [], at: new Date(0) };
  });
  return { final: state, moves };
}

/** 3 is best, 2 is a little worse, 1 is bad. */
const WORTHS = { "add 3": 0.75, "add 2": 0.73, "add 1": 0.25 };
function weighing(seen: Json[] = []): Weigh {
  return async (sight) => {
    seen.push(sight);
    return Object.entries(WORTHS).map(([move, worth]) => ({ move, worth }));
  };
}

describe("a review", () => {
  test("tells what a player's own decisions cost, the costliest first, from what they saw", async () => {
    const { final, moves } = played([3, 1, 1, 1, 2, 2]);
    const seen: Json[] = [];
    const review = await reviewPlay(countingGame, final, moves, 0, weighing(seen));
    expect(review).toMatchObject({
      seen: 4,
      decisions: 4,
      costly: [{ turn: 1, move: "add 1", better: "add 3", worth: 0.25, betterWorth: 0.75 }],
    });
    expect(review.costly[0]?.state).toMatchObject({ sum: 3, turn: 1 });
    // Before the moves of seat 0 in turns 1 and 3.
    expect(seen).toEqual([0, 3, 6, 8].map((sum) => ({ sum, target: 10 })));
    const other = await reviewPlay(countingGame, final, moves, 1, weighing());
    expect(other.costly.map(({ turn }) => turn)).toEqual([2, 2]);
  });

  test("asks nothing where there was no choice", async () => {
    const { final, moves } = played([3, 3, 1, 2, 1]);
    const review = await reviewPlay(countingGame, final, moves, 0, weighing());
    expect(review).toMatchObject({ seen: 2, decisions: 2 });
  });

  test("says how far it came, and leaves out what could not be weighed", async () => {
    const { final, moves } = played([3, 1, 1, 1, 2, 2]);
    let asked = 0;
    const tired: Weigh = async (sight) => {
      asked += 1;
      if (asked === 1) return null;
      return asked > 2 ? "enough" : weighing()(sight);
    };
    expect(await reviewPlay(countingGame, final, moves, 0, tired)).toMatchObject({ seen: 1, decisions: 4 });
    expect(asked).toBe(3);
  });

  test("is a bug where the moves don't fit the game", async () => {
    const { final, moves } = played([3, 1, 1, 1, 2, 2]);
    await expect(reviewPlay(countingGame, final, [...moves, ...moves], 0, weighing())).rejects.toThrow(
      "does not fit",
    );
  });
});

import { describe, expect, test } from "vitest";
import { playGames } from "../../scripts/training/games.ts";
import { addGradient } from "../../scripts/training/gradient.ts";
import { learnNetwork, meanNetworkLoss, newParameters } from "../../scripts/training/network.ts";
import { appraise, readParameters } from "../../src/games/arka-v/computer/appraisal.ts";
import { WIDTH } from "../../src/games/arka-v/computer/features.ts";
import {
  COLOUR_AT,
  COLOUR_BIAS_AT,
  COLOUR_OUT_AT,
  PARAMETERS,
  sharesBy,
  UNITS,
  WHOLE_AT,
  WHOLE_BIAS_AT,
  WHOLE_OUT_AT,
} from "../../src/games/arka-v/computer/network.ts";
import { TWO_PLAYERS } from "../../src/games/arka-v/computer/parameters.ts";
import { simulate } from "../../src/games/arka-v/rules/simulation.ts";
import type { State } from "../../src/games/arka-v/rules/state.ts";

const LESSON = { seed: "network", from: 0, to: 12, by: "estimate" } as const;

function statesOf(players: number): State[] {
  const states: State[] = [];
  const options = { abilities: "reconstructed", shield: "open" } as const;
  simulate({ players, options, text: `appraised ${players}` }, (state) => states.push(state));
  return states;
}

describe("the network", () => {
  test.each([2, 3, 4, 5])(
    "shares the win of a game of %i between the seats, wholly once it is over",
    (players) => {
      const states = statesOf(players);
      for (const state of states) {
        const shares = appraise(state, state.seat);
        expect(shares).toHaveLength(players);
        expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1);
        if (state.end === null) for (const share of shares) expect(share).toBeGreaterThan(0);
      }
      const last = states[states.length - 1];
      expect(last?.end).not.toBeNull();
      if (last !== undefined) expect(Math.max(...appraise(last, 0))).toBeGreaterThanOrEqual(1 / players);
    },
  );

  test("reads its parameters to the last, and no others", () => {
    expect(readParameters(TWO_PLAYERS)).toHaveLength(PARAMETERS);
    expect(() => readParameters(TWO_PLAYERS.slice(8))).toThrow("not the parameters");
  });
});

describe("training", () => {
  const samples = [2, 4].flatMap((players) => playGames({ ...LESSON, players: [players] }));

  test("goes the way in which the cross-entropy falls, parameter by parameter", () => {
    const parameters = newParameters(new Float64Array(4 * WIDTH).fill(0.1), "gradient");
    const gradient = new Float64Array(PARAMETERS);
    const units = new Float64Array(5 * UNITS);
    for (const sample of samples) {
      const shares = sharesBy(parameters, sample, sample.shares.length, units);
      addGradient(gradient, parameters, sample, shares, units);
    }
    const starts = [0, WHOLE_AT, WHOLE_BIAS_AT, WHOLE_OUT_AT, COLOUR_AT, COLOUR_BIAS_AT, COLOUR_OUT_AT];
    const looked = starts.flatMap((start) => [start, start + 1, start + 7, start + 13]);
    for (const at of looked) {
      const lossWith = (change: number) => {
        const changed = parameters.slice();
        changed[at] = (changed[at] ?? 0) + change;
        return meanNetworkLoss(changed, samples);
      };
      const slope = (lossWith(1e-5) - lossWith(-1e-5)) / 2e-5;
      expect((gradient[at] ?? 0) / samples.length, `parameter ${at}`).toBeCloseTo(slope, 4);
    }
  });

  test("knows what it was shown better than before", () => {
    const parameters = newParameters(new Float64Array(4 * WIDTH), "learning");
    const before = meanNetworkLoss(parameters, samples);
    learnNetwork(parameters, samples, 20, "learning");
    expect(meanNetworkLoss(parameters, samples)).toBeLessThan(0.9 * before);
  });
});

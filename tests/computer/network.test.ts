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
import { sharesOfWin } from "../../src/games/arka-v/rules/scoring.ts";
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
      if (last !== undefined) expect(appraise(last, 0)).toEqual(sharesOfWin(last));
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
    const some = samples.filter((_, at) => at % 4 === 0);
    for (const sample of some) {
      const shares = sharesBy(parameters, sample, sample.shares.length, units);
      addGradient(gradient, parameters, sample, shares, units);
    }
    const blocks = [WHOLE_AT, WHOLE_BIAS_AT, WHOLE_OUT_AT, COLOUR_AT, COLOUR_BIAS_AT, COLOUR_OUT_AT];
    // Every 23rd: through all stages, inputs and units, which come by 16 and 32.
    const spread = Array.from({ length: Math.ceil(PARAMETERS / 23) }, (_, at) => 23 * at);
    let flat = 0;
    for (const at of [...spread, ...blocks]) {
      const lossWith = (change: number) => {
        const changed = parameters.slice();
        changed[at] = (changed[at] ?? 0) + change;
        return meanNetworkLoss(changed, some);
      };
      const slope = (lossWith(1e-6) - lossWith(-1e-6)) / 2e-6;
      const error = Math.abs((gradient[at] ?? 0) / some.length - slope);
      expect(error, `parameter ${at}`).toBeLessThan(1e-3 * Math.abs(slope) + 1e-8);
      if (slope === 0) flat += 1;
    }
    expect(flat).toBeLessThan(20);
  });

  test("knows what it was shown better than before", () => {
    const parameters = newParameters(new Float64Array(4 * WIDTH), "learning");
    const before = meanNetworkLoss(parameters, samples);
    learnNetwork(parameters, samples, 20, "learning");
    expect(meanNetworkLoss(parameters, samples)).toBeLessThan(0.9 * before);
  });
});

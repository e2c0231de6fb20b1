import { type Dice, diceOf } from "../../src/games/arka-v/computer/dice.ts";
import { COLOUR, COLOURS_AT, FRAME } from "../../src/games/arka-v/computer/inputs.ts";
import {
  COLOUR_AT,
  COLOUR_OUT_AT,
  COLOUR_UNITS,
  PARAMETERS,
  sharesBy,
  UNITS,
  WHOLE_AT,
  WHOLE_OUT_AT,
  WHOLE_UNITS,
} from "../../src/games/arka-v/computer/network.ts";
import type { Sample } from "./games.ts";
import { addGradient } from "./gradient.ts";
import { learn, meanLoss } from "./learning.ts";

const FASTEST = 0.003;
/** From so many positions the usual size of each input is taken. */
const SAMPLED = 20_000;

/** Written anew for each position. */
const units = new Float64Array(5 * UNITS);

function sharesOf(parameters: Float64Array, sample: Sample): number[] {
  return sharesBy(parameters, sample, sample.shares.length, units);
}

/** The mean cross-entropy of some positions by the network. */
export function meanNetworkLoss(parameters: Float64Array, samples: readonly Sample[]): number {
  return meanLoss(samples, (sample) => sharesOf(parameters, sample));
}

/** About normally distributed, with a deviation of 1. */
function gauss(dice: Dice): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += dice(1e6) / 1e6;
  return sum;
}

/** Parameters to begin with: the features' weights as given, stage after stage, and units that know nothing yet. */
export function newParameters(weights: Float64Array, seed: string): Float64Array {
  const dice = diceOf(`units ${seed}`);
  const parameters = new Float64Array(PARAMETERS);
  const fill = (at: number, count: number, deviation: number) => {
    for (let i = at; i < at + count; i++) parameters[i] = gauss(dice) * deviation;
  };
  parameters.set(weights);
  fill(WHOLE_AT, COLOURS_AT * WHOLE_UNITS, 1 / Math.sqrt(COLOURS_AT));
  fill(WHOLE_OUT_AT, WHOLE_UNITS, 0.02);
  fill(COLOUR_AT, (FRAME + COLOUR) * COLOUR_UNITS, 0.4);
  fill(COLOUR_OUT_AT, COLOUR_UNITS, 0.05);
  return parameters;
}

/**
 * How far each parameter goes in a step: those into the units that look at a whole player less, the larger their input usually
 * is, and all others alike.
 */
function stepSizes(samples: readonly Sample[], dice: Dice): Float64Array {
  const squares = new Float64Array(COLOURS_AT);
  for (let i = 0; i < SAMPLED; i++) {
    const rows = samples[dice(samples.length)]?.rows;
    for (let at = 0; at < COLOURS_AT; at++) squares[at] = (squares[at] ?? 0) + (rows?.[at] ?? 0) ** 2;
  }
  const sizes = new Float64Array(PARAMETERS).fill(1);
  for (let at = 0; at < COLOURS_AT; at++) {
    const size = 1 / Math.max(0.1, Math.sqrt((squares[at] ?? 0) / SAMPLED));
    sizes.fill(size, WHOLE_AT + at * WHOLE_UNITS, WHOLE_AT + (at + 1) * WHOLE_UNITS);
  }
  return sizes;
}

/** Learns the network's parameters: changes them. */
export function learnNetwork(
  parameters: Float64Array,
  samples: readonly Sample[],
  epochs: number,
  seed: string,
): void {
  const dice = diceOf(`batches ${seed}`);
  const sizes = stepSizes(samples, dice);
  learn(parameters, samples, { epochs, fastest: FASTEST, sizes, dice }, (gradient, sample) =>
    addGradient(gradient, parameters, sample, sharesOf(parameters, sample), units),
  );
}

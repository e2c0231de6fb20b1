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

const BATCH = 256;
const FASTEST = 0.003;
const DECAY = 1e-3;
/** From so many positions the usual size of each input is taken. */
const SAMPLED = 20_000;

/** Written anew for each position. */
const units = new Float64Array(5 * UNITS);

function lossOf({ shares: won }: Sample, shares: readonly number[]): number {
  let loss = 0;
  for (const [seat, share] of shares.entries()) loss -= (won[seat] ?? 0) * Math.log(share);
  return loss;
}

/** The mean cross-entropy of some positions. */
export function meanLoss(parameters: Float64Array, samples: readonly Sample[]): number {
  let loss = 0;
  for (const sample of samples) {
    loss += lossOf(sample, sharesBy(parameters, sample, sample.shares.length, units));
  }
  return loss / samples.length;
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

/** How far each parameter goes in a step: less the larger its input usually is. */
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

/** Adam with decoupled weight decay (Loshchilov and Hutter, 2019) on the cross-entropy, in batches, ever slower. Changes the parameters. */
export function learn(
  parameters: Float64Array,
  samples: readonly Sample[],
  epochs: number,
  seed: string,
): void {
  const dice = diceOf(`batches ${seed}`);
  const sizes = stepSizes(samples, dice);
  const [means, squares] = [new Float64Array(PARAMETERS), new Float64Array(PARAMETERS)];
  const steps = Math.ceil((samples.length * epochs) / BATCH);
  for (let step = 1; step <= steps; step++) {
    const gradient = new Float64Array(PARAMETERS);
    for (let i = 0; i < BATCH; i++) {
      const sample = samples[dice(samples.length)];
      if (sample === undefined) continue;
      addGradient(
        gradient,
        parameters,
        sample,
        sharesBy(parameters, sample, sample.shares.length, units),
        units,
      );
    }
    const rate = FASTEST * (0.5 + 0.5 * Math.cos((Math.PI * step) / steps)) + 1e-5;
    for (let at = 0; at < PARAMETERS; at++) {
      const slope = (gradient[at] ?? 0) / BATCH;
      const mean = 0.9 * (means[at] ?? 0) + 0.1 * slope;
      const square = 0.999 * (squares[at] ?? 0) + 0.001 * slope * slope;
      means[at] = mean;
      squares[at] = square;
      const way = mean / (1 - 0.9 ** step) / (Math.sqrt(square / (1 - 0.999 ** step)) + 1e-8);
      const parameter = parameters[at] ?? 0;
      parameters[at] = parameter - rate * ((sizes[at] ?? 1) * way + DECAY * parameter);
    }
  }
}

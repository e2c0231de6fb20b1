import type { Dice } from "../../src/games/arka-v/computer/dice.ts";
import type { Sample } from "./games.ts";

const BATCH = 256;
const DECAY = 1e-3;

/** The mean cross-entropy of some positions, by the shares of the win that are expected of each. */
export function meanLoss(
  samples: readonly Sample[],
  sharesOf: (sample: Sample) => readonly number[],
): number {
  let sum = 0;
  for (const sample of samples) {
    let loss = 0;
    for (const [seat, share] of sharesOf(sample).entries()) {
      loss -= (sample.shares[seat] ?? 0) * Math.log(share);
    }
    sum += loss;
  }
  return sum / samples.length;
}

/** How fast to learn, and for how long. */
interface Course {
  /** How often each position is taken, on average. */
  readonly epochs: number;
  /** The step to begin with. */
  readonly fastest: number;
  /** How far each parameter goes in a step, against the others. */
  readonly sizes: Float64Array;
  readonly dice: Dice;
}

/**
 * Adam with decoupled weight decay (Loshchilov and Hutter, 2019) on the cross-entropy, in batches, ever slower. Changes the parameters.
 * `addGradient` adds what a position asks of them as they are then.
 */
export function learn(
  parameters: Float64Array,
  samples: readonly Sample[],
  { epochs, fastest, sizes, dice }: Course,
  addGradient: (gradient: Float64Array, sample: Sample) => void,
): void {
  const count = parameters.length;
  const [means, squares] = [new Float64Array(count), new Float64Array(count)];
  const steps = Math.ceil((samples.length * epochs) / BATCH);
  for (let step = 1; step <= steps; step++) {
    const gradient = new Float64Array(count);
    for (let i = 0; i < BATCH; i++) {
      const sample = samples[dice(samples.length)];
      if (sample !== undefined) addGradient(gradient, sample);
    }
    const rate = fastest * (0.5 + 0.5 * Math.cos((Math.PI * step) / steps)) + 1e-5;
    for (let at = 0; at < count; at++) {
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

import { WIDTH } from "../../src/games/arka-v/computer/features.ts";
import { COLOUR, COLOURS_AT, FRAME, FRAME_AT, INPUTS } from "../../src/games/arka-v/computer/inputs.ts";
import {
  COLOUR_AT,
  COLOUR_BIAS_AT,
  COLOUR_OUT_AT,
  COLOUR_UNITS,
  UNITS,
  WHOLE_AT,
  WHOLE_BIAS_AT,
  WHOLE_OUT_AT,
  WHOLE_UNITS,
} from "../../src/games/arka-v/computer/network.ts";
import { COLOURS } from "../../src/games/arka-v/rules/types.ts";
import type { Sample } from "./games.ts";

function add(list: Float64Array, at: number, value: number): void {
  list[at] = (list[at] ?? 0) + value;
}

/** Adds what an error of a seat's share asks of the features' weights. */
export function addWeights(
  gradient: Float64Array,
  { rows, from, part }: Sample,
  seat: number,
  error: number,
): void {
  for (let at = 0; at < WIDTH; at++) {
    const slope = error * (rows[seat * INPUTS + at] ?? 0);
    if (slope === 0) continue;
    add(gradient, from * WIDTH + at, slope * (1 - part));
    add(gradient, (from + 1) * WIDTH + at, slope * part);
  }
}

/** What an error does to units that are not cut off: to their weights out of them, and what is left for those into them. */
function addOutputs(
  gradient: Float64Array,
  parameters: Float64Array,
  out: number,
  sums: Float64Array,
  error: number,
): Float64Array {
  return sums.map((sum, unit) => {
    if (sum <= 0) return 0;
    add(gradient, out + unit, error * sum);
    return error * (parameters[out + unit] ?? 0);
  });
}

function addInputs(
  gradient: Float64Array,
  weightsAt: number,
  errors: Float64Array,
  rows: Float32Array,
  row: number,
  inputs: number,
): void {
  for (let at = 0; at < inputs; at++) {
    const value = rows[row + at] ?? 0;
    if (value === 0) continue;
    const weights = weightsAt + at * errors.length;
    for (let unit = 0; unit < errors.length; unit++) {
      add(gradient, weights + unit, value * (errors[unit] ?? 0));
    }
  }
}

function addBiases(gradient: Float64Array, at: number, errors: Float64Array): void {
  for (let unit = 0; unit < errors.length; unit++) add(gradient, at + unit, errors[unit] ?? 0);
}

/**
 * Adds what the cross-entropy of one position asks of the network's parameters, by backpropagation. `shares` and `units` are what
 * `sharesBy` gave for it.
 */
export function addGradient(
  gradient: Float64Array,
  parameters: Float64Array,
  sample: Sample,
  shares: readonly number[],
  units: Float64Array,
): void {
  const { rows, shares: won } = sample;
  for (const [seat, share] of shares.entries()) {
    const error = share - (won[seat] ?? 0);
    addWeights(gradient, sample, seat, error);
    const row = seat * INPUTS;
    const whole = units.subarray(seat * UNITS, seat * UNITS + WHOLE_UNITS);
    const errors = addOutputs(gradient, parameters, WHOLE_OUT_AT, whole, error);
    addBiases(gradient, WHOLE_BIAS_AT, errors);
    addInputs(gradient, WHOLE_AT, errors, rows, row, COLOURS_AT);
    for (let colour = 0; colour < COLOURS.length; colour++) {
      const at = seat * UNITS + WHOLE_UNITS + colour * COLOUR_UNITS;
      const sums = units.subarray(at, at + COLOUR_UNITS);
      const own = addOutputs(gradient, parameters, COLOUR_OUT_AT, sums, error);
      addBiases(gradient, COLOUR_BIAS_AT, own);
      addInputs(gradient, COLOUR_AT, own, rows, row + FRAME_AT, FRAME);
      const weights = COLOUR_AT + FRAME * COLOUR_UNITS;
      addInputs(gradient, weights, own, rows, row + COLOURS_AT + colour * COLOUR, COLOUR);
    }
  }
}

import { COLOURS } from "../rules/types.ts";
import { STAGES, shareOut, weighFeatures } from "./estimate.ts";
import { WIDTH } from "./features.ts";
import { COLOUR, COLOURS_AT, FRAME, FRAME_AT, INPUTS, type Numbers } from "./inputs.ts";

/** The units that look at a whole player, and those that look at each colour in turn. */
export const WHOLE_UNITS = 32;
export const COLOUR_UNITS = 16;

/**
 * Where the parameters lie in their list: first the features' own weights by stage, then what goes into the units, by input,
 * their biases, and what comes out of them.
 */
export const WHOLE_AT = STAGES.length * WIDTH;
export const WHOLE_BIAS_AT = WHOLE_AT + COLOURS_AT * WHOLE_UNITS;
export const WHOLE_OUT_AT = WHOLE_BIAS_AT + WHOLE_UNITS;
export const COLOUR_AT = WHOLE_OUT_AT + WHOLE_UNITS;
export const COLOUR_BIAS_AT = COLOUR_AT + (FRAME + COLOUR) * COLOUR_UNITS;
export const COLOUR_OUT_AT = COLOUR_BIAS_AT + COLOUR_UNITS;
export const PARAMETERS = COLOUR_OUT_AT + COLOUR_UNITS;

/** How many sums of units there are for each seat, before they are cut off at 0: of the whole, then colour by colour. */
export const UNITS = WHOLE_UNITS + COLOURS.length * COLOUR_UNITS;

/** The rows of all seats of a position, and between which `STAGES` it is. */
export interface Inputs {
  readonly rows: Numbers;
  readonly from: number;
  readonly part: number;
}

function addInputs(
  units: Float64Array,
  to: number,
  count: number,
  parameters: Float64Array,
  weightsAt: number,
  rows: Numbers,
  row: number,
  inputs: number,
): void {
  for (let at = 0; at < inputs; at++) {
    const value = rows[row + at] ?? 0;
    if (value === 0) continue;
    const weights = weightsAt + at * count;
    for (let unit = 0; unit < count; unit++) {
      units[to + unit] = (units[to + unit] ?? 0) + value * (parameters[weights + unit] ?? 0);
    }
  }
}

function sumUnits(
  units: Float64Array,
  at: number,
  count: number,
  parameters: Float64Array,
  out: number,
): number {
  let sum = 0;
  for (let unit = 0; unit < count; unit++) {
    const value = units[at + unit] ?? 0;
    if (value > 0) sum += value * (parameters[out + unit] ?? 0);
  }
  return sum;
}

/** Written anew for each player: what the frame brings to the units of every colour. */
const frame = new Float64Array(COLOUR_UNITS);

/** A player's strength, the logarithm of their share of the win up to a summand common to all; writes the sums of their units. */
function strengthOf(parameters: Float64Array, inputs: Inputs, seat: number, units: Float64Array): number {
  const { rows, from: stage, part } = inputs;
  const row = seat * INPUTS;
  const to = seat * UNITS;
  units.set(parameters.subarray(WHOLE_BIAS_AT, WHOLE_OUT_AT), to);
  addInputs(units, to, WHOLE_UNITS, parameters, WHOLE_AT, rows, row, COLOURS_AT);
  frame.set(parameters.subarray(COLOUR_BIAS_AT, COLOUR_OUT_AT));
  addInputs(frame, 0, COLOUR_UNITS, parameters, COLOUR_AT, rows, row + FRAME_AT, FRAME);
  let strength = weighFeatures(parameters, rows, row, stage, part);
  strength += sumUnits(units, to, WHOLE_UNITS, parameters, WHOLE_OUT_AT);
  const weights = COLOUR_AT + FRAME * COLOUR_UNITS;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const at = to + WHOLE_UNITS + colour * COLOUR_UNITS;
    units.set(frame, at);
    const from = row + COLOURS_AT + colour * COLOUR;
    addInputs(units, at, COLOUR_UNITS, parameters, weights, rows, from, COLOUR);
    strength += sumUnits(units, at, COLOUR_UNITS, parameters, COLOUR_OUT_AT);
  }
  return strength;
}

/**
 * Each seat's expected share of the win: a softmax of strengths. A player's strength sums the weighted features, units that look at the
 * whole player, and units that look at each colour in the same way. Writes the sums of all units into `units`, `UNITS` for each seat.
 */
export function sharesBy(
  parameters: Float64Array,
  inputs: Inputs,
  seats: number,
  units: Float64Array,
): number[] {
  const strengths: number[] = [];
  for (let seat = 0; seat < seats; seat++) strengths.push(strengthOf(parameters, inputs, seat, units));
  return shareOut(strengths);
}

import { sharesOfWin } from "../rules/scoring.ts";
import type { State } from "../rules/state.ts";
import type { Seat } from "../rules/types.ts";
import { stageOf } from "./estimate.ts";
import { INPUTS, writeInputs } from "./inputs.ts";
import { PARAMETERS, sharesBy, UNITS } from "./network.ts";
import { MORE_PLAYERS, TWO_PLAYERS } from "./parameters.ts";
import { overlook } from "./position.ts";

/** Reads parameters as they are written down: numbers of 32 bits, lowest byte first, in base64. */
export function readParameters(text: string): Float64Array {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== 4 * PARAMETERS) throw new Error("These are not the parameters of this network.");
  return Float64Array.from({ length: PARAMETERS }, (_, at) => bytes.readFloatLE(4 * at));
}

const TWO = readParameters(TWO_PLAYERS);
const MORE = readParameters(MORE_PLAYERS);

/** Written anew by each appraisal. */
const rows = new Float64Array(5 * INPUTS);
const units = new Float64Array(5 * UNITS);

/** Each seat's expected share of the win, as `reader` knows the game: by the network, which knows more than the estimate and costs more. */
export function appraise(state: State, reader: Seat): number[] {
  if (state.end !== null) return sharesOfWin(state);
  writeInputs(rows, 0, state, overlook(state, null), reader);
  const seats = state.players.length;
  return sharesBy(seats === 2 ? TWO : MORE, { rows, ...stageOf(state) }, seats, units);
}

import type { Chance } from "../rules/effects.ts";
import { listMoves, targetSeat } from "../rules/moves.ts";
import { formatMove, type Move } from "../rules/notation.ts";
import { playInPlace } from "../rules/play.ts";
import { sharesOfWin } from "../rules/scoring.ts";
import { draftFor, type State } from "../rules/state.ts";
import type { Seat } from "../rules/types.ts";
import { FEATURES, WIDTH, writeFeatures } from "./features.ts";
import { type Overview, overlook } from "./position.ts";
import { MORE_PLAYERS, TWO_PLAYERS, type Weights } from "./weights.ts";

/** The cards left in the deck for each player at which weights are known; in between they are mixed. */
export const STAGES = [0, 2.5, 7, 16] as const;

/** Between which two of `STAGES` a game is, the first of them and how far it is to the other, from 0 to 1. */
export function stageOf(state: State): { readonly from: number; readonly part: number } {
  const left = state.deck.length / state.players.length;
  let from = 0;
  while (from < STAGES.length - 2 && left > (STAGES[from + 1] ?? 0)) from += 1;
  const [low, high] = [STAGES[from] ?? 0, STAGES[from + 1] ?? 1];
  return { from, part: Math.min(1, (left - low) / (high - low)) };
}

/** All weights in one list, stage after stage, each in the order of the features. */
export function listWeights(weights: Weights): Float64Array {
  const byName = new Map(Object.entries(weights));
  return Float64Array.from(
    STAGES.flatMap((_, stage) => Object.keys(FEATURES).map((name) => byName.get(name)?.[stage] ?? 0)),
  );
}

const TWO = listWeights(TWO_PLAYERS);
const MORE = listWeights(MORE_PLAYERS);

/** A row of features, weighted as at the stage of the game. */
export function weighFeatures(
  weights: Float64Array,
  rows: Float64Array | Float32Array,
  row: number,
  from: number,
  part: number,
): number {
  let sum = 0;
  const low = from * WIDTH;
  for (let at = 0; at < WIDTH; at++) {
    const value = rows[row + at] ?? 0;
    if (value === 0) continue;
    sum += value * ((weights[low + at] ?? 0) * (1 - part) + (weights[low + WIDTH + at] ?? 0) * part);
  }
  return sum;
}

/** Shares of a win in proportion to the exponentials of the seats' strengths (softmax). Changes the list into them. */
export function shareOut(strengths: number[]): number[] {
  let all = 0;
  for (let seat = 0; seat < strengths.length; seat++) {
    const power = Math.exp(strengths[seat] ?? 0);
    strengths[seat] = power;
    all += power;
  }
  for (let seat = 0; seat < strengths.length; seat++) strengths[seat] = (strengths[seat] ?? 0) / all;
  return strengths;
}

/** Written anew by each estimate. */
const features = new Float64Array(5 * WIDTH);

/**
 * Each seat's expected share of the win, as `reader` knows the game: a softmax of weighted features. `before` sums up the
 * state that this one is a draft of, which spares work.
 */
export function estimate(state: State, reader: Seat, before: Overview | null = null): number[] {
  if (state.end !== null) return sharesOfWin(state);
  writeFeatures(features, state, overlook(state, before), reader);
  const weights = state.players.length === 2 ? TWO : MORE;
  const { from, part } = stageOf(state);
  const strengths: number[] = [];
  for (let seat = 0; seat < state.players.length; seat++) {
    strengths.push(weighFeatures(weights, features, seat * WIDTH, from, part));
  }
  return shareOut(strengths);
}

/** The same right after a move of a state that `before` sums up; `chance` decides what is random in it. */
export function estimateAfter(
  state: State,
  move: Move,
  chance: Chance,
  reader: Seat,
  before: Overview,
): number[] {
  const next = draftFor(state, targetSeat(move));
  playInPlace(next, move, chance);
  return estimate(next, reader, before);
}

/** A move, and the mover's expected share of the win right after it. */
export interface Estimated {
  readonly move: Move;
  readonly first: number;
}

/**
 * Every legal move as its mover estimates it, on average over some states that look the same to them. In the order
 * of the rules.
 */
export function estimateMoves(drawn: readonly State[], chance: Chance): Estimated[] {
  const sums = new Map<string, { readonly move: Move; sum: number }>();
  for (const state of drawn) {
    const { seat } = state;
    const overview = overlook(state, null);
    for (const move of listMoves(state)) {
      const text = formatMove(move);
      const entry = sums.get(text) ?? { move, sum: 0 };
      entry.sum += estimateAfter(state, move, chance, seat, overview)[seat] ?? 0;
      sums.set(text, entry);
    }
  }
  return [...sums.values()].map(({ move, sum }) => ({ move, first: sum / drawn.length }));
}

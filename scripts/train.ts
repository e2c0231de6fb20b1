import { parseArgs } from "node:util";
import { chanceOf, type Dice, diceOf } from "../src/games/arka-v/computer/dice.ts";
import { chooseCarelessly } from "../src/games/arka-v/computer/easy.ts";
import { estimate, STAGES, stageOf } from "../src/games/arka-v/computer/estimate.ts";
import { FEATURES, WIDTH, writeFeatures } from "../src/games/arka-v/computer/features.ts";
import { overlook } from "../src/games/arka-v/computer/position.ts";
import { MORE_PLAYERS, TWO_PLAYERS } from "../src/games/arka-v/computer/weights.ts";
import { findMove, listMoves, targetSeat } from "../src/games/arka-v/rules/moves.ts";
import type { Move } from "../src/games/arka-v/rules/notation.ts";
import { playInPlace } from "../src/games/arka-v/rules/play.ts";
import { seedFrom } from "../src/games/arka-v/rules/random.ts";
import { sharesOfWin } from "../src/games/arka-v/rules/scoring.ts";
import { newGame } from "../src/games/arka-v/rules/setup.ts";
import { draftFor, type State } from "../src/games/arka-v/rules/state.ts";

/**
 * Learns the weights of the estimate: plays games in which most players take the move that the present weights like best, some
 * play carelessly and everybody at times at random (for an estimate must know bad moves too), fits weights to who won, and prints what lies between the present
 * ones and these.
 */
const USAGE = "npx tsx scripts/train.ts [--players 2,3,4,5] [--games N] [--seed TEXT]";

/** A position of a game, and how the win was shared in the end. */
interface Sample {
  /** A row for each seat. */
  readonly rows: Float64Array;
  readonly from: number;
  readonly part: number;
  shares: readonly number[];
}

const { values } = parseArgs({
  options: {
    players: { type: "string", default: "2" },
    games: { type: "string", default: "20000" },
    seed: { type: "string", default: "train" },
  },
});
const players = values.players.split(",").map(Number);
const games = Number(values.games);
if (!players.every((count) => count >= 2 && count <= 5) || !(games > 0)) throw new Error(USAGE);

/** Nobody knows the next cards: the top of the deck changes places with others. */
function hideDeck({ deck }: State, dice: Dice): void {
  for (let top = deck.length - 1; top >= Math.max(0, deck.length - 2); top--) {
    const other = dice(deck.length);
    const [a, b] = [deck[top], deck[other]];
    if (a === undefined || b === undefined) continue;
    deck[top] = b;
    deck[other] = a;
  }
}

/** The move after which the present weights promise most. */
function chooseBest(state: State, moves: readonly Move[], dice: Dice): Move | undefined {
  const { seat } = state;
  const overview = overlook(state, null);
  let best = moves[dice(moves.length)];
  let most = Number.NEGATIVE_INFINITY;
  for (const move of moves) {
    const next = draftFor(state, targetSeat(move));
    hideDeck(next, dice);
    playInPlace(next, move, chanceOf(dice));
    const value = estimate(next, seat, overview)[seat] ?? 0;
    if (value <= most) continue;
    most = value;
    best = move;
  }
  return best;
}

function playGame(game: number, samples: Sample[]): void {
  const dice = diceOf(`${values.seed} ${game}`);
  const state = newGame({
    players: players[game % players.length] ?? 2,
    seed: seedFrom(`${values.seed} ${game}`),
    options: {
      abilities: dice(4) === 0 ? "printed" : "reconstructed",
      shield: dice(4) === 0 ? "closed" : "open",
    },
  }).state;
  const first = samples.length;
  const aimless = dice(300);
  const careless = state.players.map(() => dice(6) === 0);
  while (state.end === null) {
    const moves = listMoves(state);
    const isRandom = dice(1_000) < aimless;
    const move = isRandom
      ? moves[dice(moves.length)]
      : careless[state.seat] === true
        ? findMove(state, chooseCarelessly(state, moves, dice))
        : chooseBest(state, moves, dice);
    if (move === undefined || move === null) throw new Error("A running game has no legal move.");
    playInPlace(state, move, chanceOf(dice));
    if (state.end !== null || (!isRandom && dice(4) > 0)) continue;
    const reader = dice(2) === 0 ? state.seat : dice(state.players.length);
    const rows = new Float64Array(state.players.length * WIDTH);
    writeFeatures(rows, state, overlook(state, null), reader);
    samples.push({ rows, ...stageOf(state), shares: [] });
  }
  const shares = sharesOfWin(state);
  for (const sample of samples.slice(first)) sample.shares = shares;
}

function sharesOf(weights: Float64Array, { rows, from, part }: Sample): number[] {
  const strengths = Array.from({ length: rows.length / WIDTH }, (_, seat) => {
    let sum = 0;
    for (let at = 0; at < WIDTH; at++) {
      const [low, high] = [weights[from * WIDTH + at] ?? 0, weights[(from + 1) * WIDTH + at] ?? 0];
      sum += (rows[seat * WIDTH + at] ?? 0) * (low * (1 - part) + high * part);
    }
    return Math.exp(sum);
  });
  const all = strengths.reduce((total, strength) => total + strength, 0);
  return strengths.map((strength) => strength / all);
}

function lossOf(weights: Float64Array, samples: readonly Sample[]): number {
  let loss = 0;
  for (const sample of samples) {
    for (const [seat, share] of sharesOf(weights, sample).entries()) {
      loss -= (sample.shares[seat] ?? 0) * Math.log(share);
    }
  }
  return loss / samples.length;
}

function addGradient(gradient: Float64Array, weights: Float64Array, sample: Sample): void {
  const { rows, from, part } = sample;
  for (const [seat, share] of sharesOf(weights, sample).entries()) {
    const error = share - (sample.shares[seat] ?? 0);
    for (let at = 0; at < WIDTH; at++) {
      const slope = error * (rows[seat * WIDTH + at] ?? 0);
      if (slope === 0) continue;
      const [low, high] = [from * WIDTH + at, (from + 1) * WIDTH + at];
      gradient[low] = (gradient[low] ?? 0) + slope * (1 - part);
      gradient[high] = (gradient[high] ?? 0) + slope * part;
    }
  }
}

/** Adam on the cross-entropy, in batches, with a little weight decay. */
function learn(samples: readonly Sample[]): Float64Array {
  const [batch, epochs] = [256, 8];
  const size = STAGES.length * WIDTH;
  const [weights, mean, square] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  const dice = diceOf(values.seed);
  const steps = Math.ceil((samples.length * epochs) / batch);
  for (let step = 1; step <= steps; step++) {
    const gradient = new Float64Array(size);
    for (let i = 0; i < batch; i++) {
      const sample = samples[dice(samples.length)];
      if (sample !== undefined) addGradient(gradient, weights, sample);
    }
    const rate = 0.02 * (1 - step / steps) + 0.001;
    for (let at = 0; at < size; at++) {
      const weight = weights[at] ?? 0;
      const slope = (gradient[at] ?? 0) / batch + 2e-4 * weight;
      const m = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
      const s = 0.999 * (square[at] ?? 0) + 0.001 * slope * slope;
      mean[at] = m;
      square[at] = s;
      const change = m / (1 - 0.9 ** step) / (Math.sqrt(s / (1 - 0.999 ** step)) + 1e-8);
      weights[at] = weight - rate * change;
    }
  }
  return weights;
}

const samples: Sample[] = [];
for (let game = 0; game < games; game++) playGame(game, samples);
const held = Math.floor(samples.length / 10);
const weights = learn(samples.slice(held));
console.log(
  `// ${USAGE}: seed ${values.seed}, ${games} games of ${values.players}, ${samples.length} positions`,
);
console.log(
  `// cross-entropy ${lossOf(weights, samples.slice(held)).toFixed(4)}, held out ${lossOf(weights, samples.slice(0, held)).toFixed(4)}`,
);
// Half the way: what is learnt from the games of one set of weights alone is apt to overshoot.
const present = new Map(Object.entries(players.includes(2) ? TWO_PLAYERS : MORE_PLAYERS));
for (const [name, at] of Object.entries(FEATURES)) {
  const row = STAGES.map((_, stage) => {
    const mean = ((weights[stage * WIDTH + at] ?? 0) + (present.get(name)?.[stage] ?? 0)) / 2;
    return Math.round(100 * mean) / 100;
  });
  console.log(`  ${name}: [${row.join(", ")}],`);
}

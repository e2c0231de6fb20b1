import { parseArgs } from "node:util";
import { diceOf } from "../src/games/arka-v/computer/dice.ts";
import { listWeights, STAGES, shareOut, weighFeatures } from "../src/games/arka-v/computer/estimate.ts";
import { FEATURES, WIDTH } from "../src/games/arka-v/computer/features.ts";
import { INPUTS } from "../src/games/arka-v/computer/inputs.ts";
import { MORE_PLAYERS, TWO_PLAYERS } from "../src/games/arka-v/computer/weights.ts";
import { playerCounts, readArguments, wholeNumber } from "./arguments.ts";
import type { Sample } from "./training/games.ts";
import { addWeights } from "./training/gradient.ts";
import { learn, meanLoss } from "./training/learning.ts";
import { practise } from "./training/practice.ts";

const USAGE = "npx tsx scripts/train.ts [--players 2 | --players 3,4,5] [--games N] [--seed TEXT]";

const EPOCHS = 8;
const FASTEST = 0.01;

/** The estimate, by other weights than its own. A seat's inputs begin with its features. */
function sharesOf(weights: Float64Array, { rows, from, part, shares }: Sample): number[] {
  return shareOut(shares.map((_, seat) => weighFeatures(weights, rows, seat * INPUTS, from, part)));
}

function learnWeights(samples: readonly Sample[], seed: string): Float64Array {
  const weights = new Float64Array(STAGES.length * WIDTH);
  const course = {
    epochs: EPOCHS,
    fastest: FASTEST,
    sizes: weights.map(() => 1),
    dice: diceOf(`batches ${seed}`),
  };
  learn(weights, samples, course, (gradient, sample) => {
    for (const [seat, share] of sharesOf(weights, sample).entries()) {
      addWeights(gradient, sample, seat, share - (sample.shares[seat] ?? 0));
    }
  });
  return weights;
}

const { seed, players, games } = readArguments(USAGE, () => {
  const { values } = parseArgs({
    options: {
      players: { type: "string", default: "2" },
      games: { type: "string", default: "20000" },
      seed: { type: "string", default: "train" },
    },
  });
  return {
    seed: values.seed,
    players: playerCounts(values.players),
    games: wholeNumber("games", values.games, 10), // some positions must be there to be held out
  };
});

// Learns the weights of the estimate from nothing, and prints what lies between the present ones and these.
const samples = await practise({ seed, players, by: "estimate" }, games);
const held = samples.splice(0, Math.floor(samples.length / 10));
const weights = learnWeights(samples, seed);
const [learnt, unseen] = [samples, held].map((some) =>
  meanLoss(some, (sample) => sharesOf(weights, sample)).toFixed(4),
);
console.log(`// ${USAGE}: seed ${seed}, ${games} games of ${players}, ${samples.length} positions`);
console.log(`// cross-entropy ${learnt}, held out ${unseen}`);
const present = listWeights(players.includes(2) ? TWO_PLAYERS : MORE_PLAYERS);
for (const [name, feature] of Object.entries(FEATURES)) {
  const row = STAGES.map((_, stage) => {
    const at = stage * WIDTH + feature;
    // Half the way: what is learnt from the games of one set of weights alone is apt to overshoot.
    return Math.round(50 * ((weights[at] ?? 0) + (present[at] ?? 0))) / 100;
  });
  console.log(`  ${name}: [${row.join(", ")}],`);
}

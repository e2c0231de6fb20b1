import { parseArgs } from "node:util";
import { readParameters } from "../src/games/arka-v/computer/appraisal.ts";
import { listWeights } from "../src/games/arka-v/computer/estimate.ts";
import { MORE_PLAYERS, TWO_PLAYERS } from "../src/games/arka-v/computer/parameters.ts";
import * as weights from "../src/games/arka-v/computer/weights.ts";
import { playerCounts, readArguments, wholeNumber } from "./arguments.ts";
import { learnNetwork, meanNetworkLoss, newParameters } from "./training/network.ts";
import { practise } from "./training/practice.ts";

const USAGE =
  "npx tsx scripts/train-network.ts [--players 2 | --players 3,4,5] [--games N] [--epochs N] [--seed TEXT] [--anew]\n" +
  "Prints the parameters for src/games/arka-v/computer/parameters.ts. --anew forgets the present ones.";

const { seed, players, games, epochs, isAnew } = readArguments(USAGE, () => {
  const { values } = parseArgs({
    options: {
      players: { type: "string", default: "2" },
      games: { type: "string", default: "60000" },
      epochs: { type: "string", default: "5" },
      seed: { type: "string", default: "network" },
      anew: { type: "boolean", default: false },
    },
  });
  return {
    seed: values.seed,
    players: playerCounts(values.players),
    games: wholeNumber("games", values.games, 10), // some positions must be there to be held out
    epochs: wholeNumber("epochs", values.epochs, 1),
    isAnew: values.anew,
  };
});

const isTwo = players.includes(2);
const samples = await practise({ seed, players, by: isAnew ? "estimate" : "network" }, games);
const held = samples.splice(0, Math.floor(samples.length / 20));
const parameters = isAnew
  ? newParameters(listWeights(isTwo ? weights.TWO_PLAYERS : weights.MORE_PLAYERS), seed)
  : readParameters(isTwo ? TWO_PLAYERS : MORE_PLAYERS);
const before = meanNetworkLoss(parameters, held);
learnNetwork(parameters, samples, epochs, seed);
const losses = `${before.toFixed(4)} before, ${meanNetworkLoss(parameters, held).toFixed(4)} after`;
console.error(`${samples.length} positions; cross-entropy of ${held.length} held out: ${losses}`);
console.log(Buffer.from(Float32Array.from(parameters).buffer).toString("base64"));

import { once } from "node:events";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { bySource } from "../src/computers/threads.ts";
import { readParameters } from "../src/games/arka-v/computer/appraisal.ts";
import { listWeights } from "../src/games/arka-v/computer/estimate.ts";
import { MORE_PLAYERS, TWO_PLAYERS } from "../src/games/arka-v/computer/parameters.ts";
import * as weights from "../src/games/arka-v/computer/weights.ts";
import { type Lesson, playGames, type Sample } from "./training/games.ts";
import { learn, meanLoss, newParameters } from "./training/learning.ts";

const USAGE =
  "npx tsx scripts/train-network.ts [--players 2 | --players 3,4,5] [--games N] [--epochs N] [--seed TEXT] [--anew]\n" +
  "Prints the parameters for src/games/arka-v/computer/parameters.ts. --anew forgets the present ones.";

/** Games of one question to a thread. */
const LESSON = 1_000;

async function playAll(lesson: Omit<Lesson, "from" | "to">, games: number): Promise<Sample[]> {
  const lessons: Sample[][] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(2, availableParallelism()) }, async () => {
      const worker = new Worker(bySource(new URL(import.meta.url)), { eval: true });
      for (let from = next; from < games; from = next) {
        next += LESSON;
        worker.postMessage({ ...lesson, from, to: Math.min(games, from + LESSON) });
        const [samples] = await once(worker, "message");
        lessons[from / LESSON] = samples;
      }
      await worker.terminate();
    }),
  );
  return lessons.flat();
}

async function train(): Promise<void> {
  const { values } = parseArgs({
    options: {
      players: { type: "string", default: "2" },
      games: { type: "string", default: "60000" },
      epochs: { type: "string", default: "5" },
      seed: { type: "string", default: "network" },
      anew: { type: "boolean", default: false },
    },
  });
  const players = values.players.split(",").map(Number);
  const [games, epochs] = [Number(values.games), Number(values.epochs)];
  const isTwo = players.join() === "2";
  if (!(isTwo || players.every((count) => count >= 3 && count <= 5)) || !(games > 0) || !(epochs > 0)) {
    throw new Error(USAGE);
  }
  const by = values.anew ? "estimate" : "network";
  const samples = await playAll({ seed: values.seed, players, by }, games);
  const held = samples.splice(0, Math.floor(samples.length / 20));
  const parameters = values.anew
    ? newParameters(listWeights(isTwo ? weights.TWO_PLAYERS : weights.MORE_PLAYERS), values.seed)
    : readParameters(isTwo ? TWO_PLAYERS : MORE_PLAYERS);
  const before = meanLoss(parameters, held);
  learn(parameters, samples, epochs, values.seed);
  const losses = `${before.toFixed(4)} before, ${meanLoss(parameters, held).toFixed(4)} after`;
  console.error(`${samples.length} positions; cross-entropy of ${held.length} held out: ${losses}`);
  console.log(Buffer.from(Float32Array.from(parameters).buffer).toString("base64"));
}

if (isMainThread) {
  try {
    await train();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
} else {
  parentPort?.on("message", (lesson: Lesson) => parentPort?.postMessage(playGames(lesson)));
}

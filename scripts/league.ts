import { once } from "node:events";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { bySource } from "../src/computers/threads.ts";
import { type Entrant, isEntrant, type Pairing, playDeal } from "./league-game.ts";

const USAGE =
  "npm run --silent league -- [--pairing ONE,OTHERS,PLAYERS ...] [--interval POINTS] [--deals N] [--seed TEXT] [--workers N]\n" +
  "A player is random, easy, normal, hard, hard:PLAYOUTS or cheat:PLAYOUTS. Each deal is played once for every seat of ONE.";

/** Fewest deals of a pairing, and how many are dealt before its interval is looked at again. */
const ROUND = 40;

const PAIRINGS = [
  "normal,random,2",
  "normal,easy,2",
  "easy,random,2",
  "hard:200,random,2",
  "hard:50,normal,2",
  "hard:200,normal,2",
  "hard,normal,2",
  "hard:50,normal,3",
  "hard:50,normal,4",
  "hard:50,normal,5",
  "cheat:200,normal,2",
  "cheat:200,random,2",
];

interface Question {
  readonly pairing: Pairing;
  readonly deal: string;
}

function readPlayer(text: string | undefined): Entrant {
  if (text === undefined || !isEntrant(text)) throw new Error(`There is no player ${text ?? ""}. ${USAGE}`);
  return text;
}

function readPairing(text: string): Pairing {
  const [one, others, players] = text.split(",");
  const count = Number(players);
  if (!(count >= 2 && count <= 5)) throw new Error(`${text} is no pairing. ${USAGE}`);
  return { one: readPlayer(one), others: readPlayer(others), players: count };
}

function readNumber(name: string, text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new Error(`--${name} must be a number above 0. ${USAGE}`);
  return number;
}

/** The mean of some deals and half its 95% interval, in points of a hundred. */
function measure(shares: readonly number[]): { readonly mean: number; readonly half: number } {
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const square = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (shares.length - 1);
  return { mean: 100 * mean, half: 196 * Math.sqrt(square / shares.length) };
}

/** Asks all workers, each one thing at a time; answers in the order of the questions. */
async function askAll(workers: readonly Worker[], questions: readonly Question[]): Promise<number[]> {
  const answers: number[] = [];
  let next = 0;
  await Promise.all(
    workers.map(async (worker) => {
      for (let at = next++; at < questions.length; at = next++) {
        worker.postMessage(questions[at]);
        const [share] = await once(worker, "message");
        answers[at] = Number(share);
      }
    }),
  );
  return answers;
}

async function lead(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pairing: { type: "string", multiple: true, default: PAIRINGS },
      interval: { type: "string", default: "3" },
      deals: { type: "string", default: "2000" },
      seed: { type: "string", default: "league" },
      workers: { type: "string", default: String(Math.min(2, availableParallelism())) },
    },
  });
  const pairings = values.pairing.map(readPairing);
  const interval = readNumber("interval", values.interval);
  const most = readNumber("deals", values.deals);
  const workers = Array.from(
    { length: readNumber("workers", values.workers) },
    () => new Worker(bySource(new URL(import.meta.url)), { eval: true, workerData: "player" }),
  );
  const begin = Date.now();
  console.log(`Seed ${values.seed}. A share of 1/n is even; a shared victory counts in parts (§53).`);
  console.log("| One | Others | Players | Share of wins | 95% | Deals | Games | Seconds |");
  console.log("|---|---|---|---|---|---|---|---|");
  for (const pairing of pairings) {
    const from = Date.now();
    const shares: number[] = [];
    do {
      const questions = Array.from({ length: Math.min(ROUND, most - shares.length) }, (_, at) => ({
        pairing,
        deal: `${values.seed} ${shares.length + at}`,
      }));
      shares.push(...(await askAll(workers, questions)));
    } while (shares.length < most && (shares.length < 2 * ROUND || measure(shares).half > interval));
    const { mean, half } = measure(shares);
    const { one, others, players } = pairing;
    const cells = [one, others, players, `${mean.toFixed(1)}%`, `± ${half.toFixed(1)}`, shares.length];
    const seconds = Math.round((Date.now() - from) / 1_000);
    console.log(`| ${[...cells, shares.length * players, seconds].join(" | ")} |`);
  }
  console.log(`${Math.round((Date.now() - begin) / 1_000)} s on ${workers.length} threads.`);
  await Promise.all(workers.map((worker) => worker.terminate()));
}

if (isMainThread) {
  try {
    await lead();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
} else if (workerData === "player") {
  parentPort?.on("message", ({ pairing, deal }: Question) => {
    parentPort?.postMessage(playDeal(pairing, deal));
  });
}

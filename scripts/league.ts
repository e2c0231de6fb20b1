import { parseArgs } from "node:util";
import { isMainThread, parentPort, type Worker } from "node:worker_threads";
import { readArguments, wholeNumber } from "./arguments.ts";
import { type Entrant, isEntrant, type Pairing, playDeal } from "./league-game.ts";
import { askAll, WORKERS, withWorkers } from "./workers.ts";

const USAGE =
  "npm run --silent league -- [--pairing ONE,OTHERS,PLAYERS] ... [--interval POINTS] [--deals N] [--seed TEXT] [--workers N]\n" +
  "A player is random, easy, normal, hard, hard:PLAYOUTS, cheat:PLAYOUTS or exploit:PLAYOUTS. Each deal is played once for every seat of ONE.";

/** How many deals of a pairing are played before its interval is looked at, for the first time and again. */
const FIRST_ROUND = 400;
const ROUND = 40;

const PAIRINGS = [
  "normal,random,2",
  "normal,easy,2",
  "easy,random,2",
  "hard:50,normal,2",
  "hard:200,normal,2",
  "hard,normal,2",
  "hard:50,normal,3",
  "hard:50,normal,4",
  "hard:50,normal,5",
];

interface Question {
  readonly pairing: Pairing;
  readonly deal: string;
}

function readPlayer(text: string | undefined): Entrant {
  if (text === undefined || !isEntrant(text)) throw new Error(`There is no player ${text ?? ""}.`);
  return text;
}

function readPairing(text: string): Pairing {
  const [, one, others, players] = /^([^,]+),([^,]+),([2-5])$/.exec(text) ?? [];
  if (players === undefined) throw new Error(`${text} is no pairing.`);
  return { one: readPlayer(one), others: readPlayer(others), players: Number(players) };
}

function readInterval(text: string): number {
  const interval = Number(text);
  if (!(interval > 0)) throw new Error("--interval must be a number above 0.");
  return interval;
}

/** The mean of some deals and half its 95% interval, in points of a hundred. */
function measure(shares: readonly number[]): { readonly mean: number; readonly half: number } {
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const square = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (shares.length - 1);
  return { mean: 100 * mean, half: 196 * Math.sqrt(square / shares.length) };
}

/** Plays deals of a pairing until the interval is narrow enough or there are as many as wanted: the one player's shares. */
async function playDeals(
  workers: readonly Worker[],
  pairing: Pairing,
  { seed, interval, most }: { readonly seed: string; readonly interval: number; readonly most: number },
): Promise<number[]> {
  const shares: number[] = [];
  do {
    const round = shares.length === 0 ? FIRST_ROUND : ROUND;
    const questions = Array.from({ length: Math.min(round, most - shares.length) }, (_, at) => ({
      pairing,
      deal: `${seed} ${shares.length + at}`,
    }));
    shares.push(...(await askAll<Question, number>(workers, questions)));
  } while (shares.length < most && measure(shares).half > interval);
  return shares;
}

function readLeague() {
  const { values } = parseArgs({
    options: {
      pairing: { type: "string", multiple: true, default: PAIRINGS },
      interval: { type: "string", default: "3" },
      deals: { type: "string", default: "2000" },
      seed: { type: "string", default: "league" },
      workers: { type: "string", default: String(WORKERS) },
    },
  });
  return {
    seed: values.seed,
    pairings: values.pairing.map(readPairing),
    interval: readInterval(values.interval),
    most: wholeNumber("deals", values.deals, 2), // an interval needs two
    count: wholeNumber("workers", values.workers, 1),
  };
}

async function lead(): Promise<void> {
  const { seed, pairings, interval, most, count } = readArguments(USAGE, readLeague);
  const begin = Date.now();
  console.log(`Seed ${seed}. A share of 1/n is even; a shared victory counts in parts (§53).`);
  console.log("| One | Others | Players | Share of wins | 95% | Deals | Games | Seconds |");
  console.log("|---|---|---|---|---|---|---|---|");
  await withWorkers(new URL(import.meta.url), count, async (workers) => {
    for (const pairing of pairings) {
      const from = Date.now();
      const shares = await playDeals(workers, pairing, { seed, interval, most });
      const { mean, half } = measure(shares);
      const { one, others, players } = pairing;
      const cells = [one, others, players, `${mean.toFixed(1)}%`, `± ${half.toFixed(1)}`, shares.length];
      const seconds = Math.round((Date.now() - from) / 1_000);
      console.log(`| ${[...cells, shares.length * players, seconds].join(" | ")} |`);
    }
  });
  console.log(`${Math.round((Date.now() - begin) / 1_000)} s on ${count} threads.`);
}

if (isMainThread) {
  await lead();
} else {
  parentPort?.on("message", ({ pairing, deal }: Question) => {
    parentPort?.postMessage(playDeal(pairing, deal));
  });
}

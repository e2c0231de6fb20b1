import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Whereabouts } from "../src/tables/database.ts";
import { openPlayed, type Played, seatCrowd } from "./clicks.ts";
import { startCluster } from "./cluster.ts";
import { makePlaces } from "./crowd.ts";
import { type Pace, takeTurns } from "./pace.ts";
import { startPong } from "./pong-scene.ts";
import { startProcess } from "./process.ts";
import { aim, printTable, short, tellPace } from "./report.ts";
import { measureRules } from "./rules.ts";
import { environmentOf, type Scene, setScene } from "./scene.ts";
import { openBareStore, openStore, storeGames } from "./storage.ts";
import { measureThinking, type Thinking } from "./thinking.ts";

/** Most lines of clicks at once, and the games that they are played in. */
const CROWD = 32;

/** How many computers think at once. */
const THINKERS = 20;

/** The ways in which people play; each of their floors is measured in the same way. */
const WAYS = [
  { who: "one player who looks at the table", atOnce: 1, atLeisure: true },
  { who: "one player, as fast as answered", atOnce: 1, atLeisure: false },
  { who: `${CROWD} players at once`, atOnce: CROWD, atLeisure: false },
];

/** How what is to be measured is made warm. */
const WARMING_UP = { atOnce: 1, atLeisure: false };

/** Where nothing was measured. */
const NOTHING: Pace = { perSecond: Number.NaN, p50: Number.NaN, p99: Number.NaN, count: 0 };

const { values } = parseArgs({ options: { short: { type: "boolean", default: false } } });
/**
 * For how long each way of clicks is measured, in seconds, and in how many turns; how long the bot rests, in ms, before it is looked
 * at (in short it is still full of what the start left behind); how many games run.
 */
const [seconds, turns, rest, running] = values.short ? [1.5, 2, 2_000, 1_000] : [8, 4, 120_000, 10_000];

/** Where the games are: the server that is given, a cluster of its own, or the embedded database where neither is there. */
async function findDatabase(): Promise<{
  readonly name: string;
  readonly whereabouts: Whereabouts;
  /** Where floors are measured while the bot runs: an embedded database is for one process. */
  readonly floors: Whereabouts;
  readonly env: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}> {
  const given = process.env.BENCH_DATABASE_URL;
  const cluster = given === undefined ? await startCluster() : null;
  const url = given ?? cluster?.url;
  if (url !== undefined) {
    const name = cluster?.version ?? "the PostgreSQL of BENCH_DATABASE_URL";
    const remove = async () => cluster?.stop();
    return { name, whereabouts: { url }, floors: { url }, env: { DATABASE_URL: url }, remove };
  }
  const parent = await mkdtemp(join(tmpdir(), "arka-v-bench-"));
  const [folder, floors] = [join(parent, "bot"), { folder: join(parent, "floors") }];
  const remove = () => rm(parent, { recursive: true, force: true });
  const name = "the embedded database, for PostgreSQL is not installed";
  return { name, whereabouts: { folder }, floors, env: { DATA_FOLDER: folder }, remove };
}

function showRules(): void {
  const rules = measureRules(values.short ? 1 : 3);
  printTable("Rules, random games of 2 to 5 players, one core", [
    {
      what: "moves by text, each checked",
      figure: `${short(rules.movesPerSecond)}/s`,
      remark: aim("200,000/s", rules.movesPerSecond >= 200_000),
    },
    {
      what: "games so",
      figure: `${short(rules.gamesPerSecond)}/s`,
      remark: `${rules.movesPerGame} moves each`,
    },
    { what: "games as a search plays", figure: `${short(rules.searchGamesPerSecond)}/s` },
  ]);
}

/** The bot with hardly a game, and with many running ones, as `npm start` runs it. */
async function showMemory(env: Readonly<Record<string, string>>, count: number): Promise<void> {
  const bot = await startProcess("src/main.js", env);
  await sleep(rest);
  const memory = await bot.memory();
  await bot.stop();
  const isAtRest = count === 0;
  const what = isAtRest ? "The bot at rest" : `The bot with ${count} running games in ${count / 100} servers`;
  printTable(`${what}, after ${rest / 1_000} s`, [
    { what: "ready after", figure: `${short(bot.startedIn / 1_000)} s` },
    {
      what: "memory",
      figure: memory === null ? "unknown here" : `${short(memory)} MB`,
      ...(isAtRest && !values.short && memory !== null && env.DATABASE_URL !== undefined
        ? { remark: aim("150 MB", memory < 150) }
        : {}),
    },
  ]);
}

async function showClicks(
  scene: Scene,
  env: Readonly<Record<string, string>>,
  floors: Whereabouts,
): Promise<void> {
  const bot = await startProcess("bench/bot.js", { ...env, GAMES_PER_HOST: "1000" });
  const games: Played[] = [];
  for (let number = 0; number < CROWD; number++) games.push(await openPlayed(scene));
  const crowd = seatCrowd(scene, games);
  await crowd.run(WARMING_UP, 2 * seconds);
  const pong = await startPong(scene, crowd.sample(), CROWD);
  const store = await openStore(floors, 1);
  const [alone] = await takeTurns([{ runner: store, seconds: seconds / 2 }], WARMING_UP, 1);
  await store.close();
  const bare = await openBareStore(floors, CROWD);
  for (const floor of [pong, bare]) await floor.run(WARMING_UP, seconds / 2);
  const shares = [
    { runner: crowd, seconds },
    { runner: pong, seconds: seconds / 2 },
    { runner: bare, seconds: seconds / 2 },
  ];
  const rows: (readonly Pace[])[] = [];
  for (const way of WAYS) rows.push(await takeTurns(shares, way, turns));
  const memory = await bot.memory();
  await pong.stop();
  await Promise.all([bot.stop(), bare.close()]);
  const tell = (what: string, at: number) =>
    rows.map((row, way) => ({ what: `${what}${WAYS[way]?.who}`, figure: tellPace(row[at] ?? NOTHING) }));
  printTable("A move, from the click to the answer", [
    ...tell("", 0).map((line, way) => {
      const [move, answer, transaction] = rows[way] ?? [];
      const times =
        (move?.p50 ?? Number.NaN) / ((answer?.p50 ?? Number.NaN) + (transaction?.p50 ?? Number.NaN));
      return { ...line, remark: `${short(times)} times the floors; ${aim("3", times <= 3)}` };
    }),
    ...tell("floor, a bot that only answers: ", 1),
    ...tell("floor, a bare transaction: ", 2),
    { what: "the same by Prisma, as fast as answered", figure: tellPace(alone ?? NOTHING) },
    { what: "memory of the bot after it", figure: memory === null ? "unknown here" : `${short(memory)} MB` },
  ]);
}

async function showThinking(scene: Scene, env: Readonly<Record<string, string>>): Promise<void> {
  const [calm, busy] = await measureThinking(scene, env, seconds, THINKERS);
  const [p50, p99] = [busy.moves.p50 / calm.moves.p50, busy.moves.p99 / calm.moves.p99];
  const tell = ({ memory }: Thinking) => (memory === null ? "unknown here" : `${short(memory)} MB`);
  printTable("A move of one player as fast as answered, while hard computers think without a pause", [
    { what: "none", figure: tellPace(calm.moves) },
    {
      what: `${THINKERS} at once`,
      figure: tellPace(busy.moves),
      remark: `p50 ${short(p50)} times, p99 ${short(p99)} times`,
    },
    { what: "memory of the bot, without and with them", figure: `${tell(calm)}, ${tell(busy)}` },
  ]);
}

const database = await findDatabase();
console.log(`${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}, ${database.name}`);
const scene = await setScene();
try {
  showRules();
  const env = { ...environmentOf(scene, scene.application), ...database.env };
  await storeGames(database.whereabouts, []);
  await showMemory(env, 0);
  await showClicks(scene, env, database.floors);
  await showThinking(scene, env);
  await storeGames(database.whereabouts, await makePlaces(scene, running));
  await showMemory(env, running);
  const [violation] = scene.discord.violations;
  if (violation) throw new Error(`The bot sent what Discord refuses: ${JSON.stringify(violation)}`);
} finally {
  await scene.discord.close();
  await database.remove();
}

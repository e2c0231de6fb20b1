import "dotenv/config";
import { setTimeout as sleep } from "node:timers/promises";
import { type Bot, startBot } from "./bot.ts";
import { parseConfig } from "./config.ts";
import { loginRefusal } from "./discord/login.ts";
import { portRefusal, serveHealth } from "./health.ts";
import { createLog, reference } from "./log.ts";
import { type Database, isUnreachable, openDatabase } from "./tables/database.ts";

/** How long the start waits for what is not there yet: 1 s, doubled each time, a minute at most. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;
/** How many times a database that does not answer is tried before the start is given up: for half a minute and a little more. */
const DATABASE_TRIES = 6;
/** How long an orderly end may take, in ms: Docker kills after ten seconds. */
const LONGEST_END = 8_000;

const parsed = parseConfig(process.env);
if (!parsed.ok) giveUp(parsed.sentence);
const { config } = parsed;
const log = createLog(config.logLevel);
let stopping = false;
let bot: Bot | null = null;
let database: Database | null = null;

process.on("unhandledRejection", (error) =>
  log.error({ err: error, reference: reference() }, "a promise was left alone"),
);
process.on("uncaughtException", (error) => {
  log.fatal({ err: error, reference: reference() }, "the process can't go on");
  process.exit(1);
});

const endHealth = await openHealth();
const reached = await reachDatabase();
database = reached;
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));
bot = await logIn();
void bot.ended.then((reason) => stop("an end by Discord", reason));

/** The last line of a start that can't go on. */
function giveUp(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function waitAfter(tries: number): number {
  return Math.min(FIRST_WAIT * 2 ** (tries - 1), LONGEST_WAIT);
}

async function reachDatabase(): Promise<Database> {
  const { databaseUrl: url, dataFolder: folder } = config;
  for (let tries = 1; ; tries++) {
    try {
      return await openDatabase(url === null ? { folder } : { url });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      if (!isUnreachable(error) || tries >= DATABASE_TRIES) giveUp(text);
      const wait = waitAfter(tries);
      log.warn(`${text} Trying again in ${wait / 1_000} s (${tries} of ${DATABASE_TRIES} tries).`);
      await sleep(wait);
    }
  }
}

async function openHealth(): Promise<() => Promise<void>> {
  if (config.healthPort === null) return async () => undefined;
  try {
    return await serveHealth(config.healthPort, isWell);
  } catch (error) {
    return giveUp(portRefusal(error, config.healthPort));
  }
}

async function logIn(): Promise<Bot> {
  for (let tries = 1; ; tries++) {
    try {
      return await startBot(config, reached, log);
    } catch (error) {
      const refusal = loginRefusal(error);
      if (refusal !== null) giveUp(refusal);
      const wait = waitAfter(tries);
      log.warn(
        { err: error },
        `Discord at ${config.apiUrl} can't be reached. Trying again in ${wait / 1_000} s.`,
      );
      await sleep(wait);
    }
  }
}

async function isWell(): Promise<boolean> {
  return (bot?.app.client.isReady() ?? false) && ((await database?.isAlive()) ?? false);
}

/** Ends in order. A second signal, or an end that takes too long, cuts it short; so does a failure on the way. */
async function stop(why: string, complaint: string | null = null): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  log.info({ why }, "stopping");
  setTimeout(() => {
    log.error("the end took too long and is cut short");
    process.exit(1);
  }, LONGEST_END).unref();
  try {
    await bot?.stop();
    await endHealth();
    await database?.close();
  } catch (error) {
    log.error({ err: error, reference: reference() }, "the end was not in order");
    process.exit(1);
  }
  if (complaint !== null) giveUp(complaint);
  log.info("stopped");
  process.exit(0);
}

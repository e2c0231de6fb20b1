import "dotenv/config";
import { setTimeout as sleep } from "node:timers/promises";
import { type Bot, startBot } from "./bot.ts";
import { parseConfig } from "./config.ts";
import { loginRefusal } from "./discord/login.ts";
import { serveHealth } from "./health.ts";
import { createLog, reference } from "./log.ts";
import { type Database, isUnreachable, openDatabase } from "./tables/database.ts";

/** How long the start waits for what is not there yet: 1 s, doubled each time, a minute at most. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;
/** How many times a database that does not answer is tried before the start is given up. */
const DATABASE_TRIES = 6;
/** How long an orderly end may take. */
const LONGEST_END = 20_000;

const parsed = parseConfig(process.env);
if (!parsed.ok) giveUp(parsed.sentence);
const { config } = parsed;
const log = createLog(config.logLevel);
let stopping = false;
let bot: Bot | null = null;

process.on("unhandledRejection", (error) =>
  log.error({ err: error, reference: reference() }, "a promise was left alone"),
);
process.on("uncaughtException", (error) => {
  log.fatal({ err: error, reference: reference() }, "the process can't go on");
  process.exit(1);
});

const database = await reachDatabase();
const endHealth = config.healthPort === null ? null : await serveHealth(config.healthPort, isWell);
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop(signal));
bot = await logIn();

/** The last line of a start that can't go on. */
function giveUp(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function waitFor(tries: number): Promise<void> {
  return sleep(Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT));
}

async function reachDatabase(): Promise<Database> {
  const { databaseUrl: url, dataFolder: folder } = config;
  for (let tries = 1; ; tries++) {
    try {
      return await openDatabase(url === null ? { folder } : { url });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      if (!isUnreachable(error) || tries >= DATABASE_TRIES) giveUp(text);
      log.warn("the database does not answer yet");
      await waitFor(tries - 1);
    }
  }
}

async function logIn(): Promise<Bot> {
  for (let tries = 0; ; tries++) {
    try {
      return await startBot(config, database, log);
    } catch (error) {
      const refusal = loginRefusal(error);
      if (refusal !== null) giveUp(refusal);
      log.warn({ err: error }, "Discord can't be reached; the bot tries again");
      await waitFor(tries);
    }
  }
}

async function isWell(): Promise<boolean> {
  return (bot?.app.client.isReady() ?? false) && (await database.isAlive());
}

async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, "stopping");
  setTimeout(() => process.exit(1), LONGEST_END).unref();
  await bot?.stop();
  await endHealth?.();
  await database.close();
  log.info("stopped");
  process.exit(0);
}

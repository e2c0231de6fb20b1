/**
 * The bot in a browser, without Discord: a Discord on loopback, the real bot against it, and a page to play on. The page is there
 * first, and the bot comes while one looks at it.
 */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { startDiscord } from "../sandbox/discord.ts";
import { type Options, readOptions } from "../sandbox/serve/options.ts";
import { keepSaved, loadWorld } from "../sandbox/serve/saved-world.ts";
import { type PageServer, servePage } from "../sandbox/serve/serve.ts";
import type { User } from "../sandbox/world.ts";
import { makeFolder } from "../src/tables/folder.ts";
import { lockFolder } from "../src/tables/folder-lock.ts";
import { keepClientFresh } from "./sandbox/client.ts";
import { seatPeople } from "./sandbox/people.ts";

const LONGEST_END_MS = 8_000;
const SAME_SIGNAL_MS = 500;
/** A panel for developers looks back this far, and a long session does not grow for nothing. */
const KEPT_RECORDS = 1_000;

const read = readOptions(process.argv.slice(2), process.env);
try {
  if (read.kind === "refused") giveUp(read.sentence);
  if (read.kind === "help") console.log(read.text);
  else await run(read.options);
} catch (error) {
  giveUp(inOptions(error instanceof Error ? error.message : String(error)));
}

/** The bot's sentences name its environment's variables, where the sandbox has options. */
function inOptions(sentence: string): string {
  return sentence.replaceAll("DATA_FOLDER", "--data").replaceAll("DATABASE_URL", "--database");
}

function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** The folder is this process's alone from before anybody hears of the page until everything is saved. */
async function run(options: Options): Promise<void> {
  const { data } = options;
  await makeFolder(data);
  const unlock = await lockFolder(data);
  try {
    await open(options, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function open({ port, users, fresh, ...setting }: Options, unlock: () => Promise<void>): Promise<void> {
  const { data } = setting;
  const generated = keepClientFresh();
  // It is awaited further down; until then its failure is nobody's.
  generated.catch(() => undefined);
  const file = join(data, "world");
  if (fresh) await forget(data, file);
  const saved = await loadWorld(file);
  const now = Math.max(Date.now(), saved?.now ?? 0);
  const world = saved === null ? {} : { world: saved.world };
  const discord = await startDiscord({ now, keptRecords: KEPT_RECORDS, ...world });
  const people = seatPeople(discord, users);
  const page = await servePage(discord, port);
  greet(page, people);

  await generated;
  const { bringBot } = await import("./sandbox/bot.ts");
  const endBot = await bringBot(discord, setting);
  const endSaving = keepSaved(discord, file, (sentence) => console.error(sentence));
  endOnSignal(async () => {
    await endBot();
    await page.close();
    await endSaving();
    await discord.close();
    await unlock();
  });
  console.log("The bot is there: type /arka new on the page to open a game, and let the others join it.");
  console.log(`Games and messages are kept in ${data}; the bot's log is there too. Ctrl-C ends it.`);
}

/** Takes away what an earlier run left, and nothing else. */
async function forget(data: string, file: string): Promise<void> {
  for (const path of [join(data, "pglite"), file]) await rm(path, { recursive: true, force: true });
}

function greet({ url }: PageServer, people: readonly User[]): void {
  console.log(`The sandbox is at ${url}`);
  for (const { username, globalName } of people) {
    console.log(`  as ${(globalName ?? username).padEnd(6)} ${url}/?user=${username}`);
  }
}

/** A second signal, or an end that takes too long, cuts it short. */
function endOnSignal(close: () => Promise<void>): void {
  let endsSince = 0;
  const end = async () => {
    // One Ctrl-C may come twice: from the terminal, and from whatever started this.
    if (endsSince > 0 && Date.now() - endsSince < SAME_SIGNAL_MS) return;
    if (endsSince > 0) process.exit(1);
    endsSince = Date.now();
    setTimeout(() => process.exit(1), LONGEST_END_MS).unref();
    await close();
    console.log("Stopped. The games are kept; the same command goes on with them.");
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end());
}

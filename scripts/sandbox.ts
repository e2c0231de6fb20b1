/**
 * The bot in a browser, without Discord: a Discord on loopback, the real bot against it, and a page to play on. The only place
 * where the sandbox and the bot meet.
 */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Discord, startDiscord } from "../sandbox/discord.ts";
import { type Options, readOptions } from "../sandbox/serve/options.ts";
import { loadWorld, makeFolder, saveWorld } from "../sandbox/serve/saved-world.ts";
import { servePage } from "../sandbox/serve/serve.ts";
import { startBot } from "../src/bot.ts";
import type { Config } from "../src/config.ts";
import { INVITED } from "../src/discord/permissions.ts";
import type { Game } from "../src/games/game.ts";
import { GAMES } from "../src/games/registry.ts";
import { createLog } from "../src/log.ts";
import { type Database, openDatabase } from "../src/tables/database.ts";
import { lockFolder } from "../src/tables/folder-lock.ts";

const NAMES = [
  ...["Ana", "Ben", "Cem", "Dora", "Emil", "Fatou"],
  ...["Gil", "Hana", "Ines", "Jun", "Kofi", "Lena"],
];
const SAVE_EVERY_MS = 2_000;
const LONGEST_END_MS = 8_000;
const SAME_SIGNAL_MS = 500;

const read = readOptions(process.argv.slice(2), process.env);
try {
  if (read.kind === "refused") giveUp(read.sentence);
  if (read.kind === "help") console.log(read.text);
  else await run(read.options);
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error));
}

function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function run({ port, users, data, database: url, fresh, seed }: Options): Promise<void> {
  await makeFolder(data);
  const file = join(data, "world");
  if (fresh) await forget(data, file);
  const database = await open(data, url);
  const saved = await loadWorld(file);
  const now = Math.max(Date.now(), saved?.now ?? 0);
  const discord = await startDiscord(saved === null ? { now } : { now, world: saved.world });
  const token = furnish(discord, users);
  const page = await servePage(discord, port);
  const log = createLog("info", createWriteStream(join(data, "bot.log"), { flags: "a" }));
  const bot = await startBot(configOf(discord, token, data), database.games, log, {
    now: () => new Date(discord.clock.now()),
    games: seed === undefined ? GAMES : GAMES.map((game) => withSeed(game, seed)),
  });

  const stopSaving = keepSaved(discord, file);
  let endsSince = 0;
  const end = async () => {
    // One Ctrl-C may come twice: from the terminal, and from whatever started this.
    if (endsSince > 0 && Date.now() - endsSince < SAME_SIGNAL_MS) return;
    if (endsSince > 0) process.exit(1);
    endsSince = Date.now();
    setTimeout(() => process.exit(1), LONGEST_END_MS).unref();
    await bot.stop();
    await page.close();
    await stopSaving();
    await discord.close();
    await database.close();
    console.log("Stopped. The games are kept; the same command goes on with them.");
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end());
  greet(discord, page.url, data);
}

/** Takes away what an earlier run left, and nothing else, unless another process has it. */
async function forget(data: string, file: string): Promise<void> {
  const unlock = await lockFolder(data);
  for (const path of [join(data, "pglite"), file]) await rm(path, { recursive: true, force: true });
  await unlock();
}

/** The database of the games. The folder is this process's alone either way. */
async function open(data: string, url: string | undefined) {
  if (url === undefined) {
    const games: Database = await openDatabase({ folder: data });
    return { games, close: () => games.close() };
  }
  const unlock = await lockFolder(data);
  const games = await openDatabase({ url });
  return {
    games,
    close: async () => {
      await games.close();
      await unlock();
    },
  };
}

/** A server with its people and the bot, as far as they are not there from before. Gives the bot's token, of this Discord only. */
function furnish(discord: Discord, count: number): string {
  const { world } = discord;
  const names = NAMES.slice(0, count);
  const known = [...world.users.values()].filter(({ bot }) => !bot);
  const [first] = names;
  for (const name of names) {
    if (known.every(({ globalName }) => globalName !== name)) {
      known.push(discord.addUser({ name: name.toLowerCase(), globalName: name }));
    }
  }
  const owner = known.find(({ globalName }) => globalName === first)?.id ?? "";
  const [guild = discord.addGuild({ name: "Orbit", ownerId: owner })] = world.guilds.values();
  for (const { id } of known) if (!guild.members.has(id)) discord.addMember(guild.id, id);
  const [application = discord.addApplication({ name: "ARKA" })] = world.applications.values();
  if (!guild.members.has(application.id)) discord.inviteApplication(guild.id, application.id, INVITED);
  return application.token;
}

function configOf(discord: Discord, token: string, data: string): Config {
  return {
    token,
    databaseUrl: null,
    dataFolder: data,
    apiUrl: discord.url,
    logLevel: "info",
    shards: { count: 1, ids: [0] },
    healthPort: null,
    gamesPerHost: 50,
    lobbyHours: 24,
  };
}

/** The same game, but each table gets the same cards: those of a seed made from the text. */
function withSeed(game: Game, text: string): Game {
  const seed = createHash("sha256").update(text).digest("hex").slice(0, 32);
  return {
    ...game,
    start: (deal) => game.start({ ...deal, seed }),
    firstSeat: (_seed, seats) => game.firstSeat(seed, seats),
  };
}

/** Saves the world a moment after it changed; the function that it gives saves once more and ends that. */
function keepSaved(discord: Discord, file: string): () => Promise<void> {
  let isChanged = true;
  let writing = Promise.resolve();
  const save = () => {
    isChanged = false;
    writing = writing
      .then(() => saveWorld(discord, file))
      .catch((error: unknown) => console.error(`The world could not be saved: ${String(error)}`));
    return writing;
  };
  const stop = discord.on(({ kind }) => {
    if (kind !== "gateway") isChanged = true;
  });
  const timer = setInterval(() => {
    if (isChanged) void save();
  }, SAVE_EVERY_MS);
  return async () => {
    stop();
    clearInterval(timer);
    await save();
  };
}

function greet(discord: Discord, url: string, data: string): void {
  const people = [...discord.world.users.values()].filter(({ bot }) => !bot);
  console.log(`The sandbox is at ${url}`);
  console.log("Type /arka new there to open a game, and let the others join it.");
  for (const { username, globalName } of people) {
    console.log(`  as ${(globalName ?? username).padEnd(6)} ${url}/?user=${username}`);
  }
  console.log(`Games and messages are kept in ${data}; the bot's log is there too. Ctrl-C ends it.`);
}

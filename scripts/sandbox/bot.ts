/** Where the sandbox that people play on gets its bot: neither knows the other. */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import type { Discord } from "../../sandbox/discord.ts";
import { startBot } from "../../src/bot.ts";
import type { Config } from "../../src/config.ts";
import { INVITED } from "../../src/discord/permissions.ts";
import type { Game } from "../../src/games/game.ts";
import { GAMES } from "../../src/games/registry.ts";
import { createLog } from "../../src/log.ts";
import { openDatabase } from "../../src/tables/database.ts";

type Setting = {
  /** The folder of the games and of the bot's log, which this process has locked. */
  data: string;
  /** A PostgreSQL in place of the embedded database. */
  database?: string | undefined;
  /** Each table gets the cards that this text stands for. */
  seed?: string | undefined;
};

/** Opens the database, brings the bot into the server and logs it in. Gives what ends both. Throws with one sentence. */
export async function bringBot(
  discord: Discord,
  { data, database: url, seed }: Setting,
): Promise<() => Promise<void>> {
  const database = await openDatabase(url === undefined ? { folder: data, isLocked: true } : { url });
  const log = createLog("info", createWriteStream(join(data, "bot.log"), { flags: "a" }));
  const bot = await startBot(configOf(discord, invite(discord), data), database, log, {
    now: () => new Date(discord.clock.now()),
    games: seed === undefined ? GAMES : GAMES.map((game) => withSeed(game, seed)),
  });
  return async () => {
    await bot.stop();
    await database.close();
  };
}

/** The bot is in the server, from before or from now on. Gives its token, of this Discord only. */
function invite(discord: Discord): string {
  const { applications, guilds } = discord.world;
  const [application = discord.addApplication({ name: "ARKA" })] = applications.values();
  for (const { id, members } of guilds.values()) {
    if (!members.has(application.id)) discord.inviteApplication(id, application.id, INVITED);
  }
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

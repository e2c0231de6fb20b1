import { type Discord, startDiscord } from "../../sandbox/discord.ts";
import { actAs, type Person } from "../../sandbox/driver/person.ts";
import type { Channel, Guild } from "../../sandbox/world.ts";
import { type Bot, startBot } from "../../src/bot.ts";
import type { ThreadSetting } from "../../src/computers/threads.ts";
import type { Config } from "../../src/config.ts";
import { INVITED } from "../../src/discord/permissions.ts";
import { createLog } from "../../src/log.ts";
import type { Database, Whereabouts } from "../../src/tables/database.ts";
import { openTestDatabase } from "../tables/database.ts";

/** The lines of a log that tell of a bug. */
export function faultsIn(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => /"level":"(error|fatal)"/.test(line));
}

/** A Discord with a server, people in it, a database, and the real bot between them. */
export interface Stage {
  readonly discord: Discord;
  readonly database: Database;
  /** Where another process finds the same database; a PGlite folder only once this one is closed. */
  readonly whereabouts: Whereabouts;
  readonly guild: Guild;
  readonly channel: Channel;
  readonly people: readonly Person[];
  /** Every line that the bots of this stage logged. */
  readonly lines: readonly string[];
  readonly config: Config;
  /** The bot that runs now. */
  bot(): Bot;
  /** Ends the bot in order and starts another on the same database. */
  restart(): Promise<void>;
  /** Resolves when the bot shows nothing more. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export interface Scene {
  /** Global names of the people; as many as there are. */
  readonly names?: readonly string[];
  readonly permissions?: bigint;
  readonly locale?: string;
  /** Languages of single people, in their order; the others' is `locale`. */
  readonly locales?: readonly string[];
  readonly logLevel?: Config["logLevel"];
  /** Whether people who press too fast are held back; in most tests nobody is. */
  readonly holdsBack?: boolean;
  /** How long a computer waits before its turn, in ms; not at all in most tests. */
  readonly pause?: number;
  /** How the computers of this stage think. */
  readonly threads?: Partial<ThreadSetting>;
  /** How long the bot waits for an answer of Discord's, in ms of real time. */
  readonly timeout?: number;
}

export async function setStage({
  names = ["Ana", "Ben", "Cem"],
  permissions = INVITED,
  locale = "en-US",
  locales = [],
  logLevel = "debug",
  holdsBack = false,
  timeout = 5_000,
  pause = 0,
  threads = {},
}: Scene = {}): Promise<Stage> {
  const discord = await startDiscord();
  const { database, whereabouts, drop } = await openTestDatabase();
  const application = discord.addApplication({ name: "ARKA" });
  const users = names.map((globalName, at) =>
    discord.addUser({ name: `user${at}`, globalName, locale: locales[at] ?? locale }),
  );
  const [owner = discord.addUser({ name: "owner" })] = users;
  const guild = discord.addGuild({ name: "Orbit", ownerId: owner.id, locale });
  for (const user of users.slice(1)) discord.addMember(guild.id, user.id);
  const channel = discord.addChannel(guild.id, { name: "games" });
  discord.inviteApplication(guild.id, application.id, permissions);
  const lines: string[] = [];
  const log = createLog(logLevel, { write: (line: string) => void lines.push(line) });
  const config: Config = {
    token: application.token,
    databaseUrl: null,
    dataFolder: "",
    apiUrl: discord.url,
    logLevel,
    shards: { count: 1, ids: [0] },
    healthPort: null,
    gamesPerHost: 5,
    lobbyHours: 24,
  };
  const start = () =>
    startBot(config, database, log, {
      now: () => new Date(discord.clock.now()),
      pause: () => pause,
      holdsBack,
      timeout,
      threads,
    });
  let bot = await start();
  return {
    discord,
    database,
    whereabouts,
    guild,
    channel,
    people: users.map((user) => actAs(discord, user.id)),
    lines,
    config,
    bot: () => bot,
    restart: async () => {
      await bot.stop();
      bot = await start();
    },
    settle: () => bot.settle(),
    close: async () => {
      await bot.stop();
      await discord.close();
      await drop();
    },
  };
}

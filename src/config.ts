import { z } from "zod";

const LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
type LogLevel = (typeof LEVELS)[number];

/** What one process was told by its environment. */
export interface Config {
  /** Secret: never logged. */
  readonly token: string;
  /** Secret, since it may hold a password. Null: the embedded database in `dataFolder`. */
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  /** Discord's REST address up to `/api`, without a slash or a version at the end. */
  readonly apiUrl: string;
  readonly logLevel: LogLevel;
  /** All shards in this process, as many as Discord recommends; or how many there are and which of them run here. */
  readonly shards: "auto" | { readonly count: number; readonly ids: readonly number[] };
  /** Where the health check listens; null for none. */
  readonly healthPort: number | null;
  /** How many unfinished games one person may host. */
  readonly gamesPerHost: number;
  /** After how many idle hours a lobby expires. */
  readonly lobbyHours: number;
}

/** What the environment says, or the first thing that is wrong with it. */
type ParsedConfig =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly variable: Variable; readonly sentence: string };

type Environment = Readonly<Record<string, string | undefined>>;

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);
const DISCORD_API = "https://discord.com/api";

function isApiUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== "" || url.search !== "" || url.hash !== "") return false;
  const safe = url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.has(url.hostname));
  return safe && !/\/v\d+$/.test(url.pathname);
}

function isDatabaseUrl(text: string): boolean {
  return URL.canParse(text) && ["postgresql:", "postgres:"].includes(new URL(text).protocol);
}

const wholeNumber = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().min(least).max(most));

const withoutEndSlash = (text: string) => text.replace(/\/+$/, "");

/** The variables: how each is read, and what a sentence says that it should have been. */
const ENVIRONMENT = z.object({
  DISCORD_TOKEN: z.string().regex(/^[^\s"']+$/),
  DATABASE_URL: z.string().refine(isDatabaseUrl).nullable().default(null),
  DATA_FOLDER: z
    .string()
    .refine((text) => !text.includes("\0"))
    .default("data"),
  DISCORD_API_URL: z.string().transform(withoutEndSlash).refine(isApiUrl).default(DISCORD_API),
  LOG_LEVEL: z.enum(LEVELS).default("info"),
  SHARDS: z.union([z.literal("auto"), wholeNumber(1, 10_000)]).default("auto"),
  SHARD_LIST: z
    .string()
    .transform((text) => text.split(",").map((id) => id.trim()))
    .pipe(z.array(wholeNumber(0, 9_999)))
    .refine((ids) => new Set(ids).size === ids.length)
    .nullable()
    .default(null),
  HEALTH_PORT: wholeNumber(1, 65_535).nullable().default(null),
  GAMES_PER_HOST: wholeNumber(1, 1_000).default(5),
  LOBBY_HOURS: wholeNumber(1, 720).default(24),
});
const VARIABLE = ENVIRONMENT.keyof();
type Variable = z.infer<typeof VARIABLE>;

const EXPECTED: Readonly<Record<Variable, string>> = {
  DISCORD_TOKEN:
    "must be the bot's token as Discord shows it (page Bot of the application): three parts with dots between them, no spaces, no quotes",
  DATABASE_URL:
    "must be an address like postgresql://USER:PASSWORD@HOST:5432/DATABASE, with special characters of the password percent-encoded",
  DATA_FOLDER: "must be the path of a folder",
  DISCORD_API_URL: `must be an https address up to /api and without a version, like ${DISCORD_API}; plain http only for 127.0.0.1, localhost or [::1]`,
  LOG_LEVEL: `must be one of ${LEVELS.join(", ")}`,
  SHARDS: 'must be "auto" or a number from 1 to 10000',
  SHARD_LIST: 'must be different shard numbers with commas between them, like "0,1"',
  HEALTH_PORT: "must be a port number from 1 to 65535",
  GAMES_PER_HOST: "must be a number from 1 to 1000",
  LOBBY_HOURS: "must be a number of hours from 1 to 720",
};

/** Their values are never repeated, not even wrong ones. */
const SECRET: ReadonlySet<Variable> = new Set<Variable>(["DISCORD_TOKEN", "DATABASE_URL"]);

const NO_TOKEN =
  "DISCORD_TOKEN is missing: make a bot at https://discord.com/developers/applications (page Bot, Reset Token) and put its token into .env, or play without Discord with `npm run sandbox`.";

/** The names of all variables, for whoever documents them. */
export const VARIABLES: readonly string[] = VARIABLE.options;

function refuse(variable: Variable, found: string): ParsedConfig {
  const end = SECRET.has(variable) ? "" : `; found ${JSON.stringify(found.slice(0, 100))}`;
  return { ok: false, variable, sentence: `${variable} ${EXPECTED[variable]}${end}.` };
}

/**
 * Reads the environment. A variable that is set but blank counts as absent. A refusal carries one sentence that names
 * the variable and what it should be, and never shows a secret.
 */
export function parseConfig(env: Environment): ParsedConfig {
  const given = new Map(Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined]));
  if (given.get("DISCORD_TOKEN") === undefined) {
    return { ok: false, variable: "DISCORD_TOKEN", sentence: NO_TOKEN };
  }
  const parsed = ENVIRONMENT.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const variable = VARIABLE.parse(parsed.error.issues[0]?.path[0]);
    return refuse(variable, given.get(variable) ?? "");
  }
  const values = parsed.data;
  const parts = values.DISCORD_TOKEN.split(".");
  const isLocal = values.DISCORD_API_URL.startsWith("http:");
  if (!isLocal && (parts.length !== 3 || parts.includes(""))) return refuse("DISCORD_TOKEN", "");

  const { SHARDS: count, SHARD_LIST: list } = values;
  if (list !== null && (count === "auto" || list.some((id) => id >= count))) {
    const sentence = `SHARD_LIST names the shards of this process, each below SHARDS, so SHARDS must be a number greater than ${Math.max(...list)}; found SHARDS ${JSON.stringify(given.get("SHARDS") ?? "auto")} and SHARD_LIST ${JSON.stringify(list.join(","))}.`;
    return { ok: false, variable: "SHARD_LIST", sentence };
  }
  const shards = count === "auto" ? "auto" : { count, ids: list ?? [...Array(count).keys()] };
  return {
    ok: true,
    config: {
      token: values.DISCORD_TOKEN,
      databaseUrl: values.DATABASE_URL,
      dataFolder: values.DATA_FOLDER,
      apiUrl: values.DISCORD_API_URL,
      logLevel: values.LOG_LEVEL,
      shards,
      healthPort: values.HEALTH_PORT,
      gamesPerHost: values.GAMES_PER_HOST,
      lobbyHours: values.LOBBY_HOURS,
    },
  };
}

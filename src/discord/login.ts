import { DiscordjsError, DiscordjsErrorCodes, GatewayCloseCodes } from "discord.js";

/** The sentence for a login that no waiting will mend, or null where trying again may. Never shows the token. */
export function loginRefusal(error: unknown): string | null {
  if (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid) return TOKEN;
  if (!(error instanceof Error)) return null;
  return SHARD_ERRORS.find(([pattern]) => pattern.test(error.message))?.[1] ?? null;
}

const TOKEN =
  "DISCORD_TOKEN is refused by Discord: make a new one (page Bot of the application, Reset Token) and put it into .env.";
const INTENTS =
  "Discord refuses the bot's intents: it needs none that are privileged, so this is likely another application's token.";
const SHARDS = "Discord refuses the numbers of the shards: check SHARDS and SHARD_LIST.";
const TOO_FEW = 'Discord wants this bot to have more shards: put a higher number into SHARDS, or "auto".';

/** How discord.js words a shard that was closed for good. */
const SHARD_ERRORS: readonly (readonly [RegExp, string])[] = [
  [/authentication failed/i, TOKEN],
  [/invalid shard/i, SHARDS],
  [/sharding is required|required sharding/i, TOO_FEW],
  [/(invalid|disallowed) intent/i, INTENTS],
];

const CLOSE_CODES: ReadonlyMap<number, string> = new Map([
  [GatewayCloseCodes.AuthenticationFailed, TOKEN],
  [GatewayCloseCodes.InvalidShard, SHARDS],
  [GatewayCloseCodes.ShardingRequired, TOO_FEW],
  [GatewayCloseCodes.InvalidIntents, INTENTS],
  [GatewayCloseCodes.DisallowedIntents, INTENTS],
]);

/** The sentence for a connection that Discord closed for good. */
export function closeRefusal(code: number): string {
  return CLOSE_CODES.get(code) ?? `Discord closed the connection for good (${code}).`;
}

import { DiscordAPIError, HTTPError, RateLimitError } from "discord.js";

/** Discord's codes that are expected and handled by name. */
const NAMES = {
  10003: "unknownChannel",
  10004: "unknownGuild",
  10008: "unknownMessage",
  10015: "unknownInteraction",
  10062: "unknownInteraction",
  30046: "editTooOld",
  40060: "alreadyAnswered",
  50001: "missingAccess",
  50013: "missingPermissions",
  50024: "wrongChannelType",
  50027: "invalidToken",
  50083: "archivedThread",
  160004: "threadExists",
  160005: "lockedThread",
  160006: "tooManyThreads",
} as const;
export type Expected = (typeof NAMES)[keyof typeof NAMES] | "slow" | "passing";

/** A call that was not made, because the bot is known to lack these permissions for it. */
export class Withheld extends Error {
  constructor(names: readonly string[]) {
    super(`It lacks ${names.join(", ")}.`);
    this.name = "Withheld";
  }
}

const BY_CODE: ReadonlyMap<string, Expected> = new Map(Object.entries(NAMES));

/** The names of failures that come from the network or from Discord's own trouble: the same call may work later. */
const NETWORK = /^(ECONN|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EPIPE|UND_ERR)/;

/** Whether a call ended because its connection did; it may have been done. */
export function isBrokenConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  if (code === "UND_ERR_SOCKET" || code === "EPIPE") return true;
  return error.cause !== undefined && isBrokenConnection(error.cause);
}

/** How long Discord asks to wait before the same call, in ms; 0 where it does not ask. */
export function waitAsked(error: unknown): number {
  return error instanceof RateLimitError ? Math.max(error.retryAfter, error.timeToReset) : 0;
}

/**
 * What an error of a call to Discord is, or null where it is none of those that are expected (then it is a bug). `slow` is a
 * rate limit too long to wait for; `passing` is a 5xx, a time-out or a broken connection.
 */
export function expectedError(error: unknown): Expected | null {
  if (error instanceof Withheld) return "missingPermissions";
  if (error instanceof RateLimitError) return "slow";
  if (error instanceof HTTPError) return "passing";
  if (error instanceof DiscordAPIError) {
    if (error.status >= 500) return "passing";
    return BY_CODE.get(String(error.code)) ?? null;
  }
  if (!(error instanceof Error)) return null;
  if (error.name === "AbortError" || error.name === "TimeoutError") return "passing";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (NETWORK.test(code)) return "passing";
  return error.cause === undefined ? null : expectedError(error.cause);
}

import { DiscordjsError, DiscordjsErrorCodes } from "discord.js";

/** The sentence for a login that no waiting will mend, or null where trying again may. Never shows the token. */
export function loginRefusal(error: unknown): string | null {
  if (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid) {
    return "DISCORD_TOKEN is refused by Discord: make a new one (page Bot of the application, Reset Token) and put it into .env.";
  }
  if (error instanceof Error && /disallowed intent/i.test(error.message)) {
    return "Discord refuses the bot's intents: it needs none that are privileged, so this is likely another application's token.";
  }
  return null;
}

import { createHash } from "node:crypto";
import { type REST, type RESTPostAPIChatInputApplicationCommandsJSONBody, Routes } from "discord.js";
import { reference } from "../log.ts";
import { isUnreachable } from "../tables/database.ts";
import type { Store } from "../tables/store.ts";
import type { App } from "./app.ts";
import { commandPayload } from "./commands.ts";
import { expectedError, waitAsked } from "./discord-error.ts";

/** Waits after failures, in ms: 5 s, doubled each time, 10 minutes at most. */
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 600_000;

/**
 * Tells Discord the slash commands, only if they differ from what it was last told for this application: Discord allows 200
 * creations a day. Gives whether it did.
 */
async function registerCommands(
  rest: REST,
  store: Store,
  applicationId: string,
  payload: readonly RESTPostAPIChatInputApplicationCommandsJSONBody[],
): Promise<boolean> {
  const hash = createHash("sha256").update(JSON.stringify(payload)).digest("hex");
  const setting = `commands:${applicationId}`;
  if ((await store.setting(setting)) === hash) return false;
  await rest.put(Routes.applicationCommands(applicationId), { body: payload });
  await store.setSetting(setting, hash);
  return true;
}

/**
 * Registers the commands, and tries again later where that fails: without them registered the bot still serves the games
 * that run. Resolves after the first try, with a function that gives up.
 */
export async function keepRegistered(app: App, applicationId: string): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function attempt(wait: number): Promise<void> {
    try {
      const payload = app.games.slice(0, 1).flatMap(commandPayload);
      const changed = await registerCommands(app.client.rest, app.store, applicationId, payload);
      if (changed) app.log.info("the slash commands were registered");
    } catch (error) {
      const expected = isUnreachable(error) ? "databaseOutOfReach" : expectedError(error);
      const text = "the slash commands could not be registered; it is tried again";
      if (expected === null) app.log.error({ err: error, reference: reference() }, text);
      else app.log.warn({ expected }, text);
      if (isStopped) return;
      const next = Math.min(wait * 2, LONGEST_WAIT);
      timer = setTimeout(() => void attempt(next), Math.max(wait, waitAsked(error)));
    }
  }

  await attempt(FIRST_WAIT);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

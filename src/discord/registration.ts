import { createHash } from "node:crypto";
import { type REST, type RESTPostAPIChatInputApplicationCommandsJSONBody, Routes } from "discord.js";
import type { Store } from "../tables/store.ts";

/**
 * Tells Discord the slash commands, only if they differ from what it was last told for this application: Discord allows 200
 * creations a day. Gives whether it did.
 */
export async function registerCommands(
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

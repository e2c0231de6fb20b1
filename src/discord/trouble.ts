import type { Locale } from "../games/game.ts";
import type { Table } from "../tables/table.ts";
import { catalog } from "../text/catalog.ts";
import { expectedError } from "./discord-error.ts";
import type { createHomes } from "./homes.ts";
import {
  lacking,
  NEEDED,
  NEEDED_IN_THREADS,
  ownPermissions,
  type PermissionName,
  permissionNames,
} from "./permissions.ts";
import type { Tools } from "./projection.ts";

/** Why a game's messages can't be shown at the moment; told to its players in their private answers. */
export type Trouble =
  | { readonly kind: "permissions"; readonly names: readonly PermissionName[] }
  | { readonly kind: "locked" | "gone" | "discord" };

/** The trouble behind an error of a projection, from what is known of the table's place and of the bot's permissions there. */
export async function diagnose(
  tools: Pick<Tools, "client" | "store"> & { readonly findHome: ReturnType<typeof createHomes> },
  known: Table | null,
  error: unknown,
): Promise<Trouble> {
  const expected = expectedError(error);
  if (expected === "unknownChannel" || expected === "unknownGuild") return { kind: "gone" };
  if (expected === "archivedThread" || expected === "lockedThread") return { kind: "locked" };
  if (expected !== "missingAccess" && expected !== "missingPermissions") return { kind: "discord" };
  // The projection may have opened a thread before it failed.
  const table = known && (await tools.store.find(known.id).catch(() => known));
  const home = table && (await tools.findHome(table.channelId).catch(() => null));
  const granted = home === null ? null : ownPermissions(tools.client, home);
  const isInThread = table !== null && (table.shown.threadId !== null || table.channelId !== home);
  const wanted = isInThread ? NEEDED_IN_THREADS : NEEDED;
  const names = granted === null ? ["ViewChannel" as const] : lacking(granted, wanted);
  return names.length > 0 ? { kind: "permissions", names } : { kind: "locked" };
}

/** The sentence for a trouble. */
export function describeTrouble(trouble: Trouble, locale: Locale): string {
  const text = catalog(locale);
  if (trouble.kind === "permissions") return text.trouble(permissionNames(trouble.names, locale));
  return { locked: text.troubleLocked, gone: text.troubleGone, discord: text.troubleDiscord }[trouble.kind];
}

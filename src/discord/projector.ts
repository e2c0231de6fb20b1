import type { Game, Locale } from "../games/game.ts";
import { reference } from "../log.ts";
import { catalog } from "../text/catalog.ts";
import { expectedError } from "./discord-error.ts";
import {
  lacking,
  NEEDED,
  NEEDED_IN_THREADS,
  ownPermissions,
  type PermissionName,
  permissionNames,
} from "./permissions.ts";
import { project, type Stage } from "./projection.ts";

/** Why a game's messages can't be shown at the moment; told to its players in their private answers. */
export type Trouble =
  | { readonly kind: "permissions"; readonly names: readonly PermissionName[] }
  | { readonly kind: "locked" | "gone" | "discord" };

/** Keeps the messages of games true: at most one projection at a time for each game, and the newest state wins. */
export interface Projector {
  /** Projects a game now, or once more after the projection that is running. Never rejects. `fresh` posts the table anew. */
  request(tableId: string, fresh?: boolean): Promise<void>;
  /** What hindered the last projection, or null. */
  troubleOf(tableId: string): Trouble | null;
  /** Projects those tables of this process whose messages lag behind, but for those that failed a short while ago. */
  catchUp(): Promise<void>;
  /** Resolves when nothing is being projected. */
  settle(): Promise<void>;
}

/** Waits after failures: 2 s, doubled each time, 5 minutes at most. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 300_000;
/** How long whoever changed a table has to show it, in ms, before it counts as left behind. */
const GRACE = 3_000;
/** How many games catch up at once. */
const AT_ONCE = 8;

interface Failure {
  readonly trouble: Trouble;
  readonly count: number;
  readonly until: number;
}

export function createProjector(
  stage: Stage & { readonly games: readonly Game[]; readonly now: () => Date },
): Projector {
  const running = new Map<string, { promise: Promise<void>; again: boolean; fresh: boolean }>();
  const failures = new Map<string, Failure>();
  /** Games whose last post by this process is known to have been recorded. */
  const sure = new Set<string>();

  async function attempt(tableId: string, fresh: boolean): Promise<void> {
    const table = await stage.store.find(tableId);
    const game = stage.games.find((known) => known.name === table?.game);
    if (!table || !game) return;
    const unsure = !sure.has(tableId);
    sure.delete(tableId);
    await project(stage, { table, game, fresh, unsure });
    if (table.status === "running" || table.status === "lobby") sure.add(tableId);
    failures.delete(tableId);
  }

  async function attemptSafely(tableId: string, fresh: boolean): Promise<void> {
    try {
      await attempt(tableId, fresh);
    } catch (error) {
      await remember(tableId, error);
    }
  }

  async function remember(tableId: string, error: unknown): Promise<void> {
    const expected = expectedError(error);
    const count = (failures.get(tableId)?.count ?? 0) + 1;
    const wait = Math.min(FIRST_WAIT * 2 ** (count - 1), LONGEST_WAIT);
    const trouble = await diagnose(tableId, error);
    failures.set(tableId, { trouble, count, until: stage.now().getTime() + wait });
    if (expected === null)
      stage.log.error({ err: error, tableId, reference: reference() }, "a table could not be shown");
    else if (count === 1)
      stage.log.warn({ tableId, expected, trouble }, "a table could not be shown; it is tried again");
  }

  async function diagnose(tableId: string, error: unknown): Promise<Trouble> {
    const expected = expectedError(error);
    if (expected === "unknownChannel" || expected === "unknownGuild") return { kind: "gone" };
    if (expected === "archivedThread" || expected === "lockedThread") return { kind: "locked" };
    if (expected !== "missingAccess" && expected !== "missingPermissions") return { kind: "discord" };
    const table = await stage.store.find(tableId).catch(() => null);
    const place = table?.shown.threadId ?? table?.channelId ?? "";
    const granted = ownPermissions(stage.client, place);
    const isThread = stage.client.channels.cache.get(place)?.isThread() ?? false;
    const wanted = table?.shown.threadId || isThread ? NEEDED_IN_THREADS : NEEDED;
    const names = granted === null ? ["ViewChannel" as const] : lacking(granted, wanted);
    return names.length > 0 ? { kind: "permissions", names } : { kind: "locked" };
  }

  function request(tableId: string, fresh = false): Promise<void> {
    const current = running.get(tableId);
    if (current) {
      current.again = true;
      current.fresh ||= fresh;
      return current.promise;
    }
    const entry = { promise: Promise.resolve(), again: false, fresh };
    entry.promise = run(tableId, entry).finally(() => running.delete(tableId));
    running.set(tableId, entry);
    return entry.promise;
  }

  async function run(tableId: string, entry: { again: boolean; fresh: boolean }): Promise<void> {
    do {
      const { fresh } = entry;
      entry.again = false;
      entry.fresh = false;
      await attemptSafely(tableId, fresh);
    } while (entry.again);
  }

  async function catchUp(): Promise<void> {
    const now = stage.now().getTime();
    const lagging = await stage.store.lagging(new Date(now - GRACE));
    const due = lagging.filter(({ id, guildId }) => {
      return stage.client.guilds.cache.has(guildId) && (failures.get(id)?.until ?? 0) <= now;
    });
    for (let at = 0; at < due.length; at += AT_ONCE) {
      await Promise.all(due.slice(at, at + AT_ONCE).map(({ id }) => request(id)));
    }
  }

  return {
    request,
    troubleOf: (tableId) => failures.get(tableId)?.trouble ?? null,
    catchUp,
    settle: async () => {
      while (running.size > 0) await Promise.all([...running.values()].map(({ promise }) => promise));
    },
  };
}

/** The sentence for a trouble. */
export function describeTrouble(trouble: Trouble, locale: Locale): string {
  const text = catalog(locale);
  if (trouble.kind === "permissions") return text.trouble(permissionNames(trouble.names, locale));
  return { locked: text.troubleLocked, gone: text.troubleGone, discord: text.troubleDiscord }[trouble.kind];
}

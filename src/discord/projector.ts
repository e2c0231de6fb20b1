import type { Game, Locale } from "../games/game.ts";
import { reference } from "../log.ts";
import { isUnreachable } from "../tables/database.ts";
import { gameOf } from "../tables/house.ts";
import { isOpen, type Table } from "../tables/table.ts";
import { catalog } from "../text/catalog.ts";
import { expectedError, waitAsked } from "./discord-error.ts";
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

type Wish = "fresh" | "lobby";

/** Keeps the messages of games true: at most one projection at a time for each game, and the newest state wins. */
export interface Projector {
  /**
   * Projects a game now, or once more after the projection that is running. Never rejects. `fresh` posts the table anew;
   * `lobby` also edits the lobby's message, which an answer may have changed.
   */
  request(tableId: string, wish?: Wish): Promise<void>;
  /** What hindered the last projection, or null. */
  troubleOf(tableId: string): Trouble | null;
  /** Projects those tables of this process whose messages lag behind, but for those that failed a short while ago. */
  catchUp(): Promise<void>;
  /** Has what permissions or a lock hindered in a server tried again with the next `catchUp`: something has changed there. */
  reconsider(guildId: string): void;
  /** Resolves when nothing is being projected. */
  settle(): Promise<void>;
}

/** Waits after failures: 2 s, doubled each time, 5 minutes at most. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 300_000;
/** How long whoever changed a table has to show it, in ms, before it counts as left behind. */
const GRACE = 3_000;
/** How long the end of a game is tried to be told, in ms. */
const LONGEST_TRYING = 24 * 60 * 60 * 1_000;
/** How long after a failure Discord may still do what was given up, in ms. */
const DOUBT = 20_000;
/** How many games catch up at once. */
const AT_ONCE = 8;

interface Failure {
  readonly trouble: Trouble;
  readonly guildId: string;
  readonly count: number;
  readonly until: number;
}

interface Run {
  promise: Promise<void>;
  again: boolean;
  wishes: Set<Wish>;
}

interface Workshop extends Stage {
  readonly games: readonly Game[];
  /** How many tries of calls have ended without an answer so far. */
  callsGivenUp(): number;
}

export function createProjector(stage: Workshop): Projector {
  const running = new Map<string, Run>();
  const failures = new Map<string, Failure>();
  /** Games whose last post by this process is known to have been recorded. */
  const sure = new Set<string>();
  /** Games that are looked at once more: a call that was given up may still have been done late, over a newer one. */
  const doubted = new Map<string, { readonly guildId: string; readonly until: number }>();

  async function attempt(table: Table, wishes: ReadonlySet<Wish>): Promise<void> {
    const game = gameOf(stage, table);
    if (typeof game === "string") return;
    const unsure = !sure.has(table.id);
    sure.delete(table.id);
    const [fresh, lobby] = [wishes.has("fresh"), wishes.has("lobby")];
    await project(stage, { table, game, fresh, lobby, unsure });
    if (isOpen(table)) sure.add(table.id);
  }

  /** Projects, or remembers why that could not be done. */
  async function attemptSafely(tableId: string, wishes: ReadonlySet<Wish>): Promise<void> {
    let table: Table | null = null;
    const givenUp = stage.callsGivenUp();
    const hadFailed = failures.has(tableId);
    try {
      table = await stage.store.find(tableId);
      if (table !== null) await attempt(table, wishes);
      failures.delete(tableId);
      if (table !== null && (hadFailed || stage.callsGivenUp() > givenUp))
        doubted.set(tableId, { guildId: table.guildId, until: stage.now().getTime() + DOUBT });
    } catch (error) {
      const isGivenUp = table !== null && (await giveUp(table, error));
      if (isGivenUp) failures.delete(tableId);
      else await remember(tableId, table, error);
    }
  }

  /** The end of a game is not told for ever where nobody can hear it. */
  async function giveUp(table: Table, error: unknown): Promise<boolean> {
    const expected = expectedError(error);
    if (expected === null || isOpen(table)) return false;
    const isThere = stage.client.guilds.cache.get(table.guildId)?.available ?? true;
    const isGone = isThere && (expected === "unknownChannel" || expected === "unknownGuild");
    const age = stage.now().getTime() - table.updatedAt.getTime();
    if (!isGone && age < LONGEST_TRYING) return false;
    const { id, shown, version } = table;
    return stage.store.setShown(id, { ...shown, version }).then(
      () => true,
      () => false,
    );
  }

  async function remember(tableId: string, table: Table | null, error: unknown): Promise<void> {
    const former = failures.get(tableId);
    const count = (former?.count ?? 0) + 1;
    const wait = Math.min(Math.max(FIRST_WAIT * 2 ** (count - 1), waitAsked(error)), LONGEST_WAIT);
    const trouble = await diagnose(table, error);
    const guildId = table?.guildId ?? former?.guildId ?? "";
    failures.set(tableId, { trouble, guildId, count, until: stage.now().getTime() + wait });
    const expected = isUnreachable(error) ? "databaseOutOfReach" : expectedError(error);
    if (expected === null)
      stage.log.error({ err: error, tableId, reference: reference() }, "a table could not be shown");
    else if (count === 1)
      stage.log.warn({ tableId, expected, trouble }, "a table could not be shown; it is tried again");
  }

  async function diagnose(known: Table | null, error: unknown): Promise<Trouble> {
    const expected = expectedError(error);
    if (expected === "unknownChannel" || expected === "unknownGuild") return { kind: "gone" };
    if (expected === "archivedThread" || expected === "lockedThread") return { kind: "locked" };
    if (expected !== "missingAccess" && expected !== "missingPermissions") return { kind: "discord" };
    // The projection may have opened a thread before it failed.
    const table = known && (await stage.store.find(known.id).catch(() => known));
    const place = table?.shown.threadId ?? table?.channelId ?? "";
    const granted = ownPermissions(stage.client, place);
    const isThread = stage.client.channels.cache.get(place)?.isThread() ?? false;
    const wanted = table?.shown.threadId || isThread ? NEEDED_IN_THREADS : NEEDED;
    const names = granted === null ? ["ViewChannel" as const] : lacking(granted, wanted);
    return names.length > 0 ? { kind: "permissions", names } : { kind: "locked" };
  }

  function request(tableId: string, wish?: Wish): Promise<void> {
    const wishes = new Set<Wish>(wish === undefined ? [] : [wish]);
    const current = running.get(tableId);
    if (current) {
      current.again = true;
      current.wishes = new Set([...current.wishes, ...wishes]);
      return current.promise;
    }
    const entry = { promise: Promise.resolve(), again: false, wishes };
    running.set(tableId, entry);
    entry.promise = run(tableId, entry);
    return entry.promise;
  }

  async function run(tableId: string, entry: Run): Promise<void> {
    do {
      const { wishes } = entry;
      entry.again = false;
      entry.wishes = new Set();
      await attemptSafely(tableId, wishes);
    } while (entry.again);
    // At once: what is asked for from here on needs a run of its own.
    running.delete(tableId);
  }

  /** Also those that say the right version in the row, but whose last projection failed. */
  async function catchUp(): Promise<void> {
    const now = stage.now().getTime();
    const lagging = await stage.store.lagging(new Date(now - GRACE));
    const failed = [...failures].filter(([, { trouble }]) => trouble.kind !== "gone");
    const again = [...doubted].filter(([, { until }]) => until <= now);
    for (const [id] of again) {
      doubted.delete(id);
      sure.delete(id);
    }
    const guilds = new Map([
      ...again.map(([id, { guildId }]) => [id, guildId] as const),
      ...failed.map(([id, { guildId }]) => [id, guildId] as const),
      ...lagging.map(({ id, guildId }) => [id, guildId] as const),
    ]);
    const due = [...guilds.keys()].filter((id) => {
      const guild = stage.client.guilds.cache.get(guilds.get(id) ?? "");
      return guild?.available === true && (failures.get(id)?.until ?? 0) <= now;
    });
    for (let at = 0; at < due.length; at += AT_ONCE) {
      await Promise.all(due.slice(at, at + AT_ONCE).map((id) => request(id)));
    }
  }

  return {
    request,
    troubleOf: (tableId) => failures.get(tableId)?.trouble ?? null,
    catchUp,
    reconsider: (guildId) => {
      for (const [id, failure] of failures) {
        const isHindered = failure.trouble.kind === "permissions" || failure.trouble.kind === "locked";
        if (isHindered && failure.guildId === guildId) failures.set(id, { ...failure, until: 0 });
      }
    },
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

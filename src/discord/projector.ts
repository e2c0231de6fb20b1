import { setImmediate as nextRound } from "node:timers/promises";
import type { Game } from "../games/game.ts";
import { reference } from "../log.ts";
import { isUnreachable } from "../tables/database.ts";
import { gameOf } from "../tables/house.ts";
import { isOpen, type Table } from "../tables/table.ts";
import { expectedError, waitAsked } from "./discord-error.ts";
import { createEditPause } from "./edit-pause.ts";
import { createHomes } from "./homes.ts";
import { project, type Tools } from "./projection.ts";
import { stageOf } from "./table-message.ts";
import { diagnose, type Trouble } from "./trouble.ts";
import { closeUnread } from "./unread-game.ts";

type Wish = "fresh" | "lobby";

/** Keeps the messages of games true: at most one projection at a time for each game, and the newest state wins. */
export interface Projector {
  /**
   * Projects a game now, or once more after the projection that is running. Never rejects. `fresh` posts the table anew;
   * `lobby` also edits the lobby's message, which an answer may have changed.
   */
  request(tableId: string, wish?: Wish): Promise<void>;
  /**
   * Shows a table that this process has stored just now: it need not be read again. Where its message is there already, moves
   * that follow one another fast are shown together.
   */
  show(stored: Table): void;
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

interface Workshop extends Omit<Tools, "home"> {
  readonly games: readonly Game[];
  /** How many tries of calls have ended without an answer so far. */
  callsGivenUp(): number;
}

/** The projector of one process. What it remembers only spares calls: without it, each row is shown again. */
export function createProjector(tools: Workshop): Projector {
  const findHome = createHomes(tools.client);
  const running = new Map<string, Run>();
  const failures = new Map<string, Failure>();
  /** Games whose last post by this process is known to have been recorded. */
  const sure = new Set<string>();
  /** Games that are looked at once more: a call that was given up may still have been done late, over a newer one. */
  const doubted = new Map<string, { readonly guildId: string; readonly until: number }>();

  const pause = createEditPause((tableId) => void request(tableId));

  /** Shows a table; once more, and with a look for what it may have overwritten, where another process has changed it meanwhile. */
  async function attempt(table: Table, wishes: ReadonlySet<Wish>, entry: Pick<Run, "again">): Promise<void> {
    const game = gameOf(tools, table);
    if (typeof game === "string" && table.status !== "cancelled") return;
    const there = { ...tools, home: await findHome(table.channelId) };
    if (typeof game === "string") return closeUnread(there, table);
    const unsure = !sure.has(table.id);
    sure.delete(table.id);
    const [fresh, lobby] = [wishes.has("fresh"), wishes.has("lobby")];
    const isNewest = await project(there, { table, game, fresh, lobby, unsure });
    // What this process has changed itself comes next anyway.
    if (isNewest || entry.again) {
      if (isOpen(table)) sure.add(table.id);
      return;
    }
    const newer = await tools.store.find(table.id);
    if (newer !== null) await attempt(newer, new Set(), entry);
  }

  /** Projects, or remembers why that could not be done. */
  async function attemptSafely(
    tableId: string,
    wishes: ReadonlySet<Wish>,
    entry: Pick<Run, "again">,
    stored: Table | null,
  ) {
    let table = stored;
    const givenUp = tools.callsGivenUp();
    const hadFailed = failures.has(tableId);
    try {
      table ??= await tools.store.find(tableId);
      if (table !== null) await attempt(table, wishes, entry);
      failures.delete(tableId);
      if (table !== null && (hadFailed || tools.callsGivenUp() > givenUp))
        doubted.set(tableId, { guildId: table.guildId, until: tools.now().getTime() + DOUBT });
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
    const isThere = tools.client.guilds.cache.get(table.guildId)?.available ?? true;
    const isGone = isThere && (expected === "unknownChannel" || expected === "unknownGuild");
    const age = tools.now().getTime() - table.updatedAt.getTime();
    if (!isGone && age < LONGEST_TRYING) return false;
    const { id, shown, version } = table;
    return tools.store.setShown(id, { ...shown, version }).then(
      () => true,
      () => false,
    );
  }

  async function remember(tableId: string, table: Table | null, error: unknown): Promise<void> {
    const former = failures.get(tableId);
    const count = (former?.count ?? 0) + 1;
    const wait = Math.min(Math.max(FIRST_WAIT * 2 ** (count - 1), waitAsked(error)), LONGEST_WAIT);
    const trouble = await diagnose({ ...tools, findHome }, table, error);
    const guildId = table?.guildId ?? former?.guildId ?? "";
    failures.set(tableId, { trouble, guildId, count, until: tools.now().getTime() + wait });
    const expected = isUnreachable(error) ? "databaseOutOfReach" : expectedError(error);
    if (expected === null)
      tools.log.error({ err: error, tableId, reference: reference() }, "a table could not be shown");
    else if (count === 1)
      tools.log.warn({ tableId, expected, trouble }, "a table could not be shown; it is tried again");
  }

  function request(tableId: string, wish?: Wish, stored: Table | null = null): Promise<void> {
    const wishes = new Set<Wish>(wish === undefined ? [] : [wish]);
    const current = running.get(tableId);
    if (current) {
      current.again = true;
      current.wishes = new Set([...current.wishes, ...wishes]);
      return current.promise;
    }
    const entry = { promise: Promise.resolve(), again: false, wishes };
    running.set(tableId, entry);
    pause.begin(tableId);
    entry.promise = run(tableId, entry, stored);
    return entry.promise;
  }

  async function run(tableId: string, entry: Run, stored: Table | null): Promise<void> {
    // Whatever answer led to this leaves first.
    await nextRound();
    let known = entry.again ? null : stored;
    do {
      const { wishes } = entry;
      entry.again = false;
      entry.wishes = new Set();
      await attemptSafely(tableId, wishes, entry, known);
      known = null;
    } while (entry.again);
    // At once: what is asked for from here on needs a run of its own.
    running.delete(tableId);
  }

  /** Also those that say the right version in the row, but whose last projection failed. */
  async function catchUp(): Promise<void> {
    pause.tidy();
    const now = tools.now().getTime();
    const lagging = await tools.store.lagging(new Date(now - GRACE));
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
      const guild = tools.client.guilds.cache.get(guilds.get(id) ?? "");
      return guild?.available === true && (failures.get(id)?.until ?? 0) <= now;
    });
    for (let at = 0; at < due.length; at += AT_ONCE) {
      await Promise.all(due.slice(at, at + AT_ONCE).map((id) => request(id)));
    }
  }

  return {
    request: (tableId, wish) => request(tableId, wish),
    show: (stored) => {
      const isEdit = stored.shown.tableTurn === stageOf(stored);
      if (!isEdit || !pause.holdsBack(stored.id)) void request(stored.id, undefined, stored);
    },
    troubleOf: (tableId) => failures.get(tableId)?.trouble ?? null,
    catchUp,
    reconsider: (guildId) => {
      for (const [id, failure] of failures) {
        const isHindered = failure.trouble.kind === "permissions" || failure.trouble.kind === "locked";
        if (isHindered && failure.guildId === guildId) failures.set(id, { ...failure, until: 0 });
      }
    },
    settle: async () => {
      pause.flush();
      while (running.size > 0) await Promise.all([...running.values()].map(({ promise }) => promise));
    },
  };
}

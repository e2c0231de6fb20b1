import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { type Log, reference } from "../log.ts";
import { type Mind, playComputerTurn } from "../tables/computer-turn.ts";
import { isUnreachable } from "../tables/database.ts";
import type { House } from "../tables/house.ts";
import type { Thinking } from "./thinking.ts";
import { Closed } from "./threads.ts";

/** Has computers play when it is their turn, at most one turn at a time for each game. */
export interface Computers {
  /** Has the computer that must act at a table think now and act in its time, and those after it. Never rejects. */
  request(tableId: string): Promise<void>;
  /** Takes up the turns of this process's servers that nobody plays, as after a crash. */
  catchUp(): Promise<void>;
  /** Resolves when no computer must act, as far as this process has heard. */
  settle(): Promise<void>;
  /** Leaves every turn where it is. */
  stop(): Promise<void>;
}

/** How long whoever was told of a turn has to play it, in ms, before it counts as left behind. */
const GRACE = 3_000;
/** Waits after failures, in ms: 5 s, doubled each time, 5 minutes at most. */
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 300_000;

/** How many games in which a turn was left behind are taken up at once, as after a restart. */
const CROWD = 50;

/** The turns of one game that are under way. */
interface Run {
  promise: Promise<void>;
  /** Whether there is more to do after this. */
  again: boolean;
  /** Whether its first turn was left behind. */
  readonly isBehind: boolean;
}

interface Workshop {
  readonly house: House;
  readonly log: Log;
  readonly thinking: Thinking;
  /** Shows what has been played. Never rejects. */
  show(tableId: string): Promise<void>;
  /** Whether a server is this process's to serve, and there. */
  serves(guildId: string): boolean;
}

export function createComputers({ house, log, thinking, show, serves }: Workshop): Computers {
  const running = new Map<string, Run>();
  const failures = new Map<string, { readonly count: number; readonly until: number }>();
  const ending = new AbortController();
  // As many as there are games in which a computer pauses.
  setMaxListeners(0, ending.signal);

  const mind: Mind = {
    choose: thinking.choose,
    reportIllegal: ({ id }) =>
      log.error({ tableId: id, reference: reference() }, "a computer chose a move that is not legal"),
    waitUntil: async (time) => {
      const wait = Math.max(0, time.getTime() - house.now().getTime());
      await sleep(wait, undefined, { signal: ending.signal });
    },
  };

  /** Plays turns of computers until somebody else must act. Each is shown before the next one is. */
  async function playOn(tableId: string): Promise<void> {
    for (;;) {
      const played = await playComputerTurn(house, mind, tableId);
      if (played === null) return;
      if (played !== "overtaken") await show(tableId);
    }
  }

  async function playSafely(tableId: string): Promise<void> {
    try {
      await playOn(tableId);
      failures.delete(tableId);
    } catch (error) {
      if (error instanceof Closed || ending.signal.aborted) return;
      const count = (failures.get(tableId)?.count ?? 0) + 1;
      const wait = Math.min(FIRST_WAIT * 2 ** (count - 1), LONGEST_WAIT);
      failures.set(tableId, { count, until: house.now().getTime() + wait });
      const text = "a computer's turn could not be played; it is tried again";
      if (isUnreachable(error)) log.warn({ tableId, expected: "databaseOutOfReach" }, text);
      else log.error({ err: error, tableId, reference: reference() }, text);
    }
  }

  function request(tableId: string, isBehind = false): Promise<void> {
    if (ending.signal.aborted) return Promise.resolve();
    const current = running.get(tableId);
    if (current !== undefined) {
      current.again = true;
      return current.promise;
    }
    const entry: Run = { promise: Promise.resolve(), again: true, isBehind };
    running.set(tableId, entry);
    entry.promise = run(tableId, entry);
    return entry.promise;
  }

  async function run(tableId: string, entry: Run): Promise<void> {
    // What led to a turn that was left behind may not be shown yet, and gets a message of its own.
    if (entry.isBehind) await show(tableId);
    while (entry.again && !ending.signal.aborted) {
      entry.again = false;
      await playSafely(tableId);
    }
    running.delete(tableId);
  }

  return {
    request: (tableId) => request(tableId),
    async catchUp() {
      const now = house.now().getTime();
      // Tables that are cancelled or deleted never play again.
      for (const [id, { until }] of failures) if (until < now - LONGEST_WAIT) failures.delete(id);
      const due = await house.store.dueComputers(new Date(now - GRACE), house.games);
      // Not of all turns: where many people play there may always be more.
      let underWay = [...running.values()].filter(({ isBehind }) => isBehind).length;
      for (const { id, guildId } of due) {
        const isWaiting = running.has(id) || (failures.get(id)?.until ?? 0) > now;
        if (!serves(guildId) || isWaiting || underWay >= CROWD) continue;
        underWay += 1;
        void request(id, true);
      }
    },
    settle: async () => {
      while (running.size > 0) await Promise.all([...running.values()].map(({ promise }) => promise));
    },
    stop: async () => {
      ending.abort();
      await thinking.close();
      await Promise.all([...running.values()].map(({ promise }) => promise));
    },
  };
}

import type { House } from "./house.ts";
import { isComputer } from "./player.ts";
import { moverAt, type Outcome, type Refusal, type Status, type Table } from "./table.ts";

/** How often a change is tried again when somebody else was faster. */
const TRIES = 10;

/** What a use case makes of a table as it is now: what changes, or why nothing does. */
export type Decision = Refusal | Partial<Omit<Table, "id" | "version" | "updatedAt" | "actAt" | "shown">>;

/** From when on the computer that must act at a table does so: after a pause that tells nothing. Null where none must. */
function whenToAct(
  { now, pause }: Pick<House, "now" | "pause">,
  table: Pick<Table, "players" | "turnSeat">,
): Date | null {
  const mover = moverAt(table);
  if (mover === null || !isComputer(mover)) return null;
  return new Date(now().getTime() + pause());
}

/** A table after a change: its next version. */
export function nextVersion(house: House, table: Table, changes: Exclude<Decision, Refusal>): Table {
  const next = { ...table, ...changes, version: table.version + 1, updatedAt: house.now() };
  return { ...next, actAt: whenToAct(house, next) };
}

export function refuse(refusal: Refusal, table: Table | null): Outcome {
  return { ok: false, refusal, table };
}

/** Changes a table as it is now, as often as somebody else is faster. */
export async function change(
  house: House,
  tableId: string,
  decide: (table: Table) => Decision | Promise<Decision>,
): Promise<Outcome> {
  let table = await house.store.find(tableId);
  for (let tries = 0; tries < TRIES && table !== null; tries++) {
    const decision = await decide(table);
    if (typeof decision === "string") return refuse(decision, table);
    const saved = await house.store.change(nextVersion(house, table, decision), []);
    if (saved !== null) return { ok: true, table: saved, moves: [] };
    table = await house.store.find(tableId);
  }
  return refuse(table === null ? "no-such-game" : "outdated", table);
}

/** Why a table is no lobby any more, or null where it is one. */
export function whyNoLobby({ status }: { readonly status: Status }): Refusal | null {
  if (status === "lobby") return null;
  return status === "running" ? "already-started" : status;
}

/** Why nothing is played at a table, or null where it runs. */
export function whyNotRunning({ status }: { readonly status: Status }): Refusal | null {
  if (status === "running") return null;
  return status === "lobby" ? "not-started" : status;
}

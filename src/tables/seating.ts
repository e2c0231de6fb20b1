import type { Level } from "../games/game.ts";
import { change, whyNoLobby } from "./change.ts";
import type { House } from "./house.ts";
import { isComputer, newComputer } from "./player.ts";
import type { Outcome, Refusal, Table } from "./table.ts";

/** A choice of computers: by whom, and the version of the lobby that they saw. */
interface Choice {
  readonly tableId: string;
  readonly userId: string;
  readonly version: number;
}

/** Why a choice does not count, or null where it does: it is the host's alone, and stands for the lobby that they saw. */
function whyNoChoice(table: Table, { userId, version }: Choice): Refusal | null {
  const closed = whyNoLobby(table);
  if (closed !== null) return closed;
  if (table.hostId !== userId) return "host-only";
  return table.version === version ? null : "outdated";
}

/** Seats a computer in a lobby, at its host's word. The host has a seat, so a person always does. */
export function addComputer(house: House, choice: Choice, level: Level): Promise<Outcome> {
  return change(house, choice.tableId, (table) => {
    const { players, seats } = table;
    const refusal = whyNoChoice(table, choice);
    if (refusal !== null) return refusal;
    if (players.length >= seats) return "full";
    return { players: [...players, newComputer(players, level)] };
  });
}

/** Takes a computer, and nobody else, away from a lobby, at its host's word. */
export function removeComputer(house: House, choice: Choice, computerId: string): Promise<Outcome> {
  return change(house, choice.tableId, (table) => {
    const refusal = whyNoChoice(table, choice);
    if (refusal !== null) return refusal;
    return { players: table.players.filter((player) => !isComputer(player) || player.id !== computerId) };
  });
}

import type { Level } from "../games/game.ts";
import { change, whyNoLobby } from "./change.ts";
import type { House } from "./house.ts";
import { isComputer, newComputer } from "./player.ts";
import type { Outcome } from "./table.ts";

/** Seats a computer in a lobby, at its host's word. The host has a seat, so a person always does. */
export function addComputer(house: House, tableId: string, userId: string, level: Level): Promise<Outcome> {
  return change(house, tableId, (table) => {
    const { players, seats, hostId } = table;
    const closed = whyNoLobby(table);
    if (closed !== null) return closed;
    if (hostId !== userId) return "host-only";
    if (players.length >= seats) return "full";
    return { players: [...players, newComputer(players, level)] };
  });
}

/** Takes a computer away from a lobby, at its host's word; one that is gone already is no matter. */
export function removeComputer(
  house: House,
  tableId: string,
  userId: string,
  computerId: string,
): Promise<Outcome> {
  return change(house, tableId, (table) => {
    const { players, hostId } = table;
    const closed = whyNoLobby(table);
    if (closed !== null) return closed;
    if (hostId !== userId) return "host-only";
    return { players: players.filter((player) => !isComputer(player) || player.id !== computerId) };
  });
}

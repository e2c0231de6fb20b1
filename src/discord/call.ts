import type { Player } from "../tables/player.ts";
import { isComputer, shownName } from "../tables/player.ts";

/** How a message calls a player: a person by a mention, a computer, which is no user, by its name. */
export function callOf(player: Player): string {
  return isComputer(player) ? `**${shownName(player)}**` : `<@${player.id}>`;
}

/** The same of several, by commas. */
export function callsOf(players: readonly Player[]): string {
  return players.map(callOf).join(", ");
}

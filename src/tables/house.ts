import type { Game } from "../games/game.ts";
import { isComputer } from "./player.ts";
import type { Store } from "./store.ts";
import type { Table } from "./table.ts";

/** What the use cases work with. */
export interface House {
  readonly store: Store;
  readonly games: readonly Game[];
  readonly now: () => Date;
  /** How long a computer that must act waits this time, in ms: by chance, whatever it holds. */
  readonly pause: () => number;
  readonly config: { readonly gamesPerHost: number; readonly lobbyHours: number };
}

/**
 * The game that a table's state and moves may be handed to; or why there is none, which only another version of the program
 * mends: it knows a game or a computer's level that this one does not, or began the table under other rules. A lobby has no
 * state to read yet.
 */
export function gameOf(
  { games }: Pick<House, "games">,
  { game: name, state, rulesVersion, players }: Pick<Table, "game" | "state" | "rulesVersion" | "players">,
): Game | "no-such-game" | "other-version" {
  const game = games.find((known) => known.name === name);
  if (game === undefined) return "no-such-game";
  if (players.some((player) => isComputer(player) && player.level === null)) return "other-version";
  return state === null || game.rulesVersion === rulesVersion ? game : "other-version";
}

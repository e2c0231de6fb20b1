import { randomInt } from "node:crypto";
import { LEVELS, type Level } from "../games/game.ts";

/** A person as Discord names them: the id that counts, and the name shown at that moment. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** A computer player. Its id is no user's, and no two at one table share an id or a name. */
export interface Computer extends Person {
  /** Null where only another version of the program knows its level: it alone can go on with the table. */
  readonly level: Level | null;
}

/** Who sits at a table. */
export type Player = Person | Computer;

export function isComputer(player: Player): player is Computer {
  return "level" in player;
}

/** Stands before the name of a computer, and nowhere in a person's. */
export const COMPUTER_MARK = "🤖";

/** What computers are called, in every language. */
const NAMES = ["Altair", "Atria", "Castor", "Deneb", "Lyra", "Mira", "Rigel", "Vega"] as const;

const ID_START = "computer-";
const COMPUTER_ID = new RegExp(`^${ID_START}([a-z]+)-[1-9]$`);

/** Whether a stored id is a user's or one that a computer can have, be it of another version of the program. */
export function isPlayerId(id: string): boolean {
  return !id.startsWith(ID_START) || COMPUTER_ID.test(id);
}

/** A player from the id and the name that are stored. */
export function readPlayer(id: string, name: string): Player {
  const named = COMPUTER_ID.exec(id)?.[1];
  return named === undefined
    ? { id, name }
    : { id, name, level: LEVELS.find((known) => known === named) ?? null };
}

/** A computer for a table at which these sit already, under a name that is free there. */
export function newComputer(players: readonly Player[], level: Level): Computer {
  const ids = new Set(players.map(({ id }) => id));
  const names = new Set(players.filter(isComputer).map(({ name }) => name));
  const free = NAMES.filter((name) => !names.has(name));
  const name = free[randomInt(free.length)] ?? NAMES[0];
  for (let number = 1; ; number++) {
    const id = `${ID_START}${level}-${number}`;
    if (!ids.has(id)) return { id, name, level };
  }
}

/** The name of a player as everybody sees it, not escaped: a computer's bears its mark, a person's never does. */
export function shownName(player: Player): string {
  return isComputer(player) ? `${COMPUTER_MARK} ${player.name}` : player.name.replaceAll(COMPUTER_MARK, "");
}

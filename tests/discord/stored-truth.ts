import { isDeepStrictEqual } from "node:util";
import { arkaV } from "../../src/games/arka-v/game.ts";
import { parseState } from "../../src/games/arka-v/rules/parsing.ts";
import { openDatabase, type Whereabouts } from "../../src/tables/database.ts";
import { createStore } from "../../src/tables/store.ts";
import type { StoredMove, Table } from "../../src/tables/table.ts";

export interface Stored {
  readonly table: Table;
  readonly moves: readonly StoredMove[];
}

/** All that is stored, read while no bot holds a PGlite folder. */
export async function readStored(whereabouts: Whereabouts): Promise<readonly Stored[]> {
  const database = await openDatabase(whereabouts);
  try {
    const store = createStore(database);
    const rows = await database.prisma.game.findMany({ select: { id: true }, orderBy: { createdAt: "asc" } });
    const stored: Stored[] = [];
    for (const { id } of rows) {
      const table = await store.find(id);
      if (table !== null) stored.push({ table, moves: await store.allMoves(id) });
    }
    return stored;
  } finally {
    await database.close();
  }
}

/** What is not as it should be in a stored game, or null: its moves, played again from its seed, lead to its state. */
export function storedUntruth({ table, moves }: Stored): string | null {
  if (table.state === null) return moves.length === 0 ? null : "moves without a state";
  if (moves.length !== table.moveCount) return `${moves.length} moves of ${table.moveCount}`;
  const { seed } = parseState(table.state);
  let { state } = arkaV.start({ seats: table.players.length, seed, options: table.options });
  for (const [at, { number, seat, turn, move }] of moves.entries()) {
    const progress = arkaV.progress(state);
    if (number !== at + 1) return `move ${at + 1} has the number ${number}`;
    if (progress.seat !== seat || progress.turn !== turn) return `move ${number} is not of the seat to move`;
    const played = arkaV.play(state, move);
    if (played === null) return `move ${number}, ${move}, is not legal`;
    state = played.state;
  }
  return isDeepStrictEqual(state, table.state) ? null : "the moves lead to another state";
}

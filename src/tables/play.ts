import { gameOf, type House } from "./house.ts";
import { type Outcome, type Refusal, type StoredMove, seatOf, type Table } from "./table.ts";

/** Moves to be made at once, in order, on the version of the table that the player saw. */
export interface Play {
  readonly tableId: string;
  /** The server where the player asks for it; a table of another one is no such game. */
  readonly guildId?: string;
  readonly version: number;
  readonly userId: string;
  readonly moves: readonly string[];
}

function whyNotRunning({ status }: Table): Refusal | null {
  if (status === "running") return null;
  return status === "lobby" ? "not-started" : status;
}

/**
 * Makes moves: all of them or none. One reading and one transaction; a play that somebody else's change has overtaken is
 * `outdated`, never tried again (invariant 5).
 */
export async function playMoves(house: House, play: Play): Promise<Outcome> {
  const table = await house.store.find(play.tableId);
  const refuse = (refusal: Refusal): Outcome => ({ ok: false, refusal, table });
  if (table === null || (play.guildId ?? table.guildId) !== table.guildId) return refuse("no-such-game");
  const ended = whyNotRunning(table);
  if (ended !== null) return refuse(ended);
  const game = gameOf(house, table);
  if (typeof game === "string") return refuse(game);
  const seat = seatOf(table, play.userId);
  if (seat === null) return refuse("not-seated");
  if (table.version !== play.version) return refuse("outdated");
  if (table.turnSeat !== seat) return refuse("not-your-turn");

  const at = house.now();
  const moves: StoredMove[] = [];
  let { state, turn } = table;
  let mover: number | null = seat;
  for (const move of play.moves) {
    const played = mover === seat ? game.play(state, move) : null;
    if (played === null) return refuse("illegal-move");
    moves.push({ number: table.moveCount + moves.length + 1, seat, turn, move, events: played.events, at });
    state = played.state;
    ({ turn, seat: mover } = game.progress(state));
  }
  if (moves.length === 0) return refuse("illegal-move");

  const saved = await house.store.change(
    {
      ...table,
      version: table.version + 1,
      status: mover === null ? "over" : "running",
      state,
      turn,
      turnSeat: mover,
      turnSince: turn === table.turn ? table.turnSince : at,
      moveCount: table.moveCount + moves.length,
      updatedAt: at,
    },
    moves,
  );
  if (saved !== null) return { ok: true, table: saved, moves };
  return { ok: false, refusal: "outdated", table: await house.store.find(play.tableId) };
}

import type { Json } from "../../src/games/game.ts";
import { GAMES } from "../../src/games/registry.ts";
import type { StoredMove, Table } from "../../src/tables/table.ts";
import type { Stage } from "./stage.ts";
import { at, chanceOf } from "./table-play.ts";

/** A table as it is stored now. */
export async function stored(stage: Stage, gameId: string): Promise<Table> {
  const table = await stage.bot().app.store.find(gameId);
  if (table === null) throw new Error(`There is no game ${gameId}`);
  return table;
}

/**
 * Plays a running game on by chance, in one step and without Discord, until only its last move is missing. Gives that
 * move and the seat whose it is.
 */
export async function playToLastMove(
  stage: Stage,
  gameId: string,
): Promise<{ readonly move: string; readonly seat: number }> {
  const { app } = stage.bot();
  const table = await stored(stage, gameId);
  const game = at(GAMES, 0);
  const chance = chanceOf(11);
  const moves: StoredMove[] = [];
  let before: Json = table.state;
  let state: Json = table.state;
  for (let legal = game.legalMoves(state); legal.length > 0; legal = game.legalMoves(state)) {
    const move = at(legal, chance(legal.length));
    const { turn, seat } = game.progress(state);
    const played = game.play(state, move);
    if (played === null || seat === null) throw new Error(`${move} is not possible`);
    const number = table.moveCount + moves.length + 1;
    moves.push({ number, seat, turn, move, events: played.events, at: app.now() });
    before = state;
    state = played.state;
  }
  const last = at(moves, moves.length - 1);
  const { turn, seat: turnSeat } = game.progress(before);
  const rest = { state: before, turn, turnSeat, moveCount: table.moveCount + moves.length - 1 };
  const next = { ...table, ...rest, version: table.version + 1, turnSince: app.now(), updatedAt: app.now() };
  if ((await app.store.change(next, moves.slice(0, -1))) === null) throw new Error("Somebody was faster");
  await app.projector.request(gameId);
  return { move: last.move, seat: last.seat };
}

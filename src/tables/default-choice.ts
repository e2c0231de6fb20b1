import { randomBytes } from "node:crypto";
import type { Game, Json } from "../games/game.ts";

/** What chance a computer's choice takes: any text. */
export function newSeed(): string {
  return randomBytes(16).toString("hex");
}

/**
 * The move that is made where nobody chooses one: as an easy computer would, which takes next to no time, or else the first
 * that is legal. For a computer that can't think, and for a seat whose player does not come.
 */
export function defaultMove(game: Game, state: Json, seat: number): string {
  const moves = game.legalMoves(state);
  try {
    const chosen = game.choose(game.sight(state, seat), "easy", newSeed());
    if (moves.includes(chosen)) return chosen;
  } catch {
    // Whoever asks has told of a fault already; the game goes on.
  }
  return moves[0] ?? "";
}

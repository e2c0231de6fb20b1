import type { Game, Json } from "../games/game.ts";
import { newSeed } from "./seed.ts";

/**
 * The move of a computer that can't think, or thinks of none that is legal: as an easy one would, which takes next to no
 * time, or else the first that is legal.
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

import { describe, expect, test } from "vitest";
import { arkaV } from "../../src/games/arka-v/game.ts";
import { seedFrom } from "../../src/games/arka-v/rules/random.ts";
import { type Json, LEVELS } from "../../src/games/game.ts";

const OPTIONS = [
  { abilities: "reconstructed", shield: "open" },
  { abilities: "printed", shield: "closed" },
];

/** Plays a whole game, each move chosen by `choose`; the number of moves. */
function playGame(
  seats: number,
  options: Record<string, string>,
  choose: (state: Json, seat: number, move: number) => string,
): number {
  let { state } = arkaV.start({ seats, seed: seedFrom(`choice ${seats}`), options });
  for (let moves = 0; ; moves++) {
    const { seat } = arkaV.progress(state);
    if (seat === null) return moves;
    const played = arkaV.play(state, choose(state, seat, moves));
    if (played === null) throw new Error("A computer player's move is not legal.");
    state = played.state;
  }
}

describe("a computer player", () => {
  test.each(LEVELS)("%s finishes games with legal moves alone", (level) => {
    for (const seats of [2, 3, 4, 5]) {
      const moves = playGame(seats, OPTIONS[seats % 2] ?? {}, (state, seat, move) =>
        arkaV.choose(arkaV.sight(state, seat), level, `legal ${move}`),
      );
      expect(moves).toBeGreaterThan(20);
    }
  });
});

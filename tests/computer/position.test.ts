import { describe, expect, test } from "vitest";
import { chanceOf, diceOf } from "../../src/games/arka-v/computer/dice.ts";
import { overlook } from "../../src/games/arka-v/computer/position.ts";
import { listMoves, targetSeat } from "../../src/games/arka-v/rules/moves.ts";
import { isEmpty, isProtected } from "../../src/games/arka-v/rules/placement.ts";
import { playInPlace } from "../../src/games/arka-v/rules/play.ts";
import { prestigeTotal, score, travelerCount } from "../../src/games/arka-v/rules/scoring.ts";
import { simulate } from "../../src/games/arka-v/rules/simulation.ts";
import { draftFor, type State } from "../../src/games/arka-v/rules/state.ts";
import { COLOURS } from "../../src/games/arka-v/rules/types.ts";

function statesOf(players: number): State[] {
  const states: State[] = [];
  const options = { abilities: "reconstructed", shield: "open" } as const;
  simulate({ players, options, text: `overlooked ${players}` }, (state) => states.push(state));
  return states;
}

describe.each([2, 5])("an overview of a game of %i", (players) => {
  test("tells of each destination what the rules do", () => {
    for (const state of statesOf(players)) {
      const { positions } = overlook(state, null);
      expect(positions.map(({ highest }) => highest)).toEqual(score(state).prestige.highest);
      for (const [seat, { destinations }] of state.players.entries()) {
        const colours = COLOURS.map((colour) => {
          const destination = destinations.find(({ place }) => place === colour);
          if (destination === undefined) return null;
          return {
            travelers: travelerCount(destination),
            prestige: prestigeTotal(destination),
            tokens: destination.credits.length,
            isProtected: isProtected(destination),
          };
        });
        const empty = destinations.filter(isEmpty).length;
        expect(positions[seat]).toMatchObject({ colours, empty, used: destinations.length - empty });
      }
    }
  });

  test("of a draft is the same with what is known from before", () => {
    const dice = diceOf(`draft ${players}`);
    for (const state of statesOf(players)) {
      const before = overlook(state, null);
      for (const move of listMoves(state)) {
        if (dice(4) > 0) continue;
        const next = draftFor(state, targetSeat(move));
        playInPlace(next, move, chanceOf(dice));
        expect(overlook(next, before)).toEqual(overlook(next, null));
      }
    }
  });
});

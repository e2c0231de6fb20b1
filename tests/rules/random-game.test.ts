import { describe, expect, test } from "vitest";
import { CARDS, isPortal, prestigeOf, TOKENS } from "../../src/games/arka-v/rules/cards.ts";
import { chanceOfSeed } from "../../src/games/arka-v/rules/effects.ts";
import { findMove, legalMoves } from "../../src/games/arka-v/rules/moves.ts";
import { parseState } from "../../src/games/arka-v/rules/parsing.ts";
import { play, playInPlace } from "../../src/games/arka-v/rules/play.ts";
import { newGame } from "../../src/games/arka-v/rules/setup.ts";
import { simulate } from "../../src/games/arka-v/rules/simulation.ts";
import { copyState, type State } from "../../src/games/arka-v/rules/state.ts";
import type { Card, Options } from "../../src/games/arka-v/rules/types.ts";
import { view } from "../../src/games/arka-v/rules/view.ts";

const OPTIONS: readonly Options[] = [
  { abilities: "reconstructed", shield: "open" },
  { abilities: "reconstructed", shield: "closed" },
  { abilities: "printed", shield: "open" },
  { abilities: "printed", shield: "closed" },
];
const cases = [2, 3, 4, 5].flatMap((players) => OPTIONS.map((options) => ({ players, ...options })));

const WHOLE = JSON.stringify({ cards: [...CARDS].sort(), tokens: [...TOKENS].sort() });

/** Everything that lies somewhere, sorted: counted here apart from the rules. */
function thingsIn(state: State): { cards: Card[]; tokens: number[] } {
  const cards: Card[] = [...state.deck, ...state.removed, ...state.discard];
  const tokens = [...state.supply];
  for (const { hand, destinations } of state.players) {
    cards.push(...hand);
    for (const { place, card, above, below, overloads, credits } of destinations) {
      if (isPortal(place)) cards.push(place);
      if (card !== null) cards.push(card);
      cards.push(...above, ...below, ...overloads);
      tokens.push(...credits);
    }
  }
  return { cards: cards.sort(), tokens: tokens.sort() };
}

/** What survives a JSON round trip unchanged: no undefined, class, function or odd number anywhere. */
function expectPlain(value: unknown): void {
  if (value === null || typeof value === "string" || typeof value === "boolean") return;
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) return;
  const isPlain =
    typeof value === "object" && [Array.prototype, Object.prototype].includes(Object.getPrototypeOf(value));
  if (!isPlain) throw new Error(`${String(value)} is no plain JSON.`);
  for (const inner of Object.values(value ?? {})) expectPlain(inner);
}

function isRising(values: readonly number[]): boolean {
  return values.every((value, at) => at === 0 || value > (values[at - 1] ?? value));
}

function expectOrder(state: State): void {
  const prestiges = (cards: readonly Card[]) => cards.flatMap((card) => prestigeOf(card) ?? []);
  for (const { destinations } of state.players) {
    const places = new Set(destinations.map(({ place }) => place));
    const isOrdered = destinations.every(({ above, below }) => {
      const [up, down] = [prestiges(above), prestiges(below).reverse()];
      return isRising(up) && isRising(down) && Math.min(5, ...up) === 5 && Math.max(5, ...down) === 5;
    });
    if (!isOrdered || places.size < destinations.length) expect(destinations).toBe("in order");
  }
}

function deepFreeze(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const inner of Object.values(value)) deepFreeze(inner);
  Object.freeze(value);
}

describe("random games", () => {
  test.each(cases)("$players players, $abilities, $shield", ({ players, abilities, shield }) => {
    for (let game = 0; game < 6; game++) {
      const text = `random ${players} ${abilities} ${shield} ${game}`;
      const { state, moves } = simulate({ players, options: { abilities, shield }, text }, (now) => {
        if (JSON.stringify(thingsIn(now)) !== WHOLE) expect(JSON.stringify(thingsIn(now))).toBe(WHOLE);
        expectPlain(now);
        parseState(JSON.parse(JSON.stringify(now)));
        expectOrder(now);
        if ((legalMoves(now).length === 0) !== (now.end !== null)) throw new Error("Nothing is legal.");
        for (const seat of [null, ...now.players.keys()]) expectPlain(view(now, seat));
        deepFreeze(now);
      });
      expect(state.end).not.toBeNull();
      expect(moves.length).toBeLessThan(400);
    }
  });

  test("every legal move is distinct, at most 60 characters, and no beginning of another", () => {
    simulate(
      { players: 4, options: { abilities: "reconstructed", shield: "open" }, text: "texts" },
      (state) => {
        const legal = legalMoves(state).sort();
        for (const [at, move] of legal.entries()) {
          const next = legal[at + 1] ?? "";
          if (move.length > 60 || next === move || next.startsWith(`${move} `))
            throw new Error(`${move}; ${next}`);
        }
      },
    );
  });

  test("every legal move can be played, and a text that is none cannot", () => {
    simulate(
      { players: 3, options: { abilities: "reconstructed", shield: "open" }, text: "each" },
      (state) => {
        for (const move of legalMoves(state))
          if (play(state, move) === null) throw new Error(`${move} is refused.`);
        for (const text of [
          "",
          "play",
          "pass now",
          "take ",
          " take",
          "discard Y11",
          "establish Y1",
          "play B1 blue",
          "TAKE",
        ]) {
          if (play(state, text) !== null) throw new Error(`"${text}" is taken.`);
        }
      },
    );
  });

  test("playing in place is the same as playing on a copy", () => {
    const options: Options = { abilities: "reconstructed", shield: "open" };
    for (let game = 0; game < 10; game++) {
      const { state, moves } = simulate({ players: 5, options, text: `place ${game}` });
      const own = copyState(newGame({ players: 5, seed: state.seed, options }).state);
      for (const { move } of moves) {
        const found = findMove(own, move);
        if (found === null) throw new Error(`${move} is not legal.`);
        playInPlace(own, found, chanceOfSeed);
      }
      expect(own).toStrictEqual(state);
    }
  });
});

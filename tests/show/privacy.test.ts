import { describe, expect, it } from "vitest";
import { arkaV } from "../../src/games/arka-v/game.ts";
import { parseState } from "../../src/games/arka-v/rules/parsing.ts";
import type { State } from "../../src/games/arka-v/rules/state.ts";
import type { Card } from "../../src/games/arka-v/rules/types.ts";
import type { Json, PlayedMove } from "../../src/games/game.ts";
import { LOCALES } from "../../src/games/game.ts";
import { dice, playOut, readerOf } from "./table-talk.ts";

function shuffled<T>(items: readonly T[], roll: (below: number) => number): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(roll(left.length), 1));
}

/** The same public game with other hidden cards and tokens; `knows` keeps what it knows: its hand and its face-down cards. */
function withOtherSecrets(json: Json, knows: number | null, roll: (below: number) => number): Json {
  const state: State = structuredClone(parseState(json));
  const hidden: Card[] = [];
  const isGift = (seat: number, card: Card): boolean => card === "stowaway" && state.given === seat;
  const eachHidden = (visit: (card: Card) => Card): void => {
    state.deck = state.deck.map(visit);
    state.removed = state.removed.map(visit);
    for (const [seat, player] of state.players.entries()) {
      if (seat === knows) continue;
      player.hand = player.hand.map((card) => (isGift(seat, card) ? card : visit(card)));
      for (const place of player.destinations) if (place.card !== null) place.card = visit(place.card);
    }
  };
  eachHidden((card) => {
    hidden.push(card);
    return card;
  });
  const other = shuffled(hidden, roll);
  eachHidden((card) => other.pop() ?? card);
  const values = [...state.supply, ...state.players.flatMap((p) => p.destinations.flatMap((d) => d.credits))];
  const mixed = shuffled(values, roll);
  state.supply = state.supply.map((value) => mixed.pop() ?? value);
  for (const place of state.players.flatMap((player) => player.destinations)) {
    place.credits = place.credits.map((value) => mixed.pop() ?? value);
  }
  state.seed = "f".repeat(32);
  return JSON.parse(JSON.stringify(state));
}

const HIDDEN_CARDS: Readonly<Record<string, true>> = { drew: true, established: true, hacked: true };

/** The same moves as if other cards and tokens had been drawn, used and taken where `knows` did not see them. */
function withOtherEvents(moves: readonly PlayedMove[], knows: number | null): readonly PlayedMove[] {
  const disguise = (json: Json): Json => {
    const event: Record<string, Json> = JSON.parse(JSON.stringify(json));
    const seen = knows !== null && (event.seat === knows || event.from === knows);
    if (HIDDEN_CARDS[String(event.type)] && !seen) event.card = "G10";
    if (event.type === "stole") event.value = 3;
    return event;
  };
  return moves.map((move) => ({ ...move, events: move.events.map(disguise) }));
}

describe.each([2, 3, 4, 5])("in a game of %i", (seats) => {
  const moments = playOut(100 + seats, seats)
    .slice(0, -1)
    .filter((_, at) => at % 3 === 0);
  const roll = dice(seats);

  it.each(LOCALES)("what is public does not depend on hidden cards (%s)", (locale) => {
    for (const { state, moves } of moments) {
      const recent = moves.slice(-8);
      const everybody = readerOf(null, locale);
      const other = withOtherSecrets(state, null, roll);
      const disguised = withOtherEvents(recent, null);
      // A table asked for by a player is as public as one that nobody asked for.
      expect({ ...arkaV.table(other, readerOf(0, locale), disguised) }).toEqual(
        arkaV.table(state, everybody, recent),
      );
      expect(arkaV.chronicle(disguised, readerOf(0, locale))).toBe(arkaV.chronicle(recent, everybody));
      expect(arkaV.log(disguised, everybody)).toEqual(arkaV.log(recent, everybody));
      expect(arkaV.together(other)).toBe(arkaV.together(state));
    }
  });

  it("what a player is shown does not depend on what others hide", () => {
    for (const [at, { state, moves }] of moments.entries()) {
      const { seat } = arkaV.progress(state);
      if (seat === null) throw new Error("The game is over too early.");
      const other = withOtherSecrets(state, seat, roll);
      const reader = readerOf(seat);
      const legal = arkaV.legalMoves(state);
      expect(arkaV.legalMoves(other)).toEqual(legal);
      expect(arkaV.hand(other, reader)).toEqual(arkaV.hand(state, reader));
      expect(arkaV.log(withOtherEvents(moves.slice(-8), seat), reader)).toEqual(
        arkaV.log(moves.slice(-8), reader),
      );
      const words = (legal[at % legal.length] ?? "").split(" ");
      const offers = (now: Json) =>
        words.map((word, level) => [
          arkaV.question(now, reader, words.slice(0, level)),
          arkaV.choice(now, reader, words.slice(0, level), word),
        ]);
      expect(offers(other)).toEqual(offers(state));
      for (const move of legal) {
        expect(arkaV.consequence(other, reader, move)).toBe(arkaV.consequence(state, reader, move));
      }
    }
  });
});

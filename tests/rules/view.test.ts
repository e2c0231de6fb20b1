import { describe, expect, test } from "vitest";
import { isCard } from "../../src/games/arka-v/rules/cards.ts";
import { legalMoves } from "../../src/games/arka-v/rules/moves.ts";
import { play } from "../../src/games/arka-v/rules/play.ts";
import {
  below,
  keyFor,
  seedFrom,
  shuffle,
  type Words,
  wordStream,
} from "../../src/games/arka-v/rules/random.ts";
import { newGame } from "../../src/games/arka-v/rules/setup.ts";
import { copyState, type State } from "../../src/games/arka-v/rules/state.ts";
import type { Card, GameEvent, Options, Seat } from "../../src/games/arka-v/rules/types.ts";
import { view, viewEvent } from "../../src/games/arka-v/rules/view.ts";
import { hand, playing, table } from "./table.ts";

describe("what a reader sees", () => {
  test("§20 token values are nobody's before scoring, the owner's neither", () => {
    const state = table("0: B2\n0 blue: credits 3 1\n1: Y1\n1 red: credits 2");
    for (const seat of [0, 1, null]) {
      const destination = view(state, seat).seats[0]?.destinations[0];
      expect(destination).toMatchObject({ credits: 2 });
      expect(destination).not.toHaveProperty("values");
    }
    const [stole] = playing(state, "play B2 blue below 1 red").events.slice(-1);
    for (const seat of [0, 1, null]) expect(stole && viewEvent(stole, seat)).not.toHaveProperty("value");
  });

  test("§20 when the game is over the values are public, and so are seed and score", () => {
    const { state } = playing(table("0:\n0 blue: credits 3 1\n1: Y1\ndeck:"), "take");
    const over = view(state, null);
    expect(over.seats[0]?.destinations[0]?.values).toEqual([3, 1]);
    expect([over.seed, over.score?.credits, over.end]).toEqual([state.seed, [4, 0], "deck"]);
    expect(view(table("0:\n1:"), null)).not.toHaveProperty("seed");
    expect(view(table("0:\n1:"), null)).not.toHaveProperty("score");
  });

  test("§21 a destination card is its owner's secret, at the end of the game too", () => {
    const state = table("0: B2\n0 blue: card Y9\n1: Y1\ndeck:");
    for (const now of [state, playing(state, "take").state]) {
      expect(view(now, 0).seats[0]?.destinations[0]?.card).toBe("Y9");
      for (const seat of [1, null]) expect(JSON.stringify(view(now, seat))).not.toContain("Y9");
    }
  });

  test("§21 establishing tells others the colour alone", () => {
    const [event] = playing(table("0: B2\n1: Y1"), "establish B2 red").events;
    expect(event && viewEvent(event, 0)).toEqual({ type: "established", seat: 0, place: "red", card: "B2" });
    for (const seat of [1, null]) {
      expect(event && viewEvent(event, seat)).toEqual({ type: "established", seat: 0, place: "red" });
    }
  });

  test("§22 a drawn card is its drawer's, a hacked one the two players'", () => {
    const drew: GameEvent = { type: "drew", seat: 0, why: "take", card: "B1" };
    expect(viewEvent(drew, 0)).toEqual(drew);
    for (const seat of [1, null])
      expect(viewEvent(drew, seat)).toEqual({ type: "drew", seat: 0, why: "take" });
    const hacked: GameEvent = { type: "hacked", seat: 0, from: 1, card: "B1" };
    for (const seat of [0, 1]) expect(viewEvent(hacked, seat)).toEqual(hacked);
    for (const seat of [2, null])
      expect(viewEvent(hacked, seat)).toEqual({ type: "hacked", seat: 0, from: 1 });
  });

  test("§22 a Stowaway gift and every discard are public", () => {
    const gave: GameEvent = { type: "gave", seat: 0, to: 1, card: "stowaway" };
    const discarded: GameEvent = { type: "discarded", seat: 0, card: "B1", why: "limit" };
    for (const seat of [0, 1, 2, null]) {
      expect(viewEvent(gave, seat)).toEqual(gave);
      expect(viewEvent(discarded, seat)).toEqual(discarded);
    }
  });

  test("the moves are those of the player to move alone", () => {
    const state = table("0: B2\n0 blue:\n1: Y1");
    expect(view(state, 0).moves).toEqual(legalMoves(state));
    expect([view(state, 1).moves, view(state, null).moves]).toEqual([[], []]);
  });

  test("a spectator has no hand, a player their own in the order drawn", () => {
    const state = table("0: B2 Y3\n1: Y1");
    expect([view(state, null).hand, view(state, 0).hand, view(state, 1).hand]).toEqual([
      null,
      ["B2", "Y3"],
      ["Y1"],
    ]);
  });
});

/** Every card word in a JSON text. */
function cardsIn(value: unknown): Set<Card> {
  return new Set(
    JSON.stringify(value)
      .split(/[^A-Za-z0-9-]+/)
      .filter((word) => isCard(word)),
  );
}

/** The cards that a viewer does not know: deck, removed, others' hands and others' destination cards. */
function hiddenFrom(state: State, viewer: Seat | null): Card[] {
  const others = state.players.filter((_, seat) => seat !== viewer);
  const under = others.flatMap(({ destinations }) =>
    destinations.flatMap(({ card }) => (card === null ? [] : [card])),
  );
  return [...state.deck, ...state.removed, ...others.flatMap((player) => player.hand), ...under];
}

/**
 * The same public history with other hidden things: cards that the viewer does not know change places but for those to `keep`,
 * token values too unless they are about to be shown, and whether a Stowaway elsewhere is a gift.
 */
function scramble(
  state: State,
  viewer: Seat | null,
  keep: ReadonlySet<Card>,
  tokens: boolean,
  words: Words,
): State {
  const other = copyState(state);
  const pool = shuffle(
    words,
    hiddenFrom(state, viewer).filter((card) => !keep.has(card)),
  );
  const change = (card: Card): Card => (keep.has(card) ? card : (pool.pop() ?? card));
  other.deck = other.deck.map(change);
  other.removed = other.removed.map(change);
  for (const [seat, player] of other.players.entries()) {
    if (seat === viewer) continue;
    player.hand = player.hand.map(change);
    for (const destination of player.destinations) {
      if (destination.card !== null) destination.card = change(destination.card);
    }
  }
  const holder = other.players.findIndex((player) => player.hand.includes("stowaway"));
  if (holder !== viewer && !keep.has("stowaway"))
    other.given = holder >= 0 && below(words, 2) === 0 ? holder : null;
  other.words += below(words, 9);
  if (!tokens) return other;
  const destinations = other.players.flatMap((player) => player.destinations);
  const values = shuffle(words, [...other.supply, ...destinations.flatMap(({ credits }) => credits)]);
  const deal = (list: readonly number[]) => list.map(() => values.pop() ?? 0);
  other.supply = deal(other.supply);
  for (const destination of destinations) destination.credits = deal(destination.credits);
  return other;
}

/** The same move where its text holds a card that the viewer does not see. */
function sameMove(move: string, state: State, other: State, seesCard: boolean): string {
  const [verb, card = "", colour] = move.split(" ");
  if (verb !== "establish" || seesCard) return move;
  const at = hand(state, state.seat).map(String).indexOf(card);
  return `establish ${hand(other, state.seat)[at]} ${colour}`;
}

/** Byte for byte. */
function expectSame(found: unknown, expected: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(expected)) expect(found).toStrictEqual(expected);
}

describe("hidden information", () => {
  const games = [2, 3, 4, 5].flatMap((players) => [1, 2].map((game) => ({ players, game })));

  test.each(games)(
    "no view or event shows or depends on it: $players players, game $game",
    ({ players, game }) => {
      const options: Options = { abilities: "reconstructed", shield: game % 2 === 0 ? "open" : "closed" };
      const words = wordStream(keyFor(seedFrom(`hidden ${players} ${game}`), "choices"));
      let { state } = newGame({ players, seed: seedFrom(`hidden ${players} ${game}`), options });
      let compared = 0;
      let refused = 0;
      while (state.end === null) {
        const legal = legalMoves(state);
        const move = legal[below(words, legal.length)] ?? "";
        const next = playing(state, move);
        for (const viewer of [null, ...state.players.keys()]) {
          const shown = next.events.map((event) => viewEvent(event, viewer));
          const seen = view(next.state, viewer);
          // A gift is public, and whom a Trojan Virus robbed knows what it took (§22).
          const told = shown.filter(
            (one) => one.type === "gave" || (one.type === "hacked" && one.from === viewer),
          );
          const known = cardsIn(told);
          const hidden = new Set(hiddenFrom(next.state, viewer).filter((card) => !known.has(card)));
          const leaked = [...cardsIn([shown, seen])].filter((card) => hidden.has(card));
          if (leaked.length > 0) throw new Error(`${viewer} sees ${leaked.join(" ")} after ${move}.`);

          const keep = cardsIn(shown);
          const tellsOfStowaway =
            move.startsWith("play reboot") || shown.some(({ type }) => type === "spared");
          if (tellsOfStowaway) keep.add("stowaway");
          const other = scramble(state, viewer, keep, next.state.end === null, words);
          expectSame(view(other, viewer), view(state, viewer));
          const again = play(other, sameMove(move, state, other, viewer === state.seat), (_, among) =>
            Math.max(
              0,
              among.findIndex((thing) => typeof thing === "string" && keep.has(thing)),
            ),
          );
          if (again === null) {
            refused += 1;
            continue;
          }
          compared += 1;
          const shownAgain = again.events.map((event) => viewEvent(event, viewer));
          expectSame([shownAgain, view(again.state, viewer)], [shown, seen]);
        }
        state = next.state;
      }
      // Refused are only moves with a card that happens to be a gift in the other history.
      expect(refused).toBeLessThan(compared / 20);
    },
  );
});

import { describe, expect, test } from "vitest";
import { CARDS, gainsOf, isCard, removedFor, TOKENS } from "../../src/games/arka-v/rules/cards.ts";
import {
  below,
  hashSeed,
  keyFor,
  seedFrom,
  shuffle,
  wordStream,
} from "../../src/games/arka-v/rules/random.ts";
import { dealtTo, firstPlayer, newGame } from "../../src/games/arka-v/rules/setup.ts";
import { COMMAND_CARDS, type Options } from "../../src/games/arka-v/rules/types.ts";

const options: Options = { abilities: "reconstructed", shield: "open" };
const SEED = "000102030405060708090a0b0c0d0e0f";
const start = (players: number, seed = SEED) => newGame({ players, seed, options }).state;

describe("components", () => {
  test("68 cards: 5 colours of Prestige 0 to 10 and 13 Command cards", () => {
    expect(CARDS).toHaveLength(68);
    expect(new Set(CARDS).size).toBe(68);
    expect(CARDS.filter((card) => /^[YBPRG]([0-9]|10)$/.test(card))).toHaveLength(55);
  });

  test("40 tokens: 23 of 1, 12 of 2, 5 of 3, 62 Credits", () => {
    expect([1, 2, 3].map((value) => TOKENS.filter((token) => token === value).length)).toEqual([23, 12, 5]);
    expect(TOKENS.reduce((sum, value) => sum + value)).toBe(62);
  });

  test("§1 reconstructed: 9 takes 2 tokens, then 1 card; 10 takes 3 tokens", () => {
    expect(gainsOf(9, options)).toEqual({ tokens: 2, cards: 1 });
    expect(gainsOf(10, options)).toEqual({ tokens: 3, cards: 0 });
  });

  test("§1 printed: 9 and 10 do nothing, 6 to 8 stay", () => {
    const printed: Options = { ...options, abilities: "printed" };
    expect([9, 10].map((prestige) => gainsOf(prestige, printed))).toEqual([null, null]);
    expect([6, 7, 8].map((prestige) => gainsOf(prestige, printed))).toEqual(
      [6, 7, 8].map((prestige) => gainsOf(prestige, options)),
    );
  });

  test("§2 one Stowaway, two of each of the other six Command cards", () => {
    const counts = new Map<string, number>();
    for (const card of COMMAND_CARDS) {
      const name = card.replace(/-\d$/, "");
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({
      trojan: 2,
      stowaway: 1,
      reboot: 2,
      portal: 2,
      overload: 2,
      bicephalous: 2,
      shapeshifter: 2,
    });
  });

  test("a card is known by its exact word", () => {
    expect(["B10", "stowaway", "portal-2"].every(isCard)).toBe(true);
    expect(["B11", "b1", "stowaway-1", "portal", "", null, 3].some(isCard)).toBe(false);
  });
});

describe("setup", () => {
  test("§17 10, 5, 0, 0 cards are removed for 2, 3, 4, 5 players, from the top of the shuffled 68", () => {
    expect([2, 3, 4, 5].map(removedFor)).toEqual([10, 5, 0, 0]);
    const pack = shuffle(wordStream(keyFor(SEED)), CARDS);
    expect(start(2).removed).toEqual(pack.slice(0, 10));
    expect(start(3).removed).toEqual(pack.slice(0, 5));
    expect(start(4).removed).toEqual([]);
  });

  test("§18 the first player comes from the seed alone, each with equal chance, and not from the cards' stream", () => {
    for (const players of [2, 3, 4, 5]) {
      const counts = Array.from({ length: players }, () => 0);
      for (let i = 0; i < 1000; i++) {
        const first = firstPlayer(seedFrom(`first ${i}`), players);
        counts[first] = (counts[first] ?? 0) + 1;
      }
      for (const count of counts) expect(Math.abs(count - 1000 / players)).toBeLessThan(90);
    }
    expect(firstPlayer(SEED, 5)).toBe(firstPlayer(SEED, 5));
    expect(keyFor(SEED, "first")).not.toEqual(keyFor(SEED));
  });

  test("§19 blocks of 5, 4, 3, 2, 2 from the last player on", () => {
    const sizes = (players: number) => start(players).players.map(({ hand }) => hand.length);
    expect(sizes(2)).toEqual([4, 5]);
    expect(sizes(3)).toEqual([3, 4, 5]);
    expect(sizes(4)).toEqual([2, 3, 4, 5]);
    expect(sizes(5)).toEqual([2, 2, 3, 4, 5]);
    expect(dealtTo(0, 5)).toBe(2);
  });

  test("§19 the last seat's block comes from the top, the starting player's last", () => {
    const pack = shuffle(wordStream(keyFor(SEED)), CARDS);
    const { players, deck } = start(5);
    expect(players[4]?.hand).toEqual(pack.slice(0, 5));
    expect(players[3]?.hand).toEqual(pack.slice(5, 9));
    expect(players[0]?.hand).toEqual(pack.slice(14, 16));
    expect([...deck].reverse()).toEqual(pack.slice(16));
  });

  test("the deck after the deal holds 49, 51, 54, 52 cards", () => {
    expect([2, 3, 4, 5].map((players) => start(players).deck.length)).toEqual([49, 51, 54, 52]);
  });

  test("seat 0 starts with three actions, and everybody is told the seed's hash only", () => {
    const { state, events } = newGame({ players: 3, seed: SEED, options });
    expect([state.seat, state.turn, state.actions, state.extra]).toEqual([0, 1, 3, 0]);
    expect(events).toEqual([{ type: "started", players: 3, first: 0, seedHash: hashSeed(SEED) }]);
  });

  test("an impossible number of players or seed is refused", () => {
    expect(() => start(1)).toThrow("2 to 5 players");
    expect(() => start(6)).toThrow("2 to 5 players");
    expect(() => start(2, "xyz")).toThrow("32 hex digits");
  });
});

describe("chance", () => {
  test("the hash is SHA-256 of the seed's 16 bytes", () => {
    expect(hashSeed(SEED)).toBe("be45cb2605bf36bebde684841a28f0fd43c69850a3dce5fedba69928ee3a8991");
  });

  test("a stream can be taken up at any word", () => {
    const whole = wordStream(keyFor(SEED));
    const list = Array.from({ length: 40 }, () => whole.next());
    for (const from of [0, 1, 7, 8, 9, 31]) {
      const part = wordStream(keyFor(SEED), from);
      expect([part.next(), part.next()]).toEqual(list.slice(from, from + 2));
    }
  });

  test("numbers below n are all reached, none beyond, and a word past the last multiple is drawn again", () => {
    const words = wordStream(keyFor(SEED));
    const seen = new Set(Array.from({ length: 500 }, () => below(words, 7)));
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const given = [2 ** 32 - 1, 5];
    expect(below({ drawn: 0, next: () => given.shift() ?? 0 }, 7)).toBe(5);
  });

  test("the same seed gives the same game, another seed another", () => {
    expect(start(4)).toEqual(start(4));
    expect(start(4).deck).not.toEqual(start(4, seedFrom("another")).deck);
  });
});

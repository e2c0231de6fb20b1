import { describe, expect, test } from "vitest";
import { writeSight } from "../../src/games/arka-v/computer/sight.ts";
import { arkaV } from "../../src/games/arka-v/game.ts";
import { legalMoves } from "../../src/games/arka-v/rules/moves.ts";
import { seedFrom } from "../../src/games/arka-v/rules/random.ts";
import { view } from "../../src/games/arka-v/rules/view.ts";
import { type Json, LEVELS, type Level } from "../../src/games/game.ts";
import { table } from "../rules/table.ts";

const OPTIONS = [
  { abilities: "reconstructed", shield: "open" },
  { abilities: "printed", shield: "closed" },
];

/** A whole game between computer players of some levels, seat by seat: who won. */
function playGame(levels: readonly (Level | "random")[], seed: string, options = 0): readonly number[] {
  const setup = { seats: levels.length, seed: seedFrom(seed), options: OPTIONS[options] ?? {} };
  let { state } = arkaV.start(setup);
  for (let move = 0; ; move++) {
    const { seat, winners } = arkaV.progress(state);
    if (seat === null) return winners;
    const level = levels[seat] ?? "random";
    const legal = arkaV.legalMoves(state);
    const choice =
      level === "random"
        ? legal[Number.parseInt(seedFrom(`${seed} ${move}`).slice(0, 8), 16) % legal.length]
        : arkaV.choose(arkaV.sight(state, seat), level, `${seed} ${move}`);
    const played = arkaV.play(state, choice ?? "");
    if (played === null) throw new Error(`${choice} is not legal.`);
    state = played.state;
  }
}

describe("a computer player", () => {
  test.each([
    ["two", ["normal", "hard"], 0],
    ["three", ["normal", "easy", "normal"], 1],
    ["four", ["easy", "normal", "easy", "hard"], 0],
    ["five", ["normal", "easy", "normal", "normal", "easy"], 1],
  ] as const)("finishes a game of %s with legal moves alone", (_, levels, options) => {
    expect(playGame(levels, "whole", options).length).toBeGreaterThan(0);
  });

  test("normal wins at least 16 of 20 fixed games against chance", () => {
    let won = 0;
    for (let game = 0; game < 20; game++) {
      const levels = game % 2 === 0 ? (["normal", "random"] as const) : (["random", "normal"] as const);
      if (playGame(levels, `fixed ${game}`).includes(game % 2)) won += 1;
    }
    expect(won).toBeGreaterThanOrEqual(16);
  });

  test.each(LEVELS)("%s chooses the same for the same sight and seed", (level) => {
    const state = table("0: B7 Y3 R1 portal-1\n0 blue:\n1: Y1 G2\n1 red: above R6");
    const sight = writeSight(view(state, 0));
    const copy: Json = JSON.parse(JSON.stringify(sight));
    for (const seed of ["", "a", "😀"]) {
      expect(arkaV.choose(copy, level, seed)).toBe(arkaV.choose(sight, level, seed));
    }
  });

  test("weighs every legal move, best first, and the hard player plays the first", () => {
    const state = table("0: B7 Y3 R1 trojan-1\n0 blue: below B4\n1: Y1 G2\n1 red: above R6; credits 1");
    const sight = writeSight(view(state, 0));
    const weighed = arkaV.weigh(sight, "weigh");
    expect(weighed.map(({ move }) => move).sort()).toEqual(legalMoves(state).sort());
    const worths = weighed.map(({ worth }) => worth);
    expect([...worths].sort((a, b) => b - a)).toEqual(worths);
    expect(Math.min(...worths)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...worths)).toBeLessThanOrEqual(1);
    expect(arkaV.choose(sight, "hard", "weigh")).toBe(weighed[0]?.move);
  });

  const sound = table("0: B7 Y3\n0 blue: below B4; credits 1\n1: Y1 G2\n1 red: above R6");
  const sight = view(sound, 0);
  test.each([
    ["nothing", null],
    ["another seat's turn", view(sound, 1)],
    ["a spectator's", view(sound, null)],
    ["a game that is over", { ...sight, toMove: null, end: "deck" }],
    ["a card that is none", { ...sight, hand: ["B7", "Z3"] }],
    ["a card seen twice", { ...sight, hand: ["B7", "B4"] }],
    ["a card too few", { ...sight, hand: ["B7"] }],
    ["a deck of another size", { ...sight, deck: 3 }],
    ["a token too many", { ...sight, supply: 40 }],
    ["moves that aren't the legal ones", { ...sight, moves: ["take"] }],
  ])("refuses as damaged: %s", (_, damaged) => {
    const json: Json = JSON.parse(JSON.stringify(damaged));
    for (const level of LEVELS) expect(() => arkaV.choose(json, level, "")).toThrow(/^(This is not )?what/i);
    expect(() => arkaV.weigh(json, "")).toThrow(/^(This is not )?what/i);
  });
});

describe("where one move is plainly best", () => {
  const levels: readonly Level[] = ["normal", "hard"];
  const cases: readonly (readonly [string, string, RegExp])[] = [
    [
      "ends the game while it is ahead",
      "0: B2\n0 blue: above B10; credits 3 3 3\n1: Y1\n1 red: above R6\ndeck:\nturn: 0 actions 1",
      /^take$/,
    ],
    [
      "ends the game by the last token while it is ahead (§10)",
      `0: B7 G2\n0 blue: below B4; credits ${"1 ".repeat(20)}\n1: Y1\n1 red: below R4; credits ${"1 ".repeat(19)}\n` +
        "supply: 1\nturn: 0 actions 1",
      /^play B7 /,
    ],
    [
      "wins a colour with the last action before the game ends",
      "0: Y3 G9\n0 yellow: above Y6; credits 1 1\n1: G1\n1 yellow: above Y7; credits 1 1\ndeck:\nturn: 0 actions 1",
      /^play Y3 /,
    ],
    [
      "removes the traveler that decides a colour",
      "0: B1\n0 blue: below B4\n0 red: above R8; credits 1 1\n1: G2\n1 red: above R7 R9; credits 1 1\ndeck:\nturn: 0 actions 2",
      /^play B1 blue below 1 red R[79]$/,
    ],
  ];
  test.each(cases)("%s", (_, text, expected) => {
    const state = table(text);
    for (const level of levels) {
      expect(arkaV.choose(writeSight(view(state, 0)), level, "plain")).toMatch(expected);
    }
  });
});

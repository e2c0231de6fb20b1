import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { play } from "../../src/games/arka-v/rules/play.ts";
import { type GameRecord, writeRecord } from "../../src/games/arka-v/rules/record.ts";
import { newGame } from "../../src/games/arka-v/rules/setup.ts";
import { simulate } from "../../src/games/arka-v/rules/simulation.ts";
import { verifyRecord } from "../../src/games/arka-v/rules/verification.ts";
import { playing, table } from "./table.ts";

const GOLDEN = [
  { name: "credits-2", totals: [45, 52], winners: [1] },
  { name: "credits-3", totals: [38, 20, 36], winners: [0] },
  { name: "credits-4", totals: [22, 17, 10, 27], winners: [3] },
  { name: "credits-5", totals: [6, 14, 17, 0, 33], winners: [4] },
  { name: "deck-2", totals: [29, 23], winners: [0] },
  { name: "deck-3", totals: [24, 12, 19], winners: [0] },
  { name: "deck-4", totals: [21, 7, 16, 14], winners: [0] },
  { name: "deck-5", totals: [8, -1, 9, 3, 7], winners: [2] },
];

const textOf = (name: string) => readFileSync(new URL(`../golden/${name}.json`, import.meta.url), "utf8");
const recordOf = (name: string): GameRecord => JSON.parse(textOf(name));

describe("golden games", () => {
  test.each(GOLDEN)("$name holds and ends with its exact score", ({ name, totals, winners }) => {
    const record = recordOf(name);
    expect(verifyRecord(textOf(name))).toEqual({ differences: [] });
    expect(record.end).toBe(name.replace(/-\d/, ""));
    expect(record.score).toMatchObject({ totals, winners });
    expect(record.final).toHaveLength(totals.length);
  });

  test.each(GOLDEN)("$name is written again to the letter from its seed and moves", ({ name }) => {
    const { seed, options, moves, setup } = recordOf(name);
    const start = newGame({ seed, options, players: setup.hands.length }).state;
    const { state } = playing(start, ...moves.map(({ move }) => move));
    const record = writeRecord(
      state,
      moves.map(({ seat, move }) => ({ seat, move })),
    );
    expect(`${JSON.stringify(record)}\n`).toBe(textOf(name));
  });
});

describe("a record", () => {
  const { state, moves } = simulate({
    players: 3,
    options: { abilities: "printed", shield: "closed" },
    text: "record",
  });

  test("holds its fields in the format's order", () => {
    const record = writeRecord(state, moves);
    expect(Object.keys(record)).toEqual([
      "format",
      "seed",
      "seedHash",
      "options",
      "setup",
      "moves",
      "end",
      "final",
      "score",
    ]);
    expect(Object.keys(record.setup)).toEqual(["hands", "deck", "removed", "supply"]);
    expect(Object.keys(record.score)).toEqual(["rewards", "credits", "empty", "totals", "winners"]);
    expect([record.setup.removed.length, record.setup.deck.length, record.setup.supply.length]).toEqual([
      5, 51, 40,
    ]);
  });

  test("lists every legal move of each moment, sorted, where asked for", () => {
    const record = writeRecord(state, moves, { legal: true });
    for (const { move, legal = [] } of record.moves) {
      expect(legal).toContain(move);
      expect(legal).toEqual([...legal].sort());
    }
    expect(verifyRecord(JSON.stringify(record))).toEqual({ differences: [] });
  });

  test("holds what chance did, and nothing where nothing moved", () => {
    const withChance = recordOf("deck-3").moves.filter((move) => "card" in move || "token" in move);
    expect(withChance.length).toBeGreaterThan(0);
    for (const { move, card, token } of withChance) {
      expect(move).toMatch(
        card === undefined ? /^play [YBPRG]2 \S+ \S+ \d \S+$/ : /^play ([YBPRG]3 \S+ \S+|trojan-.) \d$/,
      );
      expect(card === undefined).toBe(token !== undefined);
    }
  });

  test("a running game has none", () => {
    expect(() => writeRecord(table("0:\n1:"), [])).toThrow("over");
  });
});

/** A value of unknown JSON that a test changes. */
type Loose = { [key: string]: Loose } & Loose[] & (string | number | null);

function changed(
  name: string,
  change: (record: Loose) => unknown,
): { path: string; expected: string; found: string }[] {
  const record = JSON.parse(textOf(name));
  change(record);
  const verdict = verifyRecord(JSON.stringify(record));
  return "differences" in verdict
    ? [...verdict.differences]
    : [{ path: verdict.damage, expected: "", found: "" }];
}

describe("verifying", () => {
  const name = "deck-3";
  const chances = recordOf(name).moves.flatMap((move, at) => (move.card === undefined ? [] : [at]));

  test("names the field that differs, with what is expected and found", () => {
    expect(changed(name, (record) => Object.assign(record.score?.totals ?? [], { 1: 99 }))).toEqual([
      { path: "score.totals[1]", expected: "12", found: "99" },
    ]);
    expect(
      changed(name, (record) => Object.assign(record.score?.rewards ?? {}, { fastest: null })),
    ).toMatchObject([{ path: "score.rewards.fastest", found: "null" }]);
    expect(changed(name, (record) => Object.assign(record, { end: "credits" }))).toEqual([
      { path: "end", expected: '"deck"', found: '"credits"' },
    ]);
    expect(changed(name, (record) => delete record.final)).toMatchObject([
      { path: "final", found: "nothing" },
    ]);
  });

  test("finds a changed seed or hash", () => {
    expect(changed(name, (record) => Object.assign(record, { seedHash: "0" }))).toMatchObject([
      { path: "seedHash" },
    ]);
    const seed = "0".repeat(32);
    const paths = changed(name, (record) => Object.assign(record, { seed })).map(({ path }) => path);
    expect(paths[0]).toBe("seedHash");
    expect(paths.some((path) => path.startsWith("setup.deck["))).toBe(true);
  });

  test("follows the setup where it is not the seed's, and reports that alone", () => {
    const last = changed("credits-4", ({ setup }) =>
      setup?.deck?.splice(0, 2, ...setup.deck.slice(0, 2).reverse()),
    );
    expect(last.filter(({ path }) => !path.startsWith("setup.deck")).length).toBeGreaterThan(0);
    const deck = recordOf("credits-4").setup.deck;
    const unseen = changed("credits-4", (record) =>
      record.setup?.deck?.push(...record.setup.deck.splice(-2, 1)),
    );
    expect(unseen.map(({ path }) => path)).toEqual([
      `setup.deck[${deck.length - 2}]`,
      `setup.deck[${deck.length - 1}]`,
    ]);
  });

  test("finds a setup that is no game", () => {
    expect(changed(name, (record) => record.setup?.deck?.pop())).toMatchObject([
      { path: "setup.deck[50]", found: "nothing" },
    ]);
  });

  test("finds a move that is not legal, one by the wrong seat, one too many and too few", () => {
    expect(changed(name, ({ moves }) => Object.assign(moves?.[0] ?? {}, { move: "play B1" }))).toEqual([
      { path: "moves[0].move", expected: "a legal move", found: '"play B1"' },
    ]);
    expect(changed(name, ({ moves }) => Object.assign(moves?.[0] ?? {}, { seat: 2 }))).toEqual([
      { path: "moves[0].seat", expected: "0", found: "2" },
    ]);
    const count = recordOf(name).moves.length;
    expect(changed(name, ({ moves }) => moves?.push(...moves.slice(-1)))).toMatchObject([
      { path: `moves[${count}].move`, expected: "nothing after the end of the game" },
    ]);
    expect(changed(name, ({ moves }) => moves?.pop())).toMatchObject([
      { path: `moves[${count - 1}]`, found: "nothing" },
    ]);
  });

  test("finds chance that is missing, impossible, too much, or not the seed's", () => {
    const at = chances[0] ?? -1;
    const move = recordOf(name).moves[at];
    const card = JSON.stringify(move?.card);
    const path = `moves[${at}].card`;
    expect(changed(name, ({ moves }) => delete moves?.[at]?.card)[0]).toEqual({
      path,
      expected: card,
      found: "nothing",
    });
    expect(
      changed(name, ({ moves }) => Object.assign(moves?.[at] ?? {}, { card: "portal-2" }))[0],
    ).toMatchObject({
      path,
      expected: card,
    });
    expect(changed(name, ({ moves }) => Object.assign(moves?.[0] ?? {}, { token: 2 }))).toEqual([
      { path: "moves[0].token", expected: "nothing", found: "2" },
    ]);
  });

  test("finds a false list of legal moves", () => {
    const { state, moves } = simulate({
      players: 2,
      options: { abilities: "printed", shield: "open" },
      text: "legal",
    });
    const record = JSON.parse(JSON.stringify(writeRecord(state, moves, { legal: true })));
    const count = record.moves[3].legal.length;
    record.moves[3].legal.push("take");
    expect(verifyRecord(JSON.stringify(record))).toEqual({
      differences: [{ path: `moves[3].legal[${count}]`, expected: "nothing", found: '"take"' }],
    });
  });

  test("a file that is no record gets a sentence", () => {
    expect(verifyRecord("{")).toEqual({ damage: "It is not JSON." });
    for (const text of ["[]", "null", "3"])
      expect(verifyRecord(text)).toEqual({ damage: "It is not a record." });
    expect(changed(name, (record) => Object.assign(record, { format: "arka-v/2" }))).toMatchObject([
      { path: "It is not a record of arka-v/1: format is wrong." },
    ]);
    expect(changed(name, ({ moves }) => Object.assign(moves?.[4] ?? {}, { seat: "0" }))).toMatchObject([
      { path: "It is not a record of arka-v/1: moves[4].seat is wrong." },
    ]);
    expect(changed(name, ({ setup }) => setup?.deck?.splice(2, 1, ...JSON.parse('["X1"]')))).toMatchObject([
      { path: "It is not a record of arka-v/1: setup.deck[2] is wrong." },
    ]);
  });

  test("a move with another chance than the seed's is told, and followed", () => {
    const { seed, options, moves } = recordOf(name);
    let { state } = newGame({ seed, options, players: 3 });
    let told = 0;
    for (const [at, { move, card }] of moves.entries()) {
      const others = new Set<unknown>();
      for (let index = 0; index < 5; index++) {
        const events = play(state, move, (_, among) => index % among.length)?.events ?? [];
        for (const event of events)
          if (event.type === "hacked" || event.type === "discarded") others.add(event.card);
      }
      others.delete(card);
      state = playing(state, move).state;
      if (card === undefined || others.size === 0) continue;
      const other = [...others][0];
      const [first, ...rest] = changed(name, (record) =>
        Object.assign(record.moves?.[at] ?? {}, { card: other }),
      );
      expect(first).toEqual({
        path: `moves[${at}].card`,
        expected: JSON.stringify(card),
        found: JSON.stringify(other),
      });
      expect(rest.length).toBeGreaterThan(0);
      told += 1;
    }
    expect(told).toBeGreaterThan(0);
  });
});

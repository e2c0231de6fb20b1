import { describe, expect, it } from "vitest";
import { arkaV } from "../../src/games/arka-v/game.ts";
import type { Json, Reader } from "../../src/games/game.ts";
import { LOCALES } from "../../src/games/game.ts";
import { findExcess, playOut, readerOf } from "./table-talk.ts";

function nextWords(moves: readonly string[], path: readonly string[]): readonly string[] {
  const words = moves
    .map((move) => move.split(" "))
    .filter((move) => path.every((word, at) => move[at] === word))
    .flatMap((move) => move.slice(path.length, path.length + 1));
  return [...new Set(words)];
}

/** Every level of the move tree: what is wrong with its question and its labels. */
function findFaults(state: Json, reader: Reader, path: readonly string[]): readonly string[] {
  const words = nextWords(arkaV.legalMoves(state), path);
  if (words.length === 0) return [];
  const choices = words.map((word) => arkaV.choice(state, reader, path, word));
  const labels = choices.map(({ label }) => label);
  const question = arkaV.question(state, reader, path);
  const here = [
    question.trim() === "" || question.length > 150 ? `question ${question}` : "",
    new Set(labels).size < words.length ? `same labels ${labels.join(", ")}` : "",
    ...choices.map(({ label, description }) =>
      label.trim() === "" || label.length > 80 || (description?.length ?? 1) > 100 || description === ""
        ? `label ${label}`
        : "",
    ),
  ].filter(Boolean);
  return [...here, ...words.flatMap((word) => findFaults(state, reader, [...path, word]))];
}

describe.each([2, 3, 4, 5])("a game of %i", (seats) => {
  const moments = playOut(seats, seats);

  it.each(LOCALES)("stays inside every limit from the deal to the end (%s)", (locale) => {
    for (const [at, { state, moves }] of moments.entries()) {
      const { seat } = arkaV.progress(state);
      const everybody = readerOf(null, locale);
      const recent = moves.slice(-6);
      expect(findExcess(arkaV.table(state, everybody, recent))).toEqual([]);
      expect(findExcess(arkaV.hand(state, readerOf(at % seats, locale)))).toEqual([]);
      expect(arkaV.chronicle(recent, everybody).length).toBeLessThanOrEqual(600);
      if (seat === null) continue;
      for (const move of arkaV.legalMoves(state)) {
        const consequence = arkaV.consequence(state, readerOf(seat, locale), move);
        expect(consequence?.length ?? 1).toBeLessThanOrEqual(500);
        expect(consequence).not.toBe("");
      }
    }
    const last = moments.at(-1);
    if (last === undefined) throw new Error("No game was played.");
    expect(findExcess(arkaV.result(last.state, readerOf(null, locale)))).toEqual([]);
    const lines = arkaV.log(last.moves, readerOf(0, locale));
    expect(lines).toHaveLength(last.moves.length);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(500);
  });

  it("offers every legal move by distinct labels at every level", () => {
    for (const [at, { state }] of moments.entries()) {
      const { seat } = arkaV.progress(state);
      if (seat === null) continue;
      const reader = readerOf(seat, LOCALES[at % LOCALES.length] ?? "en");
      expect(findFaults(state, reader, [])).toEqual([]);
    }
  });

  it("writes its record", () => {
    const last = moments.at(-1);
    if (last === undefined) throw new Error("No game was played.");
    const record = JSON.parse(arkaV.record(last.state, last.moves));
    expect(record.format).toBe("arka-v/1");
    expect(record.moves).toHaveLength(last.moves.length);
    expect(record.score.winners).toEqual(arkaV.progress(last.state).winners);
  });
});

it("a move that is not legal is not played", () => {
  const [first] = playOut(1, 2);
  expect(arkaV.play(first?.state ?? null, "play B0 blue above")).toBeNull();
});

it("the same seed names the same seat to start, one of those there are", () => {
  const seeds = Array.from({ length: 40 }, (_, n) => n.toString(16).padStart(32, "0"));
  const seats = seeds.map((seed) => arkaV.firstSeat(seed, 3));
  expect(new Set(seats)).toEqual(new Set([0, 1, 2]));
  expect(seeds.map((seed) => arkaV.firstSeat(seed, 3))).toEqual(seats);
});

it.each([
  { type: "drew", seat: 0, why: "take", card: "B11" },
  { type: "stole", seat: 0, from: 7, place: "B11", to: "blue" },
  { type: "cheated", card: "B11" },
  "B11",
])("a damaged event is refused without telling what it holds: %j", (event) => {
  const moves = [{ seat: 0, move: "take", events: [event], turn: 1 }];
  expect(() => arkaV.log(moves, readerOf(0))).toThrow(/^A stored event is damaged\.$/);
});

it.each([null, "G7", { deck: ["G7"] }])(
  "a damaged state is refused without telling what it holds: %j",
  (state) => {
    expect(() => arkaV.table(state, readerOf(null), [])).toThrow(/^The stored game is damaged(?!.*G7)/);
  },
);

it("an option that was not chosen has its first value, an unknown value is a bug", () => {
  const seed = "1".repeat(32);
  const start = (options: Record<string, string>) => arkaV.start({ seats: 2, seed, options }).state;
  expect(start({})).toEqual(start({ abilities: "reconstructed", shield: "open" }));
  expect(start({ shield: "closed" })).not.toEqual(start({}));
  expect(() => start({ shield: "ajar" })).toThrow();
});

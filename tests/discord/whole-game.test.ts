import { afterAll, beforeAll, expect, test } from "vitest";
import { CARDS } from "../../src/games/arka-v/rules/cards.ts";
import { findCards } from "./secrets.ts";
import { type Stage, setStage } from "./stage.ts";
import { calledIn, chanceOf, messageOf, startGame, tableIn } from "./table-play.ts";
import { readKept } from "./watch.ts";
import { playWatched } from "./watched-game.ts";

let stage: Stage;
beforeAll(async () => {
  // Five who play and one who watches.
  stage = await setStage({
    names: ["Ana", "Ben", "Cem", "Dora", "Edu", "Fay"],
    locales: ["en-US", "es-ES", "en-GB", "es-419", "de"],
    logLevel: "trace",
  });
});
afterAll(() => stage.close());

test.each([
  { seats: 2, language: "en" },
  { seats: 3, language: "es" },
  { seats: 4, language: "en" },
  { seats: 5, language: "es" },
])(
  "a game of $seats ($language), played by what is offered, tells nobody a hidden card and ends with a record that holds",
  async ({ seats, language }) => {
    const { faults, seen } = await playWatched(stage, seats, chanceOf(seats), { language }, true);
    expect(faults).toEqual([]);
    expect(seen.messages).toBeGreaterThan(100);
  },
);

/** The number under which a failure is logged, in every language. */
const NUMBER = /\b[2-9AFHKMRXY]{6}\b/;

/** What the log got during `work`, with the game as it was before. */
async function logOf(place: string, work: () => Promise<unknown>) {
  const kept = await readKept(stage, place);
  const from = stage.lines.length;
  await work();
  await stage.settle();
  return { kept, lines: stage.lines.slice(from) };
}

test("a move that breaks in the database and a damaged game are logged without a card, a seed or a token", async () => {
  const place = await startGame(stage, 2);
  const { prisma } = stage.database;
  const { id, json } = await readKept(stage, place);
  const mover = calledIn(stage, tableIn(stage, place));
  if (mover === null) throw new Error("Nobody is called.");
  const hand = messageOf(await mover.click(tableIn(stage, place), "🃏"));
  const [take] = mover.offers(hand).filter(({ customId }) => customId.endsWith(":take"));
  const broken = await logOf(place, async () => {
    // The number of the next move is taken: the insertion fails with an error that quotes what was inserted.
    const taken = { gameId: id, number: 1, seat: 0, turn: 1, move: "take", events: [], at: new Date() };
    await prisma.move.create({ data: taken });
    expect(messageOf(await mover.click(hand, take?.customId ?? "")).content).toMatch(NUMBER);
    await prisma.move.delete({ where: { gameId_number: { gameId: id, number: 1 } } });
  });
  expect((await readKept(stage, place)).json).toEqual(json);
  const damaged = await logOf(place, async () => {
    const { deck, ...rest } = broken.kept.state;
    const state = JSON.parse(JSON.stringify({ ...rest, deck: deck.slice(1) }));
    await prisma.game.update({ where: { id }, data: { state } });
    expect(messageOf(await mover.click(hand, "🔄")).content).toMatch(NUMBER);
    await prisma.game.update({ where: { id }, data: { state: JSON.parse(JSON.stringify(json)) } });
  });
  for (const { kept, lines } of [broken, damaged]) {
    expect(lines.filter((line) => line.includes('"level":"error"'))).toHaveLength(1);
    const all = lines.join("\n");
    expect(findCards(all, CARDS)).toBeNull();
    for (const { token } of stage.discord.world.interactions.values()) expect(all).not.toContain(token);
    expect(all).not.toContain(kept.state.seed);
    expect(all).not.toContain(stage.config.token);
  }
});

test("the watch knows a card in every form, and leaves those that are known", () => {
  expect(
    ["a B7 b", "🔷 Blue 7:", "Az7", "Azul 7", "go:x:3:play trojan-1", "Virus Troyano", "G10", "Portal 2"].map(
      (text) => findCards(text, CARDS),
    ),
  ).toEqual(["B7", "Blue 7", "Az7", "Azul 7", "trojan-1", "Troyano", "G10", "Portal 2"]);
  expect(findCards("Blue 7 and B7", ["B1", "B10", "Y7"])).toBeNull();
  expect(findCards("Blue 10", ["B1"])).toBeNull();
  expect(findCards("Trojan Virus", ["trojan-1"])).toBeNull();
  expect(findCards("Trojan Virus", ["trojan-1", "trojan-2"])).toBe("Trojan");
});

import { expect, it } from "vitest";
import type { GameEvent } from "../../src/games/arka-v/rules/types.ts";
import { chronicle, log, outcome } from "../../src/games/arka-v/show/deeds.ts";
import type { Told } from "../../src/games/arka-v/show/voice.ts";
import { speak } from "../../src/games/arka-v/show/voice.ts";

const NAME = /[\u2068\u2069]/g;
const names = ["Ana", "Bea"];

const move = (...events: readonly GameEvent[]): Told => ({ seat: 0, turn: 7, events });
const take = move({ type: "drew", seat: 0, why: "take" });
const placed: GameEvent = { type: "placed", seat: 0, card: "B7", place: "blue", side: "above" };
const tell = (...moves: readonly Told[]) => chronicle(speak("en", names), moves).replace(NAME, "");
const relate = (...moves: readonly Told[]) => chronicle(speak("es", names), moves).replace(NAME, "");

it("a turn is told in one sentence, its takes together", () => {
  const turn = [take, take, move(placed, { type: "gained", seat: 0, place: "blue", count: 2 })];
  expect(tell(...turn)).toBe("**Ana** took 2 cards, played Blue 7 (+2 tokens).");
  expect(relate(...turn)).toBe("**Ana** robó 2 cartas, jugó Azul 7 (+2 fichas).");
});

it.each<[string, readonly GameEvent[]]>([
  ["established Blue", [{ type: "established", seat: 0, place: "blue" }]],
  ["played Red 9 in Portal 1", [{ type: "placed", seat: 0, card: "R9", place: "portal-1", side: "above" }]],
  ["played Red 5 below", [{ type: "placed", seat: 0, card: "R5", place: "red", side: "below" }]],
  [
    "played Bicephalous Crewmember above Red",
    [{ type: "placed", seat: 0, card: "bicephalous-1", place: "red", side: "above" }],
  ],
  ["opened Portal 2", [{ type: "opened", seat: 0, card: "portal-2" }]],
  [
    "overloaded Blue (+1 action)",
    [
      { type: "overloaded", seat: 0, card: "overload-1", place: "blue" },
      { type: "extra", seat: 0 },
    ],
  ],
  [
    "played Trojan Virus on Bea (got a card)",
    [
      { type: "played", seat: 0, card: "trojan-1", on: 1 },
      { type: "hacked", seat: 0, from: 1 },
    ],
  ],
  ["gave Stowaway in the Hold to Bea", [{ type: "gave", seat: 0, to: 1, card: "stowaway" }]],
  [
    "played System Reboot (discarded Blue 1, Red 2; +1 action; drew 2 cards)",
    [
      { type: "played", seat: 0, card: "reboot-1", on: null },
      { type: "discarded", seat: 0, card: "B1", why: "reboot" },
      { type: "discarded", seat: 0, card: "R2", why: "reboot" },
      { type: "drew", seat: 0, why: "reboot" },
      { type: "drew", seat: 0, why: "reboot" },
      { type: "extra", seat: 0 },
    ],
  ],
  [
    "played Blue 7 (Bea discarded Red 3)",
    [placed, { type: "discarded", seat: 1, card: "R3", why: "ability" }],
  ],
  [
    "played Blue 7 (discarded Red 3 of Bea, Red)",
    [placed, { type: "removed", seat: 0, from: 1, place: "red", card: "R3" }],
  ],
  [
    "played Blue 7 (token from Bea, Red, to Blue)",
    [placed, { type: "stole", seat: 0, from: 1, place: "red", to: "blue" }],
  ],
  ["played Blue 7 (Bea had nothing to discard)", [placed, { type: "spared", seat: 1 }]],
  ["played Blue 7 (Blue is protected)", [placed, { type: "protected", seat: 0, place: "blue" }]],
  [
    "played Blue 7 (Blue now takes Red)",
    [placed, { type: "extended", seat: 0, place: "blue", colour: "red" }],
  ],
  ["played Blue 7 (the fastest player)", [placed, { type: "fastest", seat: 0 }]],
  ["passed", [{ type: "passed", seat: 0 }]],
  ["discarded Green 4", [{ type: "discarded", seat: 0, card: "G4", why: "limit" }]],
])("a move is told as: %s", (told, events) => {
  expect(tell(move(...events))).toBe(`**Ana** ${told}.`);
});

it("§7 the move that ends the game says why it ended", () => {
  expect(tell(move({ type: "ended", end: "deck" }))).toBe(
    "**Ana** tried to take a card. The deck had no card left: that ended the game.",
  );
});

it("whoever moved is told what they drew, others are not", () => {
  const drew = move({ type: "drew", seat: 0, why: "take", card: "G10" });
  expect(outcome(speak("en", names), [drew])).toBe("You took Green 10.");
  expect(outcome(speak("es", names), [drew])).toBe("Robaste Verde 10.");
  expect(
    outcome(speak("en", names), [
      move(
        { type: "played", seat: 0, card: "trojan-1", on: 1 },
        { type: "hacked", seat: 0, from: 1, card: "R3" },
      ),
    ]).replace(NAME, ""),
  ).toBe("You played Trojan Virus on Bea (got Red 3).");
});

it("a log has a line a move, with its turn", () => {
  const lines = log(speak("en", names), [take, move({ type: "passed", seat: 0 })]);
  expect(lines.map((line) => line.replace(NAME, ""))).toEqual([
    "`7` **Ana** took a card.",
    "`7` **Ana** passed.",
  ]);
});

it("a turn too long for a message loses details and keeps its moves", () => {
  const voice = speak("en", ["*".repeat(32), "_".repeat(32)]);
  const hit = move(placed, { type: "removed", seat: 0, from: 1, place: "red", card: "R3" });
  const turn = Array.from({ length: 9 }, () => hit);
  const told = chronicle(voice, turn);
  expect(told.length).toBeLessThanOrEqual(600);
  expect(told.match(/played Blue 7/g)).toHaveLength(9);
  expect(
    chronicle(
      voice,
      Array.from({ length: 99 }, () => hit),
    ),
  ).toMatch(/, made \d+ more moves\.$/);
});

it("no moves, no words", () => {
  expect(tell()).toBe("");
});

import { describe, expect, test } from "vitest";
import { parseState } from "../../src/games/arka-v/rules/parsing.ts";
import { score } from "../../src/games/arka-v/rules/scoring.ts";
import type { Colour } from "../../src/games/arka-v/rules/types.ts";
import { table } from "./table.ts";

const reward = (text: string, colour: Colour) =>
  score(table(text)).colours.find((one) => one.colour === colour);

describe("Destination Rewards", () => {
  test("§49 most travelers in that colour's destination, whatever their Prestige", () => {
    const text = "0:\n0 blue: card Y0; below B2 B1\n1:\n1 blue: card Y1; above B10";
    expect(reward(text, "blue")).toEqual({
      colour: "blue",
      counts: [
        { travelers: 2, prestige: 3 },
        { travelers: 1, prestige: 10 },
      ],
      tied: false,
      winner: 0,
    });
  });

  test("§49 tied: the highest total Prestige among the tied only", () => {
    const text = `0:
      0 blue: card Y0; below B2 B1
      1:
      1 blue: card Y1; below B4; above B6
      2:
      2 blue: card Y2; above B10`;
    expect(reward(text, "blue")).toMatchObject({ tied: true, winner: 1 });
  });

  test("§49 tied again: nobody", () => {
    const text = "0:\n0 blue: card Y0; below B4 B2\n1:\n1 blue: card Y1; above B6; below shapeshifter-1";
    expect(reward(text, "blue")).toMatchObject({ tied: true, winner: null });
  });

  test("§49 at least one traveler: an empty destination earns nothing, an Overload on it neither", () => {
    const text = "0:\n0 blue: overloads overload-1\n1:";
    expect(reward(text, "blue")).toMatchObject({ tied: false, winner: null });
    expect(reward(text, "red")).toMatchObject({ counts: [null, null], winner: null });
  });

  test("§49 travelers of Prestige 0 alone can win", () => {
    expect(reward("0:\n0 blue: below B0\n1:\n1 blue:", "blue")).toMatchObject({ winner: 0 });
  });
});

describe("the Prestige Reward", () => {
  const prestige = (text: string) => score(table(text)).prestige;

  test("§50 the player with the single highest total, Portals included", () => {
    expect(prestige("0:\n0 blue: above B9\n1:\n1 portal-1: above R10")).toEqual({
      highest: [9, 10],
      winner: 1,
    });
  });

  test("§50 two of one player's own are no tie", () => {
    expect(prestige("0:\n0 blue: above B9\n0 red: above R9\n1:\n1 red: above R8").winner).toBe(0);
  });

  test("§50 a tie between players: nobody", () => {
    expect(prestige("0:\n0 blue: above B9\n1:\n1 red: above R9\n2:\n2 red: above R8").winner).toBeNull();
  });

  test("§50 a maximum of 0: nobody, travelers or not", () => {
    expect(prestige("0:\n0 blue: below B0\n1:")).toEqual({ highest: [0, 0], winner: null });
    expect(prestige("0:\n1:").winner).toBeNull();
  });

  test("§50 an Overload alone counts 3", () => {
    expect(prestige("0:\n0 blue: overloads overload-1\n1:\n1 red: below R2")).toEqual({
      highest: [3, 2],
      winner: 0,
    });
  });
});

describe("totals", () => {
  test("§51 3 off for each destination without a traveler of any kind, Portals too", () => {
    const text = "0:\n0 blue:\n0 portal-1:\n0 red: above shapeshifter-1\n1:";
    expect(score(table(text))).toMatchObject({ empty: [2, 0], totals: [5 - 6, 0] });
  });

  test("§52 each reward is 5, tokens count their value, cards in hand nothing", () => {
    const text = "0: B10 B9\n0 blue: above B6; credits 1 3\n0 red: credits 2\n1: R10\nfastest: 0";
    expect(score(table(text))).toMatchObject({ credits: [6, 0], fastest: 0, totals: [6 + 15 - 3, 0] });
  });

  test("§52 a total may be negative", () => {
    expect(score(table("0:\n0 blue:\n0 red:\n1:")).totals).toEqual([-6, 0]);
  });

  test("§53 equal totals share the victory, negative ones too", () => {
    expect(score(table("0:\n1:\n2:\n2 red:")).winners).toEqual([0, 1]);
    expect(score(table("0:\n0 blue:\n1:\n1 red:"))).toMatchObject({ totals: [-3, -3], winners: [0, 1] });
    expect(score(table("0:\n0 blue: credits 3; above B1\n1:")).winners).toEqual([0]);
  });
});

describe("the rulebook's example", () => {
  // Seats: Elsa 0, Arthur 1, Charles 2.
  const state = table(`
    0: Y0 Y8
    0 yellow: card P0; below Y3 Y1; above Y6 Y10; credits 2 2 3
    0 blue: card P1; below B4 B1; above B8 B9; credits 1 1 2 2
    0 purple: card P5; above P8; credits 2 3
    0 red: card R0
    1: B10
    1 yellow: card R3; below Y5; above bicephalous-1 Y9; credits 1 2 1
    1 purple: card G0; below P3 P2; above P6 shapeshifter-1 P10; credits 3 1 1 2
    1 red: card R4; below R2 R1; above R7 R9; credits 2 1 1 3 2 1
    2: R5
    2 blue: card G5; below B3 B0; above B6 B7; credits 1 1
    2 green: card G8; below G4 G3 G1; above G6 P7 G9; credits 3 2 1 1; added purple
    2 yellow: card Y2; above Y7; credits 1 1
    2 red: card R6; below shapeshifter-2; above R10; credits 1 1 1
    fastest: 2`);
  const result = score(state);
  const [elsa, arthur, charles] = [0, 1, 2];
  const colour = (name: Colour) => result.colours.find((one) => one.colour === name);

  test("its tables are possible with the cards and tokens there are", () => {
    expect(() => parseState(state)).not.toThrow();
  });

  test("yellow: Elsa and Arthur tied with 4, and 20 is more than 14", () => {
    expect(colour("yellow")).toMatchObject({
      counts: [
        { travelers: 4, prestige: 20 },
        { travelers: 4, prestige: 14 },
        { travelers: 1, prestige: 7 },
      ],
      tied: true,
      winner: elsa,
    });
  });

  test("blue: Elsa and Charles tied with 4, and 22 is more than 16", () => {
    expect(colour("blue")).toMatchObject({
      counts: [{ travelers: 4, prestige: 22 }, null, { travelers: 4, prestige: 16 }],
      tied: true,
      winner: elsa,
    });
  });

  test("green: Charles with 6, purple: Arthur with 5, red: Arthur with 4", () => {
    expect(colour("green")).toMatchObject({ counts: [null, null, { travelers: 6 }], winner: charles });
    expect(colour("purple")).toMatchObject({
      counts: [{ travelers: 1 }, { travelers: 5 }, null],
      winner: arthur,
    });
    expect(colour("red")).toMatchObject({
      counts: [{ travelers: 0 }, { travelers: 4 }, { travelers: 2 }],
      winner: arthur,
    });
  });

  test("Charles has the Prestige Reward with 30, and was the fastest", () => {
    expect(result.prestige).toEqual({ highest: [22, 21, 30], winner: charles });
    expect(result.fastest).toBe(charles);
  });

  test("tokens of 21, 18, 14 and Elsa's empty red destination make 31, 25 and 29", () => {
    expect(result.credits).toEqual([18, 21, 14]);
    expect(result.empty).toEqual([1, 0, 0]);
    expect([arthur, elsa, charles].map((seat) => result.totals[seat])).toEqual([31, 25, 29]);
    expect(result.winners).toEqual([arthur]);
  });
});

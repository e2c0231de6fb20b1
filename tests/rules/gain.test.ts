import { describe, expect, test } from "vitest";
import { gainsOf } from "../../src/games/arka-v/rules/cards.ts";
import { score } from "../../src/games/arka-v/rules/scoring.ts";
import { view } from "../../src/games/arka-v/rules/view.ts";
import { at, hand, moves, playing, table, types } from "./table.ts";

describe("Prestige 4", () => {
  test("§41 adds the colour of the first traveler of another colour, and no other", () => {
    const state = table("0: B4 R3 G2 R2\n0 blue:\n1:");
    const { state: four, events } = playing(state, "play B4 blue below");
    expect(types(events)).toEqual(["placed"]);
    expect(at(four, 0, "blue").added).toBeNull();
    expect(moves(four, "play")).toEqual(["play G2 blue below", "play R2 blue below", "play R3 blue below"]);
    const { state: red, events: extended } = playing(four, "play R3 blue below");
    expect(extended.slice(0, 2).at(-1)).toEqual({ type: "extended", seat: 0, place: "blue", colour: "red" });
    expect(at(red, 0, "blue").added).toBe("red");
    expect(moves(red, "play")).toEqual(["play R2 blue below"]);
  });

  test("§41 a traveler of its own colour fixes nothing, a command traveler neither", () => {
    const state = table("0: B3 shapeshifter-1\n0 blue: below B4\n1:");
    const { state: played } = playing(state, "play B3 blue below", "play shapeshifter-1 blue above");
    expect(at(played, 0, "blue").added).toBeNull();
  });

  test("§41 if the 4 leaves: no new off-colour plays, cards there stay and count; a new 4 chooses anew", () => {
    const state = table(`0: Y1 B4 R7 G3 G8
      0 yellow: card R0
      0 blue: card Y0; below B4; above R6; added red
      1:
      turn: 0 actions 3 extra 3`);
    // The second 4 of the story: another colour's cannot come, so the discarded one is taken up again.
    const { state: left } = playing(state, "play Y1 yellow below 0 blue B4");
    expect(at(left, 0, "blue")).toMatchObject({ added: null, above: ["R6"] });
    expect(moves(left, "play R7")).toEqual([]);
    expect(view(left, 0).seats[0]?.destinations[1]?.travelers).toBe(1);
    const { state: again } = playing(left, "play B4 blue below");
    expect(moves(again, "play")).toEqual(["play G3 blue below", "play G8 blue above", "play R7 blue above"]);
    expect(at(playing(again, "play G8 blue above").state, 0, "blue").added).toBe("green");
  });

  test("§41 a 1 of the added colour may remove the 4 that let it in", () => {
    const state = table("0: R1\n0 blue: card Y0; below B4\n1:");
    const { state: played, events } = playing(state, "play R1 blue below 0 blue B4");
    expect(at(played, 0, "blue")).toMatchObject({ below: ["R1"], added: null });
    expect(types(events)).toEqual(["placed", "extended", "removed"]);
  });

  test("§41 a destination extended before a 0 protects it may still choose its colour", () => {
    const state = table("0: R6\n0 blue: card Y0; below B4 B0\n1:");
    expect(at(playing(state, "play R6 blue above").state, 0, "blue").added).toBe("red");
  });

  test("§42 scores for its token's colour only, every traveler in it counts", () => {
    const state = table("0:\n0 blue: card Y0; below B4 R3 R2; added red\n1:\n1 red: card Y1; above R9 R10");
    const { colours } = score(state);
    expect(colours.find(({ colour }) => colour === "blue")).toMatchObject({
      counts: [{ travelers: 3, prestige: 9 }, null],
      winner: 0,
    });
    expect(colours.find(({ colour }) => colour === "red")).toMatchObject({
      counts: [null, { travelers: 2, prestige: 19 }],
      winner: 1,
    });
  });
});

describe("Prestige 5", () => {
  test("has no ability, on either side", () => {
    const state = table("0: B5\n0 blue:\n1: Y1\n1 red: above R9; credits 1");
    expect(moves(state, "play")).toEqual(["play B5 blue above", "play B5 blue below"]);
    for (const side of ["above", "below"])
      expect(types(playing(state, `play B5 blue ${side}`).events)).toEqual(["placed"]);
  });
});

describe("Prestige 6 to 10", () => {
  const gained = (card: string, rest = "") => {
    const place = "0 blue:\n1: Y1\nsupply: 1 2 3 1\ndeck: G4 P3";
    const { state } = playing(table(`0: ${card}\n${place}\n${rest}`), `play ${card} blue above`);
    return { credits: at(state, 0, "blue").credits, hand: hand(state, 0), end: state.end };
  };

  test("6 takes a token, the top one of the supply", () => {
    expect(gained("B6")).toEqual({ credits: [1], hand: [], end: null });
  });

  test("7 takes two", () => {
    expect(gained("B7")).toEqual({ credits: [1, 2], hand: [], end: null });
  });

  test("8 takes one, then the top card", () => {
    expect(gained("B8")).toEqual({ credits: [1], hand: ["G4"], end: null });
  });

  test("§1 9 takes two, then a card; printed it does nothing", () => {
    expect(gained("B9")).toEqual({ credits: [1, 2], hand: ["G4"], end: null });
    expect(gained("B9", "options: printed")).toEqual({ credits: [], hand: [], end: null });
  });

  test("§1 10 takes three; printed it does nothing", () => {
    expect(gained("B10")).toEqual({ credits: [1, 2, 3], hand: [], end: null });
    expect(gained("B10", "options: printed")).toEqual({ credits: [], hand: [], end: null });
  });

  test("one token short, each ends the game; with just enough, none does", () => {
    for (const prestige of [6, 7, 8, 9, 10]) {
      const need = gainsOf(prestige, { abilities: "reconstructed", shield: "open" })?.tokens ?? 0;
      const ending = (tokens: number) =>
        playing(
          table(`0: B${prestige}\n0 blue:\n1: Y1\nsupply: ${"1 ".repeat(tokens)}`),
          `play B${prestige} blue above`,
        ).state.end;
      expect([prestige, ending(need), ending(need - 1)]).toEqual([prestige, null, "credits"]);
    }
  });

  test("they go to the traveler's own destination and have no target", () => {
    const state = table("0: B6\n0 blue:\n0 red: above R6\n1: Y1\n1 red: credits 1");
    expect(moves(state, "play")).toEqual(["play B6 blue above"]);
    const { state: played } = playing(state, "play B6 blue above");
    expect([at(played, 0, "red").credits, at(played, 1, "red").credits]).toEqual([[], [1]]);
  });
});

import { describe, expect, test } from "vitest";
import { sidesFor } from "../../src/games/arka-v/rules/placement.ts";
import type { Card } from "../../src/games/arka-v/rules/types.ts";
import { at, moves, playing, table } from "./table.ts";

/** Where each Prestige of blue may go in a blue destination. */
function open(destination: string): Record<string, string> {
  const there = at(table(`0:\n0 blue: card Y0; ${destination}\n1:`), 0, "blue");
  const cards: Card[] = ["B0", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "B10"];
  const sides = cards.map((card) => [card.slice(1), sidesFor(card, there).join(" ")]);
  return Object.fromEntries(sides.filter(([, side]) => side !== ""));
}

const BELOW = { 0: "below", 1: "below", 2: "below", 3: "below", 4: "below" };
const ABOVE = { 6: "above", 7: "above", 8: "above", 9: "above", 10: "above" };
const ANY = { ...BELOW, 5: "above below", ...ABOVE };

describe("order", () => {
  test("§28 an empty destination takes 0 to 4 below and 6 to 10 above", () => {
    expect(open("")).toEqual(ANY);
  });

  test("§28 below: strictly descending, values may be skipped", () => {
    expect(open("below B4 B2")).toEqual({ 0: "below", 1: "below", 5: "above", ...ABOVE });
  });

  test("§28 above: strictly ascending, values may be skipped", () => {
    expect(open("above B6 B8")).toEqual({ ...BELOW, 5: "below", 9: "above", 10: "above" });
  });

  test("§28 after a 10 nothing more lies above, after a 0 nothing below", () => {
    expect(open("above B10; below B0")).toEqual({});
  });

  test("§28 the same value does not follow itself, in another colour either", () => {
    const state = table("0: R3\n0 blue: card Y0; below B4 B3; added red\n1:");
    expect(moves(state, "play R3")).toEqual([]);
  });

  test("§28 a discard reopens values", () => {
    expect(open("below B4 B1")).toEqual({ 0: "below", 5: "above", ...ABOVE });
    const state = table("0: Y1 B3\n0 yellow: card R0\n0 blue: card Y0; below B4 B1\n1:");
    expect(moves(state, "play B3")).toEqual([]);
    const reopened = playing(state, "play Y1 yellow below 0 blue B1").state;
    expect(moves(reopened, "play B3")).toEqual(["play B3 blue below"]);
  });

  test("§28 after a discard from the middle the outermost still decides", () => {
    const state = table("0: Y1 B2 B0\n0 yellow: card R0\n0 blue: card Y0; below B4 B3 B1\n1:");
    const opened = playing(state, "play Y1 yellow below 0 blue B3").state;
    expect(moves(opened, "play B2")).toEqual([]);
    expect(moves(opened, "play B0")).toEqual(["play B0 blue below"]);
  });

  test("§29 a 5 goes on either side where no Prestige lies, then it is that side's first", () => {
    expect(open("below B5")).toEqual({ ...BELOW, 5: "above", ...ABOVE });
    expect(open("above B5")).toEqual({ ...BELOW, 5: "below", ...ABOVE });
  });

  test("§29 a 5 does not go where a Prestige lies", () => {
    expect(open("below B3; above B6")).toEqual({
      0: "below",
      1: "below",
      2: "below",
      7: "above",
      8: "above",
      9: "above",
      10: "above",
    });
  });

  test("§29 two 5s can share a destination, one a side", () => {
    const state = table("0: B5 R5\n0 portal-1:\n1:");
    const { state: both } = playing(state, "play B5 portal-1 above", "play R5 portal-1 below");
    expect(at(both, 0, "portal-1")).toMatchObject({ above: ["B5"], below: ["R5"] });
  });

  test("§29 a 5 may follow a command traveler, and a discard reopens its side", () => {
    expect(open("below shapeshifter-1; above bicephalous-1")[5]).toBe("above below");
    const state = table("0: Y1 B5\n0 yellow: card R0\n0 blue: card Y0; below B3; above B6\n1:");
    expect(moves(state, "play B5")).toEqual([]);
    const reopened = playing(state, "play Y1 yellow below 0 blue B3").state;
    expect(moves(reopened, "play B5")).toEqual(["play B5 blue below"]);
  });
});

describe("command travelers", () => {
  test("§30 either side at the outer end, without a colour test, in own destinations only", () => {
    const state = table("0: shapeshifter-1\n0 blue: below B3\n0 portal-1:\n1:\n1 red:");
    expect(moves(state, "play shapeshifter-1")).toEqual([
      "play shapeshifter-1 blue above",
      "play shapeshifter-1 blue below",
      "play shapeshifter-1 portal-1 above",
      "play shapeshifter-1 portal-1 below",
    ]);
    const placed = playing(state, "play shapeshifter-1 blue below").state;
    expect(at(placed, 0, "blue").below).toEqual(["B3", "shapeshifter-1"]);
  });

  test("§30 they never block or affect the order", () => {
    expect(open("below B3 bicephalous-1; above B6 shapeshifter-1")).toEqual(open("below B3; above B6"));
    expect(open("below bicephalous-1; above shapeshifter-1")).toEqual(ANY);
  });

  test("§30 the rulebook's example: a 7 follows a Bicephalous Crewmember on a 6", () => {
    const state = table("0: bicephalous-1 R7\n0 red: card Y0; above R6\n1:");
    const placed = playing(state, "play bicephalous-1 red above", "play R7 red above").state;
    expect(at(placed, 0, "red").above).toEqual(["R6", "bicephalous-1", "R7"]);
  });
});

describe("colour", () => {
  test("§31 its own colour, one extended to it, or a Portal, as the player chooses", () => {
    const state = table(`0: R2
      0 red: card Y0
      0 blue: card Y2; below B4 R3; added red
      0 green: card Y3; below G4 Y1; added yellow
      0 purple: card Y4
      0 portal-1:
      1:`);
    expect(moves(state, "play R2")).toEqual([
      "play R2 blue below",
      "play R2 portal-1 below",
      "play R2 red below",
    ]);
  });

  test("§31 nowhere without such a destination, and never in another player's", () => {
    expect(moves(table("0: R2\n0 blue:\n1:\n1 red:"), "play R2")).toEqual([]);
  });
});

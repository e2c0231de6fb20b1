import { describe, expect, test } from "vitest";
import { sidesFor } from "../../src/games/arka-v/rules/placement.ts";
import { view } from "../../src/games/arka-v/rules/view.ts";
import { at, hand, moves, playing, table, types } from "./table.ts";

describe("Prestige 0", () => {
  const guarded = "1: Y1\n1 red: above R9; below R3 R0; credits 1 2";

  test("§33 protects: no 1 and no 2 reaches that destination's cards or tokens", () => {
    expect(moves(table(`0: B1\n0 blue:\n${guarded}`), "play")).toEqual(["play B1 blue below"]);
    expect(moves(table(`0: B2\n0 blue:\n${guarded}`), "play")).toEqual(["play B2 blue below"]);
    expect(view(table(`0:\n${guarded}`), 0).seats[1]?.destinations[0]?.protected).toBe(true);
  });

  test("§33 the owner's own abilities neither, and the 0 itself cannot be removed", () => {
    const state = table("0: B1\n0 blue:\n0 red: above R9; below R0\n1:");
    expect(moves(state, "play")).toEqual(["play B1 blue below"]);
  });

  test("§33 only that destination, and only from when the 0 is placed", () => {
    const state = table("0: B0\n0 blue: above B9\n1: Y1\n1 yellow:\n1 red: above R9");
    const { state: placed, events } = playing(state, "play B0 blue below", "take", "take");
    expect(events.at(-1)).toMatchObject({ type: "turn" });
    expect(moves(placed, "play")).toEqual(["play Y1 yellow below 1 red R9"]);
    expect(playing(state, "play B0 blue below").events.at(-1)).toEqual({
      type: "protected",
      seat: 0,
      place: "blue",
    });
  });

  test("§34 no Overload or command traveler there any more, the owner's neither", () => {
    const state = table("0: overload-1 shapeshifter-1 bicephalous-1\n0 blue: below B0\n1:");
    expect(moves(state, "play")).toEqual([]);
  });

  test("§34 an Overload already there stays and counts", () => {
    const { state } = playing(table("0: B0\n0 blue: overloads overload-1\n1:"), "play B0 blue below");
    expect(view(state, 0).seats[0]?.destinations[0]).toMatchObject({
      overloads: ["overload-1"],
      prestige: 3,
    });
  });

  test("§35 later travelers are placed as usual: above, or a 5 there; below a 0 nothing is", () => {
    const there = at(table("0:\n0 blue: card Y0; below B0\n1:"), 0, "blue");
    for (const card of ["B1", "B2", "B3", "B4"] as const) expect(sidesFor(card, there)).toEqual([]);
    for (const card of ["B5", "B6", "B10"] as const) expect(sidesFor(card, there)).toEqual(["above"]);
  });

  test("§35 open: gains still land there", () => {
    const state = table("0: B8\n0 blue: below B0\n1:\nsupply: 3\ndeck: G4");
    const { state: gained } = playing(state, "play B8 blue above");
    expect([at(gained, 0, "blue").credits, hand(gained, 0), gained.end]).toEqual([[3], ["G4"], null]);
  });

  test("§35 closed: token gains there do nothing, draws still happen", () => {
    const state = table("0: B8\n0 blue: below B0\n1:\nsupply: 3\ndeck: G4\noptions: closed");
    const { state: gained, events } = playing(state, "play B8 blue above");
    expect([at(gained, 0, "blue").credits, hand(gained, 0), gained.supply]).toEqual([[], ["G4"], [3]]);
    expect(types(events)).toEqual(["placed", "drew"]);
  });

  test("§35 closed: an empty supply ends nothing there, and elsewhere gains land", () => {
    const state = table("0: B7 R6\n0 blue: below B0\n0 red:\n1:\nsupply: 2\noptions: closed");
    const { state: gained } = playing(state, "play B7 blue above", "play R6 red above");
    expect([gained.end, at(gained, 0, "red").credits]).toEqual([null, [2]]);
    const none = table("0: B7\n0 blue: below B0\n1:\nsupply:\noptions: closed");
    expect(playing(none, "play B7 blue above").state.end).toBeNull();
  });
});

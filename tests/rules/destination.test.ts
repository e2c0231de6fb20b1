import { describe, expect, test } from "vitest";
import { play } from "../../src/games/arka-v/rules/play.ts";
import { score } from "../../src/games/arka-v/rules/scoring.ts";
import { view } from "../../src/games/arka-v/rules/view.ts";
import { at, hand, moves, playing, table, types } from "./table.ts";

describe("establishing", () => {
  test("§23 a card from the hand lies face down under an unused token", () => {
    const { state, events } = playing(table("0: B1 G2\n1: Y1"), "establish G2 blue");
    expect(at(state, 0, "blue")).toMatchObject({ card: "G2", above: [], below: [], credits: [] });
    expect(hand(state, 0)).toEqual(["B1"]);
    expect(state.actions).toBe(2);
    expect(events).toEqual([{ type: "established", seat: 0, place: "blue", card: "G2" }]);
  });

  test("§23 any card may be used, also a Command card and a Stowaway of one's own", () => {
    const state = table("0: trojan-1 stowaway portal-1\n1: Y1");
    for (const card of ["trojan-1", "stowaway", "portal-1"])
      expect(moves(state, `establish ${card}`)).toHaveLength(5);
  });

  test("§23 a Stowaway that was given cannot be used", () => {
    expect(moves(table("0: stowaway* B1\n1: Y1"), "establish stowaway")).toEqual([]);
  });

  test("§23 without a card there is nothing to establish", () => {
    expect(moves(table("0:\n1: Y1"), "establish")).toEqual([]);
  });

  test("§24 one destination per colour at most", () => {
    const state = table("0: B1\n0 blue:\n0 red:\n0 portal-1:\n1: Y1");
    expect(moves(state, "establish B1")).toEqual([
      "establish B1 green",
      "establish B1 purple",
      "establish B1 yellow",
    ]);
    const all = table("0: B1\n0 blue:\n0 red:\n0 green:\n0 yellow:\n0 purple:\n1: Y1");
    expect(moves(all, "establish")).toEqual([]);
  });

  test("§24 any number of Portals beside all five colours", () => {
    const state = table("0: portal-1 portal-2\n0 blue:\n0 red:\n0 green:\n0 yellow:\n0 purple:\n1: Y1");
    expect(playing(state, "play portal-1", "play portal-2").state.players[0]?.destinations).toHaveLength(7);
  });

  test("§21 the destination card is never a traveler nor a target", () => {
    const state = table("0: B1\n0 blue: card B10\n1: Y1\n1 red: card R9");
    expect(view(state, 0).seats[0]?.destinations[0]).toMatchObject({ travelers: 0, prestige: 0 });
    expect(moves(state, "play B1")).toEqual(["play B1 blue below"]);
    expect(score(state).empty).toEqual([1, 1]);
  });
});

describe("Portal", () => {
  test("§25 is played as an action, takes no token and has no card under it", () => {
    const { state, events } = playing(table("0: portal-1 B1\n1: Y1"), "play portal-1");
    expect(at(state, 0, "portal-1").card).toBeNull();
    expect([state.actions, hand(state, 0)]).toEqual([2, ["B1"]]);
    expect(view(state, 0).seats[0]?.tokens).toHaveLength(5);
    expect(events).toEqual([{ type: "opened", seat: 0, card: "portal-1" }]);
  });

  test("§25 every colour may be played there, in the usual order", () => {
    const state = table("0: B1 R0 G9 Y2\n0 portal-1: below P2\n1: Y1");
    expect(moves(state, "play").sort()).toEqual([
      "play B1 portal-1 below 0 portal-1 P2",
      "play G9 portal-1 above",
      "play R0 portal-1 below",
    ]);
  });

  test("§25 is protected, stolen from, overloaded and emptied like any other, and costs 3 when empty", () => {
    const state = table("0: B2 overload-1\n0 portal-2:\n0 blue:\n1: Y1\n1 portal-1: above G6; credits 1");
    expect(moves(state, "play B2 blue below")).toEqual(["play B2 blue below 1 portal-1"]);
    expect(moves(state, "play overload-1")).toEqual(["play overload-1 blue", "play overload-1 portal-2"]);
    expect(score(state).empty).toEqual([2, 0]);
    const guarded = table("0: B2\n0 blue:\n1: Y1\n1 portal-1: below G0; credits 1");
    expect(moves(guarded, "play B2 blue")).toEqual(["play B2 blue below"]);
  });

  test("§25 earns no Destination Reward, but the Prestige Reward", () => {
    const { colours, prestige } = score(table("0: B1\n0 portal-1: above B10 shapeshifter-1\n1: Y1"));
    expect(colours.map(({ winner }) => winner)).toEqual([null, null, null, null, null]);
    expect(prestige).toEqual({ highest: [10, 0], winner: 0 });
  });

  test("§25 the Portal itself is no target", () => {
    expect(moves(table("0: B1\n0 blue:\n1: Y1\n1 portal-1:"), "play B1")).toEqual(["play B1 blue below"]);
  });

  test("a played Portal cannot be played again, and one that is not held cannot be played", () => {
    const { state } = playing(table("0: portal-1\n1: Y1"), "play portal-1");
    expect(play(state, "play portal-1")).toBeNull();
    expect(play(state, "play portal-2")).toBeNull();
  });

  test("§26 a 4 in a Portal does nothing", () => {
    const { state, events } = playing(table("0: B4 R3\n0 portal-1:\n1:"), "play B4 portal-1 below");
    expect(types(events)).toEqual(["placed"]);
    const next = playing(state, "play R3 portal-1 below").state;
    expect(at(next, 0, "portal-1").added).toBeNull();
  });
});

describe("the fastest", () => {
  const three = "0 red: below R1\n0 green: above G6\n0 yellow: above bicephalous-1";

  test("§27 the first with 4 destinations in use, and it is never lost nor given again", () => {
    const { state, events } = playing(table(`0: B2 B1\n0 blue:\n${three}\n1: Y1`), "play B2 blue below");
    expect(state.fastest).toBe(0);
    expect(events).toContainEqual({ type: "fastest", seat: 0 });
    const emptied = playing(state, "play B1 blue below 0 red R1");
    expect(emptied.state.fastest).toBe(0);
    expect(types(emptied.events)).not.toContain("fastest");
  });

  test("§27 is checked before the ability: a 1 may empty another of the four", () => {
    const { state } = playing(table(`0: B1\n0 blue:\n${three}\n1: Y1`), "play B1 blue below 0 red R1");
    expect(state.fastest).toBe(0);
    expect(at(state, 0, "red").below).toEqual([]);
  });

  test("§27 they must be in use at one and the same moment", () => {
    const state = table("0: B2\n0 blue:\n0 red:\n0 green: above G6\n0 yellow: above Y6\n1: Y1");
    expect(playing(state, "play B2 blue below").state.fastest).toBeNull();
  });

  test("§27 command travelers and Portals count", () => {
    const state = table(`0: shapeshifter-1\n0 portal-1:\n${three}\n1: Y1`);
    expect(playing(state, "play shapeshifter-1 portal-1 above").state.fastest).toBe(0);
  });

  test("§27 an Overload alone makes no destination one in use", () => {
    const state = table(
      "0: B2\n0 blue:\n0 red: below R1\n0 green: above G6\n0 yellow: overloads overload-1\n1: Y1",
    );
    expect(playing(state, "play B2 blue below").state.fastest).toBeNull();
  });

  test("§27 a second player with four gets nothing", () => {
    const state = table(`0: B2\n0 blue:\n${three}\n1: Y1\nfastest: 1`);
    expect(playing(state, "play B2 blue below").state.fastest).toBe(1);
  });
});

import { describe, expect, test } from "vitest";
import { play } from "../../src/games/arka-v/rules/play.ts";
import { score } from "../../src/games/arka-v/rules/scoring.ts";
import { view } from "../../src/games/arka-v/rules/view.ts";
import { at, hand, moves, playing, table, types } from "./table.ts";

describe("using abilities", () => {
  test("§32 one with a legal target must be used: the move without one is not legal", () => {
    for (const [card, target] of [
      ["B1", "1 red R9"],
      ["B2", "1 red"],
      ["B3", "1"],
    ]) {
      const state = table(`0: ${card}\n0 blue:\n1: Y1\n1 red: above R9; credits 1`);
      expect(moves(state, "play")).toEqual([`play ${card} blue below ${target}`]);
      expect(play(state, `play ${card} blue below`)).toBeNull();
    }
  });

  test("§32 without a legal target nothing happens, and the card may be played for nothing", () => {
    for (const card of ["B1", "B2", "B3"]) {
      const { state, events } = playing(table(`0: ${card}\n0 blue:\n1:\n1 red:`), `play ${card} blue below`);
      expect(types(events)).toEqual(["placed"]);
      expect(state.actions).toBe(2);
    }
  });
});

describe("Prestige 1", () => {
  test("§36 any traveler or command traveler: covered ones, one's own and those in Portals", () => {
    const state = table(`0: B1
      0 blue: below B4 B2; above shapeshifter-1
      1: Y1
      1 portal-1: above G6 R8
      1 red: below bicephalous-1`);
    expect(moves(state, "play B1 blue below")).toEqual([
      "play B1 blue below 0 blue B2",
      "play B1 blue below 0 blue B4",
      "play B1 blue below 0 blue shapeshifter-1",
      "play B1 blue below 1 portal-1 G6",
      "play B1 blue below 1 portal-1 R8",
      "play B1 blue below 1 red bicephalous-1",
    ]);
  });

  test("§36 never itself, a destination card, a Portal or an Overload", () => {
    const state = table("0: B1\n0 blue: overloads overload-1\n0 portal-1:\n1: Y1\n1 red: card G9");
    expect(moves(state, "play B1 blue")).toEqual(["play B1 blue below"]);
  });

  test("the card goes to the top of the pile, out of the middle of its side", () => {
    const state = table("0: B1\n0 blue:\n1: Y1\n1 red: above R6 R7 R9");
    const { state: played, events } = playing(state, "play B1 blue below 1 red R7");
    expect(at(played, 1, "red").above).toEqual(["R6", "R9"]);
    expect(played.discard.at(-1)).toBe("R7");
    expect(events.at(-1)).toEqual({ type: "removed", seat: 0, from: 1, place: "red", card: "R7" });
  });

  test("another one's destination in unprotected company only", () => {
    const state = table("0: B1\n0 blue:\n1: Y1\n1 red: above R9; below R0\n1 green: above G9");
    expect(moves(state, "play B1")).toEqual(["play B1 blue below 1 green G9"]);
  });

  test("§37 a destination emptied by it keeps tokens and Overloads, costs 3 and can be refilled", () => {
    const state = table("0: B1\n0 blue:\n1: R7\n1 red: above R6; credits 2; overloads overload-1");
    const { state: emptied } = playing(state, "play B1 blue below 1 red R6");
    expect(at(emptied, 1, "red")).toMatchObject({ above: [], credits: [2], overloads: ["overload-1"] });
    expect(score(emptied)).toMatchObject({ empty: [0, 1], prestige: { highest: [1, 3] } });
    const refilled = playing(emptied, "take", "take", "play R7 red above").state;
    expect(score(refilled).empty).toEqual([0, 0]);
  });

  test("§38 a Bicephalous Crewmember is one target, both travelers gone", () => {
    const state = table("0: B1\n0 blue:\n1: Y1\n1 red: below bicephalous-1");
    expect(view(state, 0).seats[1]?.destinations[0]?.travelers).toBe(2);
    const { state: played } = playing(state, "play B1 blue below 1 red bicephalous-1");
    expect(view(played, 0).seats[1]?.destinations[0]?.travelers).toBe(0);
  });
});

describe("Prestige 2", () => {
  test("§39 a token of another player's destination moves to the 2's", () => {
    const state = table("0: B2\n0 blue: credits 1\n1: Y1\n1 red: credits 3");
    const { state: played, events } = playing(state, "play B2 blue below 1 red");
    expect([at(played, 0, "blue").credits, at(played, 1, "red").credits]).toEqual([[1, 3], []]);
    expect(events.at(-1)).toEqual({ type: "stole", seat: 0, from: 1, place: "red", to: "blue", value: 3 });
  });

  test("§39 not one's own, not one without tokens, not a protected one", () => {
    const state = table(`0: B2
      0 blue:
      0 red: credits 1
      1: Y1
      1 yellow:
      1 green: below G0; credits 1
      1 portal-1: credits 1
      2: Y2
      2 red: credits 2`);
    expect(moves(state, "play")).toEqual(["play B2 blue below 1 portal-1", "play B2 blue below 2 red"]);
  });

  test("§39 which token moves is random", () => {
    const stolen = new Set<number | undefined>();
    for (let words = 0; words < 40; words++) {
      const state = { ...table("0: B2\n0 blue:\n1: Y1\n1 red: credits 1 2 3"), words };
      stolen.add(at(playing(state, "play B2 blue below 1 red").state, 0, "blue").credits[0]);
    }
    expect([...stolen].sort()).toEqual([1, 2, 3]);
  });

  test("§39 the last token may move, the destination stays", () => {
    const state = table("0: B2 R2\n0 blue:\n0 red:\n1: Y1\n1 red: credits 1");
    const { state: played } = playing(state, "play B2 blue below 1 red");
    expect(moves(played, "play")).toEqual(["play R2 red below"]);
  });
});

describe("Prestige 3", () => {
  test("§40 a random card of the chosen player goes to the pile, face up", () => {
    const discarded = new Set<unknown>();
    for (let words = 0; words < 40; words++) {
      const state = { ...table("0: B3\n0 blue:\n1: Y1 Y2 Y3\n2: R1"), words };
      const { state: played, events } = playing(state, "play B3 blue below 1");
      const card = played.discard.at(-1);
      expect(hand(played, 1)).toHaveLength(2);
      expect(events.at(-1)).toEqual({ type: "discarded", seat: 1, card, why: "ability" });
      discarded.add(card);
    }
    expect([...discarded].sort()).toEqual(["Y1", "Y2", "Y3"]);
  });

  test("§40 another player with at least one card", () => {
    const state = table("0: B3 B4\n0 blue:\n1:\n2: R1\n3: stowaway*");
    expect(moves(state, "play B3")).toEqual(["play B3 blue below 2", "play B3 blue below 3"]);
  });

  test("§40 a given Stowaway is never discarded; if it is all they hold, nothing happens", () => {
    for (let words = 0; words < 20; words++) {
      const state = { ...table("0: B3\n0 blue:\n1: stowaway* Y2"), words };
      expect(hand(playing(state, "play B3 blue below 1").state, 1)).toEqual(["stowaway"]);
    }
    const { state, events } = playing(table("0: B3\n0 blue:\n1: stowaway*"), "play B3 blue below 1");
    expect(hand(state, 1)).toEqual(["stowaway"]);
    expect(events.at(-1)).toEqual({ type: "spared", seat: 1 });
  });

  test("§40 a Stowaway that was not given can be discarded", () => {
    const { state } = playing(table("0: B3\n0 blue:\n1: stowaway"), "play B3 blue below 1");
    expect(state.discard.at(-1)).toBe("stowaway");
  });
});

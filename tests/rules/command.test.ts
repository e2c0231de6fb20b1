import { describe, expect, test } from "vitest";
import { kindOf, prestigeOf, travelersIn } from "../../src/games/arka-v/rules/cards.ts";
import { legalMoves } from "../../src/games/arka-v/rules/moves.ts";
import { play } from "../../src/games/arka-v/rules/play.ts";
import { score } from "../../src/games/arka-v/rules/scoring.ts";
import { surplus } from "../../src/games/arka-v/rules/state.ts";
import { view } from "../../src/games/arka-v/rules/view.ts";
import { at, hand, moves, playing, table, types } from "./table.ts";

describe("where they go", () => {
  test("§3 Trojan Virus and System Reboot go to the pile, a Stowaway to a hand, the others to the table", () => {
    const state = table(
      "0: trojan-1 reboot-1 stowaway portal-1 overload-1 bicephalous-1 shapeshifter-1\n0 blue:\n1: Y1",
    );
    expect(playing(state, "play trojan-1 1").state.discard.at(-1)).toBe("trojan-1");
    expect(playing(state, "play reboot-1").state.discard[0]).toBe("reboot-1");
    for (const move of [
      "play stowaway 1",
      "play portal-1",
      "play overload-1 blue",
      "play bicephalous-1 blue above",
      "play shapeshifter-1 blue below",
    ]) {
      expect(playing(state, move).state.discard).toEqual([]);
    }
    expect(hand(playing(state, "play stowaway 1").state, 1)).toEqual(["Y1", "stowaway"]);
  });

  test("§4 a Shapeshifter is one traveler, a Bicephalous Crewmember two, without Prestige or colour", () => {
    expect([travelersIn("shapeshifter-1"), travelersIn("bicephalous-2")]).toEqual([1, 2]);
    expect([prestigeOf("shapeshifter-1"), prestigeOf("bicephalous-2")]).toEqual([null, null]);
    const state = table("0: shapeshifter-1 bicephalous-1\n0 blue: above B6\n1:");
    const { state: both, events } = playing(
      state,
      "play shapeshifter-1 blue above",
      "play bicephalous-1 blue below",
    );
    expect(view(both, 0).seats[0]?.destinations[0]).toMatchObject({ travelers: 4, prestige: 6 });
    expect(types(events)).toEqual(["placed"]);
  });

  test("§48 an Overload or a command traveler with no legal place cannot be played", () => {
    for (const card of ["overload-1", "bicephalous-1", "shapeshifter-1"]) {
      expect(moves(table(`0: ${card}\n1: Y1\n1 red:`), "play")).toEqual([]);
      expect(moves(table(`0: ${card}\n0 blue: below B0\n1: Y1`), "play")).toEqual([]);
    }
  });

  test("each of the seven is known by both its cards", () => {
    expect(kindOf("trojan-1")).toBe(kindOf("trojan-2"));
    const state = table(
      "0: trojan-2 reboot-2 portal-2 overload-2 bicephalous-2 shapeshifter-2\n0 blue:\n1: Y1",
    );
    expect(moves(state, "play")).toEqual([
      "play bicephalous-2 blue above",
      "play bicephalous-2 blue below",
      "play overload-2 blue",
      "play portal-2",
      "play reboot-2",
      "play shapeshifter-2 blue above",
      "play shapeshifter-2 blue below",
      "play trojan-2 1",
    ]);
  });
});

describe("Trojan Virus", () => {
  test("§43 a random card of the chosen player moves to the hand", () => {
    const taken = new Set<unknown>();
    for (let words = 0; words < 40; words++) {
      const state = { ...table("0: trojan-1 B1\n1: Y1 Y2\n2: R1"), words };
      const { state: played, events } = playing(state, "play trojan-1 1");
      const card = hand(played, 0).at(-1);
      expect([hand(played, 0).length, hand(played, 1).length]).toEqual([2, 1]);
      expect(events).toEqual([
        { type: "played", seat: 0, card: "trojan-1", on: 1 },
        { type: "hacked", seat: 0, from: 1, card },
      ]);
      taken.add(card);
    }
    expect([...taken].sort()).toEqual(["Y1", "Y2"]);
  });

  test("§43 another player with a card: not oneself, nobody without one", () => {
    const state = table("0: trojan-1 B1\n1:\n2: R1\n3: Y1");
    expect(moves(state, "play trojan-1")).toEqual(["play trojan-1 2", "play trojan-1 3"]);
  });

  test("§43 if nobody has a card it is legal without effect", () => {
    const state = table("0: trojan-1 B1\n1:\n2:");
    expect(moves(state, "play trojan-1")).toEqual(["play trojan-1"]);
    const { state: played, events } = playing(state, "play trojan-1");
    expect([hand(played, 0), played.actions]).toEqual([["B1"], 2]);
    expect(events).toEqual([{ type: "played", seat: 0, card: "trojan-1", on: null }]);
  });

  test("§43 §44 a given Stowaway may be taken, and is free again in the new hand", () => {
    const state = table("0: trojan-1\n1: stowaway*");
    const { state: taken } = playing(state, "play trojan-1 1");
    expect(taken.given).toBeNull();
    expect(moves(taken, "play")).toEqual(["play stowaway 1"]);
    expect(view(taken, 0).given).toEqual([]);
  });

  test("§43 taking another card leaves the gift a gift", () => {
    const seen = new Set<unknown>();
    for (let words = 0; words < 20; words++) {
      const { state } = playing({ ...table("0: trojan-1\n1: stowaway* Y1"), words }, "play trojan-1 1");
      expect(state.given).toBe(hand(state, 1).includes("stowaway") ? 1 : null);
      seen.add(state.given);
    }
    expect(seen.size).toBe(2);
  });
});

describe("Stowaway", () => {
  test("§44 another player takes it in hand, whatever they hold", () => {
    const state = table("0: stowaway\n1:\n2: R1");
    expect(moves(state, "play")).toEqual(["play stowaway 1", "play stowaway 2"]);
    const { state: given, events } = playing(state, "play stowaway 1");
    expect([hand(given, 1), given.given]).toEqual([["stowaway"], 1]);
    expect(events).toEqual([{ type: "gave", seat: 0, to: 1, card: "stowaway" }]);
    expect(view(given, 1).given).toEqual(["stowaway"]);
  });

  test("§44 they may neither play it, nor establish with it, nor discard it", () => {
    expect(legalMoves(table("0: stowaway*\n0 blue:\n1: Y1"))).toEqual(["take"]);
    const over = table("0: stowaway* B1 B2 B3 B4 B6\n1: Y1\nturn: 0 actions 1");
    expect(moves(playing(over, "take").state, "discard stowaway")).toEqual([]);
  });

  test("§44 drawn from the deck it is an ordinary card", () => {
    const { state } = playing(table("0: B1\n1: Y1\ndeck: stowaway G1"), "take");
    expect(moves(state, "play stowaway")).toEqual(["play stowaway 1"]);
    expect(moves(state, "establish stowaway")).toHaveLength(5);
    const full = playing(table("0: stowaway B1 B2 B3 B4 B6\n1: Y1\nturn: 0 actions 1"), "take").state;
    expect(moves(full, "discard stowaway")).toEqual(["discard stowaway"]);
  });

  test("§45 it counts for the limit; other cards are discarded until 5 remain", () => {
    const state = playing(table("0: stowaway* B1 B2 B3 B4\n1: Y1\nturn: 0 actions 1"), "take").state;
    expect([hand(state, 0).length, surplus(state)]).toEqual([6, 1]);
    expect(moves(state, "discard")).toHaveLength(5);
    const done = playing(state, "discard B2").state;
    expect([hand(done, 0).length, done.seat]).toEqual([5, 1]);
    expect(hand(done, 0)).toContain("stowaway");
  });

  test("§45 a gift makes a full hand one too many only at the end of its holder's turn", () => {
    const state = table("0: stowaway\n1: Y1 Y2 Y3 Y4 Y6\nturn: 0 actions 1");
    const given = playing(state, "play stowaway 1").state;
    expect([given.seat, given.actions, hand(given, 1).length]).toEqual([1, 3, 6]);
    expect(surplus(playing(given, "take", "take", "take").state)).toBe(4);
  });
});

describe("System Reboot", () => {
  test("discards the hand face up in its order, draws as many and gives an action", () => {
    const state = table("0: B1 reboot-1 B3 B2\n1: Y1\ndeck: G1 G2 G3 G4");
    const { state: played, events } = playing(state, "play reboot-1");
    expect(hand(played, 0)).toEqual(["G1", "G2", "G3"]);
    expect(played.discard.slice(-4)).toEqual(["reboot-1", "B1", "B3", "B2"]);
    expect([played.actions, played.extra]).toEqual([2, 1]);
    expect(types(events)).toEqual([
      "played",
      "discarded",
      "discarded",
      "discarded",
      "drew",
      "drew",
      "drew",
      "extra",
    ]);
  });

  test("§46 keeps any Stowaway, given or not, and does not count it in the redraw", () => {
    for (const stowaway of ["stowaway", "stowaway*"]) {
      const state = table(`0: reboot-1 ${stowaway} B1\n1: Y1\ndeck: G1 G2`);
      const { state: played } = playing(state, "play reboot-1");
      expect(hand(played, 0)).toEqual(["stowaway", "G1"]);
      expect(played.given).toBe(stowaway === "stowaway*" ? 0 : null);
    }
  });

  test("§46 with a Stowaway alone it draws nothing", () => {
    const { state } = playing(table("0: reboot-1 stowaway*\n1: Y1\ndeck: G1"), "play reboot-1");
    expect([hand(state, 0), state.deck.length, state.extra]).toEqual([["stowaway"], 1, 1]);
  });

  test("only its holder's hand changes", () => {
    expect(hand(playing(table("0: reboot-1 B1\n1: Y1 Y2"), "play reboot-1").state, 1)).toEqual(["Y1", "Y2"]);
    expect(play(table("0: B1\n1: reboot-1"), "play reboot-1")).toBeNull();
  });
});

describe("Overload", () => {
  test("§47 one of one's own unprotected destinations, empty ones and Portals included", () => {
    const state = table(`0: overload-1
      0 blue:
      0 red: above R6
      0 green: below G0
      0 portal-1:
      1: Y1
      1 yellow:`);
    expect(moves(state, "play")).toEqual([
      "play overload-1 blue",
      "play overload-1 portal-1",
      "play overload-1 red",
    ]);
  });

  test("§47 stacks, adds 3 each in Prestige and is never a traveler", () => {
    const state = table("0: overload-1 overload-2\n0 blue: above B6\n1: Y1");
    const { state: both, events } = playing(state, "play overload-1 blue", "play overload-2 blue");
    expect(view(both, 0).seats[0]?.destinations[0]).toMatchObject({
      overloads: ["overload-1", "overload-2"],
      prestige: 12,
      travelers: 1,
    });
    expect(events).toEqual([
      { type: "overloaded", seat: 0, card: "overload-2", place: "blue" },
      { type: "extra", seat: 0 },
    ]);
  });

  test("§47 is no part of the order and stays for good", () => {
    const state = table("0: overload-1 B1 B2\n0 blue: below B3\n1: Y1");
    const { state: on } = playing(state, "play overload-1 blue");
    expect(moves(on, "play B2")).toEqual(["play B2 blue below"]);
    expect(moves(on, "play B1")).toEqual(["play B1 blue below 0 blue B3"]);
  });

  test("§47 counts in tie-breaks", () => {
    const state = table("0:\n0 blue: card Y0; above B6; overloads overload-1\n1:\n1 blue: card Y1; above B8");
    expect(score(state).colours[1]).toMatchObject({ tied: true, winner: 0 });
  });

  test("§47 on an empty destination it does not save the 3", () => {
    expect(score(table("0:\n0 blue: overloads overload-1\n1:")).empty).toEqual([1, 0]);
  });
});

describe("command travelers", () => {
  test("a Bicephalous Crewmember and a Shapeshifter may go on either side of any own destination", () => {
    const state = table("0: bicephalous-1\n0 red: above R10; below R3\n1: Y1");
    const { state: played } = playing(state, "play bicephalous-1 red above");
    expect(at(played, 0, "red").above).toEqual(["R10", "bicephalous-1"]);
    expect(moves(state, "play bicephalous-1")).toHaveLength(2);
  });

  test("alone, each fills a destination and makes a majority", () => {
    const state = table("0:\n0 red: below shapeshifter-1\n1:\n1 red: above bicephalous-1");
    expect(score(state)).toMatchObject({ empty: [0, 0], prestige: { highest: [0, 0], winner: null } });
    expect(score(state).colours[3]).toMatchObject({ tied: false, winner: 1 });
  });
});

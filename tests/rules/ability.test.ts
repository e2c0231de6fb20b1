import { describe, expect, test } from "vitest";
import { gainsOf } from "../../src/games/arka-v/rules/cards.ts";
import { sidesFor } from "../../src/games/arka-v/rules/placement.ts";
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

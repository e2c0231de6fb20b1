import { describe, expect, test } from "vitest";
import { legalMoves } from "../../src/games/arka-v/rules/moves.ts";
import { play } from "../../src/games/arka-v/rules/play.ts";
import { surplus } from "../../src/games/arka-v/rules/state.ts";
import { view } from "../../src/games/arka-v/rules/view.ts";
import { at, hand, playing, table, types } from "./table.ts";

describe("the end of the game", () => {
  test("§7 drawing the last card ends nothing; the first draw that fails ends the game at once", () => {
    const last = playing(table("0: B1\n1: Y1\ndeck: G4"), "take").state;
    expect([last.end, last.deck.length, hand(last, 0)]).toEqual([null, 0, ["B1", "G4"]]);
    const { state, events } = playing(last, "take");
    expect(state.end).toBe("deck");
    expect(events).toEqual([{ type: "ended", end: "deck" }]);
  });

  test("§8 a take on an empty deck is legal and ends the game, after which nothing is", () => {
    const over = playing(table("0: B1\n1: Y1\ndeck:"), "take").state;
    expect(over.end).toBe("deck");
    expect(legalMoves(over)).toEqual([]);
    expect(play(over, "take")).toBeNull();
    expect(view(over, 0).toMove).toBeNull();
  });

  test("§9 no discarding down and no next turn after the end", () => {
    const state = table("0: B1 B2 B3 B4 B6 B7 B8\n1: Y1\ndeck:\nturn: 0 actions 1");
    const over = playing(state, "take").state;
    expect([over.seat, over.turn, surplus(over), hand(over, 0).length]).toEqual([0, 1, 0, 7]);
  });

  test("§9 what has moved stays moved: the traveler whose gain failed lies there", () => {
    const over = playing(table("0: B6\n0 blue:\n1: Y1\nsupply:"), "play B6 blue above").state;
    expect(over.end).toBe("credits");
    expect(at(over, 0, "blue").above).toEqual(["B6"]);
  });

  test("§9 the fastest player is still rewarded by the move that ends the game", () => {
    const state = table(`0: B6
      0 blue:
      0 red: below R1
      0 green: below G1
      0 portal-1: below Y1
      1: Y2
      supply:`);
    const { state: over, events } = playing(state, "play B6 blue above");
    expect([over.fastest, over.end]).toEqual([0, "credits"]);
    expect(types(events)).toEqual(["placed", "fastest", "ended"]);
  });

  test("§10 a 7 with one token left takes it, then the game ends", () => {
    const { state, events } = playing(table("0: B7\n0 blue:\n1: Y1\nsupply: 3"), "play B7 blue above");
    expect([at(state, 0, "blue").credits, state.end]).toEqual([[3], "credits"]);
    expect(events.slice(1)).toEqual([
      { type: "gained", seat: 0, place: "blue", count: 1 },
      { type: "ended", end: "credits" },
    ]);
  });

  test("§10 taking the last token ends nothing", () => {
    const { state } = playing(table("0: B7\n0 blue:\n1: Y1\nsupply: 3 1"), "play B7 blue above");
    expect([at(state, 0, "blue").credits, state.supply, state.end]).toEqual([[3, 1], [], null]);
  });

  test("§11 an 8 without tokens ends the game before its card is drawn", () => {
    const { state } = playing(table("0: B8\n0 blue:\n1: Y1\nsupply:\ndeck: G4"), "play B8 blue above");
    expect([state.end, state.deck, hand(state, 0)]).toEqual(["credits", ["G4"], []]);
  });

  test("§11 an 8 without cards takes its token, then the game ends", () => {
    const { state } = playing(table("0: B8\n0 blue:\n1: Y1\nsupply: 2\ndeck:"), "play B8 blue above");
    expect([state.end, at(state, 0, "blue").credits]).toEqual(["deck", [2]]);
  });

  test("§11 a 9 with one token left draws no card", () => {
    const { state } = playing(table("0: B9\n0 blue:\n1: Y1\nsupply: 2\ndeck: G4"), "play B9 blue above");
    expect([state.end, at(state, 0, "blue").credits, hand(state, 0)]).toEqual(["credits", [2], []]);
  });

  test("§12 a Reboot with a short deck discards all, draws what is there and ends the game", () => {
    const { state, events } = playing(table("0: reboot-1 B1 B2 B3\n1: Y1\ndeck: G4"), "play reboot-1");
    expect([hand(state, 0), state.end, state.extra]).toEqual([["G4"], "deck", 0]);
    expect(state.discard.slice(-4)).toEqual(["reboot-1", "B1", "B2", "B3"]);
    expect(types(events)).toEqual(["played", "discarded", "discarded", "discarded", "drew", "ended"]);
  });

  test("§12 a Reboot that draws the last card goes on", () => {
    const { state } = playing(table("0: reboot-1 B1\n1: Y1\ndeck: G4"), "play reboot-1");
    expect([hand(state, 0), state.end, state.extra]).toEqual([["G4"], null, 1]);
  });

  test("§13 a Reboot as the only card discards none, draws none and gives its action", () => {
    const { state } = playing(table("0: reboot-1\n1: Y1\ndeck:"), "play reboot-1");
    expect([hand(state, 0), state.end, state.actions, state.extra]).toEqual([[], null, 2, 1]);
  });

  test("§16 a draw by an ability uses no action of its own, and can end the game", () => {
    const state = table("0: B8 B9\n0 blue:\n1: Y1\ndeck: G4");
    const drawn = playing(state, "play B8 blue above");
    expect([drawn.state.actions, hand(drawn.state, 0)]).toEqual([2, ["B9", "G4"]]);
    expect(drawn.events.at(-1)).toEqual({ type: "drew", seat: 0, why: "ability", card: "G4" });
    expect(playing(drawn.state, "play B9 blue above").state.end).toBe("deck");
  });
});

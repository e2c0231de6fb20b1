import { describe, expect, test } from "vitest";
import { legalMoves } from "../../src/games/arka-v/rules/moves.ts";
import { play } from "../../src/games/arka-v/rules/play.ts";
import { surplus } from "../../src/games/arka-v/rules/state.ts";
import { view } from "../../src/games/arka-v/rules/view.ts";
import { hand, moves, playing, table, types } from "./table.ts";

describe("a turn", () => {
  test("§5 all three actions must be taken: no pass, and the next player comes after the third", () => {
    let state = table("0: B1\n1: Y1");
    for (const left of [3, 2, 1]) {
      expect([state.seat, state.actions]).toEqual([0, left]);
      expect(play(state, "pass")).toBeNull();
      state = playing(state, "take").state;
    }
    expect([state.seat, state.actions, state.turn]).toEqual([1, 3, 2]);
  });

  test("§5 taking is always legal, with an empty hand and with an empty deck", () => {
    expect(legalMoves(table("0:\n1: Y1"))).toEqual(["take"]);
    expect(legalMoves(table("0:\n1: Y1\ndeck:"))).toEqual(["take"]);
  });

  test("the turn passes round the table in seat order", () => {
    let state = table("0: B1\n1: Y1\n2: R1");
    const seats = [];
    for (let turn = 0; turn < 4; turn++) {
      seats.push(state.seat);
      state = playing(state, "take", "take", "take").state;
      while (state.seat === seats.at(-1)) state = playing(state, legalMoves(state)[0] ?? "").state;
    }
    expect(seats).toEqual([0, 1, 2, 0]);
  });

  test("§6 a Reboot or an Overload gives one action each, and they stack", () => {
    const state = table("0: overload-1 overload-2 reboot-1 B1\n0 blue:\n1: Y1");
    const played = playing(state, "play overload-1 blue", "play overload-2 blue", "play reboot-1").state;
    expect([played.seat, played.actions, played.extra]).toEqual([0, 0, 3]);
  });

  test("§6 extra actions may be declined once only they are left, all at once", () => {
    const state = table("0: overload-1 overload-2 B1 B2\n0 blue:\n1: Y1");
    const twice = playing(state, "play overload-1 blue", "play overload-2 blue").state;
    expect(play(twice, "pass")).toBeNull();
    const spent = playing(twice, "take").state;
    expect([spent.actions, spent.extra]).toEqual([0, 2]);
    const { state: passed, events } = playing(spent, "pass");
    expect([passed.seat, passed.turn]).toEqual([1, 2]);
    expect(types(events)).toEqual(["passed", "turn"]);
  });

  test("§6 extra actions end with the turn", () => {
    const state = table("0: overload-1\n0 blue:\n1: Y1");
    const next = playing(state, "play overload-1 blue", "take", "take", "pass").state;
    expect([next.seat, next.actions, next.extra]).toEqual([1, 3, 0]);
  });

  test("§6 an Overload played as an extra action gives another one", () => {
    const state = table("0: overload-2\n0 blue:\n1: Y1\nturn: 0 actions 0 extra 1");
    expect(playing(state, "play overload-2 blue").state).toMatchObject({ seat: 0, actions: 0, extra: 1 });
  });
});

describe("the hand limit", () => {
  const full = table("0: B1 B2 B3 B4 B6 B7\n1: Y1 Y2 Y3 Y4 Y6 Y7 Y8\nturn: 0 actions 1");

  test("§14 more than 5 cards may be held until the turn ends", () => {
    expect(surplus(full)).toBe(0);
    expect(moves(full, "discard")).toEqual([]);
  });

  test("§14 then the player discards one by one, face up, in the order they choose, and nothing else", () => {
    const ended = playing(full, "take").state;
    expect([ended.seat, surplus(ended)]).toEqual([0, 2]);
    expect(legalMoves(ended).every((move) => move.startsWith("discard "))).toBe(true);
    expect(legalMoves(ended)).toHaveLength(7);
    const one = playing(ended, "discard B3");
    expect(one.events).toEqual([{ type: "discarded", seat: 0, card: "B3", why: "limit" }]);
    expect([one.state.seat, surplus(one.state)]).toEqual([0, 1]);
    const two = playing(one.state, "discard B1");
    expect(two.state.discard).toEqual(["B3", "B1"]);
    expect([two.state.seat, two.state.turn]).toEqual([1, 2]);
    expect(types(two.events)).toEqual(["discarded", "turn"]);
  });

  test("§14 exactly 5 cards are no surplus", () => {
    const state = playing(table("0: B1 B2 B3 B4\n1: Y1\nturn: 0 actions 1"), "take").state;
    expect([hand(state, 0).length, state.seat]).toEqual([5, 1]);
  });

  test("§14 only the player whose turn ends is checked", () => {
    const state = table("0: B1\n1: Y1 Y2 Y3 Y4 Y6 Y7 Y8\nturn: 0 actions 1");
    const next = playing(state, "take").state;
    expect([next.seat, next.actions, hand(next, 1).length]).toEqual([1, 3, 7]);
  });

  test("§14 declining the extra actions leads to the limit too", () => {
    const state = table("0: B1 B2 B3 B4 B6 B7\n1: Y1\nturn: 0 actions 0 extra 1");
    expect(surplus(playing(state, "pass").state)).toBe(1);
  });

  test("§15 the discard pile is public and never drawn from or reshuffled", () => {
    const state = table("0: B1 B2 B3 B4 B6 B7\n1: Y1\ndeck:\nturn: 0 actions 0 extra 1");
    const thrown = playing(state, "pass", "discard B7").state;
    expect(view(thrown, null).discard.at(-1)).toBe("B7");
    expect(view(thrown, 1).discard).toEqual(thrown.discard);
    const pile = thrown.discard;
    const over = playing(thrown, "take").state;
    expect([over.end, over.discard]).toEqual(["deck", pile]);
  });
});

import { describe, expect, test } from "vitest";
import { cancelTable, openTable } from "../../src/tables/lobby.ts";
import { playMoves } from "../../src/tables/play.ts";
import { ANA, BEN, CLEO, openingOf, playOn, refusalOf, startGame, tableOf } from "./house.ts";
import { house, shareHouse } from "./shared-house.ts";

shareHouse();

describe("a game", () => {
  test("is played from its start to its end, each move stored with its events", async () => {
    let table = await startGame(house);
    const begun = house.now();
    for (const move of ["add 3", "add 3", "add 1", "add 1", "add 2"]) {
      house.wait(1);
      table = tableOf(await playOn(house, table, move));
    }
    expect(table).toMatchObject({ status: "over", turnSeat: null, version: 7, moveCount: 5, turn: 3 });
    expect(table.turnSince.getTime() - begun.getTime()).toBe(4 * 3_600_000);
    expect(await house.store.find(table.id)).toEqual(table);
    const told = (await house.store.allMoves(table.id)).map(({ at, ...move }) => move);
    expect(told).toEqual([
      { number: 1, seat: 0, turn: 1, move: "add 3", events: [{ type: "added", sum: 3 }] },
      { number: 2, seat: 0, turn: 1, move: "add 3", events: [{ type: "added", sum: 6 }] },
      { number: 3, seat: 1, turn: 2, move: "add 1", events: [{ type: "added", sum: 7 }] },
      { number: 4, seat: 1, turn: 2, move: "add 1", events: [{ type: "added", sum: 8 }] },
      { number: 5, seat: 0, turn: 3, move: "add 2", events: [{ type: "added", sum: 10 }] },
    ]);
    expect(refusalOf(await playOn(house, table, "add 1"))).toBe("over");
  });

  test("gives the last moves and those of some turns, oldest first", async () => {
    let table = await startGame(house);
    for (const move of ["add 1", "add 2", "add 1", "add 3", "add 2"]) {
      table = tableOf(await playOn(house, table, move));
    }
    const numbers = (moves: readonly { number: number }[]) => moves.map(({ number }) => number);
    expect(numbers(await house.store.lastMoves(table.id, 2))).toEqual([4, 5]);
    expect(numbers(await house.store.lastMoves(table.id, 9))).toEqual([1, 2, 3, 4, 5]);
    expect(numbers(await house.store.movesOfTurns(table.id, 2, 2))).toEqual([3, 4]);
    expect(numbers(await house.store.movesOfTurns(table.id, 1, 2))).toEqual([1, 2, 3, 4]);
    expect(await house.store.movesOfTurns(table.id, 9, 9)).toEqual([]);
  });

  test("takes several moves at once, and hands them back", async () => {
    const table = await startGame(house);
    const outcome = await playOn(house, table, "add 1", "add 2");
    expect(outcome).toMatchObject({
      ok: true,
      table: { version: table.version + 1, moveCount: 2, turnSeat: 1 },
      moves: [
        { seat: 0, turn: 1, move: "add 1" },
        { seat: 0, turn: 1, move: "add 2" },
      ],
    });
  });

  test("takes none of several moves when one is illegal or no longer the player's", async () => {
    const table = await startGame(house);
    expect(refusalOf(await playOn(house, table, "add 1", "add 4"))).toBe("illegal-move");
    expect(refusalOf(await playOn(house, table, "add 1", "add 1", "add 1"))).toBe("illegal-move");
    expect(refusalOf(await playOn(house, table))).toBe("illegal-move");
    expect(await house.store.find(table.id)).toEqual(table);
    expect(await house.store.allMoves(table.id)).toEqual([]);
  });
});

describe("a move is refused", () => {
  test("of a game that does not exist or has not started", async () => {
    const play = { tableId: "nowhere1", version: 0, userId: ANA.id, moves: ["add 1"] };
    expect(await playMoves(house, play)).toEqual({ ok: false, refusal: "no-such-game", table: null });
    const { id } = tableOf(await openTable(house, openingOf()));
    expect(refusalOf(await playMoves(house, { ...play, tableId: id }))).toBe("not-started");
  });

  test("of a table that another version of the program began, but not that it be cancelled", async () => {
    const table = await startGame(house);
    const games = house.games.map((game) => ({ ...game, rulesVersion: game.rulesVersion + 1 }));
    const refused = await playOn({ ...house, games }, table, "add 1");
    expect(refused).toEqual({ ok: false, refusal: "other-version", table });
    expect(refusalOf(await playOn({ ...house, games: [] }, table, "add 1"))).toBe("no-such-game");
    expect(tableOf(await playOn(house, table, "add 1")).moveCount).toBe(1);
    expect(tableOf(await cancelTable({ ...house, games }, table.id)).status).toBe("cancelled");
  });

  test("to whoever does not sit there or is not to move", async () => {
    const table = await startGame(house);
    const play = { tableId: table.id, version: table.version, moves: ["add 1"] };
    expect(refusalOf(await playMoves(house, { ...play, userId: CLEO.id }))).toBe("not-seated");
    expect(refusalOf(await playMoves(house, { ...play, userId: BEN.id }))).toBe("not-your-turn");
  });

  test("on a version that is not the present one, with the table as it is now", async () => {
    const before = await startGame(house);
    const now = tableOf(await playOn(house, before, "add 1"));
    expect(await playOn(house, before, "add 1")).toEqual({ ok: false, refusal: "outdated", table: now });
    const play = { tableId: now.id, version: now.version + 1, userId: ANA.id, moves: ["add 1"] };
    expect(refusalOf(await playMoves(house, play))).toBe("outdated");
  });

  test("that the game does not know", async () => {
    const table = await startGame(house);
    for (const move of ["", "add", "add 1 ", "ADD 1", "add 4", "__proto__"]) {
      expect(refusalOf(await playOn(house, table, move))).toBe("illegal-move");
    }
  });

  test("but for one, when several come on the same version at once", async () => {
    let table = await startGame(house, [BEN], { options: { target: "1000000" } });
    for (let round = 1; round <= 5; round++) {
      const outcomes = await Promise.all([1, 2, 3, 1, 2, 3].map((n) => playOn(house, table, `add ${n}`)));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(outcomes.map(refusalOf).filter((refusal) => refusal === "outdated")).toHaveLength(5);
      table = tableOf(outcomes.find(({ ok }) => ok) ?? { ok: false, refusal: "outdated", table: null });
      expect(await house.store.find(table.id)).toEqual(table);
      expect(await house.store.allMoves(table.id)).toHaveLength(round);
    }
  });
});

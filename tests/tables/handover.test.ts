import { describe, expect, test } from "vitest";
import { handOver } from "../../src/tables/handover.ts";
import { cancelTable, openTable } from "../../src/tables/lobby.ts";
import { playMoves } from "../../src/tables/play.ts";
import { namesAt, namesThen } from "../../src/tables/table.ts";
import { ANA, BEN, CLEO, openingOf, PAUSE, playOn, refusalOf, startGame, tableOf } from "./house.ts";
import { house, shareHouse } from "./shared-house.ts";

shareHouse();

describe("a seat handed over", () => {
  test("is a computer's from then on, with the state, the order and the turn as they were", async () => {
    const game = await startGame(house, [BEN, CLEO]);
    const moved = tableOf(await playOn(house, game, "add 1"));
    const table = tableOf(await handOver(house, game.id, ANA.id, ANA.id));
    const computer = { id: "computer-normal-1", level: "normal" };
    expect(table).toMatchObject({
      status: "running",
      version: moved.version + 1,
      players: [computer, BEN, CLEO],
      hostId: BEN.id,
      turn: 1,
      turnSeat: 0,
      moveCount: 1,
      actAt: new Date(house.now().getTime() + PAUSE),
    });
    expect(table.state).toEqual(moved.state);
    expect(table.handovers).toEqual([
      { seat: 0, userId: ANA.id, name: "Ana", byId: ANA.id, turn: 1, moveCount: 1 },
    ]);
    expect(namesThen(table, 1)).toEqual(["Ana", "Ben", "Cleo"]);
    expect(namesThen(table, 2)).toEqual(namesAt(table));
    expect(await house.store.find(game.id)).toEqual(table);
    // Whose seat it was can do nothing there any more, and is told why.
    const play = { tableId: game.id, version: table.version, userId: ANA.id, moves: ["add 1"] };
    expect(refusalOf(await playMoves(house, play))).toBe("handed-over");
    expect(refusalOf(await handOver(house, game.id, ANA.id, BEN.id))).toBe("handed-over");
    expect(await house.store.tablesOf(ANA.id, game.guildId)).not.toContainEqual(table);
  });

  test("waits for its turn, and is the host's word where somebody does not come", async () => {
    const game = await startGame(house, [BEN, CLEO]);
    const table = tableOf(await handOver(house, game.id, BEN.id, ANA.id));
    expect(table).toMatchObject({
      hostId: ANA.id,
      turnSeat: 0,
      actAt: null,
      handovers: [{ seat: 1, byId: ANA.id }],
    });
  });

  test("leaves one person, who stays", async () => {
    const game = await startGame(house, [BEN]);
    tableOf(await handOver(house, game.id, BEN.id, BEN.id));
    expect(refusalOf(await handOver(house, game.id, ANA.id, ANA.id))).toBe("last-person");
  });

  test("is of a running game under the rules there are, and of somebody who sits there", async () => {
    const lobby = tableOf(await openTable(house, openingOf()));
    expect(refusalOf(await handOver(house, lobby.id, ANA.id, ANA.id))).toBe("not-started");
    const game = await startGame(house, [BEN]);
    expect(refusalOf(await handOver(house, game.id, CLEO.id, ANA.id))).toBe("not-seated");
    // As no button says, but a forged one may.
    const mixed = await startGame(house, [BEN, CLEO]);
    const [computer] = tableOf(await handOver(house, mixed.id, ANA.id, BEN.id)).players;
    expect(refusalOf(await handOver(house, mixed.id, computer?.id ?? "", BEN.id))).toBe("not-seated");
    const later = { ...house, games: house.games.map((one) => ({ ...one, rulesVersion: 4 })) };
    expect(refusalOf(await handOver(later, game.id, BEN.id, BEN.id))).toBe("other-version");
    tableOf(await cancelTable(house, game.id));
    expect(refusalOf(await handOver(house, game.id, BEN.id, BEN.id))).toBe("cancelled");
  });

  test("goes to a computer once, however often it is asked for at once", async () => {
    const game = await startGame(house, [BEN, CLEO]);
    const outcomes = await Promise.all(
      [BEN, BEN, CLEO].map(({ id }) => handOver(house, game.id, id, ANA.id)),
    );
    expect(outcomes.map(refusalOf).filter(Boolean)).toEqual(["handed-over"]);
    const { players, handovers } = (await house.store.find(game.id)) ?? game;
    expect(handovers).toHaveLength(2);
    expect(new Set(players.map(({ name }) => name)).size).toBe(3);
  });
});

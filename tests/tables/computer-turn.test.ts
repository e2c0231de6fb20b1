import { describe, expect, test } from "vitest";
import type { Json } from "../../src/games/game.ts";
import { type Mind, playComputerTurn } from "../../src/tables/computer-turn.ts";
import { cancelTable, openTable, startTable } from "../../src/tables/lobby.ts";
import { isComputer } from "../../src/tables/player.ts";
import type { Table } from "../../src/tables/table.ts";
import { countingGame } from "./counting.ts";
import { ANA, openingOf, PAUSE, playOn, tableOf } from "./house.ts";
import { database, house, shareHouse } from "./shared-house.ts";

shareHouse();

/** A game of Ana and a computer, whose turn it is. */
async function computersTurn(target = "1000000"): Promise<Table> {
  const opening = openingOf({ seats: 2, computers: ["hard"], firstId: ANA.id, options: { target } });
  const { id } = tableOf(await openTable(house, opening));
  const started = tableOf(await startTable(house, id, ANA.id));
  const moved = tableOf(await playOn(house, started, "add 3", "add 3"));
  expect(moved.actAt).toEqual(new Date(house.now().getTime() + PAUSE));
  return moved;
}

/** A mind that answers with these moves in order, and what it was asked and told. */
function mindWith(moves: readonly (string | null)[], meanwhile = async () => {}) {
  const seen: Json[] = [];
  const illegal: string[] = [];
  const waits: Date[] = [];
  const mind: Mind = {
    choose: async (_, sight, level) => {
      seen.push({ sight, level });
      return moves[seen.length - 1] ?? null;
    },
    reportIllegal: ({ id }) => void illegal.push(id),
    waitUntil: async (time) => {
      waits.push(time);
      await meanwhile();
    },
  };
  return { mind, seen, illegal, waits };
}

describe("a computer's turn", () => {
  test("is thought move by move from what its seat sees, and stored as one change in its time", async () => {
    const table = await computersTurn();
    const { mind, seen, waits } = mindWith(["add 1", "add 2"]);
    const played = await playComputerTurn(house, mind, table.id);
    expect(played).toMatchObject({
      version: table.version + 1,
      turnSeat: 0,
      turn: 3,
      actAt: null,
      moveCount: 4,
    });
    expect(waits).toEqual([table.actAt]);
    expect(seen).toMatchObject([{ level: "hard" }, { level: "hard" }]);
    expect(JSON.stringify(seen)).not.toContain("seed");
    expect(await house.store.find(table.id)).toEqual(played);
    const moves = (await house.store.allMoves(table.id)).slice(2);
    expect(moves.map(({ seat, turn, move }) => [seat, turn, move])).toEqual([
      [1, 2, "add 1"],
      [1, 2, "add 2"],
    ]);
    expect(new Set(moves.map(({ at }) => at.getTime())).size).toBe(1);
  });

  test("can end the game, whatever it had in mind", async () => {
    const table = await computersTurn("10");
    const { mind, seen } = mindWith(["add 3", "add 1"]);
    expect(await playComputerTurn(house, mind, table.id)).toMatchObject({
      status: "over",
      turnSeat: null,
      actAt: null,
    });
    expect(seen).toHaveLength(2);
    const short = await computersTurn("10");
    await database.prisma.game.update({
      where: { id: short.id },
      data: { state: { ...JSON.parse(JSON.stringify(short.state)), sum: 9 } },
    });
    expect(await playComputerTurn(house, mindWith(["add 1"]).mind, short.id)).toMatchObject({
      status: "over",
    });
  });

  test("is played by the default choice where the computer can't think, or chooses what is not legal", async () => {
    const table = await computersTurn();
    const { mind, illegal } = mindWith([null, "add 7"]);
    expect(await playComputerTurn(house, mind, table.id)).toMatchObject({ turnSeat: 0, moveCount: 4 });
    expect(illegal).toEqual([table.id]);
    const moves = await house.store.allMoves(table.id);
    expect(moves.slice(2).map(({ move }) => move)).toEqual(["add 3", "add 3"]);
  });

  test("is played by the first legal move where not even the default choice can be made", async () => {
    const table = await computersTurn();
    const blind = { ...countingGame, choose: () => "nonsense" };
    const throwing = {
      ...countingGame,
      choose: () => {
        throw new Error("a bug");
      },
    };
    await playComputerTurn({ ...house, games: [blind] }, mindWith([]).mind, table.id);
    const again = await computersTurn();
    await playComputerTurn({ ...house, games: [throwing] }, mindWith([]).mind, again.id);
    for (const { id } of [table, again]) expect((await house.store.allMoves(id)).at(-1)?.move).toBe("add 1");
  });

  test("is played once, however many think about it", async () => {
    const table = await computersTurn();
    // Whoever reads the table after the turn was played finds none to play.
    let thinking = 3;
    let open = () => {};
    const allThink = new Promise<void>((resolve) => {
      open = resolve;
    });
    const meet = async () => {
      thinking -= 1;
      if (thinking === 0) open();
      await allThink;
    };
    const minds = [["add 1", "add 1"], ["add 2", "add 2"], [null]].map((moves) => mindWith(moves, meet));
    const played = await Promise.all(minds.map(({ mind }) => playComputerTurn(house, mind, table.id)));
    expect(played.filter((one) => one === "overtaken")).toHaveLength(2);
    expect((await house.store.find(table.id))?.moveCount).toBe(4);
  });

  test("does not bring a table back from where somebody has moved it meanwhile", async () => {
    const table = await computersTurn();
    const { mind } = mindWith(["add 1", "add 1"], () => house.store.moveTo(table.id, "9"));
    expect(await playComputerTurn(house, mind, table.id)).toMatchObject({ channelId: "9", turnSeat: 0 });
    expect(await house.store.find(table.id)).toMatchObject({ channelId: "9", turnSeat: 0 });
  });

  test("is left alone where the game was cancelled meanwhile, or nobody's or a person's turn it is", async () => {
    const table = await computersTurn();
    const { mind } = mindWith(
      ["add 1", "add 1"],
      async () => void tableOf(await cancelTable(house, table.id)),
    );
    expect(await playComputerTurn(house, mind, table.id)).toBe("overtaken");
    expect(await house.store.find(table.id)).toMatchObject({
      status: "cancelled",
      moveCount: 2,
      actAt: null,
    });
    const idle = mindWith([]);
    expect(await playComputerTurn(house, idle.mind, table.id)).toBeNull();
    expect(await playComputerTurn(house, idle.mind, "nowhere1")).toBeNull();
    const other = await computersTurn();
    const strangers = { ...house, games: [{ ...countingGame, rulesVersion: 4 }] };
    expect(await playComputerTurn(strangers, idle.mind, other.id)).toBeNull();
    const people = other.players.map((player) => (isComputer(player) ? "computer-brilliant-1" : player.id));
    await database.prisma.game.update({ where: { id: other.id }, data: { players: people } });
    expect(await playComputerTurn(house, idle.mind, other.id)).toBeNull();
    const known = other.players.map(({ id }) => id);
    await database.prisma.game.update({ where: { id: other.id }, data: { players: known } });
    await playComputerTurn(house, mindWith([]).mind, other.id);
    expect(await playComputerTurn(house, idle.mind, other.id)).toBeNull();
    expect(idle.seen).toEqual([]);
  });

  test("is due for the sweep from its time on", async () => {
    const { id, guildId, actAt, players } = await computersTurn();
    expect(players.filter(isComputer)).toHaveLength(1);
    const time = actAt?.getTime() ?? 0;
    expect(await house.store.dueComputers(new Date(time), house.games)).toContainEqual({ id, guildId });
    expect(
      (await house.store.dueComputers(new Date(time - 1), house.games)).map((due) => due.id),
    ).not.toContain(id);
    // Another version's, which this program can't play.
    const later = [{ ...countingGame, rulesVersion: 4 }];
    expect((await house.store.dueComputers(new Date(time), later)).map((due) => due.id)).not.toContain(id);
    await playComputerTurn(house, mindWith([]).mind, id);
    expect((await house.store.dueComputers(new Date(time), house.games)).map((due) => due.id)).not.toContain(
      id,
    );
  });
});

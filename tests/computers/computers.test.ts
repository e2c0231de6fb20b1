import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Computers, createComputers } from "../../src/computers/computers.ts";
import type { Thinking } from "../../src/computers/thinking.ts";
import { createLog } from "../../src/log.ts";
import { openTable, startTable } from "../../src/tables/lobby.ts";
import type { Table } from "../../src/tables/table.ts";
import { countingGame } from "../tables/counting.ts";
import { openTestDatabase, PATIENCE } from "../tables/database.ts";
import { ANA, openHouse, openingOf, PAUSE, playOn, type TestHouse, tableOf } from "../tables/house.ts";

let place: Awaited<ReturnType<typeof openTestDatabase>>;
let house: TestHouse;
let lines: string[];
let shown: string[];
const opened: Computers[] = [];
beforeAll(async () => {
  place = await openTestDatabase();
}, PATIENCE);
beforeEach(() => {
  house = openHouse(place.database, 1_000);
  [lines, shown] = [[], []];
});
afterEach(async () => {
  for (const computers of opened.splice(0)) await computers.stop();
});
afterAll(() => place.drop());

const thoughtless: Thinking = { choose: async () => "add 1", weigh: async () => null, close: async () => {} };

/** The computers of a process that serves one server. */
function computersOf(guildId: string, thinking = thoughtless): Computers {
  const log = createLog("debug", { write: (line: string) => void lines.push(line) });
  const show = async (tableId: string) => void shown.push(tableId);
  const computers = createComputers({ house, log, thinking, show, serves: (id) => id === guildId });
  opened.push(computers);
  return computers;
}

let servers = 0;
/** A game of Ana and computers, whose first turn was due an hour ago. */
async function leftBehind(computers = 1): Promise<Table> {
  const guildId = `behind-${servers++}`;
  const seated = Array.from({ length: computers }, () => "easy" as const);
  const opening = openingOf({
    guildId,
    seats: computers + 1,
    computers: seated,
    firstId: ANA.id,
    options: { target: "1000000" },
  });
  const { id } = tableOf(await openTable(house, opening));
  const table = tableOf(await playOn(house, tableOf(await startTable(house, id, ANA.id)), "add 1", "add 1"));
  house.wait(1);
  return table;
}

/** The same with a game that has a bug until it is mended. */
function withBug(guildId: string): { mend(): void; sweep(): Promise<void> } {
  let isBroken = true;
  const sight: typeof countingGame.sight = (state, seat) => {
    if (isBroken) throw new Error("a bug");
    return countingGame.sight(state, seat);
  };
  house = { ...house, games: [{ ...countingGame, sight }] };
  const computers = computersOf(guildId);
  return {
    mend: () => {
      isBroken = false;
    },
    sweep: async () => {
      await computers.catchUp();
      await computers.settle();
    },
  };
}

const turnOf = async ({ id }: Table) => (await house.store.find(id))?.turn;

describe("computers", () => {
  test("play one after the other until a person must act, each shown before the next", async () => {
    const table = await leftBehind(3);
    house = { ...house, pause: () => 0 };
    const computers = computersOf(table.guildId);
    await computers.request(table.id);
    expect(await house.store.find(table.id)).toMatchObject({
      turn: 5,
      turnSeat: 0,
      moveCount: 8,
      actAt: null,
    });
    expect(shown).toEqual([table.id, table.id, table.id]);
  });

  test("take up what was left behind in their own servers, once it is shown as it stands", async () => {
    const [own, others] = [await leftBehind(), await leftBehind()];
    const computers = computersOf(own.guildId);
    await computers.catchUp();
    await computers.catchUp();
    await computers.settle();
    expect(await turnOf(own)).toBe(3);
    expect(await turnOf(others)).toBe(2);
    expect(shown).toEqual([own.id, own.id]);
    expect(await house.store.allMoves(own.id)).toHaveLength(4);
  });

  test("take up what was left behind however many other turns are under way", async () => {
    const table = await leftBehind();
    const { store } = house;
    let release = () => {};
    const late = new Promise<null>((resolve) => {
      release = () => resolve(null);
    });
    house = {
      ...house,
      store: { ...store, find: (id) => (id.startsWith("slow") ? late : store.find(id)) },
    };
    const computers = computersOf(table.guildId);
    for (let number = 0; number < 200; number++) void computers.request(`slow${number}`);
    await computers.catchUp();
    release();
    await computers.settle();
    expect(shown).toEqual([table.id, table.id]);
    expect(await turnOf(table)).toBe(3);
  });

  test("leave their turns where they are when the bot ends", async () => {
    const table = await leftBehind();
    house = { ...house, now: () => new Date((table.actAt?.getTime() ?? 0) - PAUSE) };
    const computers = computersOf(table.guildId);
    const asked = computers.request(table.id);
    await computers.stop();
    await asked;
    expect(await turnOf(table)).toBe(2);
    await computers.request(table.id);
    expect(await turnOf(table)).toBe(2);
    expect(lines).toEqual([]);
  });

  test("log a failure under a number, wait before they try again, and then go on", async () => {
    const table = await leftBehind();
    const { mend, sweep } = withBug(table.guildId);
    await sweep();
    mend();
    await sweep();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: "error", tableId: table.id, reference: expect.any(String), err: { message: "a bug" } },
    ]);
    expect(await turnOf(table)).toBe(2);
    house.wait(1);
    await sweep();
    expect(await turnOf(table)).toBe(3);
  });

  test("forget a failure that is long past", async () => {
    const table = await leftBehind();
    const { mend, sweep } = withBug(table.guildId);
    await sweep();
    house.wait(1);
    await sweep();
    mend();
    // Longer than after a first failure, shorter than after a second.
    house.wait(7 / 3_600);
    await sweep();
    expect(await turnOf(table)).toBe(3);
  });
});

import { describe, expect, test } from "vitest";
import {
  cancelTable,
  expireLobbies,
  joinTable,
  leaveTable,
  openTable,
  startTable,
} from "../../src/tables/lobby.ts";
import type { Person } from "../../src/tables/player.ts";
import type { Table } from "../../src/tables/table.ts";
import { ANA, BEN, CLEO, DAN, openHouse, openingOf, playOn, refusalOf, startGame, tableOf } from "./house.ts";
import { database, house, shareHouse } from "./shared-house.ts";

shareHouse();

/** A lobby on a server of its own, with these people. */
let servers = 0;
async function lobbyOf(people: readonly Person[], seats = 4, host = crowd(1)[0]): Promise<Table> {
  const guildId = `lobby-${servers++}`;
  let table = tableOf(await openTable(house, openingOf({ guildId, seats, host: host ?? ANA })));
  for (const person of people) table = tableOf(await joinTable(house, table.id, person));
  return table;
}

let born = 0;
function crowd(size: number): Person[] {
  return Array.from({ length: size }, () => ({ id: `9${born++}`, name: `Person ${born}` }));
}

const idsOf = (table: Table) => table.players.map(({ id }) => id);

describe("a lobby", () => {
  test("opens with its host seated and reads back as it was opened", async () => {
    const opened = tableOf(await openTable(house, openingOf({ host: DAN, firstId: BEN.id, locale: "es" })));
    expect(opened).toMatchObject({
      status: "lobby",
      version: 0,
      hostId: DAN.id,
      players: [DAN],
      state: null,
    });
    expect(opened.id).toMatch(/^[a-z0-9]{8}$/);
    expect(await house.store.find(opened.id)).toEqual(opened);
  });

  test("seats people in the order they come and counts each change", async () => {
    const table = await lobbyOf([BEN, CLEO], 4, ANA);
    expect(table.players).toEqual([ANA, BEN, CLEO]);
    expect(table.version).toBe(2);
    expect(await house.store.find(table.id)).toEqual(table);
  });

  test("refuses whoever sits already, and whoever comes when it is full", async () => {
    const table = await lobbyOf([BEN], 2, ANA);
    expect(refusalOf(await joinTable(house, table.id, BEN))).toBe("already-seated");
    expect(await joinTable(house, table.id, CLEO)).toMatchObject({
      refusal: "full",
      table: { id: table.id },
    });
  });

  test("gives the last seat to one of two who take it at once", async () => {
    const table = await lobbyOf([], 2);
    const outcomes = await Promise.all([joinTable(house, table.id, BEN), joinTable(house, table.id, CLEO)]);
    expect(outcomes.map(refusalOf).toSorted()).toEqual(["full", null]);
    expect((await house.store.find(table.id))?.players).toHaveLength(2);
  });

  test("seats everybody who comes at the same moment while there are seats", async () => {
    const table = await lobbyOf([], 4);
    const outcomes = await Promise.all(crowd(8).map((person) => joinTable(house, table.id, person)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    expect(outcomes.map(refusalOf).filter((refusal) => refusal === "full")).toHaveLength(5);
    const stored = await house.store.find(table.id);
    expect(new Set(stored?.players.map(({ id }) => id)).size).toBe(4);
  });

  test("counts a double click on Join once", async () => {
    const table = await lobbyOf([]);
    const outcomes = await Promise.all([joinTable(house, table.id, BEN), joinTable(house, table.id, BEN)]);
    expect(outcomes.map(refusalOf).toSorted()).toEqual(["already-seated", null]);
  });

  test("passes to the next person when its host leaves", async () => {
    const table = await lobbyOf([BEN, CLEO], 4, ANA);
    const left = tableOf(await leaveTable(house, table.id, ANA.id));
    expect(left).toMatchObject({ hostId: BEN.id, players: [BEN, CLEO], status: "lobby" });
    expect(refusalOf(await leaveTable(house, table.id, ANA.id))).toBe("not-seated");
  });

  test("keeps its host when somebody else leaves", async () => {
    const table = await lobbyOf([BEN], 4, ANA);
    expect(tableOf(await leaveTable(house, table.id, BEN.id))).toMatchObject({
      hostId: ANA.id,
      players: [ANA],
    });
  });

  test("is cancelled by the last one out", async () => {
    const table = await lobbyOf([], 4, ANA);
    expect(tableOf(await leaveTable(house, table.id, ANA.id))).toMatchObject({ status: "cancelled" });
    expect(refusalOf(await joinTable(house, table.id, BEN))).toBe("cancelled");
    expect(refusalOf(await leaveTable(house, table.id, ANA.id))).toBe("cancelled");
    expect(refusalOf(await startTable(house, table.id, ANA.id))).toBe("cancelled");
  });

  test("that does not exist is refused by each use case", async () => {
    const outcomes = [
      joinTable(house, "nowhere1", ANA),
      leaveTable(house, "nowhere1", ANA.id),
      startTable(house, "nowhere1", ANA.id),
      cancelTable(house, "nowhere1"),
    ];
    const refusal = { ok: false, refusal: "no-such-game", table: null };
    expect(await Promise.all(outcomes)).toEqual([refusal, refusal, refusal, refusal]);
  });

  test("asked for once and heard twice is one table, which others' requests leave alone", async () => {
    const opening = openingOf({ host: DAN, guildId: "heard", request: "interaction 1" });
    const outcomes = await Promise.all([openTable(house, opening), openTable(house, opening)]);
    const [first, second] = outcomes.map(tableOf);
    expect(second).toEqual(first);
    expect(tableOf(await openTable(house, opening)).id).toBe(first?.id);
    const other = tableOf(await openTable(house, { ...opening, host: ANA }));
    expect(other.id).not.toBe(first?.id);
    expect(tableOf(await openTable(house, { ...opening, request: "interaction 2" })).id).not.toBe(first?.id);
  });

  test("with options or seats that the game does not have is a bug", async () => {
    await expect(openTable(house, openingOf({ options: { target: "11" } }))).rejects.toThrow("option target");
    await expect(openTable(house, openingOf({ options: {} }))).rejects.toThrow("option target");
    await expect(openTable(house, openingOf({ seats: 5 }))).rejects.toThrow("5 seats");
  });
});

describe("a limit", () => {
  test("stops whoever hosts too many unfinished games in one server", async () => {
    const strict = openHouse(database, 2);
    const [host = ANA] = crowd(1);
    const opening = openingOf({ host, guildId: "limited" });
    const first = tableOf(await openTable(strict, opening));
    tableOf(await openTable(strict, opening));
    expect(await openTable(strict, opening)).toEqual({ ok: false, refusal: "too-many-games", table: null });
    expect(refusalOf(await openTable(strict, { ...opening, guildId: "another" }))).toBeNull();
    tableOf(await cancelTable(strict, first.id));
    expect(refusalOf(await openTable(strict, opening))).toBeNull();
  });

  test("stops whoever sits at 20 tables", async () => {
    const [busy = ANA] = crowd(1);
    const tables = await Promise.all(crowd(21).map((host) => lobbyOf([], 4, host)));
    const [last, ...others] = tables.map(({ id }) => id);
    for (const id of others) tableOf(await joinTable(house, id, busy));
    expect(refusalOf(await joinTable(house, last ?? "", busy))).toBe("too-many-games");
    expect(refusalOf(await openTable(house, openingOf({ host: busy })))).toBe("too-many-games");
    tableOf(await leaveTable(house, others[0] ?? "", busy.id));
    expect(refusalOf(await joinTable(house, last ?? "", busy))).toBeNull();
  });
});

describe("the start", () => {
  test("is the host's, and needs enough players", async () => {
    const table = await lobbyOf([], 4, ANA);
    expect(refusalOf(await startTable(house, table.id, ANA.id))).toBe("too-few-players");
    tableOf(await joinTable(house, table.id, BEN));
    expect(refusalOf(await startTable(house, table.id, BEN.id))).toBe("not-host");
    expect(refusalOf(await startTable(house, table.id, CLEO.id))).toBe("not-seated");
    const started = tableOf(await startTable(house, table.id, ANA.id));
    expect(started).toMatchObject({ status: "running", version: 2, turn: 1, turnSeat: 0, rulesVersion: 3 });
    expect(await house.store.find(table.id)).toEqual(started);
  });

  test("of a full table is anybody's who sits there", async () => {
    const table = await lobbyOf([BEN], 2, ANA);
    expect(refusalOf(await startTable(house, table.id, CLEO.id))).toBe("not-seated");
    expect(tableOf(await startTable(house, table.id, BEN.id)).status).toBe("running");
  });

  test("happens once, and closes the lobby", async () => {
    const table = await lobbyOf([BEN], 4, ANA);
    const outcomes = await Promise.all([
      startTable(house, table.id, ANA.id),
      startTable(house, table.id, ANA.id),
    ]);
    expect(outcomes.map(refusalOf).toSorted()).toEqual(["already-started", null]);
    expect(refusalOf(await joinTable(house, table.id, CLEO))).toBe("already-started");
    expect(refusalOf(await joinTable(house, table.id, BEN))).toBe("already-started");
    expect(refusalOf(await leaveTable(house, table.id, BEN.id))).toBe("already-started");
  });

  test("puts the person who was named at seat 0 and keeps the order around the table", async () => {
    const started = await startGame(house, [BEN, CLEO, DAN], { firstId: CLEO.id });
    expect(idsOf(started)).toEqual([CLEO.id, DAN.id, ANA.id, BEN.id]);
    expect(started.turnSeat).toBe(0);
  });

  test("leaves it to the seed where nobody is named, or the named one is not there", async () => {
    for (const firstId of [null, DAN.id]) {
      const firsts = new Set<string | undefined>();
      for (let games = 0; games < 40 && firsts.size < 2; games++) {
        const table = await startGame(house, [BEN], { firstId });
        firsts.add(idsOf(table)[0]);
        tableOf(await cancelTable(house, table.id));
      }
      expect(firsts).toEqual(new Set([ANA.id, BEN.id]));
    }
  });

  test("is refused where another version of the program opened the lobby with an option that is none now", async () => {
    const { id, hostId } = await lobbyOf([BEN]);
    const setTarget = (target: string) =>
      database.prisma.game.update({ where: { id }, data: { options: { target } } });
    await setTarget("older");
    expect(refusalOf(await startTable(house, id, hostId))).toBe("other-version");
    await setTarget("10");
    expect(tableOf(await startTable(house, id, hostId)).status).toBe("running");
  });

  test("takes a new seed of 16 bytes for each game", async () => {
    const states = [await startGame(house), await startGame(house)].map(({ state }) => JSON.stringify(state));
    const seeds = states.map((state) => /"seed":"([0-9a-f]{32})"/.exec(state)?.[1]);
    expect(new Set(seeds).size).toBe(2);
    expect(seeds).not.toContain(undefined);
  });
});

describe("the end", () => {
  test("comes to a lobby or a running game that is cancelled, once", async () => {
    const lobby = await lobbyOf([]);
    const game = await startGame(house);
    for (const { id } of [lobby, game]) {
      expect(tableOf(await cancelTable(house, id))).toMatchObject({ status: "cancelled", turnSeat: null });
      expect(refusalOf(await cancelTable(house, id))).toBe("cancelled");
    }
    expect(refusalOf(await playOn(house, game, "add 1"))).toBe("cancelled");
  });

  test("comes to lobbies in which nothing has happened for a day, and to nothing else", async () => {
    const idle = await lobbyOf([]);
    const lively = await lobbyOf([]);
    const game = await startGame(house);
    house.wait(23);
    tableOf(await joinTable(house, lively.id, BEN));
    expect(await expireLobbies(house)).toEqual([]);
    house.wait(1.5);
    const expired = (await expireLobbies(house)).map(({ id, status }) => ({ id, status }));
    expect(expired).toContainEqual({ id: idle.id, status: "expired" });
    expect((await house.store.find(lively.id))?.status).toBe("lobby");
    expect((await house.store.find(game.id))?.status).toBe("running");
    expect(refusalOf(await joinTable(house, idle.id, BEN))).toBe("expired");
    expect(await expireLobbies(house)).toEqual([]);
  });
});

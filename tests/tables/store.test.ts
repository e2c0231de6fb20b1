import { describe, expect, test } from "vitest";
import { cancelTable, expireLobbies, joinTable, openTable } from "../../src/tables/lobby.ts";
import { createStore } from "../../src/tables/store.ts";
import type { Shown } from "../../src/tables/table.ts";
import { BEN, CLEO, openingOf, playOn, refusalOf, startGame, tableOf } from "./house.ts";
import { database, house, shareHouse } from "./shared-house.ts";

shareHouse();

const SHOWN: Shown = {
  version: 0,
  lobbyMessageId: "71",
  lobbyStatus: "running",
  threadId: "72",
  tableMessageId: "73",
  tableTurn: 1,
};
/** The tables that lag, however short a while. */
const lagging = () => house.store.lagging(new Date(house.now().getTime() + 1));
const idsOf = (tables: readonly { readonly id: string }[]) => tables.map(({ id }) => id);

describe("what is shown", () => {
  test("is recorded without changing the version, so that a move on it still counts", async () => {
    const table = await startGame(house);
    await house.store.setShown(table.id, { ...SHOWN, version: table.version });
    const shown = { ...SHOWN, version: table.version };
    expect(await house.store.find(table.id)).toEqual({ ...table, shown });
    expect(tableOf(await playOn(house, table, "add 1")).shown).toEqual(shown);
  });

  test("never goes back to an earlier version", async () => {
    const table = tableOf(await playOn(house, await startGame(house), "add 1"));
    await house.store.setShown(table.id, { ...SHOWN, version: table.version });
    await house.store.setShown(table.id, { ...SHOWN, version: table.version - 1, tableMessageId: "old" });
    expect((await house.store.find(table.id))?.shown).toEqual({ ...SHOWN, version: table.version });
  });

  test("starts anew in another channel", async () => {
    const table = await startGame(house);
    await house.store.setShown(table.id, { ...SHOWN, version: table.version });
    await house.store.moveTo(table.id, "99");
    const nothing = { lobbyMessageId: null, lobbyStatus: null, threadId: null, tableMessageId: null };
    expect(await house.store.find(table.id)).toMatchObject({
      channelId: "99",
      version: table.version,
      shown: { ...nothing, version: -1 },
    });
    expect(idsOf(await lagging())).toContain(table.id);
  });

  test("lags until it says the present version, whatever has become of the table", async () => {
    const table = await startGame(house, [BEN], { guildId: "lag" });
    const lags = async () => (await lagging()).some(({ id }) => id === table.id);
    expect(await lagging()).toContainEqual({ id: table.id, guildId: "lag" });
    expect(idsOf(await house.store.lagging(house.now()))).not.toContain(table.id);
    await house.store.setShown(table.id, { ...SHOWN, version: table.version });
    expect(await lags()).toBe(false);
    tableOf(await cancelTable(house, table.id));
    expect(await lags()).toBe(true);
    await house.store.setShown(table.id, { ...SHOWN, version: table.version + 1 });
    expect(await lags()).toBe(false);
  });
});

describe("lists", () => {
  test("give a person's unfinished games of one server, the latest first", async () => {
    const [first, second, other] = [
      await startGame(house, [CLEO], { guildId: "own" }),
      await startGame(house, [BEN, CLEO], { guildId: "own" }),
      await startGame(house, [CLEO], { guildId: "elsewhere" }),
    ];
    house.wait(1);
    tableOf(await playOn(house, first, "add 1"));
    expect(idsOf(await house.store.tablesOf(CLEO.id, "own"))).toEqual([first.id, second.id]);
    expect(idsOf(await house.store.tablesOf(BEN.id, "own"))).toEqual([second.id]);
    expect(idsOf(await house.store.tablesOf(CLEO.id, "elsewhere"))).toEqual([other.id]);
    tableOf(await cancelTable(house, first.id));
    expect(idsOf(await house.store.tablesOf(CLEO.id, "own"))).toEqual([second.id]);
  });

  test("give what is open in a channel or its thread, and only else what has ended there", async () => {
    const first = await startGame(house, [BEN], { channelId: "500" });
    const second = tableOf(await openTable(house, openingOf({ channelId: "500" })));
    await house.store.setShown(first.id, { ...SHOWN, version: first.version, threadId: "501" });
    expect(new Set(idsOf(await house.store.tablesAt("500")))).toEqual(new Set([first.id, second.id]));
    expect(idsOf(await house.store.tablesAt("501"))).toEqual([first.id]);
    tableOf(await cancelTable(house, first.id));
    expect(idsOf(await house.store.tablesAt("500"))).toEqual([second.id]);
    expect(idsOf(await house.store.tablesAt("501"))).toEqual([first.id]);
    expect(await house.store.tablesAt("502")).toEqual([]);
  });
});

describe("a damaged row", () => {
  const DAMAGES: readonly [string, string][] = [
    ["status", `status = 'paused'`],
    ["a name for each player", `names = '{Ana}'`],
    ["turnSeat", `"turnSeat" = 7`],
    ["turnSeat", `"turnSeat" = NULL`],
    ["needs its state", `state = NULL`],
    ["options", `options = '{"target": 10}'`],
    ["locale", `locale = 'xx'`],
    ["version", `version = -1`],
  ];

  test.each(DAMAGES)("is named, column by column, without what it holds: %s by %s", async (fault, damage) => {
    const table = await startGame(house);
    const seed = /"seed":"(\w+)"/.exec(JSON.stringify(table.state))?.[1] ?? "";
    await database.prisma.$executeRawUnsafe(`UPDATE "Game" SET ${damage} WHERE id = $1`, table.id);
    const error = await house.store.find(table.id).catch((caught: unknown) => caught);
    expect(String(error)).toContain(`Game ${table.id} is damaged`);
    expect(String(error)).toContain(fault);
    expect(String(error)).not.toContain(seed);
  });

  test("is left out of lists and reported, and the others are there", async () => {
    const reports: string[] = [];
    const store = createStore(database, (damage) => reports.push(damage.message));
    const bad = await startGame(house, [BEN], { guildId: "damaged", channelId: "600" });
    const good = await startGame(house, [BEN], { guildId: "damaged", channelId: "600" });
    await database.prisma.$executeRaw`UPDATE "Game" SET seats = 0 WHERE id = ${bad.id}`;
    expect(idsOf(await store.tablesOf(BEN.id, "damaged"))).toEqual([good.id]);
    expect(idsOf(await store.tablesAt("600"))).toEqual([good.id]);
    expect(reports).toHaveLength(2);
    expect(reports[0]).toContain(`Game ${bad.id} is damaged`);
  });

  test("of an idle lobby keeps no other from its end", async () => {
    const reports: string[] = [];
    const store = createStore(database, (damage) => reports.push(damage.message));
    const bad = tableOf(await openTable(house, openingOf()));
    const good = tableOf(await openTable(house, openingOf()));
    await database.prisma.$executeRaw`UPDATE "Game" SET seats = 0 WHERE id = ${bad.id}`;
    house.wait(25);
    const expired = idsOf(await expireLobbies({ ...house, store }));
    expect(expired).toContain(good.id);
    expect(expired).not.toContain(bad.id);
    expect(reports).toEqual([expect.stringContaining(`Game ${bad.id}`)]);
  });

  test("of a move is named too", async () => {
    const table = tableOf(await playOn(house, await startGame(house), "add 1"));
    await database.prisma.$executeRaw`UPDATE "Move" SET events = '{}' WHERE "gameId" = ${table.id}`;
    await expect(house.store.allMoves(table.id)).rejects.toThrow(`Move 1 of game ${table.id} is damaged`);
  });
});

describe("a server that has left", () => {
  test("is forgotten with all that was played there after 30 days, and no other", async () => {
    const gone = tableOf(await playOn(house, await startGame(house, [BEN], { guildId: "gone" }), "add 1"));
    const back = await startGame(house, [BEN], { guildId: "back" });
    const here = await startGame(house, [BEN], { guildId: "here" });
    await house.store.markServerLeft("gone", house.now());
    await house.store.markServerLeft("back", house.now());
    await house.store.unmarkServerLeft("back");
    house.wait(29 * 24);
    await house.store.forgetServersLeft(house.now());
    expect(await house.store.find(gone.id)).not.toBeNull();
    house.wait(24);
    await house.store.forgetServersLeft(house.now());
    expect(await house.store.find(gone.id)).toBeNull();
    expect(await house.store.allMoves(gone.id)).toEqual([]);
    expect(refusalOf(await joinTable(house, gone.id, CLEO))).toBe("no-such-game");
    expect(await house.store.find(back.id)).not.toBeNull();
    expect(await house.store.find(here.id)).not.toBeNull();
  });
});

test("a setting is what it was last set to", async () => {
  expect(await house.store.setting("commands:1")).toBeNull();
  await house.store.setSetting("commands:1", "a");
  await house.store.setSetting("commands:1", "b");
  expect(await house.store.setting("commands:1")).toBe("b");
  expect(await house.store.setting("commands:2")).toBeNull();
});

test("names and states come back letter for letter", async () => {
  const name = "👨‍👩‍👧 *Zoë* <@1> \\u0041 ‮x\"'{},";
  const table = await startGame(house, [{ id: "7", name }], { options: { target: "1000000" } });
  const stored = await house.store.find(table.id);
  expect(stored?.players.map((player) => player.name)).toContain(name);
  expect(JSON.stringify(stored?.state)).toBe(JSON.stringify(table.state));
});

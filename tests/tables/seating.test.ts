import { describe, expect, test } from "vitest";
import { joinTable, leaveTable, openTable, startTable } from "../../src/tables/lobby.ts";
import { isComputer } from "../../src/tables/player.ts";
import { addComputer, removeComputer } from "../../src/tables/seating.ts";
import { namesAt, peopleAt, type Table } from "../../src/tables/table.ts";
import { ANA, BEN, CLEO, openingOf, PAUSE, refusalOf, tableOf } from "./house.ts";
import { database, house, shareHouse } from "./shared-house.ts";

shareHouse();

const idsOf = ({ players }: Table) => players.map(({ id }) => id);
const open = async (...changes: Parameters<typeof openingOf>) =>
  tableOf(await openTable(house, openingOf(...changes)));
const by = (tableId: string, version: number, { id: userId } = ANA) => ({ tableId, userId, version });

describe("a lobby with computers", () => {
  test("seats them at its host's word, told apart by id and name, and reads back", async () => {
    const { id } = await open();
    for (const [version, level] of (["hard", "hard", "easy"] as const).entries())
      tableOf(await addComputer(house, by(id, version), level));
    const table = await house.store.find(id);
    if (table === null) throw new Error("no table");
    expect(idsOf(table)).toEqual([ANA.id, "computer-hard-1", "computer-hard-2", "computer-easy-1"]);
    expect(table.players.filter(isComputer).map(({ level }) => level)).toEqual(["hard", "hard", "easy"]);
    expect(new Set(namesAt(table)).size).toBe(4);
    expect(namesAt(table).map((name) => name.startsWith("🤖 "))).toEqual([false, true, true, true]);
    expect(peopleAt(table)).toEqual([ANA]);
    expect(refusalOf(await addComputer(house, by(id, 3), "easy"))).toBe("full");
    expect(refusalOf(await joinTable(house, id, BEN))).toBe("full-with-computers");
  });

  test("gives them up at its host's word alone, and a number is free again", async () => {
    const { id } = await open({ seats: 3, computers: ["easy", "easy"] });
    expect(refusalOf(await removeComputer(house, by(id, 0, BEN), "computer-easy-1"))).toBe("host-only");
    expect(refusalOf(await addComputer(house, by(id, 0, BEN), "easy"))).toBe("host-only");
    // A computer is removed, and nobody else by the same way.
    expect(idsOf(tableOf(await removeComputer(house, by(id, 0), ANA.id)))).toContain(ANA.id);
    const left = tableOf(await removeComputer(house, by(id, 1), "computer-easy-1"));
    expect(idsOf(left)).toEqual([ANA.id, "computer-easy-2"]);
    expect(idsOf(tableOf(await addComputer(house, by(id, 2), "easy")))[2]).toBe("computer-easy-1");
  });

  test("takes a choice only from whoever saw it as it is", async () => {
    const { id } = await open();
    tableOf(await joinTable(house, id, BEN));
    expect(refusalOf(await addComputer(house, by(id, 0), "easy"))).toBe("outdated");
    const outcomes = await Promise.all([1, 2].map(() => addComputer(house, by(id, 1), "easy")));
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(refusalOf(await removeComputer(house, by(id, 1), "computer-easy-1"))).toBe("outdated");
  });

  test("passes to the next person, and ends with the last one", async () => {
    const { id } = await open({ computers: ["normal"] });
    tableOf(await joinTable(house, id, BEN));
    expect(tableOf(await leaveTable(house, id, ANA.id))).toMatchObject({ status: "lobby", hostId: BEN.id });
    expect(tableOf(await leaveTable(house, id, BEN.id))).toMatchObject({ status: "cancelled" });
  });

  test("has a seat for its host", async () => {
    await expect(open({ seats: 2, computers: ["easy", "easy"] })).rejects.toThrow("2 computers");
  });

  test("is started by somebody who sits there, never by an outsider", async () => {
    const { id } = await open({ seats: 2, computers: ["easy"], firstId: ANA.id });
    expect(refusalOf(await startTable(house, id, CLEO.id))).toBe("not-seated");
    const started = tableOf(await startTable(house, id, ANA.id));
    expect(started).toMatchObject({ status: "running", turnSeat: 0, actAt: null });
    expect(refusalOf(await addComputer(house, by(id, 1), "easy"))).toBe("already-started");
    expect(refusalOf(await removeComputer(house, by(id, 1), "computer-easy-1"))).toBe("already-started");
  });

  test("that starts with a computer says when it acts", async () => {
    for (;;) {
      const { id } = await open({ seats: 4, computers: ["easy", "easy", "easy"] });
      const started = tableOf(await startTable(house, id, ANA.id));
      if (started.players[0]?.id === ANA.id) continue;
      expect(started.actAt).toEqual(new Date(house.now().getTime() + PAUSE));
      expect(await house.store.find(id)).toEqual(started);
      return;
    }
  });
});

test("a person's name never bears a computer's mark", async () => {
  expect(namesAt(await open({ host: { id: "7", name: "🤖 Vega" } }))).toEqual([" Vega"]);
});

test("a stored id that looks like a computer's and is none is a damaged row", async () => {
  const { id } = await open({ computers: ["hard"] });
  await database.prisma.game.update({
    where: { id },
    data: { players: [ANA.id, "computer-hard"] },
  });
  await expect(house.store.find(id)).rejects.toThrow(/players\.1: no player has such an id/);
});

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { type Database, isUnreachable, openDatabase } from "../../src/tables/database.ts";
import { countingGame } from "./counting.ts";
import { makeTestPlace, PATIENCE, type TestPlace } from "./database.ts";
import { BEN, openHouse, playOn, refusalOf, startGame, tableOf } from "./house.ts";

const PLAYER = fileURLToPath(new URL("endless-player.ts", import.meta.url));
const ENDLESS = { options: { target: "1000000" } };

const ends: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function newPlace(): Promise<TestPlace> {
  const place = await makeTestPlace();
  ends.push(place.drop);
  return place;
}

/** Starts an endless player and gives what it says, line by line. */
function startPlayer({ whereabouts }: TestPlace, tableId: string) {
  const args = ["--import", "tsx", PLAYER, JSON.stringify(whereabouts), tableId];
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  ends.push(() => child.kill("SIGKILL"));
  if (child.stdout === null) throw new Error("no output");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const say = async () => String((await lines.next()).value);
  return { child, say };
}

describe("a restart", () => {
  test(
    "finds the games as they were left, and plays on",
    async () => {
      const { whereabouts } = await newPlace();
      const first = await openDatabase(whereabouts);
      const table = tableOf(await playOn(openHouse(first), await startGame(openHouse(first)), "add 2"));
      await first.close();
      const second = await openDatabase(whereabouts);
      ends.push(second.close);
      const house = openHouse(second);
      expect(await house.store.find(table.id)).toEqual(table);
      expect(tableOf(await playOn(house, table, "add 2")).moveCount).toBe(2);
    },
    PATIENCE,
  );

  test(
    "after a SIGKILL between any two statements finds every acknowledged move and no half of one",
    async () => {
      const place = await newPlace();
      let database = await openDatabase(place.whereabouts);
      const { id } = await startGame(openHouse(database), [BEN], ENDLESS);
      for (const acknowledged of [1, 6]) {
        await database.close();
        const { child, say } = startPlayer(place, id);
        expect(await say()).toBe("open");
        let version = 0;
        for (let line = 0; line < acknowledged; line++) version = Number(await say());
        child.kill("SIGKILL");
        await once(child, "exit");

        database = await openDatabase(place.whereabouts);
        const house = openHouse(database);
        const table = await house.store.find(id);
        const moves = await house.store.allMoves(id);
        if (table === null) throw new Error("the table is lost");
        expect(table.version).toBeGreaterThanOrEqual(version);
        expect(table.moveCount).toBe((table.version - 2) * 2);
        expect(moves.map(({ number }) => number)).toEqual(moves.map((_, index) => index + 1));
        expect(moves).toHaveLength(table.moveCount);
        const sum = moves.reduce((total, { move }) => total + Number(move.split(" ")[1]), 0);
        expect(countingGame.table(table.state, { seat: null, locale: "en", names: [] }, []).content).toBe(
          `${sum}`,
        );
        expect(refusalOf(await playOn(house, table, "add 1", "add 3"))).toBeNull();
      }
      await database.close();
    },
    PATIENCE,
  );
});

test(
  "a second process is turned away from a PGlite folder that is in use, and shares a PostgreSQL database",
  async () => {
    const place = await newPlace();
    const database = await openDatabase(place.whereabouts);
    ends.push(database.close);
    const house = openHouse(database);
    const { id } = await startGame(house, [BEN], ENDLESS);
    const { child, say } = startPlayer(place, id);
    const first = await say();
    if ("url" in place.whereabouts) {
      expect(first).toBe("open");
      expect(Number(await say())).toBe(3);
      child.kill("SIGKILL");
      await once(child, "exit");
    } else {
      expect(first).toContain(`are in use by process ${process.pid}`);
    }
    expect((await house.store.find(id))?.status).toBe("running");
  },
  PATIENCE,
);

/** A road to a server that can be cut and mended. */
async function buildRoad(target: URL): Promise<{ port: number; cut(): void; mend(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
  };
  const { port, hostname } = new URL(target);
  const server: Server = createServer((near) => {
    const far = connect(Number(port), hostname);
    track(near);
    track(far);
    near.pipe(far).pipe(near);
  });
  const listen = async (at: number) => {
    server.listen(at, "127.0.0.1");
    await once(server, "listening");
  };
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  ends.push(cut);
  return { port: address.port, cut, mend: () => listen(address.port) };
}

test(
  "a database that goes away is recognised by every use case, and is there again when it comes back",
  async () => {
    const place = await newPlace();
    if (!("url" in place.whereabouts)) {
      const database = await openDatabase(place.whereabouts);
      expect(await database.isAlive()).toBe(true);
      await database.close();
      expect(await database.isAlive()).toBe(false);
      return;
    }
    const url = new URL(place.whereabouts.url);
    const road = await buildRoad(url);
    url.port = String(road.port);
    const database: Database = await openDatabase({ url: url.href });
    ends.push(database.close);
    const house = openHouse(database);
    const table = await startGame(house);

    const asleep = Promise.allSettled([1, 2].map(() => database.prisma.$queryRaw`SELECT pg_sleep(20)::text`));
    await sleep(500);
    await database.prisma
      .$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    for (const outcome of await asleep) {
      expect(outcome.status === "rejected" && isUnreachable(outcome.reason)).toBe(true);
    }

    const working = Promise.allSettled(Array.from({ length: 20 }, () => house.store.find(table.id)));
    road.cut();
    for (const outcome of await working) {
      if (outcome.status === "rejected") expect(isUnreachable(outcome.reason)).toBe(true);
    }
    const failures = await Promise.allSettled([
      house.store.find(table.id),
      house.store.change({ ...table, version: table.version + 1 }, []),
      playOn(house, table, "add 1"),
      startGame(house),
      house.store.lagging(house.now()),
      house.store.setShown(table.id, table.shown),
    ]);
    for (const failure of failures) {
      expect(failure.status === "rejected" && isUnreachable(failure.reason)).toBe(true);
    }
    expect(await database.isAlive()).toBe(false);
    await road.mend();
    expect(await database.isAlive()).toBe(true);
    expect(tableOf(await playOn(house, table, "add 1")).moveCount).toBe(1);
  },
  PATIENCE,
);

import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { dataDir } from "@electric-sql/pglite-prepopulatedfs";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { afterEach, describe, expect, test } from "vitest";
import { isUnreachable, openDatabase } from "../../src/tables/database.ts";
import { makeFolder } from "../../src/tables/folder.ts";
import { loadSchemaEngine, NO_FILTER, readMigrations, readSchema } from "../../src/tables/schema-engine.ts";
import { makeTestPlace, PATIENCE, type TestPlace } from "./database.ts";

const places: TestPlace[] = [];
const servers: Server[] = [];
afterEach(async () => {
  for (const place of places.splice(0)) await place.drop();
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done));
});

async function newPlace(): Promise<TestPlace> {
  const place = await makeTestPlace();
  places.push(place);
  return place;
}

/** The port of a server on loopback that greets each connection in its own way. */
async function serve(greet: (socket: Socket) => void): Promise<number> {
  const server = createServer(greet);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** How PostgreSQL refuses a connection. */
function refusing(code: string) {
  return (socket: Socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mno\0\0`);
      const head = Buffer.alloc(5);
      head.write("E");
      head.writeInt32BE(fields.length + 4, 1);
      socket.end(Buffer.concat([head, fields]));
    });
  };
}

async function failure(url: string): Promise<Error> {
  const caught = await openDatabase({ url }).catch((error: unknown) => error);
  if (!(caught instanceof Error)) throw new Error("it opened");
  return caught;
}

describe("the migrations", () => {
  test(
    "make exactly what schema.prisma says",
    async () => {
      const pglite = await PGlite.create({ loadDataDir: await dataDir() });
      const engine = await loadSchemaEngine(new PrismaPGlite(pglite));
      await pglite.exec("CREATE SCHEMA IF NOT EXISTS public");
      for (const { migrationFile } of (await readMigrations()).migrationDirectories) {
        await pglite.exec(migrationFile.content.value);
      }
      const schema = await readSchema();
      const { stdout, exitCode } = await engine.diff({
        from: { tag: "schemaDatasource", files: [schema], configDir: "" },
        to: { tag: "schemaDatamodel", files: [schema] },
        script: true,
        exitCode: true,
        filters: NO_FILTER,
      });
      expect(stdout).toContain("This is an empty migration");
      expect(exitCode).toBe(0);
      await pglite.close();
    },
    PATIENCE,
  );

  test(
    "run once however often a database is opened",
    async () => {
      const { whereabouts } = await newPlace();
      for (let opened = 0; opened < 2; opened++) {
        const database = await openDatabase(whereabouts);
        const rows = await database.prisma
          .$queryRaw`SELECT migration_name, finished_at IS NOT NULL AS done FROM "_prisma_migrations"`;
        expect(rows).toHaveLength((await readMigrations()).migrationDirectories.length);
        expect(await database.isAlive()).toBe(true);
        await database.close();
      }
    },
    PATIENCE,
  );

  test(
    "do not race when two processes open a new database at once; a folder is one process's alone",
    async () => {
      const { whereabouts } = await newPlace();
      const opened = await Promise.allSettled([openDatabase(whereabouts), openDatabase(whereabouts)]);
      const databases = opened.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
      const refusals = opened.flatMap((result) =>
        result.status === "rejected" ? [String(result.reason)] : [],
      );
      const isShared = "url" in whereabouts;
      expect(databases).toHaveLength(isShared ? 2 : 1);
      for (const refusal of refusals) expect(refusal).toContain("are in use by process");
      for (const database of databases) {
        expect(await database.prisma.game.count()).toBe(0);
        await database.close();
      }
    },
    PATIENCE,
  );
});

test(
  "a database that can't be brought up to date says so in one sentence, and is left as it was",
  async () => {
    const { whereabouts } = await newPlace();
    const database = await openDatabase(whereabouts);
    await database.prisma.setting.create({ data: { key: "kept", value: "yes" } });
    await database.prisma.$executeRaw`DELETE FROM "_prisma_migrations"`;
    await database.close();
    for (let tries = 0; tries < 2; tries++) {
      await expect(openDatabase(whereabouts)).rejects.toThrow(
        /^The database could not be brought up to date, so nothing was changed: .*already exists/,
      );
    }
  },
  PATIENCE,
);

test(
  "a folder whose data is broken says so in one sentence, and is free for the next process",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "arka-v-broken-"));
    await mkdir(join(folder, "pglite"));
    await writeFile(join(folder, "pglite", "PG_VERSION"), "what?");
    for (let tries = 0; tries < 2; tries++) {
      await expect(openDatabase({ folder })).rejects.toThrow(
        /^The games in .* can't be opened \(.*\): put a copy/,
      );
    }
    await rm(folder, { recursive: true });
  },
  PATIENCE,
);

test("a folder is made with those above it; one that can't be made says so in one sentence", async () => {
  const root = await mkdtemp(join(tmpdir(), "arka-v-made-"));
  const made = join(root, "one", "two");
  for (let times = 0; times < 2; times++) await makeFolder(made);
  await writeFile(join(made, "file"), "");
  const refused = [join(made, "file"), join(made, "file", "in a file")];
  // There Node's own recursive mkdir never ends.
  if (existsSync("/proc/self")) refused.push("/proc/arka-v", "/proc/arka-v/games");
  for (const folder of refused) {
    await expect(openDatabase({ folder })).rejects.toThrow(
      /^The folder .* can't be made \((EEXIST|ENOTDIR|ENOENT)\): check DATA_FOLDER\.$/,
    );
  }
  await rm(root, { recursive: true });
});

test("a folder that can't be written in says so in one sentence", async () => {
  const root = await mkdtemp(join(tmpdir(), "arka-v-long-"));
  // Root may write anywhere, but nobody in a path of more than 4,095 bytes.
  const names = Array.from({ length: 25 }, () => "x".repeat(200));
  const folder = join(root, ...names).slice(0, 4_080);
  await expect(openDatabase({ folder })).rejects.toThrow(
    /^The folder .* can't be written in \(ENAMETOOLONG\): check DATA_FOLDER\.$/,
  );
  await rm(root, { recursive: true });
});

test(
  "a folder in which no database can be made says so in one sentence",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "arka-v-unmade-"));
    await symlink(join(folder, "nowhere"), join(folder, "pglite"));
    await expect(openDatabase({ folder })).rejects.toThrow(
      /^There are no games in .*pglite yet, and no empty database can be made there \(.+\): check DATA_FOLDER/,
    );
    await rm(folder, { recursive: true });
  },
  PATIENCE,
);

describe("a database that can't be opened says why in one sentence", () => {
  test("nobody listens", async () => {
    const port = await serve(() => undefined);
    await new Promise((done) => servers.pop()?.close(done));
    const error = await failure(`postgresql://ana:secret@127.0.0.1:${port}/games`);
    expect(error.message).toContain(`127.0.0.1:${port} can't be reached (ECONNREFUSED)`);
    expect(error.message).not.toContain("secret");
    expect(isUnreachable(error)).toBe(true);
  });

  test("the server does not answer", async () => {
    const sockets: Socket[] = [];
    const port = await serve((socket) => sockets.push(socket));
    const error = await failure(`postgresql://127.0.0.1:${port}/games`);
    expect(error.message).toContain("can't be reached");
    expect(isUnreachable(error)).toBe(true);
    for (const socket of sockets) socket.destroy();
  });

  test.each([
    ["28P01", `does not let in the user "ana"`, false],
    ["28000", `does not let in the user "ana"`, false],
    ["3D000", `has no database "games"`, false],
    ["57P03", "can't be reached (57P03)", true],
  ])("the server refuses with %s", async (code, words, unreachable) => {
    const port = await serve(refusing(code));
    const error = await failure(`postgresql://ana:secret@127.0.0.1:${port}/games`);
    expect(error.message).toContain(words);
    expect(`${error.message}${error.stack}${JSON.stringify(error)}`).not.toContain("secret");
    expect(isUnreachable(error)).toBe(unreachable);
  });

  test("the server refuses a user whose name holds a percent sign that encodes nothing", async () => {
    const port = await serve(refusing("28P01"));
    const error = await failure(`postgresql://a%zz:secret@127.0.0.1:${port}/games`);
    expect(error.message).toContain(`does not let in the user "a%zz"`);
  });

  test("the address names a certificate that is not there", async () => {
    const error = await failure("postgresql://ana:secret@127.0.0.1:1/games?sslrootcert=/none");
    expect(error.message).toContain("The database at 127.0.0.1:1 can't be reached (ENOENT)");
    expect(error.message).not.toContain("secret");
  });

  test("the address is none", async () => {
    const error = await failure("postgresql//secret@");
    expect(error.message).toBe("DATABASE_URL must look like postgresql://user:password@host:5432/database.");
    expect(isUnreachable(error)).toBe(false);
  });
});

test("not every error means that the database is out of reach", () => {
  expect(isUnreachable(new Error("a bug"))).toBe(false);
  expect(isUnreachable(Object.assign(new Error("taken"), { code: "P2002" }))).toBe(false);
  expect(isUnreachable("ECONNREFUSED")).toBe(false);
  expect(isUnreachable(null)).toBe(false);
});

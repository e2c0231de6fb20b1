import { createHash, randomUUID } from "node:crypto";
import { cp, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { type Database, openDatabase, type Whereabouts } from "../../src/tables/database.ts";
import { readMigrations } from "../../src/tables/schema-engine.ts";

/** A place for one test file's tables: a new database on the server in TEST_DATABASE_URL, or a PGlite folder where none is given. */
export interface TestPlace {
  readonly whereabouts: Whereabouts;
  drop(): Promise<void>;
}

/** How long making a place may take, in ms: the first PGlite of a machine makes the template. */
export const PATIENCE = 120_000;

const SERVER = process.env.TEST_DATABASE_URL;

/** A real database, migrated and empty. `drop` closes and removes it. */
export async function openTestDatabase(): Promise<{ database: Database } & TestPlace> {
  const place = await makeTestPlace();
  const database = await openDatabase(place.whereabouts);
  const drop = async () => {
    await database.close();
    await place.drop();
  };
  return { ...place, database, drop };
}

export async function makeTestPlace(): Promise<TestPlace> {
  return SERVER === undefined ? copyTemplate() : createDatabase(SERVER);
}

async function createDatabase(server: string): Promise<TestPlace> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(server);
  url.pathname = name;
  const ask = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await ask(`CREATE DATABASE ${name}`);
  return { whereabouts: { url: url.href }, drop: () => ask(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** A migrated PGlite folder takes seconds to make and none to copy, so one is kept for each version of PGlite and the migrations. */
async function copyTemplate(): Promise<TestPlace> {
  const template = join(tmpdir(), `arka-v-tables-${await templateKey()}`);
  const folder = await mkdtemp(join(tmpdir(), "arka-v-test-"));
  const copied = await cp(template, folder, { recursive: true }).then(
    () => true,
    () => false,
  );
  if (!copied) {
    await (await openDatabase({ folder })).close();
    const draft = await mkdtemp(`${template}-`);
    await cp(folder, draft, { recursive: true });
    await rename(draft, template).catch(() => rm(draft, { recursive: true }));
  }
  return { whereabouts: { folder }, drop: () => rm(folder, { recursive: true }) };
}

async function templateKey(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const manifest = await readFile(join(dirname(entry), "..", "package.json"), "utf8");
  const { migrationDirectories } = await readMigrations();
  const text = JSON.stringify([JSON.parse(manifest).version, migrationDirectories]);
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

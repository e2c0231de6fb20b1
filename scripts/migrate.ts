/**
 * `npm run migration -- NAME`: compares schema.prisma with the migrations and writes what is missing as a new one.
 * Works offline: the engine is WebAssembly and the shadow database a PGlite in memory.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { loadSchemaEngine, NO_FILTER, readMigrations, readSchema } from "../src/tables/schema-engine.ts";

const name = process.argv[2];
if (name === undefined || !/^[a-z0-9_]+$/.test(name)) {
  console.error("Name the migration in lower case, like: npm run migration -- add_clock");
  process.exit(2);
}
const database = await PGlite.create();
const engine = await loadSchemaEngine(new PrismaPGlite(database));
const migrationsList = await readMigrations();
await engine.applyMigrations({ migrationsList, filters: NO_FILTER });
const schema = await readSchema();
const { stdout } = await engine.diff({
  from: { tag: "schemaDatasource", files: [schema], configDir: "" },
  to: { tag: "schemaDatamodel", files: [schema] },
  script: true,
  exitCode: null,
  filters: NO_FILTER,
});
if (stdout === null || stdout.includes("This is an empty migration")) {
  console.log("The migrations already make what schema.prisma says.");
} else {
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = join(migrationsList.baseDir, `${stamp}_${name}`);
  await mkdir(folder);
  await writeFile(join(folder, "migration.sql"), stdout);
  console.log(`Wrote ${stamp}_${name}/migration.sql: read it before you commit it.`);
}
await database.close();
process.exit(0);

import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import type { MigrationList, SchemaEngine } from "@prisma/schema-engine-wasm";

/** What Node offers and its types leave out. */
declare const WebAssembly: {
  instantiate(
    code: Uint8Array,
    imports: Readonly<Record<string, object>>,
  ): Promise<{ readonly instance: { readonly exports: Readonly<Record<string, unknown>> } }>;
};

/** The folder with the schema and its migrations; as far from `src/tables` as from `dist/tables`. */
const FOLDER = fileURLToPath(new URL("../../prisma/", import.meta.url));

/** The code between Node and the engine keeps one engine's memory for the whole process, so it is put together once. */
let loaded: ReturnType<typeof putTogether> | undefined;

/** Prisma's own entry point imports the .wasm file as a module, which Node does not do by itself. */
async function putTogether() {
  const path = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const glue = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const code = await readFile(path.replace(/\.js$/, ".wasm"));
  const { instance } = await WebAssembly.instantiate(code, { "./schema_engine_bg.js": { ...glue } });
  glue.__wbg_set_wasm(instance.exports);
  const begin = instance.exports.__wbindgen_start;
  if (typeof begin === "function") begin();
  return glue.SchemaEngine;
}

/** Prisma's schema engine as WebAssembly, on any adapter: the same engine as its command line's, without a download. */
export async function loadSchemaEngine(
  factory: SqlMigrationAwareDriverAdapterFactory,
): Promise<SchemaEngine> {
  loaded ??= putTogether();
  const Engine = await loaded;
  const schema = await readSchema();
  return Engine.new(
    { datamodels: [[schema.path, schema.content]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(factory),
  );
}

/** The text of schema.prisma. */
export async function readSchema(): Promise<{ path: string; content: string }> {
  return { path: "schema.prisma", content: await readFile(join(FOLDER, "schema.prisma"), "utf8") };
}

/** All migrations of the program, as the engine takes them. */
export async function readMigrations(): Promise<MigrationList> {
  const baseDir = join(FOLDER, "migrations");
  const entries = await readdir(baseDir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const read = async (name: string) => {
    const value = await readFile(join(baseDir, name, "migration.sql"), "utf8");
    return { path: name, migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value } } };
  };
  return {
    baseDir,
    lockfile: {
      path: "migration_lock.toml",
      content: await readFile(join(baseDir, "migration_lock.toml"), "utf8"),
    },
    shadowDbInitScript: "",
    migrationDirectories: await Promise.all(names.toSorted().map(read)),
  };
}

/** The engine's filter for tables that are not ours: none. */
export const NO_FILTER = { externalTables: [], externalEnums: [] };

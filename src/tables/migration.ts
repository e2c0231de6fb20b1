import { createHash } from "node:crypto";
import type { SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import { z } from "zod";
import { loadSchemaEngine, NO_FILTER, readMigrations } from "./schema-engine.ts";
import { UnusableDatabase } from "./unusable-database.ts";

const APPLIED = `SELECT migration_name AS name, checksum FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
const applied = z.array(z.object({ name: z.string(), checksum: z.string() }));

/** Whether all is applied already. The engine would find the same, but takes 25 MB and half a second. */
async function isUpToDate(ask: (query: string) => Promise<{ rows: unknown }>): Promise<boolean> {
  const answer = await ask(APPLIED).catch(() => null);
  const known = new Map(applied.parse(answer?.rows ?? []).map(({ name, checksum }) => [name, checksum]));
  const { migrationDirectories } = await readMigrations();
  return migrationDirectories.every(({ path, migrationFile }) => {
    return known.get(path) === createHash("sha256").update(migrationFile.content.value).digest("hex");
  });
}

/**
 * Brings a database up to date, in one transaction, so that a process that dies in the middle leaves nothing half done.
 * `factory`, `ask` and `run` must use one and the same connection; `run` takes a script of several statements. The engine holds
 * PostgreSQL's advisory lock until that connection closes, so of two processes that start at once the second waits and then
 * finds nothing left to do. Throws `UnusableDatabase`.
 */
export async function migrate(
  factory: SqlMigrationAwareDriverAdapterFactory,
  ask: (query: string) => Promise<{ rows: unknown }>,
  run: (script: string) => Promise<unknown>,
): Promise<void> {
  if (await isUpToDate(ask)) return;
  let failure: unknown = null;
  // The adapters run a script statement by statement or do not wait for it.
  const executeScript = async (script: string) => {
    try {
      await run(script);
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  const engine = await loadSchemaEngine({
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => Object.assign(await factory.connect(), { executeScript }),
    connectToShadowDb: () => factory.connectToShadowDb(),
  });
  await run("BEGIN");
  try {
    await engine.applyMigrations({ migrationsList: await readMigrations(), filters: NO_FILTER });
    await run("COMMIT");
  } catch (error) {
    await run("ROLLBACK").catch(() => undefined);
    const reason = failure ?? error;
    const [text] = (reason instanceof Error ? reason.message : String(reason)).split("\n");
    throw new UnusableDatabase(
      `The database could not be brought up to date, so nothing was changed: ${text}`,
    );
  } finally {
    engine.free();
  }
}

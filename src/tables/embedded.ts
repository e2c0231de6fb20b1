import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { dataDir } from "@electric-sql/pglite-prepopulatedfs";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { PrismaClient } from "../generated/prisma/client.ts";
import { makeFolder } from "./folder.ts";
import { lockFolder } from "./folder-lock.ts";
import { migrate } from "./migration.ts";
import { UnusableDatabase } from "./unusable-database.ts";

/** An embedded database with its client. `close` ends both. */
interface Embedded {
  readonly prisma: PrismaClient;
  close(): Promise<void>;
}

/** An empty database, unpacked rather than made anew by initdb, which takes seconds. */
async function createEmpty(folder?: string): Promise<PGlite> {
  const loadDataDir = await dataDir();
  return PGlite.create(folder === undefined ? { loadDataDir } : { dataDir: folder, loadDataDir });
}

/** Makes an empty database beside its place and moves it there, so that a start cut short leaves no half of one. */
async function createData(data: string): Promise<void> {
  const draft = `${data}.new`;
  await rm(draft, { recursive: true, force: true });
  await (await createEmpty(draft)).close();
  await rename(draft, data);
}

async function openData(folder: string | undefined): Promise<PGlite> {
  if (folder === undefined) return createEmpty();
  const data = join(folder, "pglite");
  try {
    if (!existsSync(data)) await createData(data);
  } catch (error) {
    throw new UnusableDatabase(
      `There are no games in ${data} yet, and no empty database can be made there (${reasonOf(error)}): check DATA_FOLDER, whether it may be written, and the room on its disk.`,
    );
  }
  try {
    return await PGlite.create(data);
  } catch (error) {
    throw new UnusableDatabase(
      `The games in ${data} can't be opened (${reasonOf(error)}): put a copy of the folder back, or move it away to begin anew.`,
    );
  }
}

/** What PGlite throws where its files fail is no Error and has no message, only a number. */
function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  const isNumbered = typeof error === "object" && error !== null && "errno" in error;
  return isNumbered ? `error ${error.errno} of its files` : String(error);
}

/**
 * Opens and migrates PGlite on the data in a folder, which is made where it is missing; in memory without one. Only one process
 * may use a folder at a time: it is locked here, unless the caller has done so. Throws `UnusableDatabase`.
 */
export async function openEmbedded(folder: string | undefined, isLocked: boolean): Promise<Embedded> {
  if (folder !== undefined) await makeFolder(folder);
  const unlock = folder === undefined || isLocked ? async () => undefined : await lockFolder(folder);
  try {
    const pglite = await openData(folder);
    await migrate(
      new PrismaPGlite(pglite),
      (query) => pglite.query(query),
      (script) => pglite.exec(script),
    );
    const prisma = new PrismaClient({ adapter: new PrismaPGlite(pglite), errorFormat: "minimal" });
    return {
      prisma,
      close: async () => {
        await prisma.$disconnect();
        await pglite.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

import type { PrismaClient } from "../generated/prisma/client.ts";
import { UnusableDatabase } from "./unusable-database.ts";

/** What stands in `code` or `kind` of an error when no answer came from the database: of Prisma, PostgreSQL, Node and the adapters. */
const SIGNS: ReadonlySet<string> = new Set([
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2028",
  "P2037",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
]);
/** Errors of the driver that carry nothing else. */
const WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|the database system is (starting up|shutting down)/;

/** An open database, migrated. */
export interface Database {
  readonly prisma: PrismaClient;
  /** Whether it answers now. */
  isAlive(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Where the tables are: a PostgreSQL server, or a folder of this process alone, which it may have locked already; without a
 * folder in memory.
 */
export type Whereabouts =
  | { readonly url: string }
  | { readonly folder?: string; readonly isLocked?: boolean };

/** Opens a database and brings it up to date. Throws `UnusableDatabase`, whose message is one sentence. */
export async function openDatabase(whereabouts: Whereabouts): Promise<Database> {
  const { prisma, close } =
    "url" in whereabouts ? await openServer(whereabouts.url) : await openFolder(whereabouts);
  return {
    prisma,
    close,
    isAlive: () =>
      prisma.$queryRaw`SELECT 1`.then(
        () => true,
        () => false,
      ),
  };
}

// Each kind is loaded only where it is used: the other would cost memory for nothing.
async function openServer(url: string) {
  const { openPostgres } = await import("./postgres.ts");
  const prisma = await openPostgres(url);
  return { prisma, close: () => prisma.$disconnect() };
}

async function openFolder({ folder, isLocked = false }: Exclude<Whereabouts, { readonly url: string }>) {
  const { openEmbedded } = await import("./embedded.ts");
  return openEmbedded(folder, isLocked);
}

/** Whether an error means that the database is out of reach for now: nothing is known to be wrong with what was asked. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof UnusableDatabase) return error.isUnreachable;
  if (typeof error !== "object" || error === null) return false;
  const within = (keys: readonly string[]): unknown[] => keys.map((key) => Reflect.get(error, key));
  if (within(["code", "kind", "originalCode"]).some((sign) => typeof sign === "string" && SIGNS.has(sign))) {
    return true;
  }
  if (error instanceof Error && WORDS.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isUnreachable)) return true;
  return within(["cause", "meta", "driverAdapterError"]).some(isUnreachable);
}

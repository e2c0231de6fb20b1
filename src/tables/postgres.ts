import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "../generated/prisma/client.ts";
import { migrate } from "./migration.ts";
import { UnusableDatabase } from "./unusable-database.ts";

/** How long to wait for a connection and for an answer, in ms: Discord waits 3 s for ours. The start is more patient. */
const CONNECT = 2_000;
const FIRST_CONNECT = 5_000;
const ANSWER = 10_000;

/** Percent signs that encode nothing stand for themselves, as for the driver. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function refuse(error: unknown, url: URL): UnusableDatabase {
  const server = `${url.hostname || "localhost"}:${url.port || "5432"}`;
  const code =
    typeof error === "object" && error !== null && "code" in error ? String(error.code) : "no answer";
  const user = decode(url.username);
  switch (code) {
    case "28P01":
    case "28000":
      return new UnusableDatabase(
        `The database at ${server} does not let in the user "${user}": check user and password in DATABASE_URL.`,
      );
    case "3D000":
      return new UnusableDatabase(
        `The server at ${server} has no database "${url.pathname.slice(1)}": create it, or name another in DATABASE_URL.`,
      );
    default:
      return new UnusableDatabase(
        `The database at ${server} can't be reached (${code}): check the address in DATABASE_URL and that the server runs.`,
        true,
      );
  }
}

/** Opens and migrates a PostgreSQL database. Throws `UnusableDatabase`. */
export async function openPostgres(address: string): Promise<PrismaClient> {
  if (!URL.canParse(address)) {
    throw new UnusableDatabase("DATABASE_URL must look like postgresql://user:password@host:5432/database.");
  }
  const options = { connectionString: address, keepAlive: true };
  const single = new pg.Pool({
    ...options,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: FIRST_CONNECT,
  });
  single.on("error", () => undefined);
  try {
    try {
      await single.query("SELECT 1");
    } catch (error) {
      throw refuse(error, new URL(address));
    }
    const ask = (sql: string) => single.query(sql);
    await migrate(new PrismaPg(single), ask, ask);
  } finally {
    await single.end();
  }
  const adapter = new PrismaPg({ ...options, connectionTimeoutMillis: CONNECT, query_timeout: ANSWER });
  return new PrismaClient({ adapter, errorFormat: "minimal" });
}

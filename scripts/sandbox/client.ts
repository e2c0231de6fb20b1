import { spawn } from "node:child_process";
import { once } from "node:events";
import { stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const CLIENT = join(ROOT, "src/generated/prisma/client.ts");
/** What the client is made of, the installed packages included. */
const SOURCES = ["prisma/schema.prisma", "prisma.config.ts", "node_modules/.package-lock.json"];

/** Generates Prisma's client where it is missing or older than its sources: that takes longer than all the rest of a start. */
export async function keepClientFresh(): Promise<void> {
  const client = await changedAt(CLIENT);
  const sources = await Promise.all(SOURCES.map((path) => changedAt(join(ROOT, path))));
  if (client !== null && sources.every((source) => source === null || source < client)) return;
  const packaged = createRequire(import.meta.url).resolve("prisma/package.json");
  const generate = spawn(process.execPath, [join(packaged, "../build/index.js"), "generate"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaint = "";
  generate.stderr.on("data", (data) => {
    complaint += String(data);
  });
  const [code] = await once(generate, "close");
  if (code !== 0) throw new Error(`The database's client could not be generated: ${complaint.trim()}`);
}

/** In milliseconds since 1970; null where there is no such file. */
async function changedAt(path: string): Promise<number | null> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}

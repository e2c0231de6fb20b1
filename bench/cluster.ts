import { execFile, spawnSync } from "node:child_process";
import { chmod, chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

const FOLDER = "/usr/lib/postgresql";
const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const address = z.object({ port: z.number() });

/** A PostgreSQL of this run's own, in a temporary folder. It does not wait for the disk, so that only programs are measured. */
export interface Cluster {
  readonly url: string;
  readonly version: string;
  stop(): Promise<void>;
}

async function findPrograms(): Promise<string | null> {
  const versions = await readdir(FOLDER).catch(() => []);
  const latest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  return latest === undefined ? null : join(FOLDER, latest, "bin");
}

function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = address.parse(server.address());
      server.close(() => resolve(port));
    });
  });
}

/** PostgreSQL refuses to run as root. */
async function runAsPostgres(program: string, args: readonly string[]): Promise<string> {
  const line = [program, ...args].map((word) => `'${word}'`).join(" ");
  const { stdout } = isRoot
    ? await run("su", ["postgres", "-s", "/bin/sh", "-c", line])
    : await run(program, [...args]);
  return stdout.trim();
}

async function ownerOf(user: string): Promise<readonly [number, number]> {
  const ids = ["-u", "-g"].map((flag) => Number(spawnSync("id", [flag, user], { encoding: "utf8" }).stdout));
  return [ids[0] ?? 0, ids[1] ?? 0];
}

/** Starts one, or gives null where PostgreSQL's programs are not installed. */
export async function startCluster(): Promise<Cluster | null> {
  const programs = await findPrograms();
  if (programs === null) return null;
  const folder = await mkdtemp(join(tmpdir(), "arka-v-bench-"));
  await chmod(folder, 0o700);
  if (isRoot) await chown(folder, ...(await ownerOf("postgres")));
  const data = join(folder, "data");
  const port = await findPort();
  const control = join(programs, "pg_ctl");
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  await runAsPostgres(join(programs, "initdb"), [
    "-D",
    data,
    "-A",
    "trust",
    "-U",
    "arka",
    "-E",
    "UTF8",
    "--no-sync",
  ]);
  await runAsPostgres(control, ["-D", data, "-l", join(folder, "log"), "-w", "-o", settings, "start"]);
  await runAsPostgres(join(programs, "createdb"), [
    "-h",
    "127.0.0.1",
    "-p",
    String(port),
    "-U",
    "arka",
    "arka",
  ]);
  return {
    url: `postgresql://arka@127.0.0.1:${port}/arka`,
    version: await runAsPostgres(join(programs, "postgres"), ["--version"]),
    stop: async () => {
      await runAsPostgres(control, ["-D", data, "-m", "immediate", "-w", "stop"]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

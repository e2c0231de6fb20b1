import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A program of this build in a process of its own. */
export interface Process {
  /** How long it took from its start to its line with `ready`, in ms. */
  readonly startedIn: number;
  /** Its resident memory, in MB of 1024² bytes; null where the system has no /proc. */
  memory(): Promise<number | null>;
  stop(): Promise<void>;
}

/**
 * Starts a program, named by its path from the build's folder, and waits for a line of its output that holds "ready".
 * BENCH_NODE_OPTIONS gives Node options to try.
 */
export async function startProcess(program: string, env: Readonly<Record<string, string>>): Promise<Process> {
  const begin = performance.now();
  const path = fileURLToPath(new URL(`../${program}`, import.meta.url));
  const options = process.env.BENCH_NODE_OPTIONS?.split(" ") ?? [];
  const child = spawn(process.execPath, [...options, path], {
    env: { PATH: process.env.PATH ?? "", LOG_LEVEL: "info", NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill());
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const lines = createInterface({ input: child.stdout });
    lines.on("line", (line) => line.includes("ready") && resolve());
    void ended.then(() => reject(new Error(`${program} ended before it was ready.`)));
  });
  const startedIn = performance.now() - begin;
  return {
    startedIn,
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
      const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
      return kilobytes === undefined ? null : Number(kilobytes) / 1024;
    },
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

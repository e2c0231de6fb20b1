import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** How a process ended: its code, or the signal that ended it. */
type End = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

/** The bot as a process of its own, as `npm start` runs it. */
export interface Child {
  readonly pid: number;
  /** Lines of its standard output: the log. */
  readonly lines: readonly string[];
  /** What it wrote to standard error. */
  complaint(): string;
  /** Resolves when the log holds a line with this text; rejects when the process ends without it. */
  said(text: string): Promise<string>;
  signal(signal: NodeJS.Signals): void;
  readonly ended: Promise<End>;
}

function sourceFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
  return names.map((name) => join(folder, name)).filter((path) => statSync(path).isFile());
}

let built: Promise<string> | null = null;

/** A folder with the bot as it is built for its image; kept for as long as the sources stay as they are. */
async function buildBot(): Promise<string> {
  const hash = createHash("sha256").update(ROOT);
  for (const path of [...sourceFiles(join(ROOT, "src")), join(ROOT, "tsconfig.json")]) {
    hash.update(path).update(readFileSync(path));
  }
  const folder = join(tmpdir(), `arka-v-built-${hash.digest("hex").slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  const draft = await mkdtemp(`${folder}-`);
  const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
  const args = [
    compiler,
    "-p",
    join(ROOT, "tsconfig.build.json"),
    "--outDir",
    join(draft, "dist"),
    "--noCheck",
  ];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`The build failed: ${stdout}`);
  for (const name of ["node_modules", "prisma"]) await symlink(join(ROOT, name), join(draft, name));
  await writeFile(join(draft, "package.json"), readFileSync(join(ROOT, "package.json")));
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  return folder;
}

/** Starts the bot with these variables and nothing else of this process's environment. */
export async function startChild(env: Readonly<Record<string, string>>): Promise<Child> {
  built ??= buildBot();
  const child: ChildProcess = spawn(process.execPath, ["dist/main.js"], {
    cwd: await built,
    env: { PATH: process.env.PATH ?? "", LOG_LEVEL: "debug", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { pid, stdout, stderr } = child;
  if (pid === undefined || stdout === null || stderr === null) throw new Error("no process");
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  let complaint = "";
  stderr.on("data", (bytes) => {
    complaint += String(bytes);
  });
  createInterface({ input: stdout }).on("line", (line) => {
    lines.push(line);
    for (const listener of [...listeners]) listener();
  });
  const ended = new Promise<End>((resolve) =>
    child.on("close", (code, signal) => {
      resolve({ code, signal });
      for (const listener of [...listeners]) listener();
    }),
  );
  return {
    pid,
    lines,
    complaint: () => complaint,
    ended,
    signal: (signal) => void child.kill(signal),
    said: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const line = lines.find((one) => one.includes(text));
          if (line === undefined && child.exitCode === null && child.signalCode === null) return;
          listeners.delete(look);
          if (line !== undefined) resolve(line);
          else reject(new Error(`The bot ended before it said ${text}: ${complaint}\n${lines.join("\n")}`));
        };
        listeners.add(look);
        look();
      }),
  };
}

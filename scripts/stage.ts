import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { basename, isAbsolute, join, relative, resolve } from "node:path";
import { type Instruction, parseEnv, parseExecForm } from "./dockerfile.ts";

/** The user `node` of the node images. */
const NODE_USER = 1000;
const isRoot = process.getuid?.() === 0;

/** The folder that is built from, and what of it .dockerignore keeps out. */
export interface Context {
  readonly folder: string;
  readonly isIgnored: (path: string) => boolean;
  /** The stages that are built, by name. */
  readonly built: ReadonlyMap<string, Built>;
}

/** A stage as far as it is built: `root` stands for its file system. */
export interface Built {
  readonly root: string;
  workdir: string;
  readonly env: Map<string, string>;
  user: string;
  cmd: readonly string[];
  healthcheck: readonly string[];
}

/** What a RUN gets: the machine's way to the registry, and nothing of this project's own settings. */
function runEnvironment(stage: Built): Record<string, string> {
  const kept =
    /^(PATH|HOME|LANG|TMPDIR|(https?|no)_proxy|NODE_EXTRA_CA_CERTS|npm_config_(registry|userconfig|globalconfig|cache))$/i;
  const machine = Object.entries(process.env).filter(([name]) => kept.test(name));
  return Object.fromEntries([...machine.map(([name, value]) => [name, value ?? ""]), ...stage.env]);
}

/** Where a path of the stage lies on this machine. */
export function inside(stage: Built, path: string): string {
  return join(stage.root, isAbsolute(path) ? path : join(stage.workdir, path));
}

function copy(stage: Built, { flags, rest }: Instruction, context: Context): void {
  const { folder, isIgnored, built } = context;
  const words = rest.split(/\s+/);
  const to = words.at(-1) ?? "";
  const origin = flags.get("from");
  const from = origin === undefined ? null : built.get(origin);
  if (from === undefined) throw new Error(`COPY --from=${origin}: no such stage`);
  const into = inside(stage, to);
  for (const word of words.slice(0, -1)) {
    const source = from === null ? join(folder, word) : inside(from, word);
    if (from === null && isIgnored(word)) throw new Error(`COPY ${word}: .dockerignore keeps it out`);
    if (!existsSync(source)) throw new Error(`COPY ${word}: not there`);
    const isFolder = statSync(source).isDirectory();
    const target = isFolder || !(to.endsWith("/") || to === ".") ? into : join(into, basename(word));
    mkdirSync(isFolder ? target : resolve(target, ".."), { recursive: true });
    const filter = (path: string) => from !== null || !isIgnored(relative(folder, path));
    cpSync(source, target, { recursive: true, verbatimSymlinks: true, filter });
    if (isRoot && flags.get("chown")?.startsWith("node")) {
      for (const path of ["", ...readdirSync(target, { recursive: true, encoding: "utf8" })]) {
        chownSync(join(target, path), NODE_USER, NODE_USER);
      }
    }
  }
}

function run(stage: Built, rest: string): void {
  const words = parseExecForm(rest) ?? ["/bin/sh", "-c", rest];
  const [program = "", ...args] = words;
  const cwd = join(stage.root, stage.workdir);
  const { status } = spawnSync(program, args, {
    cwd,
    env: runEnvironment(stage),
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) throw new Error(`RUN ${rest}: exit ${status}`);
}

/** Does what an instruction says. Throws where it can't be done, or is not known here. */
export function takeStep(stage: Built, instruction: Instruction, context: Context): void {
  const { name, rest } = instruction;
  if (name === "COPY") copy(stage, instruction, context);
  else if (name === "RUN") run(stage, rest);
  else if (name === "ENV") for (const [key, value] of parseEnv(rest)) stage.env.set(key, value);
  else if (name === "USER") stage.user = rest;
  else if (name === "CMD") stage.cmd = parseExecForm(rest) ?? ["/bin/sh", "-c", rest];
  else if (name === "HEALTHCHECK") stage.healthcheck = parseExecForm(rest.replace(/^CMD\s+/, "")) ?? [];
  else if (name === "WORKDIR") {
    stage.workdir = rest;
    mkdirSync(join(stage.root, rest), { recursive: true });
  } else if (name !== "VOLUME") throw new Error(`${name}: this walk does not know the instruction`);
}

/** Starts one of a stage's commands as its user, with its environment alone. */
export function start(
  stage: Built,
  command: readonly string[],
  env: Readonly<Record<string, string>>,
): ChildProcess {
  const [program = "", ...args] = command;
  if (stage.user !== "node") throw new Error(`the last stage runs as ${stage.user || "root"}, not as node`);
  return spawn(program, args, {
    cwd: join(stage.root, stage.workdir),
    env: { PATH: process.env.PATH ?? "", ...Object.fromEntries(stage.env), ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...(isRoot ? { uid: NODE_USER, gid: NODE_USER } : {}),
  });
}

/**
 * Walks the Dockerfile's own steps where no container engine runs: each stage is an empty folder, COPY and RUN do in it
 * what they say, and the last stage's CMD is started.
 *
 *   npm run walk-dockerfile                 expects the sentence of a start without a token
 *   npm run walk-dockerfile -- --api URL    starts the bot against a Discord there, waits for HEALTHCHECK, stops it by SIGTERM
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, isAbsolute, join, relative, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Instruction, parseDockerfile, parseEnv, parseExecForm, readIgnored } from "./dockerfile.ts";

const SECONDS_TO_START = 60;
/** Packages that must not come along. */
const DEVELOPMENT = ["prisma", "typescript", "vitest"];
/** The user `node` of the node images. */
const NODE_USER = 1000;
const isRoot = process.getuid?.() === 0;

/** A stage as far as it is built: `root` stands for its file system. */
interface Built {
  readonly root: string;
  workdir: string;
  readonly env: Map<string, string>;
  user: string;
  cmd: readonly string[];
  healthcheck: readonly string[];
}

const { values: asked } = parseArgs({ options: { folder: { type: "string" }, api: { type: "string" } } });
const context = resolve(asked.folder ?? join(import.meta.dirname, ".."));
const isIgnored = readIgnored(readFileSync(join(context, ".dockerignore"), "utf8"));

/** What a RUN gets: the machine's way to the registry, and nothing of this project's own settings. */
function runEnvironment(stage: Built): Record<string, string> {
  const kept =
    /^(PATH|HOME|LANG|TMPDIR|(https?|no)_proxy|NODE_EXTRA_CA_CERTS|npm_config_(registry|userconfig|globalconfig|cache))$/i;
  const machine = Object.entries(process.env).filter(([name]) => kept.test(name));
  return Object.fromEntries([...machine.map(([name, value]) => [name, value ?? ""]), ...stage.env]);
}

function inside(stage: Built, path: string): string {
  return join(stage.root, isAbsolute(path) ? path : join(stage.workdir, path));
}

function copy(stage: Built, { flags, rest }: Instruction, built: ReadonlyMap<string, Built>): void {
  const words = rest.split(/\s+/);
  const to = words.at(-1) ?? "";
  const origin = flags.get("from");
  const from = origin === undefined ? null : built.get(origin);
  if (from === undefined) throw new Error(`COPY --from=${origin}: no such stage`);
  const into = inside(stage, to);
  for (const word of words.slice(0, -1)) {
    const source = from === null ? join(context, word) : inside(from, word);
    if (from === null && isIgnored(word)) throw new Error(`COPY ${word}: .dockerignore keeps it out`);
    if (!existsSync(source)) throw new Error(`COPY ${word}: not there`);
    const isFolder = statSync(source).isDirectory();
    const target = isFolder || !(to.endsWith("/") || to === ".") ? into : join(into, basename(word));
    mkdirSync(isFolder ? target : resolve(target, ".."), { recursive: true });
    const filter = (path: string) => from !== null || !isIgnored(relative(context, path));
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

function takeStep(stage: Built, instruction: Instruction, built: ReadonlyMap<string, Built>): void {
  const { name, rest } = instruction;
  if (name === "COPY") copy(stage, instruction, built);
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
function start(
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

/** How a process ended: its exit code (null for a signal or for being too slow) and all that it printed. */
async function end(child: ChildProcess): Promise<{ code: number | null; text: string }> {
  let text = "";
  child.stdout?.on("data", (chunk) => (text += String(chunk)));
  child.stderr?.on("data", (chunk) => (text += String(chunk)));
  const timer = setTimeout(() => child.kill("SIGKILL"), SECONDS_TO_START * 1000);
  const code = await new Promise<number | null>((done) => child.on("close", done));
  clearTimeout(timer);
  return { code, text };
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => server.on("listening", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return String(typeof address === "object" ? address?.port : "");
}

async function startWithoutToken(stage: Built): Promise<void> {
  const { code, text } = await end(start(stage, stage.cmd, {}));
  const lines = text.trim().split("\n");
  if (code !== 1 || lines.length !== 1 || !text.includes("DISCORD_TOKEN is missing")) {
    throw new Error(`expected exit 1 and one sentence about DISCORD_TOKEN, got exit ${code} and:\n${text}`);
  }
  console.log(`started without a token: "${text.trim()}"`);
}

async function startAgainst(stage: Built, api: string): Promise<void> {
  const env = { DISCORD_TOKEN: "walk.walk.walk", DISCORD_API_URL: api, HEALTH_PORT: await freePort() };
  const bot = start(stage, stage.cmd, env);
  const ended = end(bot);
  let isHealthy = false;
  for (let second = 0; second < SECONDS_TO_START / 2 && !isHealthy && bot.exitCode === null; second++) {
    await sleep(1000);
    isHealthy = (await end(start(stage, stage.healthcheck, env))).code === 0;
  }
  bot.kill("SIGTERM");
  const { code, text } = await ended;
  if (!isHealthy || code !== 0) {
    throw new Error(
      `expected a healthy bot that SIGTERM ends with 0; healthy: ${isHealthy}, exit ${code}:\n${text}`,
    );
  }
  console.log("started, healthy, stopped by SIGTERM");
}

async function walk(root: string): Promise<void> {
  const built = new Map<string, Built>();
  for (const { name, base, instructions } of parseDockerfile(
    readFileSync(join(context, "Dockerfile"), "utf8"),
  )) {
    const below = built.get(base);
    const stage: Built = below
      ? { ...below, root: join(root, name), env: new Map(below.env) }
      : { root: join(root, name), workdir: "/", env: new Map(), user: "", cmd: [], healthcheck: [] };
    mkdirSync(stage.root);
    if (below) cpSync(below.root, stage.root, { recursive: true, verbatimSymlinks: true });
    for (const instruction of instructions) {
      console.log(`[${name}] ${instruction.name} ${instruction.rest}`);
      takeStep(stage, instruction, built);
    }
    built.set(name, stage);
  }
  const last = [...built.values()].at(-1);
  if (last === undefined || last.cmd.length === 0) throw new Error("the Dockerfile starts nothing");
  const spare = DEVELOPMENT.filter((name) => existsSync(inside(last, join("node_modules", name))));
  if (spare.length > 0) throw new Error(`the last stage carries ${spare.join(", ")}`);
  await (asked.api === undefined ? startWithoutToken(last) : startAgainst(last, asked.api));
}

const folder = mkdtempSync(join(tmpdir(), "walk-dockerfile-"));
try {
  chmodSync(folder, 0o755);
  await walk(folder);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

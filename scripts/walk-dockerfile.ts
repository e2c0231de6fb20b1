/**
 * Walks the Dockerfile's own steps where no container engine runs: each stage is an empty folder, COPY and RUN do in it
 * what they say, and the last stage's CMD is started: without a token, which must give the sentence about it; then
 *
 *   npm run walk-dockerfile -- --sandbox    against a loopback Discord of its own
 *   npm run walk-dockerfile -- --api URL    against a Discord there
 *
 * until HEALTHCHECK says that the bot is well (and, with its own, a computer has played a turn), and SIGTERM stops it.
 */
import type { ChildProcess } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { parseDockerfile, readIgnored } from "./dockerfile.ts";
import { type Built, inside, start, takeStep } from "./stage.ts";

const SECONDS_TO_START = 60;
/** Packages that must not come along. */
const DEVELOPMENT = ["prisma", "typescript", "vitest"];

const { values: asked } = parseArgs({
  options: {
    folder: { type: "string" },
    api: { type: "string" },
    sandbox: { type: "boolean", default: false },
  },
});
const folder = resolve(asked.folder ?? join(import.meta.dirname, ".."));

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

/** `use` is what is done with the bot once it is well; its log must tell of no fault. */
async function startAgainst(
  stage: Built,
  api: string,
  token: string,
  use: () => Promise<void> = async () => undefined,
): Promise<void> {
  const env = { DISCORD_TOKEN: token, DISCORD_API_URL: api, HEALTH_PORT: await freePort() };
  const bot = start(stage, stage.cmd, env);
  const ended = end(bot);
  let isHealthy = false;
  for (let second = 0; second < SECONDS_TO_START / 2 && !isHealthy && bot.exitCode === null; second++) {
    await sleep(1000);
    isHealthy = (await end(start(stage, stage.healthcheck, env))).code === 0;
  }
  const failure = isHealthy ? await use().catch((error: unknown) => error) : undefined;
  bot.kill("SIGTERM");
  const { code, text } = await ended;
  if (failure !== undefined) throw failure;
  if (/"level":"(error|fatal)"/.test(text)) throw new Error(`the bot logged a fault:\n${text}`);
  if (!isHealthy || code !== 0) {
    throw new Error(
      `expected a healthy bot that SIGTERM ends with 0; healthy: ${isHealthy}, exit ${code}:\n${text}`,
    );
  }
  console.log("started, healthy, stopped by SIGTERM");
}

/** Somebody plays a turn, and a computer answers it: what it thinks with came along. */
async function startAgainstSandbox(stage: Built): Promise<void> {
  const { setScene } = await import("../bench/scene.ts");
  const { openAgainstComputers, textsIn } = await import("./against-computers.ts");
  const scene = await setScene();
  const { discord, application } = scene;
  try {
    await startAgainst(stage, discord.url, application.token, async () => {
      const lobby = await openAgainstComputers(scene);
      for (let second = 0; second < SECONDS_TO_START; second++) {
        if (textsIn(scene, lobby).some((text) => text.startsWith("**Turn 2**"))) return;
        await sleep(1000);
      }
      throw new Error(`no computer played: ${textsIn(scene, lobby).join("\n")}`);
    });
    const [wrong] = discord.violations;
    if (wrong !== undefined) throw new Error(`Discord would have refused: ${JSON.stringify(wrong)}`);
  } finally {
    await discord.close();
  }
}

async function walk(root: string): Promise<void> {
  const built = new Map<string, Built>();
  const isIgnored = readIgnored(readFileSync(join(folder, ".dockerignore"), "utf8"));
  for (const { name, base, instructions } of parseDockerfile(
    readFileSync(join(folder, "Dockerfile"), "utf8"),
  )) {
    const below = built.get(base);
    const stage: Built = below
      ? { ...below, root: join(root, name), env: new Map(below.env) }
      : { root: join(root, name), workdir: "/", env: new Map(), user: "", cmd: [], healthcheck: [] };
    mkdirSync(stage.root);
    if (below) cpSync(below.root, stage.root, { recursive: true, verbatimSymlinks: true });
    for (const instruction of instructions) {
      console.log(`[${name}] ${instruction.name} ${instruction.rest}`);
      takeStep(stage, instruction, { folder, isIgnored, built });
    }
    built.set(name, stage);
  }
  const last = [...built.values()].at(-1);
  if (last === undefined || last.cmd.length === 0) throw new Error("the Dockerfile starts nothing");
  const spare = DEVELOPMENT.filter((name) => existsSync(inside(last, join("node_modules", name))));
  if (spare.length > 0) throw new Error(`the last stage carries ${spare.join(", ")}`);
  await startWithoutToken(last);
  if (asked.api !== undefined) await startAgainst(last, asked.api, "walk.walk.walk");
  if (asked.sandbox) await startAgainstSandbox(last);
}

const root = mkdtempSync(join(tmpdir(), "walk-dockerfile-"));
try {
  chmodSync(root, 0o755);
  await walk(root);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(root, { recursive: true, force: true });
}

import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseDockerfile, readIgnored } from "../../scripts/dockerfile.ts";
import { type Built, takeStep } from "../../scripts/stage.ts";

const ROOT = join(import.meta.dirname, "../..");

const DOCKERFILE = `FROM node:20-slim AS base
WORKDIR /app
FROM base AS build
COPY src src
RUN mkdir dist && cp src/main.js dist/main.js
FROM base AS runtime
ENV GREETING=hello
COPY --from=build --chown=node:node /app/dist dist
USER node
HEALTHCHECK --interval=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.HEALTH_PORT).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/main.js"]
`;
/** Stands for the bot: refuses without a token, answers the health check with one, ends at SIGTERM. */
const MAIN = `
if (process.env.GREETING !== "hello") throw new Error("ENV is lost");
if (process.getuid() === 0) throw new Error("runs as root");
if (!process.env.DISCORD_TOKEN) { console.error("DISCORD_TOKEN is missing"); process.exit(1); }
if (process.env.DISCORD_API_URL !== "http://127.0.0.1:9/api") throw new Error("no address");
require("http").createServer((_, answer) => answer.end("well")).listen(process.env.HEALTH_PORT);
process.on("SIGTERM", () => process.exit(0));
`;

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "walk-test-"));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Walks a small project; gives the exit code and all that was printed. */
function walk(changed: Readonly<Record<string, string>> = {}, ...args: readonly string[]) {
  const files = { Dockerfile: DOCKERFILE, ".dockerignore": "*\n!src\n", "src/main.js": MAIN, ...changed };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const script = join(ROOT, "scripts/walk-dockerfile.ts");
  const all = ["--import", "tsx", script, "--folder", folder, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, all, { cwd: ROOT, encoding: "utf8" });
  return { status, text: stdout + stderr };
}

test("the walk takes the steps of every stage and starts the last one, which asks for a token", () => {
  const { status, text } = walk();
  expect(text).toContain('started without a token: "DISCORD_TOKEN is missing"');
  expect(status).toBe(0);
});

test("with a Discord to talk to, the walk waits for the health check and stops the bot by SIGTERM", () => {
  const { status, text } = walk({}, "--api", "http://127.0.0.1:9/api");
  expect(text).toContain("started, healthy, stopped by SIGTERM");
  expect(status).toBe(0);
});

test.each([
  ["a step that fails", "RUN false", "RUN false: exit 1"],
  ["a file that is kept out", "COPY secret.txt .", "COPY secret.txt: .dockerignore keeps it out"],
  ["a file that is not there", "COPY src/none .", "COPY src/none: not there"],
  ["a stage that is not there", "COPY --from=x /a b", "COPY --from=x: no such stage"],
  ["an instruction that it does not know", "ONBUILD RUN true", "does not know"],
])("the walk stops at %s", (_, line, why) => {
  const [stage] = parseDockerfile(`FROM x\n${line}\n`);
  const [instruction] = stage?.instructions ?? [];
  if (instruction === undefined) throw new Error("not read");
  const target: Built = { root: folder, workdir: "/", env: new Map(), user: "", cmd: [], healthcheck: [] };
  const isIgnored = readIgnored("*\n!src\n");
  expect(() => takeStep(target, instruction, { folder, isIgnored, built: new Map() })).toThrow(why);
});

test.each([
  ["a start as root", { Dockerfile: DOCKERFILE.replace("USER node\n", "") }, "runs as root, not as node"],
  ["a start that does not ask for a token", { "src/main.js": "" }, "expected exit 1 and one sentence"],
])("the walk ends with 1 and says why: %s", (_, changed, why) => {
  const { status, text } = walk(changed);
  expect(text).toContain(why);
  expect(status).toBe(1);
});

test("a bot that is never well fails the walk", () => {
  const main =
    "if (process.env.DISCORD_TOKEN) process.exit(3); console.error('DISCORD_TOKEN is missing'); process.exit(1)";
  const { status, text } = walk({ "src/main.js": main }, "--api", "http://127.0.0.1:9/api");
  expect(text).toContain("healthy: false, exit 3");
  expect(status).toBe(1);
});

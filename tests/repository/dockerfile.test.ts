import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  type Instruction,
  parseDockerfile,
  parseEnv,
  parseExecForm,
  readIgnored,
} from "../../scripts/dockerfile.ts";

const ROOT = join(import.meta.dirname, "../..");
const STAGES = parseDockerfile(readFileSync(join(ROOT, "Dockerfile"), "utf8"));
const START = /"start": "([^"]+)"/.exec(readFileSync(join(ROOT, "package.json"), "utf8"))?.[1];
const RUNTIME = STAGES.at(-1)?.instructions ?? [];
const isIgnored = readIgnored(readFileSync(join(ROOT, ".dockerignore"), "utf8"));

const named = (name: string): readonly Instruction[] => RUNTIME.filter((one) => one.name === name);

test("the image runs node itself, as a user without rights, with a health check", () => {
  expect(named("USER").map(({ rest }) => rest)).toEqual(["node"]);
  expect(parseExecForm(named("CMD")[0]?.rest ?? "")).toEqual([
    "node",
    "--enable-source-maps",
    "dist/main.js",
  ]);
  expect(START).toBe("node dist/main.js");
  expect(parseExecForm(named("HEALTHCHECK")[0]?.rest.replace(/^CMD\s+/, "") ?? "")?.[0]).toBe("node");
});

test("the image gets production packages only, and runs nothing while it is put together", () => {
  const packages = named("COPY").find(({ rest }) => rest.includes("node_modules"));
  const origin = STAGES.find(({ name }) => name === packages?.flags.get("from"));
  const runs = origin?.instructions.filter(({ name }) => name === "RUN").map(({ rest }) => rest);
  expect(runs).toEqual(["npm pkg delete devDependencies && npm install --omit=dev --omit=peer"]);
  expect(named("RUN")).toEqual([]);
});

test("every stage comes from the same image", () => {
  const images = STAGES.map(({ base }) => base).filter((base) => !STAGES.some(({ name }) => name === base));
  expect(images).toEqual(["node:20-slim"]);
});

test.each([
  ".env",
  "data/1",
  ".git/config",
  "node_modules/pino/package.json",
  "src/generated/prisma/client.ts",
  "tests/x.ts",
])("%s stays out of the build", (path) => expect(isIgnored(path)).toBe(true));

test.each(["package.json", "src/config.ts", "prisma/schema.prisma", "prisma/migrations/1/migration.sql"])(
  "%s goes into the build",
  (path) => expect(isIgnored(path)).toBe(false),
);

test("a Dockerfile is read with comments, continued lines, flags and stages", () => {
  const text =
    '# a\nFROM node:1 AS one\nRUN a \\\n  # inside\n  b\nFROM one\nCOPY --from=one --chown=x:y /p q\nCMD ["a", "b c"]\n';
  expect(parseDockerfile(text)).toEqual([
    { name: "one", base: "node:1", instructions: [{ name: "RUN", flags: new Map(), rest: "a    b" }] },
    {
      name: "1",
      base: "one",
      instructions: [
        {
          name: "COPY",
          flags: new Map([
            ["from", "one"],
            ["chown", "x:y"],
          ]),
          rest: "/p q",
        },
        { name: "CMD", flags: new Map(), rest: '["a", "b c"]' },
      ],
    },
  ]);
  expect(() => parseDockerfile("RUN x")).toThrow("before the first FROM");
});

test("ENV holds one pair or several, quoted or not", () => {
  expect(parseEnv('A=1 B="two words" C=')).toEqual(
    new Map([
      ["A", "1"],
      ["B", "two words"],
      ["C", ""],
    ]),
  );
});

test(".dockerignore: the last line that matches decides", () => {
  const isOut = readIgnored("# c\n*.log\n**/tmp\n!keep.log\nsrc/gen?rated\n");
  expect(["a.log", "x/tmp/y", "tmp", "src/generated/z"].map(isOut)).toEqual([true, true, true, true]);
  expect(["keep.log", "x/a.log", "src/generators"].map(isOut)).toEqual([false, false, false]);
});

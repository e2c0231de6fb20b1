import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { PermissionFlagsBits } from "discord.js";
import { parse } from "dotenv";
import { expect, test } from "vitest";
import { z } from "zod";
import { parseConfig, VARIABLES } from "../../src/config.ts";
import { commandPayload } from "../../src/discord/commands.ts";
import { hashSeed, keyFor, wordStream } from "../../src/games/arka-v/rules/random.ts";
import { GAMES } from "../../src/games/registry.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const README = read("README.md");
const EXAMPLE = read(".env.example");
const COMPOSE = read("compose.yaml");
const PACKAGE = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read("package.json")));
const TOKEN = "a.b.c";

/** .env.example with every line turned on. */
const EVERYTHING = parse(EXAMPLE.replace(/^#(?=[A-Z_]+=)/gm, ""));
/** What is for compose.yaml and not for the bot. */
const FOR_COMPOSE = [...COMPOSE.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);

function config(env: Record<string, string>) {
  const parsed = parseConfig({ ...env, DISCORD_TOKEN: TOKEN });
  if (!parsed.ok) throw new Error(parsed.sentence);
  return parsed.config;
}

test(".env.example names just the variables that are read", () => {
  const named = Object.keys(EVERYTHING).filter((name) => !FOR_COMPOSE.includes(name));
  expect(named.sort()).toEqual([...VARIABLES].sort());
  expect(Object.keys(EVERYTHING)).toEqual(expect.arrayContaining(FOR_COMPOSE));
});

test(".env.example as it stands, with a token, gives the defaults", () => {
  expect(config(parse(EXAMPLE))).toEqual(config({}));
});

test(".env.example shows the real defaults", () => {
  const shown = ["DATA_FOLDER", "LOG_LEVEL", "GAMES_PER_HOST", "LOBBY_HOURS", "SHARDS", "DISCORD_API_URL"];
  for (const name of shown) expect(config({ [name]: EVERYTHING[name] ?? "?" }), name).toEqual(config({}));
});

test(".env.example's other lines are values that may be used", () => {
  expect(config({ ...EVERYTHING, SHARDS: "1" })).toMatchObject({
    databaseUrl: EVERYTHING.DATABASE_URL,
    healthPort: 8080,
    shards: { count: 1, ids: [0] },
  });
});

test("the README tells of every variable", () => {
  const told = [...README.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name);
  expect(told).toEqual(expect.arrayContaining([...VARIABLES]));
});

test("the README's troubleshooting quotes sentences that are really said", () => {
  const section = README.slice(
    README.indexOf("## If it does not start"),
    README.indexOf("It runs, and nothing"),
  );
  const quoted = [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, part = "?"]) => part);
  expect(quoted.length).toBeGreaterThanOrEqual(12);
  const wrong = [
    {},
    { DISCORD_TOKEN: "no" },
    { DISCORD_TOKEN: TOKEN, DATABASE_URL: "no" },
    { DISCORD_TOKEN: TOKEN, DISCORD_API_URL: "no" },
    { DISCORD_TOKEN: TOKEN, SHARD_LIST: "0" },
  ].map((env) => parseConfig(env));
  const refusals = wrong.map((parsed) => (parsed.ok ? "" : parsed.sentence));
  const sources = [
    "discord/login",
    "tables/embedded",
    "tables/folder-lock",
    "tables/migration",
    "tables/postgres",
  ];
  const sentences = [...refusals, ...sources.map((path) => read(`src/${path}.ts`))];
  for (const part of quoted) {
    expect(
      sentences.some((sentence) => sentence.includes(part)),
      part,
    ).toBe(true);
  }
});

test("the invite link asks for just the permissions of the table", () => {
  const flags = z.record(z.string(), z.bigint()).parse(PermissionFlagsBits);
  const bits = new Map(
    Object.entries(flags).map(([name, bit]) => [
      name.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase(),
      bit,
    ]),
  );
  const table = README.slice(README.indexOf("| Permission | Why |"), README.indexOf("Where one is missing"));
  const named = [...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name = ""]) => name);
  expect(named).toHaveLength(7);
  const sum = named.reduce((total, name) => total | (bits.get(name) ?? -1n), 0n);
  expect(/permissions=(\d+)/.exec(README)?.[1]).toBe(String(sum));
  expect(README).toContain("scope=bot+applications.commands&");
});

test("the README's table of commands is what Discord is told", () => {
  const options = GAMES.slice(0, 1).flatMap(commandPayload)[0]?.options ?? [];
  const told = [...README.matchAll(/^\| `\/arka ([a-z]+)` \|/gm)].map(([, name]) => name);
  expect(told).toEqual(options.map(({ name }) => name));
});

test("every npm script and every file that the documents name is there", () => {
  for (const document of ["README.md", "docs/architecture.md", "docs/notation.md", "docs/rulings.md"]) {
    const text = read(document);
    for (const [, name = ""] of text.matchAll(/npm run (?:--silent )?([a-z:-]+)/g)) {
      expect(PACKAGE.scripts, `${document}: npm run ${name}`).toHaveProperty(name);
    }
    for (const [, link = ""] of text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
      expect(existsSync(join(ROOT, document, "..", link)), `${document}: ${link}`).toBe(true);
    }
  }
});

test("docs/rulings.md holds §1 to §53 once each, and in order", () => {
  const numbers = [...read("docs/rulings.md").matchAll(/^\| §(\d+) \| \S/gm)].map(([, number]) =>
    Number(number),
  );
  expect(numbers).toEqual(Array.from({ length: 53 }, (_, index) => index + 1));
});

test("the example of docs/architecture.md is what the generator does", () => {
  const text = read("docs/architecture.md");
  const seed = /^seed=([0-9a-f]{32})$/m.exec(text)?.[1] ?? "";
  expect(text).toContain(`# ${hashSeed(seed)}`);
  const words = wordStream(keyFor(seed));
  const first = [words.next(), words.next(), words.next()];
  expect(text.replace(/\s+/g, " ")).toContain(`begins with the words ${first.join(", ")}:`);
  expect(text).toContain(`# ${first.map((word) => word.toString(16).padStart(8, "0")).join("")}`);
});

test("no file of the project names a place of the machine it was written on", () => {
  const registries = /https?:\/\/[^\s"')]*\b(?:npm|registry|artifactory|verdaccio|nexus)\b[^\s"')]*/gi;
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
  })
    .toString()
    .split("\0")
    .filter((file) => file !== "" && existsSync(join(ROOT, file)));
  expect(files).toContain("package-lock.json");
  // A short path, such as /app, may well stand in a file for a reason.
  const places = [ROOT, `${homedir()}/`].filter((place) => place.split("/").length > 2 && place.length > 8);
  for (const file of files) {
    const text = read(file);
    for (const place of places) expect(text.includes(place), `${file} holds ${place}`).toBe(false);
    expect(text.match(/\.\.\/shared\//g), `${file} points out of the repository`).toBeNull();
    if (file !== "package-lock.json") expect(text.match(registries), `${file} names a registry`).toBeNull();
    else expect(text).not.toContain('"resolved"');
  }
});

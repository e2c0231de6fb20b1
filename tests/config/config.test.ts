import { describe, expect, test } from "vitest";
import { parseConfig } from "../../src/config.ts";

const TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz-1234567890_x";

function read(env: Record<string, string | undefined>) {
  const parsed = parseConfig({ DISCORD_TOKEN: TOKEN, ...env });
  if (!parsed.ok) throw new Error(parsed.sentence);
  return parsed.config;
}

function refusal(env: Record<string, string | undefined>) {
  const parsed = parseConfig({ DISCORD_TOKEN: TOKEN, ...env });
  if (parsed.ok) throw new Error("not refused");
  return parsed;
}

test("a token alone is enough: the rest has defaults", () => {
  expect(read({})).toEqual({
    token: TOKEN,
    databaseUrl: null,
    dataFolder: "data",
    apiUrl: "https://discord.com/api",
    logLevel: "info",
    shards: "auto",
    healthPort: null,
    gamesPerHost: 5,
    lobbyHours: 24,
  });
});

test("a blank variable counts as absent", () => {
  expect(read({ DATABASE_URL: "", LOG_LEVEL: "  ", SHARDS: "", SHARD_LIST: "", HEALTH_PORT: "" })).toEqual(
    read({}),
  );
});

test("without a token the sentence says where to get one, and how to play without Discord", () => {
  for (const token of [undefined, "", "   "]) {
    const refused = refusal({ DISCORD_TOKEN: token });
    expect(refused.variable).toBe("DISCORD_TOKEN");
    expect(refused.sentence).toContain("https://discord.com/developers/applications");
    expect(refused.sentence).toContain("`npm run sandbox`");
  }
});

test("half of the shards in each of two processes", () => {
  expect(read({ SHARDS: "4", SHARD_LIST: "0,1" }).shards).toEqual({ count: 4, ids: [0, 1] });
  expect(read({ SHARDS: "4", SHARD_LIST: "2, 3" }).shards).toEqual({ count: 4, ids: [2, 3] });
});

test("a number of shards without a list runs them all here", () => {
  expect(read({ SHARDS: "3" }).shards).toEqual({ count: 3, ids: [0, 1, 2] });
});

test.each([
  "http://127.0.0.1:4000/api",
  "http://localhost:1/api",
  "http://[::1]:9/api",
  "https://proxy.example/api",
])("%s may stand for Discord", (url) => expect(read({ DISCORD_API_URL: url }).apiUrl).toBe(url));

test("a slash at the end of the API address is dropped", () => {
  expect(read({ DISCORD_API_URL: "https://discord.com/api/" }).apiUrl).toBe("https://discord.com/api");
});

test("any word is a token on loopback", () => {
  expect(read({ DISCORD_API_URL: "http://127.0.0.1:4000/api", DISCORD_TOKEN: "word" }).token).toBe("word");
});

test.each([
  ["DATABASE_URL", "mysql://localhost/arka"],
  ["DATABASE_URL", "localhost:5432"],
  ["DATA_FOLDER", "a\0b"],
  ["DISCORD_API_URL", "http://discord.com/api"],
  ["DISCORD_API_URL", "http://127.0.0.1.example.com/api"],
  ["DISCORD_API_URL", "https://discord.com/api/v10"],
  ["DISCORD_API_URL", "discord.com"],
  ["LOG_LEVEL", "loud"],
  ["SHARDS", "0"],
  ["SHARDS", "many"],
  ["SHARD_LIST", "0;1"],
  ["SHARD_LIST", "1,1"],
  ["SHARD_LIST", "-1"],
  ["HEALTH_PORT", "0"],
  ["HEALTH_PORT", "65536"],
  ["HEALTH_PORT", "80.5"],
  ["GAMES_PER_HOST", "0"],
  ["GAMES_PER_HOST", "1e3"],
  ["LOBBY_HOURS", "721"],
  ["LOBBY_HOURS", "a day"],
])("%s=%j stops the start with one sentence that names it and what was expected", (name, value) => {
  const refused = refusal({ SHARDS: "2", [name]: value });
  expect(refused.variable).toBe(name);
  expect(refused.sentence).toMatch(new RegExp(`^${name} must be [^\\n]+\\.$`));
});

test("a wrong value that is no secret is repeated", () => {
  expect(refusal({ LOG_LEVEL: "loud" }).sentence).toBe(
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent; found "loud".',
  );
});

test.each([
  ["auto", "0"],
  ["2", "1,2"],
])("SHARDS=%s does not go with SHARD_LIST=%s", (count, list) => {
  const refused = refusal({ SHARDS: count, SHARD_LIST: list });
  expect(refused.variable).toBe("SHARD_LIST");
  expect(refused.sentence).toContain(`found SHARDS "${count}" and SHARD_LIST "${list}"`);
});

describe("a secret is never repeated", () => {
  test.each([
    "Bot planted.secret.value",
    '"planted-secret"',
    "planted-secret-without-dots",
    "planted..secret",
  ])("token %j", (token) => {
    const refused = refusal({ DISCORD_TOKEN: token });
    expect(refused.variable).toBe("DISCORD_TOKEN");
    expect(refused.sentence).not.toContain("planted");
  });

  test.each(["mysql://me:planted@host/db", "postgresql://me:plan#ted@host/db", "planted"])(
    "database address %j",
    (url) => {
      const refused = refusal({ DATABASE_URL: url });
      expect(refused.variable).toBe("DATABASE_URL");
      expect(refused.sentence).not.toContain("plan");
    },
  );
});

import { DiscordAPIError } from "discord.js";
import { expect, test } from "vitest";
import { z } from "zod";
import { createLog, type Log, reference } from "../../src/log.ts";

const LINE = z.record(z.string(), z.unknown());

/** What a log writes: the raw text, and each line parsed. */
function written(write: (log: Log) => void, level = "trace") {
  const lines: string[] = [];
  write(createLog(level, { write: (line) => void lines.push(line) }));
  return { text: lines.join(""), lines: lines.map((line) => LINE.parse(JSON.parse(line))) };
}

const PLANTED = "planted-secret";
const TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz-1234567890_x";
const INTERACTION = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OnBsYW50ZWQ";

test("a line carries level, time, text and fields", () => {
  const { lines } = written((log) => log.info({ game: "k7m2p9qa", version: 3 }, "moved"));
  expect(lines).toEqual([
    { level: "info", time: expect.any(String), pid: process.pid, game: "k7m2p9qa", version: 3, msg: "moved" },
  ]);
});

test("what is below the level is not written", () => {
  const { lines } = written((log) => {
    log.debug("no");
    log.warn("yes");
  }, "warn");
  expect(lines.map((line) => line.msg)).toEqual(["yes"]);
});

test.each(["token", "authorization", "Authorization", "password", "state", "hand", "hands", "deck", "seed"])(
  "the field %s is hidden at every depth, in arrays and in errors' causes",
  (name) => {
    const { text } = written((log) => {
      log.info({ [name]: PLANTED }, "top");
      log.info({ a: { b: [{ [name]: { x: PLANTED } }] } }, "deep");
      log.error({ err: new Error("outer", { cause: { [name]: PLANTED } }) }, "cause");
    });
    expect(text).not.toContain(PLANTED);
    expect(text.match(/\[hidden\]/g)).toHaveLength(3);
  },
);

test.each([
  ["a callback's address", `POST /api/v10/interactions/123456789012345678/${INTERACTION}/callback`],
  ["a webhook's address", "/webhooks/123456789012345678/planted-secret/messages/@original"],
  ["a percent-encoded address", "/webhooks/123456789012345678/planted-secret%3D/messages/%40original"],
  ["an interaction's token alone", `failed with ${INTERACTION}`],
  ["a bot token", `login with ${TOKEN} failed`],
  ["a header", "Authorization: Bot planted.secret.planted-secret"],
  ["a database password", "connect to postgresql://arka:planted-secret@db:5432/arka failed"],
  ["a password with an @", "postgres://arka:x@planted-secret@db/arka"],
  ["a password as a parameter", "postgresql://db/arka?user=arka&password=planted-secret&sslmode=require"],
])("%s is hidden in a text, a field, an error and its stack", (_, secret) => {
  const { text, lines } = written((log) => {
    log.warn(secret);
    log.warn({ detail: { url: secret } }, "field");
    log.error(new Error(secret));
    log.error({ err: new Error("outer", { cause: new Error(secret) }) }, "cause");
  });
  expect(lines).toHaveLength(4);
  for (const planted of [PLANTED, INTERACTION, TOKEN]) expect(text).not.toContain(planted);
  expect(text.match(/\[hidden\]/g)?.length).toBeGreaterThanOrEqual(4);
});

test("an ordinary address stays readable", () => {
  const { lines } = written((log) => log.info("GET /channels/123456789012345678/messages/2"));
  expect(lines[0]?.msg).toBe("GET /channels/123456789012345678/messages/2");
});

test("an error of discord.js is told by code, status, method and address, without what was sent", () => {
  const error = new DiscordAPIError(
    { code: 10062, message: "Unknown interaction" },
    10062,
    404,
    "POST",
    `https://discord.com/api/v10/interactions/123456789012345678/${INTERACTION}/callback`,
    { body: { data: { content: PLANTED } }, files: undefined },
  );
  const { text, lines } = written((log) => log.error(error));
  expect(text).not.toContain(PLANTED);
  expect(text).not.toContain(INTERACTION);
  expect(lines[0]).toMatchObject({
    msg: "Unknown interaction",
    err: { code: 10062, status: 404, method: "POST", message: "Unknown interaction" },
  });
});

test("an error of Prisma keeps its reason and drops the quoted call with its data", () => {
  const error = new Error(
    "\nInvalid `prisma.game.update()` invocation:\n\n{\n  data: {\n    state: { hands: [['planted-secret']] },\n  }\n}\n\nArgument `version` is missing.",
  );
  error.name = "PrismaClientValidationError";
  const { text, lines } = written((log) => {
    log.error(error);
    log.error({ err: error });
    log.error({ err: error }, "save failed");
  });
  expect(text).not.toContain(PLANTED);
  expect(lines.map((line) => line.msg)).toEqual([
    "Argument `version` is missing.",
    "Argument `version` is missing.",
    "save failed",
  ]);
});

test("nothing is interpolated into a text", () => {
  const { text } = written((log) => log.info("state %j", { planted: PLANTED }));
  expect(text).not.toContain(PLANTED);
});

test("a circular object ends", () => {
  const loop: Record<string, unknown> = {};
  loop.again = loop;
  expect(written((log) => log.info({ loop }, "round")).lines[0]?.msg).toBe("round");
});

test("a reference is six characters that can be read aloud", () => {
  const all = Array.from({ length: 200 }, reference);
  for (const one of all) expect(one).toMatch(/^[2-9AFHKMRXY]{6}$/);
  expect(new Set(all).size).toBeGreaterThan(190);
});

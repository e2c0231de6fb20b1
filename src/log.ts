import { randomInt } from "node:crypto";
import { type DestinationStream, type Logger, pino } from "pino";
import { z } from "zod";

/** No child loggers: pino writes their fields past the formatters that hide secrets. */
export type Log = Pick<Logger, "fatal" | "error" | "warn" | "info" | "debug" | "trace">;

const HIDDEN = "[hidden]";
const DEEPEST = 6;

/** Fields that never reach a log, wherever they stand in an object. */
const SECRET_FIELDS = new Set([
  ...["token", "authorization", "password", "databaseurl", "state", "view", "hand", "hands", "deck", "card"],
  ...["seed", "cards", "removed", "supply", "events", "requestbody", "rawerror", "body"],
]);

/** Secrets that stand in the midst of a text. Each pattern keeps what surrounds the secret, and JSON stays JSON. */
const SECRET_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/(\/interactions\/\d+\/)[\w.~%-]+/gi, `$1${HIDDEN}`],
  [/(\/webhooks\/\d+\/)[\w.~%-]+/gi, `$1${HIDDEN}`],
  // To the last @ before a blank or a quote: a password may hold one too.
  [/(\bpostgres(?:ql)?:\/\/)[^\s"'\\]*@/gi, `$1${HIDDEN}@`],
  [/([?&]password=)[^&\s"'\\]+/gi, `$1${HIDDEN}`],
  [/(\b(?:bot|bearer)\s+)[\w-]+\.[\w.-]+/gi, `$1${HIDDEN}`],
  [/[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}/g, HIDDEN],
  // The beginning of an interaction's token: "interaction:" in base64.
  [/aW50ZXJhY3Rpb2[\w+/=-]+/g, HIDDEN],
];

function hideSecrets(text: string): string {
  return SECRET_TEXTS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
}

/** Prisma quotes the call with its data above its last line, so only that line is kept. */
function messageOf(error: Error): string {
  if (!error.name.startsWith("PrismaClient")) return error.message;
  return error.message.trim().split("\n").at(-1)?.trim() ?? "";
}

/** An error's name, message, place and causes; nothing of what was sent or stored when it arose. */
function describeError(error: Error, depth: number): Record<string, unknown> {
  const fields = new Map<string, unknown>(Object.entries(error));
  const told = ["code", "status", "method", "url"].flatMap((name) => {
    const value = fields.get(name);
    return typeof value === "string" || typeof value === "number" ? [[name, value]] : [];
  });
  const stack = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: messageOf(error),
    ...Object.fromEntries(told),
    stack: stack.join("\n"),
    ...(error.cause === undefined ? {} : { cause: withoutSecrets(error.cause, depth + 1) }),
    ...(error instanceof AggregateError ? { errors: withoutSecrets(error.errors, depth + 1) } : {}),
  };
}

function withoutSecrets(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth > DEEPEST) return "[deeper]";
  if (value instanceof Error) return describeError(value, depth);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  return fieldsWithoutSecrets(value, depth);
}

function fieldsWithoutSecrets(fields: object, depth: number): Record<string, unknown> {
  const kept = Object.entries(fields).map(([name, value]) => [
    name,
    SECRET_FIELDS.has(name.toLowerCase()) ? HIDDEN : withoutSecrets(value, depth + 1),
  ]);
  return Object.fromEntries(kept);
}

/**
 * A log of JSON lines on standard output, or on `destination`. Secret fields and texts are hidden in every line, and a
 * message is written as it stands: nothing is interpolated into it. It is still never given a state on purpose.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      // Everything is an Error's own description by the time that serializers run.
      serializers: { err: (described: unknown) => described },
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => fieldsWithoutSecrets(fields, 0),
      },
      hooks: {
        logMethod(args, method) {
          const [first, second]: unknown[] = args;
          if (typeof first === "string") return method.call(this, first);
          const fields = first instanceof Error ? { err: first } : first;
          const error = z.object({ err: z.instanceof(Error) }).safeParse(fields).data?.err;
          const text = typeof second === "string" ? second : error && messageOf(error);
          return method.call(this, fields, text);
        },
        streamWrite: hideSecrets,
      },
    },
    destination ?? pino.destination(1),
  );
}

/** Digits and letters that neither look nor sound alike. */
const ALPHABET = "23456789AFHKMRXY";

/** The number under which an error is logged and told to the user: 6 characters, of 16 each. */
export function reference(): string {
  return Array.from({ length: 6 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
}

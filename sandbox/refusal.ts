import type { Violation } from "./events.ts";
import type { JsonObject } from "./world.ts";

/** How Discord says no: an HTTP status and a body with its own code. */
export type Refusal = { refused: true; status: number; body: JsonObject };

/** What a route answers when it did as asked. `body` null: 204 without content. */
export type Done = { refused: false; status: number; body: JsonObject | JsonObject[] | null };

/** Discord's codes with their HTTP status and its words (documented, the statuses partly observed). */
const REFUSALS = {
  0: [404, "404: Not Found"],
  10002: [404, "Unknown Application"],
  10003: [404, "Unknown Channel"],
  10004: [404, "Unknown Guild"],
  10007: [404, "Unknown Member"],
  10008: [404, "Unknown Message"],
  10011: [404, "Unknown Role"],
  10013: [404, "Unknown User"],
  10015: [404, "Unknown Webhook"],
  10062: [404, "Unknown interaction"],
  10063: [404, "Unknown application command"],
  20012: [403, "You are not authorized to perform this action on this application"],
  30003: [400, "Maximum number of pins reached for the channel (50)"],
  30034: [400, "Max number of daily application command creates has been reached (200)"],
  30046: [429, "Maximum number of edits to messages older than 1 hour reached. Try again later."],
  40060: [400, "Interaction has already been acknowledged."],
  50001: [403, "Missing Access"],
  50005: [403, "Cannot edit a message authored by another user"],
  50006: [400, "Cannot send an empty message"],
  50007: [403, "Cannot send messages to this user"],
  50008: [400, "Cannot send messages in a non-text channel"],
  50013: [403, "Missing Permissions"],
  50021: [403, "Cannot execute action on a system message"],
  50024: [400, "Cannot execute action on this channel type"],
  50027: [401, "Invalid Webhook Token"],
  50034: [400, "You can only bulk delete messages that are under 14 days old."],
  50083: [400, "Thread is archived"],
  160002: [400, "Cannot reply without permission to read message history"],
  160004: [400, "A thread has already been created for this message"],
  160005: [400, "Thread is locked"],
  160006: [400, "Maximum number of active threads reached"],
} as const satisfies Record<number, readonly [number, string]>;

export type RefusalCode = keyof typeof REFUSALS;

export function refuse(code: RefusalCode, more: JsonObject = {}): Refusal {
  const [status, message] = REFUSALS[code];
  return { refused: true, status, body: { message, code, ...more } };
}

export const UNAUTHORIZED: Refusal = {
  refused: true,
  status: 401,
  body: { message: "401: Unauthorized", code: 0 },
};

export function done(body: Done["body"], status = body === null ? 204 : 200): Done {
  return { refused: false, status, body };
}

/** A refusal that a test must hear of: the bot sent what Discord does not take. */
export type Malformed = Refusal & { violations: Violation[] };

/** 50035 with each violation at its place; an empty message has an error of its own. */
export function malform(violations: Violation[]): Malformed {
  const isEmpty = violations.some(({ code }) => code === "EMPTY_MESSAGE");
  return { ...(isEmpty ? refuse(50006) : refuseForm(violations)), violations };
}

/** Each violation nested at its path as Discord nests it: `data.embeds[0].title` under data, embeds, 0, title. */
function refuseForm(violations: readonly Violation[]): Refusal {
  const errors: JsonObject = {};
  for (const { path, code, message } of violations) {
    let node = errors;
    for (const step of path.split(/[.[\]]+/).filter((part) => part !== "")) {
      const next = node[step];
      const child: JsonObject = isObject(next) ? next : {};
      node[step] = child;
      node = child;
    }
    const told = Array.isArray(node._errors) ? node._errors : [];
    node._errors = [...told, { code, message }];
  }
  return { refused: true, status: 400, body: { message: "Invalid Form Body", code: 50035, errors } };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

import * as z from "zod";
import { callbackSchema, checkCallback } from "./callback.ts";
import { checkCommand, checkCommands } from "./commands.ts";
import { correct } from "./corrections.ts";
import type { File, Stored } from "./files.ts";
import { checkMessage } from "./message.ts";
import * as routes from "./routes.ts";
import { readShape } from "./shape.ts";
import { checkShape } from "./shape-check.ts";
import { badLength, type Violation } from "./violation.ts";

const commandParts = z.looseObject({});
const named = z.object({ name: z.string().nullish() });
const MAX_CHANNEL_NAME = 100;

/** What the body alone does not tell. Whatever is left out is not checked. */
export type Context = {
  /** Of an interaction that is answered: 1 ping, 2 command, 3 component, 4 autocompletion, 5 modal. */
  interactionType?: number;
  /** Of a modal's submission: the modal was opened from a message's component. */
  fromMessage?: boolean;
  /** The attachments that the edited message has now. */
  attachments?: readonly Stored[];
};

/**
 * What Discord has against a request's body: first by its published schemas, and when those are content, by the rules
 * that they leave out. Empty: it would be taken. `path` may carry `/api/v10` and a query. `body` is the parsed JSON or
 * `payload_json`, undefined when there is none. A route without a known body is never refused.
 */
export function checkRequest(
  request: { method: string; path: string; body: unknown; files: readonly File[] },
  context: Context = {},
): Violation[] {
  const kind = routes.bodyOf(request.method, request.path);
  if (kind === null) return [];
  const body = request.body ?? (kind === "commands" ? [] : {});
  const violations = checkShape(readShape(schemaOf(kind, body)), correct(body), "");
  return violations.length > 0 ? violations : checkRules(kind, body, request.files, context);
}

function schemaOf(kind: routes.Kind, body: unknown): unknown {
  if (kind === "callback") return callbackSchema;
  return kind === "channel-edit" ? routes.channelSchema(body) : routes.schemas[kind];
}

function checkRules(kind: routes.Kind, body: unknown, files: readonly File[], context: Context): Violation[] {
  const present = context.attachments ?? null;
  switch (kind) {
    case "callback": {
      const interactionType = context.interactionType ?? null;
      return checkCallback(body, files, {
        interactionType,
        fromMessage: context.fromMessage ?? true,
        present,
      });
    }
    case "message":
      return checkMessage(body, files, "", { way: "create", route: "channel", present: null });
    case "message-edit":
      return checkMessage(body, files, "", { way: "edit", route: "channel", present });
    case "followup":
      return checkMessage(body, files, "", { way: "create", route: "webhook", present: null });
    case "followup-edit":
      return checkMessage(body, files, "", { way: "edit", route: "webhook", present });
    case "command":
      return checkCommand(body, "");
    case "command-edit":
      return checkCommand({ name: "unchanged", description: "unchanged", ...commandParts.parse(body) }, "");
    case "channel-edit":
      return checkChannelName(body);
    case "commands":
      return checkCommands(Array.isArray(body) ? body : [], "");
    default:
      return [];
  }
}

function checkChannelName(body: unknown): Violation[] {
  const { name } = named.parse(body);
  if (typeof name !== "string" || (name.length > 0 && name.length <= MAX_CHANNEL_NAME)) return [];
  return [badLength("name", 1, MAX_CHANNEL_NAME)];
}

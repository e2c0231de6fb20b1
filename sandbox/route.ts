import type { z } from "zod";
import type { Upload } from "./message-body.ts";
import { type Done, type Malformed, malform, type Refusal } from "./refusal.ts";
import type { Stage } from "./stage.ts";
import type { Application } from "./world.ts";

/** A request, read and matched to its route. */
export type Call = {
  query: URLSearchParams;
  body: unknown;
  uploads: Upload[];
  /** The path's part of that name, decoded. */
  param(name: string): string;
};

export type Reply = Done | Refusal | Malformed;

/** `handle` gets the application of the bot token; an open route needs no token of a bot. */
export type Route = { method: string; template: string } & (
  | { open: false; handle(stage: Stage, call: Call, application: Application): Reply }
  | { open: true; handle(stage: Stage, call: Call): Reply }
);

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export function route(
  method: Method,
  template: string,
  handle: (stage: Stage, call: Call, application: Application) => Reply,
): Route {
  return { method, template, open: false, handle };
}

export function openRoute(
  method: Method,
  template: string,
  handle: (stage: Stage, call: Call) => Reply,
): Route {
  return { method, template, open: true, handle };
}

export function isRefusal(value: object): value is Refusal | Malformed {
  return "refused" in value && value.refused === true;
}

/** The body in the shape that the route needs, or 50035 with the first wrong places. */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): { value: T } | Malformed {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return { value: parsed.data };
  return malform(
    parsed.error.issues.map(({ path, code, message }) => ({
      path: path.map(String).join("."),
      code: code.toUpperCase(),
      message,
    })),
  );
}

/** Finds the route of a method and a path such as `/channels/123/messages`. */
export function makeRouter(routes: readonly Route[]) {
  const table = routes.map((one) => ({ one, steps: one.template.split("/").slice(1) }));
  return (method: string, path: string): { route: Route; params: Map<string, string> } | null => {
    const parts = path.split("/").slice(1);
    for (const { one, steps } of table) {
      if (one.method !== method || steps.length !== parts.length) continue;
      const params = matchSteps(steps, parts);
      if (params !== null) return { route: one, params };
    }
    return null;
  };
}

function matchSteps(steps: readonly string[], parts: readonly string[]): Map<string, string> | null {
  const params = new Map<string, string>();
  for (const [at, step] of steps.entries()) {
    const part = parts[at] ?? "";
    if (step.startsWith(":")) params.set(step.slice(1), decodeURIComponent(part));
    else if (step !== decodeURIComponent(part)) return null;
  }
  return params;
}

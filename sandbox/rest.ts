import type { IncomingMessage, ServerResponse } from "node:http";
import { checkRequest } from "./check/request.ts";
import type { RequestRecord, Violation, ViolationRecord } from "./events.ts";
import type { Disturbance } from "./faults.ts";
import { type Limits, makeMeter, refuseFor, type Verdict } from "./limits.ts";
import { malform, UNAUTHORIZED } from "./refusal.ts";
import { type RequestBody, readRequestBody } from "./request-body.ts";
import { makeRouter, type Reply, type Route } from "./route.ts";
import { applicationRoutes } from "./routes/applications.ts";
import { channelRoutes } from "./routes/channels.ts";
import { commandRoutes } from "./routes/commands.ts";
import { guildRoutes } from "./routes/guilds.ts";
import { interactionRoutes } from "./routes/interactions.ts";
import { messageRoutes } from "./routes/messages.ts";
import { threadRoutes } from "./routes/threads.ts";
import { webhookRoutes } from "./routes/webhooks.ts";
import type { Stage } from "./stage.ts";
import { findByToken } from "./token.ts";
import type { Application } from "./world.ts";

/** What the REST side writes down. */
export type Ledger = { requests: RequestRecord[]; violations: ViolationRecord[] };

/** Fixed words come before parameters where both would match. */
const ROUTES: readonly Route[] = [
  ...interactionRoutes,
  ...webhookRoutes,
  ...channelRoutes,
  ...messageRoutes,
  ...threadRoutes,
  ...commandRoutes,
  ...guildRoutes,
  ...applicationRoutes,
];

type Outcome = {
  status: number;
  body: unknown;
  headers: Record<string, string>;
  violations: Violation[];
};

export function makeRest(
  stage: Stage,
  limits: Limits,
  { strike, hold }: Disturbance,
  ledger: Ledger,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const find = makeRouter(ROUTES);
  const meter = makeMeter(limits, stage.clock.now);

  function perform(
    method: string,
    path: string,
    query: URLSearchParams,
    given: RequestBody,
    application: Application | null,
  ): Outcome {
    const matched = find(method, path);
    if (matched === null) return unknownRoute(method, path);
    const { route, params } = matched;
    if (!route.open && application === null) return finish(UNAUTHORIZED, {});
    const verdict = meter(application?.id ?? null, method, route.template, majorOf(params));
    if (verdict.refused !== null) return tooMany(verdict);
    const files = given.uploads.map(({ name, bytes }) => ({ name, size: bytes.byteLength }));
    const violations = checkRequest({ method, path, body: given.body, files });
    if (violations.length > 0) return finish(malform(violations), verdict.headers);
    const call = { query, ...given, param: (name: string) => params.get(name) ?? "" };
    if (route.open) return finish(route.handle(stage, call), verdict.headers);
    return finish(
      application === null ? UNAUTHORIZED : route.handle(stage, call, application),
      verdict.headers,
    );
  }

  return async (request, response) => {
    const started = performance.now();
    const method = request.method ?? "GET";
    const url = new URL(request.url ?? "/", stage.origin);
    const path = url.pathname.replace(/^\/api(\/v\d+)?(?=\/)/, "");
    const given = await readRequestBody(request).catch(() => null);
    // A bot that died while it spoke has asked for nothing.
    if (!request.complete) return;
    const matched = find(method, path);
    const template = matched?.route.template ?? null;
    const applicationId = speakerOf(stage, request, matched?.params ?? new Map());
    const fault = strike(method, template ?? path, path);
    if (typeof fault === "object" && fault !== null && "delay" in fault) await hold(fault.delay);
    let outcome: Outcome;
    if (fault === "reset") outcome = { status: 0, body: null, headers: {}, violations: [] };
    else if (typeof fault === "object" && fault !== null && "status" in fault) outcome = faulty(fault);
    else if (given === null) outcome = notJson();
    else {
      const application = stage.world.applications.get(bearerOf(stage, request) ?? "") ?? null;
      outcome = perform(method, path, url.searchParams, given, application);
    }
    const isDropped = fault === "reset" || fault === "lost-answer" || fault === "no-answer";
    const record: RequestRecord = {
      at: stage.clock.now(),
      applicationId,
      method,
      route: template,
      path: path + url.search,
      body: given?.body,
      files: (given?.uploads ?? []).map(({ name }) => name),
      status: isDropped ? 0 : outcome.status,
      answer: outcome.body,
      took: performance.now() - started,
      violations: outcome.violations,
    };
    ledger.requests.push(record);
    for (const violation of outcome.violations) {
      ledger.violations.push({ ...violation, method, route: template ?? path });
    }
    if (!isDropped) send(response, outcome);
    else if (fault !== "no-answer") request.socket.destroy();
    stage.bus.emit({ kind: "request", request: record });
  };
}

function send(response: ServerResponse, { status, body, headers }: Outcome): void {
  if (body === null) {
    response.writeHead(status, headers).end();
    return;
  }
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
}

function finish(reply: Reply, headers: Record<string, string>): Outcome {
  const violations = "violations" in reply ? reply.violations : [];
  const { status, body } = reply;
  const wait = status === 429 ? { "Retry-After": String(Object(body).retry_after ?? 0) } : {};
  return { status, body, headers: { ...headers, ...wait }, violations };
}

function unknownRoute(method: string, path: string): Outcome {
  const message = `The sandbox has no route ${method} ${path}`;
  const violations = [{ path: "", code: "UNKNOWN_ROUTE", message }];
  return { status: 501, body: { message, code: 0 }, headers: {}, violations };
}

function notJson(): Outcome {
  const message = "The request body contains invalid JSON.";
  const violations = [{ path: "", code: "INVALID_JSON", message }];
  return { status: 400, body: { message, code: 50109 }, headers: {}, violations };
}

function tooMany(verdict: Verdict): Outcome {
  return { status: 429, body: verdict.refused, headers: verdict.headers, violations: [] };
}

function faulty(fault: { status: number; code?: number; retryAfter?: number }): Outcome {
  if (fault.status === 429 && fault.code === undefined)
    return tooMany(refuseFor(fault.retryAfter ?? 1, false, {}));
  const headers: Record<string, string> =
    fault.retryAfter === undefined ? {} : { "Retry-After": String(fault.retryAfter) };
  const body = { message: `Ordered by a test: ${fault.status}`, code: fault.code ?? 0 };
  return { status: fault.status, body, headers, violations: [] };
}

/** Id of the application of the bot token, if it is one. */
function bearerOf(stage: Stage, request: IncomingMessage): string | null {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ");
  if (scheme !== "Bot" || token === undefined) return null;
  return findByToken(stage, token)?.id ?? null;
}

function speakerOf(
  stage: Stage,
  request: IncomingMessage,
  params: ReadonlyMap<string, string>,
): string | null {
  const interaction = stage.world.interactions.get(params.get("interaction") ?? "");
  const named = params.get("application") ?? "";
  const byPath = stage.world.applications.has(named) ? named : null;
  return bearerOf(stage, request) ?? interaction?.applicationId ?? byPath;
}

/** Buckets are kept apart by channel, by server and by webhook. */
function majorOf(params: ReadonlyMap<string, string>): string {
  const major = params.get("channel") ?? params.get("guild") ?? params.get("token");
  return major ?? "";
}

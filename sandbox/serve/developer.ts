import type { WebSocket } from "ws";
import { z } from "zod";
import type { Discord } from "../discord.ts";
import type { GatewayRecord, RequestRecord } from "../events.ts";
import type { Interaction } from "../world.ts";
import { readJson } from "./live.ts";
import { carryOut, order, PERMISSION_NAMES } from "./orders.ts";
import type { Report, ShownEvent, ShownRequest } from "./protocol.ts";

/** How much of the past a panel is told. */
const TOLD_BEFORE = 100;

const asked = z.object({ order });

/** Tells a panel of every request and gateway event, and carries out its orders. No bodies: hands are in them. */
export function watchAll(discord: Discord, socket: WebSocket): void {
  const say = (report: Report) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(report));
  };
  const sayState = () =>
    say({
      kind: "state",
      faults: discord.faults.pending().length,
      permissions: [...PERMISSION_NAMES],
      connected: [...discord.world.applications.keys()].flatMap((id) => discord.gateway.shards(id)).length,
      now: discord.clock.now(),
      servers: [...discord.world.guilds.values()].map(({ id, name, unavailable }) => ({
        id,
        name,
        unavailable,
      })),
    });

  sayState();
  for (const request of discord.requests.slice(-TOLD_BEFORE))
    say({ kind: "request", request: show(request) });
  for (const one of discord.gatewayLog.slice(-TOLD_BEFORE)) say({ kind: "event", event: showEvent(one) });
  const stop = discord.on((event) => {
    if (event.kind === "request") say({ kind: "request", request: show(event.request) });
    if (event.kind === "interaction-failed")
      say({ kind: "request", request: showFailure(event.interaction) });
    if (event.kind === "gateway") say({ kind: "event", event: showEvent(event.record) });
  });
  socket.on("close", stop);
  socket.on("message", (data) => {
    const parsed = asked.safeParse(readJson(String(data)));
    if (!parsed.success) return socket.close(1008, "This is no order.");
    say({ kind: "ordered", sentence: carryOut(discord, parsed.data.order) });
    sayState();
  });
}

function show(request: RequestRecord): ShownRequest {
  const { at, method, route, path, status, took, files, violations } = request;
  return {
    at,
    method,
    route: route ?? "unknown",
    path: hideTokens(path),
    status,
    took,
    files: files.length,
    violations: violations.map(({ path: place, message }) => `${place}: ${message}`),
  };
}

const DEEDS: Readonly<Record<number, string>> = {
  2: "command",
  3: "component",
  4: "autocompletion",
  5: "window",
};

/** What its user saw fail: a request that should have come and did not. */
function showFailure({ createdAt, type, id }: Interaction): ShownRequest {
  const route = `no first answer to a ${DEEDS[type] ?? "deed"} within 3 s`;
  const path = `/interactions/${id}/TOKEN/callback`;
  return { at: createdAt, method: "", route, path, status: 0, took: 3_000, files: 0, violations: [] };
}

/** Whoever has an interaction's token can answer in the bot's name. */
function hideTokens(path: string): string {
  return path.replaceAll(/\/(interactions|webhooks)\/(\d+)\/[^/?]+/g, "/$1/$2/TOKEN");
}

function showEvent({ at, direction, op, name }: GatewayRecord): ShownEvent {
  return { at, direction, op, name };
}

import { createServer } from "node:http";
import { z } from "zod";
import { type Building, makeBuilding } from "./build.ts";
import { serveAttachment } from "./cdn.ts";
import { type Clock, startClock } from "./clock.ts";
import {
  type GatewayRecord,
  type Listener,
  makeBus,
  type RequestRecord,
  type ViolationRecord,
} from "./events.ts";
import { type Faults, makeFaults } from "./faults.ts";
import { type GatewayControl, openGateway } from "./gateway.ts";
import { type Act, interact } from "./interactions.ts";
import type { Limits } from "./limits.ts";
import { makeRest } from "./rest.ts";
import { makeSnowflakes } from "./snowflake.ts";
import { makeWorld, type Stage } from "./stage.ts";
import type { Interaction, World } from "./world.ts";

export type DiscordOptions = {
  /** 0 or absent: one that the system chooses. */
  port?: number;
  /** Start of the clock, in milliseconds since 1970; the present if absent. */
  now?: number;
  /** Milliseconds between a client's heartbeats; Discord's 41,250 if absent. */
  heartbeat?: number;
  /** A world from before, which then belongs to this Discord; `now` must be later than all that is in it. */
  world?: World;
  /** How many requests, violations and gateway records are kept, the newest; all of them if absent. */
  keptRecords?: number;
};

/** A Discord on loopback. Point discord.js at it with `rest: { api: discord.url }`. */
export type Discord = Building & {
  /** `http://127.0.0.1:PORT/api`. */
  url: string;
  world: World;
  clock: Clock;
  /** Every REST request, in order of its answer; the newest where `keptRecords` bounds them. */
  requests: RequestRecord[];
  /** Whatever Discord would have refused: a test of a bot asserts that it is empty. */
  violations: ViolationRecord[];
  gatewayLog: GatewayRecord[];
  on(listener: Listener): () => void;
  interact(act: Act): Promise<Interaction>;
  faults: Faults;
  limits: Limits;
  gateway: GatewayControl;
  close(): Promise<void>;
};

const HEARTBEAT_MS = 41_250;
const address = z.object({ port: z.number() });

/** Listens on 127.0.0.1 with an empty world. */
export async function startDiscord(options: DiscordOptions = {}): Promise<Discord> {
  const clock = startClock(options.now ?? Date.now());
  const bus = makeBus();
  const nextId = makeSnowflakes(clock.now);
  const world = options.world ?? makeWorld();
  const stage: Stage = { world, clock, bus, nextId, waiting: new Map(), origin: "" };
  const requests: RequestRecord[] = [];
  const violations: ViolationRecord[] = [];
  const gatewayLog: GatewayRecord[] = [];
  const { keptRecords = Number.POSITIVE_INFINITY } = options;
  bus.on(({ kind }) => {
    if (kind !== "request" && kind !== "gateway") return;
    for (const list of [requests, violations, gatewayLog]) {
      list.splice(0, Math.max(0, list.length - keptRecords));
    }
  });
  const limits: Limits = { mode: "generous" };
  const { strike, hold, ...faults } = makeFaults();
  const rest = makeRest(stage, limits, { strike, hold }, { requests, violations });

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", stage.origin);
    if (url.pathname.startsWith("/attachments/")) serveAttachment(stage, url, response);
    else void rest(request, response);
  });
  const gateway = openGateway(stage, server, gatewayLog, options.heartbeat ?? HEARTBEAT_MS);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  stage.origin = `http://127.0.0.1:${address.parse(server.address()).port}`;

  return {
    ...makeBuilding(stage),
    url: `${stage.origin}/api`,
    world,
    clock: {
      ...clock,
      advance(ms) {
        clock.advance(ms);
        bus.emit({ kind: "clock-advanced", now: clock.now() });
      },
    },
    requests,
    violations,
    gatewayLog,
    on: bus.on,
    interact: (act) => interact(stage, act),
    faults,
    limits,
    gateway: gateway.control,
    async close() {
      clock.stop();
      gateway.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

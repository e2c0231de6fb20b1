import type { Building } from "./build.ts";
import type { Clock } from "./clock.ts";
import type { GatewayRecord, Listener, RequestRecord, ViolationRecord } from "./events.ts";
import type { Faults } from "./faults.ts";
import type { GatewayControl } from "./gateway.ts";
import type { Act } from "./interactions.ts";
import type { Limits } from "./limits.ts";
import type { Interaction, World } from "./world.ts";

export type DiscordOptions = {
  /** 0 or absent: one that the system chooses. */
  port?: number;
  /** Start of the clock, in milliseconds since 1970; the present if absent. */
  now?: number;
  /** Milliseconds between a client's heartbeats; Discord's 41,250 if absent. */
  heartbeat?: number;
};

/** A Discord on loopback. Point discord.js at it with `rest: { api: discord.url }`. */
export type Discord = Building & {
  /** `http://127.0.0.1:PORT/api`. */
  url: string;
  world: World;
  clock: Clock;
  /** Every REST request, in order of its answer. */
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

export function startDiscord(_options: DiscordOptions = {}): Promise<Discord> {
  return Promise.reject(new Error("not built yet"));
}

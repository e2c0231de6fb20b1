import type { Clock } from "./clock.ts";
import type { Bus } from "./events.ts";
import type { Interaction, World } from "./world.ts";

/** What every part of the sandbox works on: the state, its time, its ids and its news. */
export type Stage = {
  world: World;
  clock: Clock;
  bus: Bus;
  /** A fresh snowflake. */
  nextId(): string;
  /** Interactions without a first answer yet, with whom to tell and the timer of the 3 s. */
  waiting: Map<string, { tell: (interaction: Interaction) => void; cancel: () => void }>;
  /** `http://127.0.0.1:PORT`, known once it listens. */
  origin: string;
};

export function makeWorld(): World {
  return {
    users: new Map(),
    applications: new Map(),
    guilds: new Map(),
    channels: new Map(),
    messages: new Map(),
    attachments: new Map(),
    interactions: new Map(),
    commands: new Map(),
  };
}

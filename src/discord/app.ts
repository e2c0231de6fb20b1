import type { Client } from "discord.js";
import type { Computers } from "../computers/computers.ts";
import type { Thinking } from "../computers/thinking.ts";
import type { Config } from "../config.ts";
import type { Game } from "../games/game.ts";
import type { Log } from "../log.ts";
import type { Store } from "../tables/store.ts";
import type { Projector } from "./projector.ts";

/** What the handlers of one process work with. Nothing in it is needed after a restart. */
export interface App {
  readonly config: Pick<Config, "apiUrl" | "gamesPerHost" | "lobbyHours">;
  readonly log: Log;
  readonly client: Client;
  readonly store: Store;
  readonly games: readonly Game[];
  readonly projector: Projector;
  readonly computers: Computers;
  readonly thinking: Thinking;
  /** The ids of those whose play is being reviewed at the moment. */
  readonly reviewing: Set<string>;
  readonly now: () => Date;
  readonly pause: () => number;
}

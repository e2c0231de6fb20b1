import { randomInt } from "node:crypto";
import { type Client, Events, type Interaction } from "discord.js";
import { createComputers } from "./computers/computers.ts";
import { createThinking } from "./computers/thinking.ts";
import { createThreads, THREADS, type ThreadSetting } from "./computers/threads.ts";
import type { Config } from "./config.ts";
import type { App } from "./discord/app.ts";
import { createClient } from "./discord/client.ts";
import { createCooldown } from "./discord/cooldown.ts";
import { closeRefusal } from "./discord/login.ts";
import { createProjector } from "./discord/projector.ts";
import { keepRegistered } from "./discord/registration.ts";
import { route, turnAway } from "./discord/router.ts";
import { watchServers } from "./discord/servers.ts";
import { startSweep } from "./discord/sweep.ts";
import type { Game } from "./games/game.ts";
import { GAMES } from "./games/registry.ts";
import { type Log, reference } from "./log.ts";
import type { Database } from "./tables/database.ts";
import type { House } from "./tables/house.ts";
import { createStore } from "./tables/store.ts";

/** A computer's pause before its turn, in ms. */
const PAUSE = [1_500, 4_000] as const;

/** A bot that is logged in. */
export interface Bot {
  readonly app: App;
  /** Resolves when all interactions so far are answered, computers have had their turns, and what changed is shown. */
  settle(): Promise<void>;
  /** Takes no more interactions, finishes what is in flight, and logs out. The database stays open. */
  stop(): Promise<void>;
  /** Resolves with a sentence when Discord has closed a connection for good. */
  readonly ended: Promise<string>;
}

/** What tests and measurements set otherwise. */
interface Setting {
  readonly now?: () => Date;
  /** How long a computer waits before its turn, in ms. */
  readonly pause?: () => number;
  /** Whether people who press too fast are held back; they are. */
  readonly holdsBack?: boolean;
  /** How computers think. */
  readonly threads?: Partial<ThreadSetting>;
  /** How long one try of a call to Discord may take, in ms. */
  readonly timeout?: number;
  /** Other games than the registered ones, as one with a fixed seed. */
  readonly games?: readonly Game[];
}

/** Logs in and plays. Rejects where Discord refuses the token or can't be reached. */
export async function startBot(
  config: Config,
  database: Database,
  log: Log,
  setting: Setting = {},
): Promise<Bot> {
  let givenUp = 0;
  const client = createClient(config, () => void givenUp++, setting.timeout);
  const reported = new Set<string>();
  const store = createStore(database, (damage) => {
    // Once each: the sweep reads its row every few seconds.
    if (!reported.has(damage.message)) log.error({ err: damage }, "a stored game was left out");
    reported.add(damage.message);
  });
  const { now = () => new Date(), pause = () => randomInt(...PAUSE) } = setting;
  const { holdsBack = true, games = GAMES } = setting;
  const { lobbyHours } = config;
  const house: House = { store, games, now, pause, config };
  const tools = { client, store, log, games, now, lobbyHours, callsGivenUp: () => givenUp };
  const projector = createProjector(tools);
  const thinking = createThinking(createThreads({ ...THREADS, ...setting.threads }), log);
  const computers = createComputers({
    house,
    log,
    thinking,
    show: (tableId) => projector.request(tableId),
    serves: (guildId) => client.guilds.cache.get(guildId)?.available === true,
  });
  const app: App = { ...house, config, log, client, projector, computers, thinking, reviewing: new Set() };
  const inFlight = listen(app, holdsBack);
  watchServers(app);

  let stopping = false;
  const ended = new Promise<string>((resolve) =>
    client.on(Events.ShardDisconnect, ({ code }) => {
      if (!stopping) resolve(closeRefusal(code));
    }),
  );
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(config.token);
  const { application } = await ready;
  const endRegistration = await keepRegistered(app, application.id);
  const endSweep = startSweep(app);
  log.info({ servers: client.guilds.cache.size }, "ready");

  const settle = async () => {
    await inFlight.settle();
    await computers.settle();
    await projector.settle();
  };
  return {
    app,
    settle,
    stop: async () => {
      stopping = true;
      inFlight.close();
      endRegistration();
      await endSweep();
      await computers.stop();
      await settle();
      await client.destroy();
      // Whoever pressed meanwhile is being turned away.
      await settle();
    },
    ended,
  };
}

/** Routes each interaction; `close` turns new ones away, `settle` waits for those under way. */
function listen(app: App, holdsBack: boolean) {
  const { client } = app;
  const underWay = new Set<Promise<void>>();
  const mayPress = createCooldown(() => Date.now());
  let closed = false;

  function take(interaction: Interaction): void {
    const isTooFast = holdsBack && !interaction.isAutocomplete() && !mayPress(interaction.user.id);
    const work =
      closed || isTooFast
        ? turnAway(app, interaction, closed ? "stopping" : "tooFast")
        : route(app, interaction);
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  }

  client.on(Events.InteractionCreate, take);
  client.on(Events.Error, (error) =>
    app.log.error({ err: error, reference: reference() }, "the connection to Discord failed"),
  );
  client.on(Events.ShardDisconnect, (event, shard) =>
    app.log.warn({ shard, code: event.code }, "a shard was disconnected"),
  );
  client.on(Events.Invalidated, () => app.log.error("Discord ended the session"));
  return {
    close: () => {
      closed = true;
    },
    settle: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

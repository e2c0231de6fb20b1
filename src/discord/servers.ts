import { type Channel, Events } from "discord.js";
import { reference } from "../log.ts";
import { isUnreachable } from "../tables/database.ts";
import type { App } from "./app.ts";
import { isOpen } from "./choice-of-table.ts";

/** Follows what happens to servers, channels and threads: what is deleted is missed, and who shows the bot out is forgotten. */
export function watchServers(app: App): void {
  const { client, store } = app;

  function safely(work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      if (isUnreachable(error)) app.log.warn("the database is out of reach");
      else app.log.error({ err: error, reference: reference() }, "an event could not be followed");
    });
  }

  /** The tables that stood there are shown again, somewhere else if need be. */
  async function showAgain(channel: Pick<Channel, "id">): Promise<void> {
    const tables = await store.tablesAt(channel.id);
    await Promise.all(tables.filter(isOpen).map((table) => app.projector.request(table.id, true)));
  }

  client.on(Events.ThreadDelete, (thread) => safely(() => showAgain(thread)));
  client.on(Events.ChannelDelete, (channel) => safely(() => showAgain(channel)));
  // discord.js reports an outage as GuildUnavailable, so this is a server that the bot has left (DiscordDiceBot #741, shrkbot PR #102).
  client.on(Events.GuildDelete, (guild) => safely(() => store.markServerLeft(guild.id, app.now())));
  client.on(Events.GuildCreate, (guild) => safely(() => store.unmarkServerLeft(guild.id)));
}

import { type Channel, type Client, Events, GatewayDispatchEvents, ShardClientUtil } from "discord.js";
import { z } from "zod";
import { reference } from "../log.ts";
import { isUnreachable } from "../tables/database.ts";
import { isOpen } from "../tables/table.ts";
import type { App } from "./app.ts";

const THREAD = z.object({ id: z.string(), guild_id: z.string() });
type Thread = z.infer<typeof THREAD>;

/** Hears of threads from Discord itself: discord.js reports those alone that it holds. */
function onThread(client: Client, what: "ThreadUpdate" | "ThreadDelete", act: (thread: Thread) => void) {
  client.ws.on(GatewayDispatchEvents[what], (data: unknown) => {
    const thread = THREAD.safeParse(data);
    if (thread.success) act(thread.data);
  });
}

/** Follows what happens to servers, channels and threads: what is deleted is missed, and who shows the bot out is forgotten. */
export function watchServers(app: App): void {
  const { client, store } = app;

  async function safely(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (isUnreachable(error)) app.log.warn("the database is out of reach");
      else app.log.error({ err: error, reference: reference() }, "an event could not be followed");
    }
  }

  /** The tables that stood there are shown again, somewhere else if need be. */
  async function showAgain(channel: Pick<Channel, "id">): Promise<void> {
    const tables = await store.tablesAt(channel.id);
    await Promise.all(tables.filter(isOpen).map((table) => app.projector.request(table.id, "fresh")));
  }

  const { reconsider } = app.projector;
  client.on(Events.ChannelUpdate, (_, channel) => {
    if (!channel.isDMBased()) reconsider(channel.guildId);
  });
  onThread(client, "ThreadUpdate", ({ guild_id }) => reconsider(guild_id));
  client.on(Events.GuildRoleUpdate, (_, { guild }) => reconsider(guild.id));
  client.on(Events.GuildMemberUpdate, (_, { guild, id }) => {
    if (id === client.user?.id) reconsider(guild.id);
  });
  onThread(client, "ThreadDelete", (thread) => void safely(() => showAgain(thread)));
  client.on(Events.ChannelDelete, (channel) => safely(() => showAgain(channel)));
  // discord.js reports an outage as GuildUnavailable, so this is a server that the bot has left (DiscordDiceBot #741, shrkbot PR #102).
  client.on(Events.GuildDelete, (guild) => safely(() => store.markServerLeft(guild.id, app.now())));
  client.on(Events.ClientReady, () => safely(() => reviewServers(app)));
  client.on(Events.GuildCreate, (guild) => safely(() => store.unmarkServerLeft(guild.id)));
}

/** Notices which servers showed the bot out, or asked it in again, while it was off; those of other processes' shards aside. */
async function reviewServers({ client, store, now }: App): Promise<void> {
  const { cache } = client.guilds;
  const { shards } = client.ws;
  const count = client.options.shardCount ?? shards.size;
  const isOurs = (guildId: string) => shards.has(ShardClientUtil.shardIdForGuildId(guildId, count));
  const left = await store.serversLeft();
  for (const guildId of left) if (cache.has(guildId)) await store.unmarkServerLeft(guildId);
  for (const guildId of await store.serversPlayedIn()) {
    const isGone = isOurs(guildId) && !cache.has(guildId) && !left.includes(guildId);
    if (isGone) await store.markServerLeft(guildId, now());
  }
}

import { type Client, LimitedCollection } from "discord.js";
import { fetchChannel } from "./messages.ts";

/** How many threads' channels are remembered. */
const MOST = 200;

/**
 * Finds the channel whose permissions count where a table was opened: that place itself, or the channel of a thread. Threads
 * are not held, so Discord is asked for the latter, once: few tables are opened in a thread, and none moves to another channel.
 */
export function createHomes(client: Client): (place: string) => Promise<string> {
  const parents = new LimitedCollection<string, string>({ maxSize: MOST });
  return async (place) => {
    const held = client.channels.cache.get(place);
    if (held && !held.isThread()) return place;
    const known = parents.get(place);
    if (known !== undefined) return known;
    const { parent_id, thread_metadata } = await fetchChannel(client.rest, place);
    if (!thread_metadata || !parent_id) return place;
    parents.set(place, parent_id);
    return parent_id;
  };
}

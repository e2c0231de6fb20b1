import {
  ChannelManager,
  Client,
  Collection,
  DefaultRestOptions,
  GatewayIntentBits,
  GuildChannelManager,
  Options,
  type RateLimitData,
  ThreadChannel,
  ThreadManager,
} from "discord.js";
import type { Config } from "../config.ts";
import { isBrokenConnection } from "./discord-error.ts";

/** How long a rate limit may make a call wait, in ms. A longer one is refused at once, and the projector comes back later. */
const LONGEST_LIMIT = 10_000;

/** One try of a call to Discord may take this long, in ms; two more follow. A first answer must come within 3 s. */
const TIMEOUT = 5_000;

/**
 * discord.js tries a call again only where the connection ended with ECONNRESET. Undici has a word of its own for that, as
 * when Discord closes an idle connection at the moment of the call.
 */
function requestAndTell(onGivenUp: () => void): typeof DefaultRestOptions.makeRequest {
  return async (url, options) => {
    try {
      return await DefaultRestOptions.makeRequest(url, options);
    } catch (error) {
      onGivenUp();
      throw isBrokenConnection(error) ? new Error("ECONNRESET", { cause: error }) : error;
    }
  };
}

/**
 * Channels, but of threads only those that were locked when they came: nobody can write there, which is not asked of Discord
 * again and again. Each game has a thread of its own, and discord.js's record of one takes some 2 KB.
 */
class Channels<Key, Value> extends Collection<Key, Value> {
  override set(id: Key, channel: Value): this {
    return channel instanceof ThreadChannel && !channel.locked ? this : super.set(id, channel);
  }
}

const OF_CHANNELS: ReadonlySet<unknown> = new Set([ChannelManager, GuildChannelManager, ThreadManager]);

const makeLimited = Options.cacheWithLimits({
  ...Options.DefaultMakeCacheSettings,
  MessageManager: 0,
  ReactionManager: 0,
  UserManager: { maxSize: 200, keepOverLimit: (user) => user.id === user.client.user.id },
  GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => member.id === member.client.user.id },
  ThreadMemberManager: 0,
  PresenceManager: 0,
  VoiceStateManager: 0,
  GuildEmojiManager: 0,
  GuildStickerManager: 0,
  GuildInviteManager: 0,
  GuildBanManager: 0,
  GuildScheduledEventManager: 0,
  StageInstanceManager: 0,
  AutoModerationRuleManager: 0,
});

/**
 * A discord.js client that needs no privileged intent and keeps next to nothing: servers, channels and its own permissions
 * in them, no messages, no other members, and of threads only locked ones, so that it reports no others that change or go.
 * `onGivenUp` hears of each try that ended without an answer.
 */
export function createClient(
  config: Pick<Config, "apiUrl" | "shards">,
  onGivenUp: () => void = () => undefined,
  timeout = TIMEOUT,
): Client {
  const { shards } = config;
  return new Client({
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    ...(shards === "auto" ? { shards: "auto" } : { shards: [...shards.ids], shardCount: shards.count }),
    rest: {
      api: config.apiUrl,
      timeout,
      retries: 2,
      makeRequest: requestAndTell(onGivenUp),
      rejectOnRateLimit: ({ timeToReset, retryAfter }: RateLimitData) =>
        Math.max(timeToReset, retryAfter) > LONGEST_LIMIT,
    },
    makeCache: (type, holds, manager) =>
      OF_CHANNELS.has(type) ? new Channels() : makeLimited(type, holds, manager),
  });
}

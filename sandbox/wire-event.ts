import { canView } from "./permissions.ts";
import type { Stage } from "./stage.ts";
import { activeThreads } from "./threads.ts";
import { isoTime, wireChannel, wireGuild, wireMember } from "./wire.ts";
import { wireMessage } from "./wire-message.ts";
import type { Guild, JsonObject, Message } from "./world.ts";

export const INTENTS = {
  guilds: 1 << 0,
  members: 1 << 1,
  messages: 1 << 9,
  reactions: 1 << 10,
  typing: 1 << 11,
  directMessages: 1 << 12,
  directReactions: 1 << 13,
  directTyping: 1 << 14,
  content: 1 << 15,
} as const;

/** Without the intent for content, other people's texts are blank unless they mention the bot or are direct. */
export function wireMessageEvent(
  stage: Stage,
  message: Message,
  applicationId: string,
  intents: number,
): JsonObject {
  const guild = stage.world.guilds.get(message.guildId ?? "");
  const member = guild?.members.get(message.authorId);
  const mayRead =
    (intents & INTENTS.content) !== 0 ||
    guild === undefined ||
    message.authorId === applicationId ||
    message.mentions.userIds.includes(applicationId);
  return {
    ...wireMessage(stage, message),
    ...(mayRead ? {} : { content: "", embeds: [], attachments: [], components: [] }),
    ...(guild === undefined ? {} : { guild_id: guild.id }),
    ...(member === undefined ? {} : { member: wireMember(stage.world, member) }),
  };
}

/** GUILD_CREATE: with channels, the active threads that the bot sees, and its own member. */
export function wireWholeGuild(
  stage: Stage,
  guild: Guild,
  applicationId: string,
  intents: number,
): JsonObject {
  const { world } = stage;
  const everybody = [...guild.members.values()];
  const told =
    intents & INTENTS.members ? everybody : everybody.filter(({ userId }) => userId === applicationId);
  const channels = guild.channelIds.flatMap((id) => world.channels.get(id) ?? []);
  const threads = activeThreads(stage, guild.id).filter((one) => canView(world, one, applicationId));
  return {
    ...wireGuild(guild),
    joined_at: isoTime(guild.members.get(applicationId)?.joinedAt ?? 0),
    large: false,
    unavailable: false,
    member_count: everybody.length,
    members: told.map((member) => wireMember(world, member)),
    channels: channels.map((channel) => wireChannel(world, channel, applicationId)),
    threads: threads.map((channel) => wireChannel(world, channel, applicationId)),
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

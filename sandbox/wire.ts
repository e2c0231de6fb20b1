import { channelPermissions } from "./permissions.ts";
import type { Channel, Guild, JsonObject, Member, Role, User, World } from "./world.ts";

/** Times as Discord writes them. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString().replace("Z", "000+00:00");
}

export function wireUser(user: User): JsonObject {
  return {
    id: user.id,
    username: user.username,
    discriminator: "0",
    global_name: user.globalName,
    avatar: null,
    bot: user.bot,
    public_flags: 0,
    flags: 0,
  };
}

export function wireMember(world: World, member: Member): JsonObject {
  const user = world.users.get(member.userId);
  return {
    ...(user === undefined ? {} : { user: wireUser(user) }),
    nick: member.nick,
    avatar: null,
    roles: member.roleIds,
    joined_at: isoTime(member.joinedAt),
    premium_since: null,
    deaf: false,
    mute: false,
    flags: 0,
    pending: false,
    communication_disabled_until: null,
  };
}

/** The member as an interaction carries them, with their permissions in that channel. */
export function wireActor(world: World, member: Member, channel: Channel): JsonObject {
  const permissions = channelPermissions(world, channel, member.userId).toString();
  return { ...wireMember(world, member), permissions };
}

export function wireRole(role: Role): JsonObject {
  return {
    id: role.id,
    name: role.name,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    icon: null,
    unicode_emoji: null,
    position: role.position,
    permissions: role.permissions,
    managed: false,
    mentionable: false,
    flags: 0,
  };
}

/** `readerId`: whose thread membership is told. */
export function wireChannel(world: World, channel: Channel, readerId: string): JsonObject {
  const common = { id: channel.id, type: channel.type, last_message_id: channel.lastMessageId, flags: 0 };
  if (channel.guildId === null) {
    const others = channel.recipientIds.filter((id) => id !== readerId);
    const users = others.flatMap((id) => world.users.get(id) ?? []);
    return { ...common, recipients: users.map(wireUser) };
  }
  const named = { ...common, guild_id: channel.guildId, name: channel.name, parent_id: channel.parentId };
  const { thread } = channel;
  if (thread === null) {
    return {
      ...named,
      topic: channel.topic,
      position: channel.position,
      nsfw: false,
      rate_limit_per_user: 0,
      permission_overwrites: channel.overwrites.map(({ id, type, allow, deny }) => ({
        id,
        type: type === "role" ? 0 : 1,
        allow,
        deny,
      })),
    };
  }
  return {
    ...named,
    owner_id: thread.ownerId,
    rate_limit_per_user: 0,
    message_count: Math.min(thread.totalSent, 50),
    total_message_sent: thread.totalSent,
    member_count: Math.min(thread.memberIds.length, 50),
    thread_metadata: {
      archived: thread.archived,
      locked: thread.locked,
      auto_archive_duration: thread.autoArchiveMinutes,
      archive_timestamp: isoTime(thread.archiveChangedAt),
      create_timestamp: isoTime(thread.createdAt),
    },
    ...(thread.memberIds.includes(readerId) ? { member: wireThreadMember(channel, readerId) } : {}),
  };
}

export function wireThreadMember(channel: Channel, userId: string): JsonObject {
  const joined = isoTime(channel.thread?.createdAt ?? 0);
  return { id: channel.id, user_id: userId, join_timestamp: joined, flags: 0 };
}

/** Without channels, threads and members. */
export function wireGuild(guild: Guild): JsonObject {
  return {
    id: guild.id,
    name: guild.name,
    owner_id: guild.ownerId,
    icon: null,
    splash: null,
    discovery_splash: null,
    banner: null,
    description: null,
    preferred_locale: guild.locale,
    features: [],
    roles: [...guild.roles.values()].map(wireRole),
    emojis: [],
    stickers: [],
    afk_channel_id: null,
    afk_timeout: 300,
    application_id: null,
    system_channel_id: null,
    system_channel_flags: 0,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    vanity_url_code: null,
    verification_level: 0,
    default_message_notifications: 0,
    explicit_content_filter: 0,
    mfa_level: 0,
    nsfw_level: 0,
    premium_tier: 0,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
  };
}

import type { WorldEvent } from "./events.ts";
import { wireInteraction } from "./interaction-data.ts";
import { canView } from "./permissions.ts";
import type { Stage } from "./stage.ts";
import { isoTime, wireChannel, wireGuild, wireMember, wireRole, wireThreadMember, wireUser } from "./wire.ts";
import { INTENTS, wireMessageEvent, wireWholeGuild } from "./wire-event.ts";
import type { Channel, Guild, JsonObject, Message } from "./world.ts";

/** One event for one application. */
export type Dispatch = {
  applicationId: string;
  /** Of which shard; null: the first. */
  guildId: string | null;
  /** Any one of these must have been asked for; 0: sent always. */
  intents: number;
  name: string;
  /** Called for each session that gets it, with that session's intents. */
  data(intents: number): JsonObject;
};

/** What Discord tells its bots of it. */
export function dispatchesOf(stage: Stage, event: WorldEvent): Dispatch[] {
  switch (event.kind) {
    case "interaction-created": {
      const { applicationId, guildId } = event.interaction;
      const data = () => wireInteraction(stage, event.interaction);
      return [{ applicationId, guildId, intents: 0, name: "INTERACTION_CREATE", data }];
    }
    case "guild-available":
      return toGuild(stage, event.guild, INTENTS.guilds, "GUILD_CREATE", (applicationId, intents) =>
        wireWholeGuild(stage, event.guild, applicationId, intents),
      ).filter(({ applicationId }) => event.applicationId === null || event.applicationId === applicationId);
    case "guild-gone": {
      const { guild, unavailable } = event;
      const gone = event.applicationId === null ? applicationsIn(stage, guild) : [event.applicationId];
      const data = () => ({ id: guild.id, ...(unavailable ? { unavailable } : {}) });
      const intents = INTENTS.guilds;
      return gone.map((applicationId) => ({
        applicationId,
        guildId: guild.id,
        intents,
        name: "GUILD_DELETE",
        data,
      }));
    }
    case "guild-updated":
      return toGuild(stage, event.guild, INTENTS.guilds, "GUILD_UPDATE", () => wireGuild(event.guild));
    case "role-created":
    case "role-updated":
      return toGuild(stage, event.guild, INTENTS.guilds, `GUILD_${nameOf(event.kind)}`, () => ({
        guild_id: event.guild.id,
        role: wireRole(event.role),
      }));
    case "role-deleted":
      return toGuild(stage, event.guild, INTENTS.guilds, "GUILD_ROLE_DELETE", () => ({
        guild_id: event.guild.id,
        role_id: event.roleId,
      }));
    case "member-joined":
    case "member-updated": {
      const name = event.kind === "member-joined" ? "GUILD_MEMBER_ADD" : "GUILD_MEMBER_UPDATE";
      const data = () => ({ guild_id: event.guild.id, ...wireMember(stage.world, event.member) });
      return toGuild(stage, event.guild, INTENTS.members, name, data).map((dispatch) => {
        const isOwn = dispatch.applicationId === event.member.userId && event.kind === "member-updated";
        return isOwn ? { ...dispatch, intents: INTENTS.guilds | INTENTS.members } : dispatch;
      });
    }
    case "member-left":
      return toGuild(stage, event.guild, INTENTS.members, "GUILD_MEMBER_REMOVE", () => ({
        guild_id: event.guild.id,
        user: wireUser(event.user),
      }));
    case "channel-created":
    case "channel-updated":
    case "channel-deleted":
      return toChannel(stage, event.channel, INTENTS.guilds, nameOf(event.kind), (applicationId) =>
        wireChannel(stage.world, event.channel, applicationId),
      );
    case "thread-created":
    case "thread-updated":
    case "thread-deleted":
      return toViewers(stage, event.channel, INTENTS.guilds, nameOf(event.kind), (applicationId) => ({
        ...wireChannel(stage.world, event.channel, applicationId),
        ...(event.kind === "thread-created" ? { newly_created: true } : {}),
      }));
    case "thread-members":
      return toViewers(stage, event.channel, INTENTS.guilds, "THREAD_MEMBERS_UPDATE", () => ({
        id: event.channel.id,
        guild_id: event.channel.guildId,
        member_count: event.channel.thread?.memberIds.length ?? 0,
        added_members: event.added.map((id) => wireThreadMember(event.channel, id)),
        removed_member_ids: event.removed,
      })).map((dispatch) => {
        const touched = [...event.added, ...event.removed].includes(dispatch.applicationId);
        return touched ? dispatch : { ...dispatch, intents: INTENTS.members };
      });
    case "message-created":
    case "message-updated":
      return ofMessage(stage, event.message, nameOf(event.kind), (applicationId, intents) =>
        wireMessageEvent(stage, event.message, applicationId, intents),
      );
    case "message-deleted":
      return ofMessage(stage, event.message, "MESSAGE_DELETE", () => ({
        id: event.message.id,
        channel_id: event.message.channelId,
        ...(event.message.guildId === null ? {} : { guild_id: event.message.guildId }),
      }));
    case "messages-deleted":
      return toViewers(stage, event.channel, INTENTS.messages, "MESSAGE_DELETE_BULK", () => ({
        ids: event.messageIds,
        channel_id: event.channel.id,
        guild_id: event.channel.guildId,
      }));
    case "reaction-added":
    case "reaction-removed": {
      const name = event.kind === "reaction-added" ? "MESSAGE_REACTION_ADD" : "MESSAGE_REACTION_REMOVE";
      return ofMessage(stage, event.message, name, () => ({
        user_id: event.userId,
        channel_id: event.message.channelId,
        message_id: event.message.id,
        guild_id: event.message.guildId,
        emoji: { id: null, name: event.emoji },
        burst: false,
        type: 0,
      })).map((dispatch) => ({ ...dispatch, intents: INTENTS.reactions | INTENTS.directReactions }));
    }
    case "pins-changed":
      return toViewers(stage, event.channel, INTENTS.guilds, "CHANNEL_PINS_UPDATE", () => ({
        guild_id: event.channel.guildId,
        channel_id: event.channel.id,
        last_pin_timestamp: isoTime(stage.clock.now()),
      }));
    case "typing":
      return toViewers(stage, event.channel, INTENTS.typing, "TYPING_START", () => ({
        channel_id: event.channel.id,
        guild_id: event.channel.guildId,
        user_id: event.userId,
        timestamp: Math.floor(stage.clock.now() / 1000),
      }));
    default:
      return [];
  }
}

/** "channel-created" is CHANNEL_CREATE. */
function nameOf(kind: string): string {
  return kind.toUpperCase().replace("-", "_").replace(/D$/, "");
}

function applicationsIn(stage: Stage, guild: Guild): string[] {
  return [...stage.world.applications.keys()].filter((id) => guild.members.has(id));
}

type DataFor = (applicationId: string, intents: number) => JsonObject;

function toGuild(stage: Stage, guild: Guild, intents: number, name: string, data: DataFor): Dispatch[] {
  if (guild.unavailable) return [];
  return applicationsIn(stage, guild).map((applicationId) => ({
    applicationId,
    guildId: guild.id,
    intents,
    name,
    data: (asked) => data(applicationId, asked),
  }));
}

function toChannel(stage: Stage, channel: Channel, intents: number, name: string, data: DataFor): Dispatch[] {
  const guild = stage.world.guilds.get(channel.guildId ?? "");
  if (guild !== undefined) return toGuild(stage, guild, intents, name, data);
  const bots = channel.recipientIds.filter((id) => stage.world.applications.has(id));
  return bots.map((applicationId) => ({
    applicationId,
    guildId: null,
    intents,
    name,
    data: (asked) => data(applicationId, asked),
  }));
}

function toViewers(stage: Stage, channel: Channel, intents: number, name: string, data: DataFor): Dispatch[] {
  return toChannel(stage, channel, intents, name, data).filter(({ applicationId }) =>
    canView(stage.world, channel, applicationId),
  );
}

/** Ephemeral messages are told to nobody. */
function ofMessage(stage: Stage, message: Message, name: string, data: DataFor): Dispatch[] {
  const channel = stage.world.channels.get(message.channelId);
  if (channel === undefined || message.visibleTo !== null) return [];
  const intents = channel.guildId === null ? INTENTS.directMessages : INTENTS.messages;
  return toViewers(stage, channel, intents, name, data);
}

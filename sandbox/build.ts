import { isThread } from "./access.ts";
import { joinGuild, leaveGuild } from "./membership.ts";
import { postMessage, removeMessage } from "./messages.ts";
import { channelPermissions, EVERYONE } from "./permissions.ts";
import type { Stage } from "./stage.ts";
import { removeChannel, setThread } from "./threads.ts";
import { makeToken } from "./token.ts";
import type { Application, Channel, Guild, Member, Message, Overwrite, Role, User } from "./world.ts";

/** Making the world, and what its people and its operators do to it. Permissions are bit sets (`bigint`). */
export type Building = {
  addApplication(of: { name: string }): Application;
  addUser(of: { name: string; globalName?: string; locale?: string; takesDms?: boolean }): User;
  /** The language of a person's client. */
  setLocale(userId: string, locale: string): void;
  /** With the usual @everyone and one text channel, `general`. */
  addGuild(of: { name: string; ownerId: string; locale?: string }): Guild;
  addRole(guildId: string, of: { name: string; permissions?: bigint }): Role;
  setRole(guildId: string, roleId: string, permissions: bigint): void;
  addMember(guildId: string, userId: string, of?: { nick?: string; roleIds?: string[] }): Member;
  removeMember(guildId: string, userId: string): void;
  addChannel(guildId: string, of: { name: string; type?: number; parentId?: string }): Channel;
  /** Gives the application a member and a role of its own with these permissions. */
  inviteApplication(guildId: string, applicationId: string, permissions: bigint): Member;
  /** Replaces the channel's overwrite for a role or a member; none of both bits removes it. */
  setPermissions(
    channelId: string,
    target: { roleId: string } | { userId: string },
    rule: { allow?: bigint; deny?: bigint },
  ): void;
  /** The application is removed from the server. */
  kickApplication(guildId: string, applicationId: string): void;
  setUnavailable(guildId: string, unavailable: boolean): void;
  /** A person writes. */
  sendMessage(channelId: string, userId: string, content: string): Message;
  deleteMessage(messageId: string): void;
  deleteChannel(channelId: string): void;
  archiveThread(threadId: string, archived?: boolean): void;
  lockThread(threadId: string, locked?: boolean): void;
  /** What the member may do there, after roles and overwrites. */
  permissionsIn(channelId: string, userId: string): bigint;
};

export function makeBuilding(stage: Stage): Building {
  const { world, bus, clock, nextId } = stage;
  const guildOf = (id: string) => need(world.guilds.get(id), `server ${id}`);
  const channelOf = (id: string) => need(world.channels.get(id), `channel ${id}`);

  function threadOf(id: string) {
    const channel = channelOf(id);
    return need(isThread(channel) ? channel : undefined, `thread ${id}`);
  }

  function addChannel(guildId: string, of: { name: string; type?: number; parentId?: string }): Channel {
    const guild = guildOf(guildId);
    const channel: Channel = {
      id: nextId(),
      type: of.type ?? 0,
      guildId,
      name: of.name,
      topic: null,
      parentId: of.parentId ?? null,
      position: guild.channelIds.length,
      overwrites: [],
      messageIds: [],
      lastMessageId: null,
      recipientIds: [],
      thread: null,
    };
    world.channels.set(channel.id, channel);
    guild.channelIds.push(channel.id);
    bus.emit({ kind: "channel-created", channel });
    return channel;
  }

  function addRole(guildId: string, of: { name: string; permissions?: bigint }): Role {
    const guild = guildOf(guildId);
    const permissions = (of.permissions ?? 0n).toString();
    const role = { id: nextId(), name: of.name, permissions, position: guild.roles.size };
    guild.roles.set(role.id, role);
    bus.emit({ kind: "role-created", guild, role });
    return role;
  }

  function addMember(
    guildId: string,
    userId: string,
    of: { nick?: string; roleIds?: string[] } = {},
  ): Member {
    need(world.users.get(userId), `user ${userId}`);
    const member = { userId, nick: of.nick ?? null, roleIds: of.roleIds ?? [], joinedAt: clock.now() };
    return joinGuild(stage, guildOf(guildId), member);
  }

  return {
    addApplication({ name }) {
      const id = nextId();
      const application: Application = { id, name, token: makeToken(id), creations: [] };
      world.applications.set(id, application);
      const bot = { id, username: name, globalName: null, bot: true, locale: "en-US", takesDms: true };
      world.users.set(id, bot);
      return application;
    },
    addUser({ name, globalName = null, locale = "en-US", takesDms = true }) {
      const user: User = { id: nextId(), username: name, globalName, bot: false, locale, takesDms };
      world.users.set(user.id, user);
      return user;
    },
    setLocale(userId, locale) {
      const user = need(world.users.get(userId), `user ${userId}`);
      user.locale = locale;
      bus.emit({ kind: "user-updated", user });
    },
    addGuild({ name, ownerId, locale = "en-US" }) {
      const id = nextId();
      const everyone = { id, name: "@everyone", permissions: EVERYONE.toString(), position: 0 };
      const roles = new Map([[id, everyone]]);
      const guild = {
        id,
        name,
        ownerId,
        locale,
        roles,
        members: new Map(),
        channelIds: [],
        unavailable: false,
      };
      world.guilds.set(id, guild);
      addMember(id, ownerId);
      addChannel(id, { name: "general" });
      return guild;
    },
    addRole,
    setRole(guildId, roleId, permissions) {
      const guild = guildOf(guildId);
      const role = need(guild.roles.get(roleId), `role ${roleId}`);
      role.permissions = permissions.toString();
      bus.emit({ kind: "role-updated", guild, role });
    },
    addMember,
    removeMember: (guildId, userId) => leaveGuild(stage, guildOf(guildId), userId),
    addChannel,
    inviteApplication(guildId, applicationId, permissions) {
      const application = need(world.applications.get(applicationId), `application ${applicationId}`);
      const role = addRole(guildId, { name: application.name, permissions });
      return addMember(guildId, applicationId, { roleIds: [role.id] });
    },
    setPermissions(channelId, target, { allow = 0n, deny = 0n }) {
      const channel = channelOf(channelId);
      const of: Pick<Overwrite, "id" | "type"> =
        "roleId" in target ? { id: target.roleId, type: "role" } : { id: target.userId, type: "member" };
      const others = channel.overwrites.filter(({ id }) => id !== of.id);
      const own = { ...of, allow: allow.toString(), deny: deny.toString() };
      channel.overwrites = (allow | deny) === 0n ? others : [...others, own];
      bus.emit({ kind: "channel-updated", channel });
    },
    kickApplication: (guildId, applicationId) => leaveGuild(stage, guildOf(guildId), applicationId),
    setUnavailable(guildId, unavailable) {
      const guild = guildOf(guildId);
      if (guild.unavailable === unavailable) return;
      guild.unavailable = unavailable;
      if (unavailable) bus.emit({ kind: "guild-gone", guild, applicationId: null, unavailable });
      else bus.emit({ kind: "guild-available", guild, applicationId: null });
    },
    sendMessage(channelId, userId, content) {
      const channel = channelOf(channelId);
      const posted = postMessage(stage, channel, { authorId: userId, applicationId: null }, { content });
      if (posted.refused) throw new Error(`Refused: ${JSON.stringify(posted.body)}`);
      if (isThread(channel) && channel.thread.archived) setThread(stage, channel, { archived: false });
      return posted.message;
    },
    deleteMessage: (id) => removeMessage(stage, need(world.messages.get(id), `message ${id}`)),
    deleteChannel: (id) => removeChannel(stage, channelOf(id)),
    archiveThread: (id, archived = true) => setThread(stage, threadOf(id), { archived }),
    lockThread: (id, locked = true) => setThread(stage, threadOf(id), { locked }),
    permissionsIn: (channelId, userId) => channelPermissions(world, channelOf(channelId), userId),
  };
}

/** A test that names what never was has a bug of its own. */
function need<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`There is no ${what}`);
  return found;
}

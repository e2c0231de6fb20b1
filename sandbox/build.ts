import type { Application, Channel, Guild, Member, Message, Role, User } from "./world.ts";

/** Making the world, and what its people and its operators do to it. Permissions are bit sets (`bigint`). */
export type Building = {
  addApplication(of: { name: string }): Application;
  addUser(of: { name: string; globalName?: string; locale?: string; takesDms?: boolean }): User;
  /** With the usual @everyone and one text channel, `general`. */
  addGuild(of: { name: string; ownerId: string; locale?: string }): Guild;
  addRole(guildId: string, of: { name: string; permissions?: bigint }): Role;
  setRole(guildId: string, roleId: string, permissions: bigint): void;
  addMember(guildId: string, userId: string, of?: { nick?: string; roleIds?: string[] }): Member;
  removeMember(guildId: string, userId: string): void;
  addChannel(guildId: string, of: { name: string; type?: number; parentId?: string }): Channel;
  /** Gives the application a member and a role of its own with these permissions. */
  inviteApplication(guildId: string, applicationId: string, permissions: bigint): Member;
  /** Replaces the channel's overwrite for a role or a member. */
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

import type { Channel, Guild, World } from "./world.ts";

/** Discord's permission bits that the sandbox reads. */
export const PERMISSIONS = {
  administrator: 1n << 3n,
  manageChannels: 1n << 4n,
  addReactions: 1n << 6n,
  viewChannel: 1n << 10n,
  sendMessages: 1n << 11n,
  manageMessages: 1n << 13n,
  embedLinks: 1n << 14n,
  attachFiles: 1n << 15n,
  readMessageHistory: 1n << 16n,
  mentionEveryone: 1n << 17n,
  manageRoles: 1n << 28n,
  manageThreads: 1n << 34n,
  createPublicThreads: 1n << 35n,
  createPrivateThreads: 1n << 36n,
  sendMessagesInThreads: 1n << 38n,
} as const;

/** What a new server's @everyone may do: read, write, react, make and use threads, use commands. */
export const EVERYONE =
  PERMISSIONS.addReactions |
  PERMISSIONS.viewChannel |
  PERMISSIONS.sendMessages |
  PERMISSIONS.embedLinks |
  PERMISSIONS.attachFiles |
  PERMISSIONS.readMessageHistory |
  PERMISSIONS.createPublicThreads |
  PERMISSIONS.sendMessagesInThreads |
  (1n << 31n);

const ALL = (1n << 53n) - 1n;

/** Roles only, without a channel's overwrites. Nothing for who is not a member. */
function guildPermissions(guild: Guild, userId: string): bigint {
  const member = guild.members.get(userId);
  if (member === undefined) return 0n;
  if (guild.ownerId === userId) return ALL;
  let bits = BigInt(guild.roles.get(guild.id)?.permissions ?? "0");
  for (const roleId of member.roleIds) bits |= BigInt(guild.roles.get(roleId)?.permissions ?? "0");
  return bits & PERMISSIONS.administrator ? ALL : bits;
}

/** Roles, then the overwrites of @everyone, of the roles together, and of the member; a thread has its parent's. */
export function channelPermissions(world: World, channel: Channel, userId: string): bigint {
  if (channel.guildId === null) return channel.recipientIds.includes(userId) ? ALL : 0n;
  const guild = world.guilds.get(channel.guildId);
  const member = guild?.members.get(userId);
  if (guild === undefined || member === undefined) return 0n;
  let bits = guildPermissions(guild, userId);
  if (bits === ALL) return ALL;
  const place = channel.thread === null ? channel : world.channels.get(channel.parentId ?? "");
  const overwrites = place?.overwrites ?? [];
  const apply = (chosen: typeof overwrites) => {
    const allow = chosen.reduce((sum, overwrite) => sum | BigInt(overwrite.allow), 0n);
    const deny = chosen.reduce((sum, overwrite) => sum | BigInt(overwrite.deny), 0n);
    bits = (bits & ~deny) | allow;
  };
  apply(overwrites.filter(({ id }) => id === guild.id));
  apply(overwrites.filter(({ id, type }) => type === "role" && member.roleIds.includes(id)));
  apply(overwrites.filter(({ id, type }) => type === "member" && id === userId));
  return bits & PERMISSIONS.viewChannel ? bits : 0n;
}

export function mayIn(world: World, channel: Channel, userId: string, bit: bigint): boolean {
  return (channelPermissions(world, channel, userId) & bit) === bit;
}

/** A private thread is seen by its members and by who manages threads; everything else by VIEW_CHANNEL. */
export function canView(world: World, channel: Channel, userId: string): boolean {
  if (!mayIn(world, channel, userId, PERMISSIONS.viewChannel)) return false;
  if (channel.type !== 12 || channel.thread === null) return true;
  return (
    channel.thread.memberIds.includes(userId) || mayIn(world, channel, userId, PERMISSIONS.manageThreads)
  );
}

import { type Client, type Interaction, PermissionFlagsBits, type PermissionsBitField } from "discord.js";
import type { Locale } from "../games/game.ts";
import type { Table } from "../tables/table.ts";
import { catalog } from "../text/catalog.ts";

export type PermissionName = keyof ReturnType<typeof catalog>["permissions"];

/** Without these a game can't be played in a channel at all. */
export const NEEDED: readonly PermissionName[] = ["ViewChannel", "SendMessages", "EmbedLinks"];
/** The same where a game is opened in a thread. */
export const NEEDED_IN_THREADS: readonly PermissionName[] = [
  "ViewChannel",
  "SendMessagesInThreads",
  "EmbedLinks",
];
/** What a game needs where an interaction was made: in a thread, if no channel of a server that is here is meant. */
export function neededHere({
  channel,
  guild,
}: Pick<Interaction, "channel" | "guild">): readonly PermissionName[] {
  const isThread = channel?.isThread() ?? guild?.available === true;
  return isThread ? NEEDED_IN_THREADS : NEEDED;
}

/** With these too, a game gets a thread of its own. */
export const FOR_THREADS: readonly PermissionName[] = ["CreatePublicThreads", "SendMessagesInThreads"];

/** Those of `wanted` that `granted` lacks. */
export function lacking(
  granted: Readonly<PermissionsBitField>,
  wanted: readonly PermissionName[],
): readonly PermissionName[] {
  return wanted.filter((name) => !granted.has(PermissionFlagsBits[name]));
}

/** What the bot may do in a channel and its threads as far as this process knows it, or null where it does not know the channel. */
export function ownPermissions(client: Client, channelId: string): Readonly<PermissionsBitField> | null {
  const channel = client.channels.cache.get(channelId);
  if (!channel || channel.isDMBased()) return null;
  const me = channel.guild.members.me;
  return me && channel.permissionsFor(me);
}

/** The names of permissions as Discord shows them in the reader's language. */
export function permissionNames(names: readonly PermissionName[], locale: Locale): string {
  return names.map((name) => `**${catalog(locale).permissions[name]}**`).join(", ");
}

/** Whether somebody may decide over a game: its host, and whoever may manage the channel. */
export function mayDecide(
  { memberPermissions, user }: Pick<Interaction, "memberPermissions" | "user">,
  { hostId }: Pick<Table, "hostId">,
): boolean {
  const isStaff = memberPermissions?.has(PermissionFlagsBits.ManageChannels) ?? false;
  return isStaff || hostId === user.id;
}

/** What the README's invite link asks for, as one number. */
export const INVITED: bigint =
  PermissionFlagsBits.ViewChannel |
  PermissionFlagsBits.SendMessages |
  PermissionFlagsBits.SendMessagesInThreads |
  PermissionFlagsBits.CreatePublicThreads |
  PermissionFlagsBits.EmbedLinks |
  PermissionFlagsBits.AttachFiles |
  PermissionFlagsBits.ReadMessageHistory;

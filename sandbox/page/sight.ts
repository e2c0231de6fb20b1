import type { ChannelView, CommandView, MessageView, UserView } from "../serve/protocol.ts";
import type { Live } from "./live.ts";

const CATEGORY = 4;

/** Snowflakes by age: the shorter one is older. */
export function compareIds(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}

/** Oldest first. */
export function messagesIn(live: Live, channelId: string): MessageView[] {
  const all = [...(live.messages.get(channelId)?.values() ?? [])];
  return all.sort((one, other) => compareIds(one.id, other.id));
}

/** The channels of a server in which one can write, in their order. */
export function channelsOf(live: Live, guildId: string): ChannelView[] {
  return [...live.channels.values()]
    .filter((one) => one.guildId === guildId && one.thread === null && one.type !== CATEGORY)
    .sort((one, other) => one.position - other.position || compareIds(one.id, other.id));
}

/** The threads of a channel that are open; the one that is looked at, even if it is not. */
export function threadsOf(live: Live, channelId: string, current: string | null): ChannelView[] {
  return [...live.channels.values()]
    .filter((one) => one.thread !== null && one.parentId === channelId)
    .filter((one) => one.id === current || one.thread?.archived !== true)
    .sort((one, other) => compareIds(one.id, other.id));
}

/** The commands of a channel, in the order in which bots registered them. */
export function commandsIn(live: Live, channel: ChannelView): CommandView[] {
  return [...live.commands.values()].filter(({ commandId }) => channel.commandIds.includes(commandId));
}

/** The bots of a server. */
export function botsIn(live: Live, guildId: string): UserView[] {
  const ids = live.guilds.get(guildId)?.memberIds ?? [];
  return ids.flatMap((id) => live.users.get(id) ?? []).filter(({ bot }) => bot);
}

export function nameOf(live: Live, userId: string): string {
  return live.users.get(userId)?.name ?? "someone";
}

const HUES = [150, 280, 340, 20, 190];
const BOT_HUE = 235;

/** A colour for a user, always the same, on which white can be read. */
function colorOf(userId: string, isBot: boolean): string {
  const own = HUES[Number(BigInt(userId.replaceAll(/\D/g, "") || "0") % BigInt(HUES.length))] ?? 0;
  const hue = isBot ? BOT_HUE : own;
  return `hsl(${hue} 55% 38%)`;
}

/** A picture with a name's first letter. */
export function avatarOf(live: Live, userId: string): string {
  const { name = "?", bot = false } = live.users.get(userId) ?? {};
  const letter = [...name][0]?.toUpperCase() ?? "?";
  const safe = letter.replace(/[<>&"]/, "?");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colorOf(userId, bot)}"/><text x="20" y="27" font-family="sans-serif" font-size="20" fill="#fff" text-anchor="middle">${safe}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

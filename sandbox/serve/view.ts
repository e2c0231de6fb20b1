import type { Discord } from "../discord.ts";
import type { Person } from "../driver/person.ts";
import { canView } from "../permissions.ts";
import type { Channel, Json, JsonObject, Message, World } from "../world.ts";
import { commandViews } from "./command-view.ts";
import type { AttachmentView, ChannelView, Entity, GuildView, MessageView } from "./protocol.ts";

/** How many messages of a channel are shown, the newest. */
export type Depth = (channelId: string) => number;

/** Everything but messages that this user can see, by key: `user:ID`, `guild:ID`, `channel:ID`, `command:ID:PATH`. */
export function structureFor(discord: Discord, person: Person, depth: Depth): Map<string, Entity> {
  const { world } = discord;
  const view = new Map<string, Entity>();
  const locale = world.users.get(person.userId)?.locale ?? "en-US";
  const seen = [...world.channels.values()].filter((channel) => isSeen(world, person, channel));
  const offered = new Set<string>();
  for (const channel of seen) {
    const count = depth(channel.id);
    const hasOlder = channel.messageIds.length > count && newestOf(person, channel, count).hasOlder;
    const shown = channelView(person, channel, hasOlder);
    for (const id of shown.commandIds) offered.add(id);
    view.set(`channel:${channel.id}`, shown);
  }
  for (const guild of world.guilds.values()) {
    if (guild.unavailable || !guild.members.has(person.userId)) continue;
    const roles = [...guild.roles.values()].map(({ id, name }) => ({ id, name }));
    const memberIds = [...guild.members.keys()];
    const shown: GuildView = { kind: "guild", id: guild.id, name: guild.name, memberIds, roles };
    view.set(`guild:${guild.id}`, shown);
  }
  for (const { id, username, globalName, bot } of world.users.values()) {
    const online = !bot || discord.gateway.shards(id).length > 0;
    const known = id === person.userId ? locale : null;
    view.set(`user:${id}`, { kind: "user", id, name: globalName ?? username, bot, online, locale: known });
  }
  for (const id of offered) {
    const command = world.commands.get(id);
    if (command === undefined) continue;
    for (const one of commandViews(command, locale)) view.set(`command:${id}:${one.path}`, one);
  }
  return view;
}

function isSeen(world: World, person: Person, channel: Channel): boolean {
  const isAway = world.guilds.get(channel.guildId ?? "")?.unavailable ?? false;
  return !isAway && canView(world, channel, person.userId);
}

function channelView(person: Person, channel: Channel, hasOlder: boolean): ChannelView {
  const { id, guildId, name, type, parentId, position, thread } = channel;
  const closed = person.refusedIn(id);
  const state = thread === null ? null : { archived: thread.archived, locked: thread.locked };
  const commandIds = closed === null ? person.commands(id).map((command) => command.id) : [];
  return {
    kind: "channel",
    id,
    guildId,
    name,
    type,
    parentId,
    position,
    thread: state,
    closed,
    commandIds,
    hasOlder,
  };
}

/** The ids of the newest messages of a channel that this user can see, newest first. */
function newestOf(person: Person, { messageIds }: Channel, count: number) {
  const ids: string[] = [];
  for (let at = messageIds.length - 1; at >= 0; at -= 1) {
    const id = messageIds[at];
    if (id === undefined || !person.sees(id)) continue;
    if (ids.length === count) return { ids, hasOlder: true };
    ids.push(id);
  }
  return { ids, hasOlder: false };
}

/** Those messages, by key `message:ID`. */
export function messagesFor(
  discord: Discord,
  person: Person,
  channelId: string,
  depth: Depth,
): Map<string, Entity> {
  const { world } = discord;
  const channel = world.channels.get(channelId);
  const view = new Map<string, Entity>();
  if (channel === undefined) return view;
  for (const id of newestOf(person, channel, depth(channelId)).ids) {
    const message = world.messages.get(id);
    if (message !== undefined) view.set(`message:${id}`, messageView(world, person, message));
  }
  return view;
}

function messageView(world: World, person: Person, message: Message): MessageView {
  const attachments = message.attachmentIds.flatMap((id): AttachmentView[] => {
    const file = world.attachments.get(id);
    if (file === undefined) return [];
    const { filename, description, contentType } = file;
    const url = `/files/${person.userId}/${message.id}/${id}/${encodeURIComponent(filename)}`;
    return [{ id, filename, description, contentType, size: file.bytes.byteLength, url }];
  });
  const addresses = new Map(attachments.map(({ filename, url }) => [`attachment://${filename}`, url]));
  const embedded = JSON.stringify(message.embeds);
  const interaction = world.interactions.get(message.interactionId ?? "");
  const command = interaction?.type === 2 ? interaction : undefined;
  return {
    kind: "message",
    id: message.id,
    channelId: message.channelId,
    type: message.type,
    authorId: message.authorId,
    content: message.content,
    embeds: message.embeds.map((embed) => withAddresses(embed, addresses)),
    components: message.components,
    attachments: attachments.filter(({ filename }) => !embedded.includes(`"attachment://${filename}"`)),
    createdAt: message.createdAt,
    edited: message.editedAt !== null && message.interactionId === null,
    ephemeral: message.visibleTo !== null,
    loading: message.loading,
    pings: isPinged(world, person, message),
    threadId: message.threadId,
    replyTo: message.replyTo,
    reactions: message.reactions.map(({ emoji, userIds }) => ({ emoji, count: userIds.length })),
    command: command === undefined ? null : { userId: command.userId, name: pathOf(command.data) },
  };
}

/** `arka new`: a command with the subcommand that was given. */
function pathOf({ name, options }: JsonObject): string {
  const [first] = Array.isArray(options) ? options : [];
  const isNested = typeof first === "object" && first !== null && !Array.isArray(first) && "options" in first;
  return [String(name ?? "command"), ...(isNested ? [pathOf(first)] : [])].join(" ");
}

function isPinged(world: World, { userId }: Person, { pinged, guildId, visibleTo }: Message): boolean {
  if (visibleTo !== null) return false;
  const roles = world.guilds.get(guildId ?? "")?.members.get(userId)?.roleIds ?? [];
  return (
    pinged.everyone || pinged.userIds.includes(userId) || roles.some((id) => pinged.roleIds.includes(id))
  );
}

function withAddresses(embed: JsonObject, addresses: ReadonlyMap<string, string>): JsonObject {
  return Object.fromEntries(Object.entries(embed).map(([key, value]) => [key, resolve(value, addresses)]));
}

function resolve(value: Json, addresses: ReadonlyMap<string, string>): Json {
  if (typeof value === "string") return addresses.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => resolve(item, addresses));
  return typeof value === "object" && value !== null ? withAddresses(value, addresses) : value;
}

import type { Discord } from "../discord.ts";
import type { Person } from "../driver/person.ts";
import { canView } from "../permissions.ts";
import type { Channel, Json, JsonObject, Message, World } from "../world.ts";
import { commandViews } from "./command-view.ts";
import type { AttachmentView, ChannelView, Entity, GuildView, MessageView } from "./protocol.ts";

/** So many messages of a channel are shown, the newest. */
const SHOWN_MESSAGES = 100;

/** Everything but messages that this user can see, by key: `user:ID`, `guild:ID`, `channel:ID`, `command:ID:PATH`. */
export function structureFor(discord: Discord, person: Person): Map<string, Entity> {
  const { world } = discord;
  const view = new Map<string, Entity>();
  const seen = [...world.channels.values()].filter((channel) => isSeen(world, person, channel));
  const offered = new Set<string>();
  for (const channel of seen) {
    const shown = channelView(person, channel);
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
    view.set(`user:${id}`, { kind: "user", id, name: globalName ?? username, bot, online });
  }
  const locale = world.users.get(person.userId)?.locale ?? "en-US";
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

function channelView(person: Person, channel: Channel): ChannelView {
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
  };
}

/** The newest messages of a channel that this user can see, by key `message:ID`. */
export function messagesFor(discord: Discord, person: Person, channelId: string): Map<string, Entity> {
  const { world } = discord;
  const ids = world.channels.get(channelId)?.messageIds ?? [];
  const view = new Map<string, Entity>();
  for (const id of ids.slice(-SHOWN_MESSAGES)) {
    const message = world.messages.get(id);
    if (message !== undefined && person.sees(id))
      view.set(`message:${id}`, messageView(world, person, message));
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
    command:
      command === undefined ? null : { userId: command.userId, name: String(command.data.name ?? "command") },
  };
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

import { channelPermissions } from "./permissions.ts";
import type { Stage } from "./stage.ts";
import { wireActor, wireChannel, wireRole, wireUser } from "./wire.ts";
import { integrationOwners, wireMessage } from "./wire-message.ts";
import type { Component, Interaction, JsonObject, World } from "./world.ts";

const UPLOAD_LIMIT = 10 * 1024 * 1024;

export type EntityKind = "user" | "role" | "mentionable" | "channel";

/** By the type of a command's option. */
export const OPTION_ENTITIES: Readonly<Record<number, EntityKind>> = {
  6: "user",
  7: "channel",
  8: "role",
  9: "mentionable",
};

/** By the type of a select. */
export const SELECT_ENTITIES: Readonly<Record<number, EntityKind>> = {
  5: "user",
  6: "role",
  7: "mentionable",
  8: "channel",
};

/** What was chosen, as `data` carries it: `{ resolved: { users, members, roles, channels } }`, or nothing. */
export function resolveEntities(
  world: World,
  channelId: string,
  chosen: readonly { kind: EntityKind | undefined; id: string }[],
): JsonObject {
  const channel = world.channels.get(channelId);
  const guild = world.guilds.get(channel?.guildId ?? "");
  const users: JsonObject = {};
  const members: JsonObject = {};
  const roles: JsonObject = {};
  const channels: JsonObject = {};
  for (const { kind, id } of chosen) {
    if (kind === undefined) continue;
    const user = kind === "user" || kind === "mentionable" ? world.users.get(id) : undefined;
    const member = user === undefined ? undefined : guild?.members.get(id);
    const role = kind === "role" || kind === "mentionable" ? guild?.roles.get(id) : undefined;
    const named = kind === "channel" ? world.channels.get(id) : undefined;
    if (user !== undefined) users[id] = wireUser(user);
    if (member !== undefined && channel !== undefined) {
      const { user: _user, deaf: _deaf, mute: _mute, ...partial } = wireActor(world, member, channel);
      members[id] = partial;
    }
    if (role !== undefined) roles[id] = wireRole(role);
    if (named !== undefined) channels[id] = wireChannel(world, named, "");
  }
  const found = Object.entries({ users, members, roles, channels });
  const resolved = Object.fromEntries(found.filter(([, group]) => Object.keys(group).length > 0));
  return Object.keys(resolved).length === 0 ? {} : { resolved };
}

/** A submitted modal has its own structure again, with each field's value or values. */
export function wireModalFields(
  components: readonly Component[],
  values: Readonly<Record<string, string | string[]>>,
): JsonObject[] {
  return components.flatMap((component): JsonObject[] => {
    const { type, id = 0 } = component;
    if (component.components !== undefined) {
      return [{ type, id, components: wireModalFields(component.components, values) }];
    }
    if (component.component !== undefined) {
      const [field] = wireModalFields([component.component], values);
      return field === undefined ? [] : [{ type, id, component: field }];
    }
    if (component.custom_id === undefined) return [{ type, id }];
    const given = values[component.custom_id];
    const value = type === 4 ? { value: String(given ?? "") } : { values: [given ?? []].flat() };
    return [{ type, id, custom_id: component.custom_id, ...value }];
  });
}

/** INTERACTION_CREATE's data. */
export function wireInteraction(stage: Stage, interaction: Interaction): JsonObject {
  const { world } = stage;
  const channel = world.channels.get(interaction.channelId);
  const guild = world.guilds.get(interaction.guildId ?? "");
  const user = world.users.get(interaction.userId);
  const member = guild?.members.get(interaction.userId);
  const source = world.messages.get(interaction.sourceMessageId ?? "");
  const permissions =
    channel === undefined ? 0n : channelPermissions(world, channel, interaction.applicationId);
  const person = user === undefined ? {} : { user: wireUser(user) };
  return {
    id: interaction.id,
    application_id: interaction.applicationId,
    type: interaction.type,
    token: interaction.token,
    version: 1,
    data: interaction.data,
    channel_id: interaction.channelId,
    ...(channel === undefined ? {} : { channel: wireChannel(world, channel, interaction.applicationId) }),
    ...(guild === undefined
      ? person
      : {
          guild_id: guild.id,
          guild_locale: guild.locale,
          guild: { id: guild.id, locale: guild.locale, features: [] },
          ...(member === undefined || channel === undefined
            ? person
            : { member: wireActor(world, member, channel) }),
        }),
    ...(source === undefined ? {} : { message: wireMessage(stage, source) }),
    locale: user?.locale ?? "en-US",
    app_permissions: permissions.toString(),
    entitlements: [],
    entitlement_sku_ids: [],
    authorizing_integration_owners: integrationOwners(interaction),
    context: guild === undefined ? 1 : 0,
    attachment_size_limit: UPLOAD_LIMIT,
  };
}

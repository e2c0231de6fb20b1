import { randomBytes } from "node:crypto";
import { OPTION_ENTITIES, resolveEntities, SELECT_ENTITIES, wireModalFields } from "./interaction-data.ts";
import type { Stage } from "./stage.ts";
import { wireMessage } from "./wire-message.ts";
import type { Command, Interaction, Json, JsonObject } from "./world.ts";

/**
 * What a person does to a bot, taken at its word: nothing checks here that the person could (sees the message, that the
 * button is enabled, that the command exists for them). The driver checks that; tests of forged clicks come straight here.
 */
export type Act =
  | {
      kind: "command" | "autocomplete";
      userId: string;
      channelId: string;
      commandId: string;
      /** As Discord sends them: `{ name, type, value }`, nested in subcommands; one `focused` for autocompletion. */
      options?: JsonObject[];
      /** Of a user or message command. */
      targetId?: string;
    }
  | {
      kind: "component";
      userId: string;
      messageId: string;
      customId: string;
      /** 2 button, 3 string select, 5 user, 6 role, 7 mentionable, 8 channel. */
      componentType: number;
      /** Of a select. */
      values?: string[];
    }
  | {
      kind: "modal";
      userId: string;
      /** The interaction that was answered with the modal. */
      interactionId: string;
      /** What was typed or chosen, by the custom_id of the field. */
      values: Record<string, string | string[]>;
      /** Another custom_id than the modal's own. */
      customId?: string;
    };

/** Within this time a bot must answer first. */
const FIRST_ANSWER_MS = 3_000;

/** So long a token works, from the interaction on. */
export const TOKEN_MS = 15 * 60_000;

/**
 * Sends the act to the application's shard. Resolves once the bot has given its first answer (`state` "answered") or 3 s
 * have gone by ("failed"); a later edit of a deferred answer is told by `on`. Rejects only what names nothing that ever was.
 */
export function interact(stage: Stage, act: Act): Promise<Interaction> {
  const interaction = makeInteraction(stage, act);
  stage.world.interactions.set(interaction.id, interaction);
  return new Promise((resolve) => {
    const cancel = stage.clock.after(FIRST_ANSWER_MS, () => {
      interaction.state = "failed";
      stage.waiting.delete(interaction.id);
      stage.bus.emit({ kind: "interaction-failed", interaction });
      resolve(interaction);
    });
    stage.waiting.set(interaction.id, { tell: resolve, cancel });
    stage.bus.emit({ kind: "interaction-created", interaction });
  });
}

function makeInteraction(stage: Stage, act: Act): Interaction {
  const { world } = stage;
  if (act.kind === "component") {
    const message = world.messages.get(act.messageId);
    if (message?.applicationId == null) throw new Error(`No bot's message ${act.messageId}`);
    const place = { applicationId: message.applicationId, channelId: message.channelId };
    const chosen = act.values === undefined ? {} : { values: act.values };
    const kind = SELECT_ENTITIES[act.componentType];
    const entities = (act.values ?? []).map((id) => ({ kind, id }));
    const resolved = resolveEntities(world, message.channelId, entities);
    const data = { custom_id: act.customId, component_type: act.componentType, ...chosen, ...resolved };
    return blankInteraction(stage, place, 3, act.userId, data, message.id);
  }
  if (act.kind === "modal") {
    const opener = world.interactions.get(act.interactionId);
    if (opener?.answer?.kind !== "modal") throw new Error(`Interaction ${act.interactionId} opened no modal`);
    const { modal } = opener.answer;
    const components = wireModalFields(modal.components, act.values);
    const data = { custom_id: act.customId ?? modal.customId, components };
    return blankInteraction(stage, opener, 5, act.userId, data, opener.sourceMessageId);
  }
  const command = world.commands.get(act.commandId) ?? fail(`No command ${act.commandId}`);
  const place = { applicationId: command.applicationId, channelId: act.channelId };
  const type = act.kind === "command" ? 2 : 4;
  const data = commandData(stage, command, act.channelId, act.options ?? [], act.targetId);
  return blankInteraction(stage, place, type, act.userId, data, null);
}

function fail(reason: string): never {
  throw new Error(reason);
}

function commandData(
  stage: Stage,
  command: Command,
  channelId: string,
  options: JsonObject[],
  targetId: string | undefined,
): JsonObject {
  const entities = options
    .flatMap(leavesOf)
    .map(({ type, value }) => ({ kind: OPTION_ENTITIES[Number(type)], id: String(value) }));
  if (targetId !== undefined && command.type === 2) entities.push({ kind: "user", id: targetId });
  return {
    id: command.id,
    name: command.name,
    type: command.type,
    ...(options.length === 0 ? {} : { options }),
    ...(targetId === undefined ? {} : { target_id: targetId }),
    ...(command.guildId === null ? {} : { guild_id: command.guildId }),
    ...resolvedTarget(stage, command, targetId, resolveEntities(stage.world, channelId, entities)),
  };
}

/** The options that carry a value, out of their subcommands. */
function leavesOf(option: JsonObject): JsonObject[] {
  const nested = option.options;
  if (!Array.isArray(nested)) return [option];
  return nested.flatMap((one) => (isObject(one) ? leavesOf(one) : []));
}

/** A message command's target is resolved as a whole message. */
function resolvedTarget(
  stage: Stage,
  command: Command,
  targetId: string | undefined,
  entities: JsonObject,
): JsonObject {
  const message = command.type === 3 ? stage.world.messages.get(targetId ?? "") : undefined;
  if (message === undefined) return entities;
  return { resolved: { messages: { [message.id]: wireMessage(stage, message) } } };
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function blankInteraction(
  stage: Stage,
  place: { applicationId: string; channelId: string },
  type: number,
  userId: string,
  data: JsonObject,
  sourceMessageId: string | null,
): Interaction {
  const channel = stage.world.channels.get(place.channelId);
  const id = stage.nextId();
  return {
    id,
    token: Buffer.from(`interaction:${id}:${randomBytes(48).toString("hex")}`).toString("base64url"),
    applicationId: place.applicationId,
    type,
    userId,
    guildId: channel?.guildId ?? null,
    channelId: place.channelId,
    createdAt: stage.clock.now(),
    data,
    sourceMessageId,
    state: "waiting",
    answer: null,
    answeredAt: null,
    originalId: null,
    followUpIds: [],
  };
}

import { z } from "zod";
import type { Violation } from "../events.ts";
import { componentList, messageBody } from "../message-body.ts";
import { editMessage, postLoading, postMessage } from "../messages.ts";
import { done, malform, refuse } from "../refusal.ts";
import { type Call, isRefusal, openRoute, type Reply, type Route, readBody } from "../route.ts";
import type { Stage } from "../stage.ts";
import { FLAGS, wireMessage } from "../wire-message.ts";
import type { Answer, Channel, Interaction, JsonObject, Message } from "../world.ts";

const callbackBody = z.object({ type: z.number(), data: z.unknown().optional() });
const modalBody = z.object({ custom_id: z.string(), title: z.string(), components: componentList });
const choicesBody = z.object({
  choices: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.number()]) })),
});

const CALLBACK = { message: 4, deferred: 5, deferredUpdate: 6, update: 7, choices: 8, modal: 9 } as const;

export const interactionRoutes: Route[] = [
  openRoute("POST", "/interactions/:interaction/:token/callback", (stage, call) => {
    const interaction = stage.world.interactions.get(call.param("interaction"));
    if (interaction === undefined || interaction.token !== call.param("token")) return refuse(10062);
    if (interaction.state === "failed") return refuse(10062);
    if (interaction.state === "answered") return refuse(40060);
    const body = readBody(callbackBody, call.body);
    if (isRefusal(body)) return body;
    const channel = stage.world.channels.get(interaction.channelId);
    if (channel === undefined) return refuse(10062);
    const misplaced = refuseType(interaction, body.value.type);
    if (misplaced !== null) return malform([misplaced]);
    const answer = give(stage, call, interaction, channel, body.value.type, body.value.data);
    if (isRefusal(answer)) return answer;
    settle(stage, interaction, answer);
    if (call.query.get("with_response") !== "true") return done(null);
    return done(wireResponse(stage, interaction, body.value.type, answer));
  }),
];

/** 6 and 7 need a component's message, 8 an autocompletion; a modal neither answers a modal nor an autocompletion. */
function refuseType(interaction: Interaction, type: number): Violation | null {
  const isAutocomplete = interaction.type === 4;
  const fits: Record<number, boolean> = {
    [CALLBACK.message]: !isAutocomplete,
    [CALLBACK.deferred]: !isAutocomplete,
    [CALLBACK.deferredUpdate]: interaction.sourceMessageId !== null,
    [CALLBACK.update]: interaction.sourceMessageId !== null,
    [CALLBACK.choices]: isAutocomplete,
    [CALLBACK.modal]: interaction.type === 2 || interaction.type === 3,
  };
  if (fits[type] === true) return null;
  const message = `Callback type ${type} does not answer an interaction of type ${interaction.type}.`;
  return { path: "type", code: "INTERACTION_TYPE_INVALID", message };
}

function give(
  stage: Stage,
  call: Call,
  interaction: Interaction,
  channel: Channel,
  type: number,
  data: unknown,
): Answer | Extract<Reply, { refused: true }> {
  if (type === CALLBACK.choices) {
    const body = readBody(choicesBody, data);
    return isRefusal(body) ? body : { kind: "choices", choices: body.value.choices };
  }
  if (type === CALLBACK.modal) {
    const body = readBody(modalBody, data);
    if (isRefusal(body)) return body;
    const { custom_id: customId, title, components } = body.value;
    return { kind: "modal", modal: { customId, title, components } };
  }
  const source = stage.world.messages.get(interaction.sourceMessageId ?? "");
  const body = readBody(messageBody, data);
  if (isRefusal(body)) return body;
  if (type === CALLBACK.deferredUpdate || type === CALLBACK.update) {
    if (source === undefined) return refuse(10008);
    if (type === CALLBACK.deferredUpdate) return { kind: "deferred-update", messageId: source.id };
    const edited = editMessage(stage, source, body.value, call.uploads, true);
    return edited.refused ? edited : { kind: "update", messageId: source.id };
  }
  const sender = senderOf(interaction, ((body.value.flags ?? 0) & FLAGS.ephemeral) !== 0);
  if (type === CALLBACK.deferred) {
    return { kind: "deferred", messageId: postLoading(stage, channel, sender).id };
  }
  const posted = postMessage(stage, channel, sender, body.value, call.uploads);
  return posted.refused ? posted : { kind: "message", messageId: posted.message.id };
}

/** The bot, speaking by the interaction's token. */
export function senderOf(interaction: Interaction, ephemeral: boolean) {
  return {
    authorId: interaction.applicationId,
    applicationId: interaction.applicationId,
    visibleTo: ephemeral ? interaction.userId : null,
    interactionId: interaction.id,
    type: interaction.type === 2 ? 20 : 0,
    byToken: true,
  };
}

function settle(stage: Stage, interaction: Interaction, answer: Answer): void {
  interaction.state = "answered";
  interaction.answer = answer;
  interaction.answeredAt = stage.clock.now();
  interaction.originalId = "messageId" in answer ? answer.messageId : null;
  const waiting = stage.waiting.get(interaction.id);
  stage.waiting.delete(interaction.id);
  waiting?.cancel();
  stage.bus.emit({ kind: "interaction-answered", interaction });
  waiting?.tell(interaction);
}

function wireResponse(stage: Stage, interaction: Interaction, type: number, answer: Answer): JsonObject {
  const message: Message | undefined =
    "messageId" in answer ? stage.world.messages.get(answer.messageId) : undefined;
  const about =
    message === undefined
      ? {}
      : {
          response_message_id: message.id,
          response_message_loading: message.loading,
          response_message_ephemeral: message.visibleTo !== null,
        };
  const resource = message === undefined ? {} : { resource: { type, message: wireMessage(stage, message) } };
  return {
    interaction: {
      id: interaction.id,
      type: interaction.type,
      channel_id: interaction.channelId,
      guild_id: interaction.guildId,
      ...about,
    },
    ...resource,
  };
}

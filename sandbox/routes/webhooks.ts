import { TOKEN_MS } from "../interactions.ts";
import { messageBody } from "../message-body.ts";
import { editMessage, postMessage, removeMessage } from "../messages.ts";
import { done, type Refusal, refuse } from "../refusal.ts";
import { type Call, isRefusal, openRoute, type Route, readBody } from "../route.ts";
import type { Stage } from "../stage.ts";
import { FLAGS, wireMessage } from "../wire-message.ts";
import type { Interaction, Message } from "../world.ts";
import { senderOf } from "./interactions.ts";

const ONE = "/webhooks/:application/:token/messages/:message";

export const webhookRoutes: Route[] = [
  openRoute("POST", "/webhooks/:application/:token", (stage, call) => {
    const interaction = findToken(stage, call);
    if (isRefusal(interaction)) return interaction;
    const channel = stage.world.channels.get(interaction.channelId);
    if (channel === undefined) return refuse(10003);
    const body = readBody(messageBody, call.body);
    if (isRefusal(body)) return body;
    const original = stage.world.messages.get(interaction.originalId ?? "");
    if (interaction.answer?.kind === "deferred" && original?.loading) {
      const filled = editMessage(stage, original, body.value, call.uploads, true);
      return filled.refused ? filled : done(wireMessage(stage, filled.message));
    }
    const ephemeral = ((body.value.flags ?? 0) & FLAGS.ephemeral) !== 0;
    const posted = postMessage(stage, channel, senderOf(interaction, ephemeral), body.value, call.uploads);
    if (posted.refused) return posted;
    interaction.followUpIds.push(posted.message.id);
    return done(wireMessage(stage, posted.message));
  }),

  openRoute("GET", ONE, (stage, call) => {
    const message = findOwn(stage, call);
    return isRefusal(message) ? message : done(wireMessage(stage, message));
  }),

  openRoute("PATCH", ONE, (stage, call) => {
    const message = findOwn(stage, call);
    if (isRefusal(message)) return message;
    const body = readBody(messageBody, call.body);
    if (isRefusal(body)) return body;
    const edited = editMessage(stage, message, body.value, call.uploads, true);
    return edited.refused ? edited : done(wireMessage(stage, edited.message));
  }),

  openRoute("DELETE", ONE, (stage, call) => {
    const message = findOwn(stage, call);
    if (isRefusal(message)) return message;
    removeMessage(stage, message);
    return done(null);
  }),
];

/** The interaction of the token: 10015 before its first answer or for a made-up token, 50027 after 15 min. */
function findToken(stage: Stage, call: Call): Interaction | Refusal {
  const interaction = stage.world.interactions.get(idInToken(call.param("token")));
  const fits =
    interaction?.token === call.param("token") && interaction.applicationId === call.param("application");
  if (interaction === undefined || !fits || interaction.state !== "answered") return refuse(10015);
  return stage.clock.now() - interaction.createdAt > TOKEN_MS ? refuse(50027) : interaction;
}

function idInToken(token: string): string {
  return Buffer.from(token, "base64url").toString().split(":")[1] ?? "";
}

/** `@original` or a follow-up of this very token; other messages are unknown to it. */
function findOwn(stage: Stage, call: Call): Message | Refusal {
  const interaction = findToken(stage, call);
  if (isRefusal(interaction)) return interaction;
  const named = call.param("message");
  const id = named === "@original" ? interaction.originalId : named;
  const isOurs = id === interaction.originalId || interaction.followUpIds.includes(id ?? "");
  const message = stage.world.messages.get(id ?? "");
  return message !== undefined && isOurs ? message : refuse(10008);
}

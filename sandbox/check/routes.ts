import * as spec from "discord-api-spec/zod";
import * as z from "zod";

/** The kinds of request bodies that are checked. */
export type Kind = keyof typeof schemas | "callback" | "channel-edit";

const count = z.number().nullish();

/** The published schema of each kind. Bodies that are published without a name are written out here. */
export const schemas = {
  message: spec.MessageCreateRequestSchema,
  "message-edit": spec.MessageEditRequestPartialSchema,
  followup: spec.IncomingWebhookInteractionRequestSchema,
  "followup-edit": spec.IncomingWebhookUpdateRequestPartialSchema,
  command: spec.ApplicationCommandCreateRequestSchema,
  "command-edit": spec.ApplicationCommandPatchRequestPartialSchema,
  commands: z.array(spec.ApplicationCommandUpdateRequestSchema).max(130),
  "thread-from-message": spec.CreateTextThreadWithMessageRequestSchema,
  thread: spec.CreateTextThreadWithoutMessageRequestSchema,
  "direct-channel": spec.CreatePrivateChannelRequestSchema,
  "own-user": spec.BotAccountPatchRequestSchema,
  overwrite: z.object({ type: z.literal([0, 1]).nullish(), allow: count, deny: count }),
  "bulk-delete": z.object({ messages: z.array(spec.SnowflakeTypeSchema).min(2).max(100) }),
};

const routes: { method: string; path: RegExp; kind: Kind }[] = [
  { method: "POST", path: /^\/interactions\/\d+\/[^/]+\/callback$/, kind: "callback" },
  { method: "POST", path: /^\/webhooks\/\d+\/[^/]+$/, kind: "followup" },
  { method: "PATCH", path: /^\/webhooks\/\d+\/[^/]+\/messages\/(@original|\d+)$/, kind: "followup-edit" },
  { method: "POST", path: /^\/channels\/\d+\/messages$/, kind: "message" },
  { method: "PATCH", path: /^\/channels\/\d+\/messages\/\d+$/, kind: "message-edit" },
  { method: "POST", path: /^\/channels\/\d+\/messages\/bulk-delete$/, kind: "bulk-delete" },
  { method: "POST", path: /^\/channels\/\d+\/messages\/\d+\/threads$/, kind: "thread-from-message" },
  { method: "POST", path: /^\/channels\/\d+\/threads$/, kind: "thread" },
  { method: "PATCH", path: /^\/channels\/\d+$/, kind: "channel-edit" },
  { method: "PUT", path: /^\/channels\/\d+\/permissions\/\d+$/, kind: "overwrite" },
  { method: "PUT", path: /^\/applications\/\d+(\/guilds\/\d+)?\/commands$/, kind: "commands" },
  { method: "POST", path: /^\/applications\/\d+(\/guilds\/\d+)?\/commands$/, kind: "command" },
  { method: "PATCH", path: /^\/applications\/\d+(\/guilds\/\d+)?\/commands\/\d+$/, kind: "command-edit" },
  { method: "POST", path: /^\/users\/@me\/channels$/, kind: "direct-channel" },
  { method: "PATCH", path: /^\/users\/@me$/, kind: "own-user" },
];

/** What kind of body a route takes, null when none that is known. Takes the path as it came, percent-encoded or not. */
export function bodyOf(method: string, path: string): Kind | null {
  const plain = decodeURIComponent(path.replace(/[?#].*$/, "")).replace(/^\/api(\/v\d+)?(?=\/)/, "");
  return (
    routes.find((route) => route.method === method.toUpperCase() && route.path.test(plain))?.kind ?? null
  );
}

const OF_THREADS = ["archived", "locked", "invitable", "auto_archive_duration", "applied_tags"];

/** One route edits channels and threads; the keys tell which of the two is meant. */
export function channelSchema(body: unknown): unknown {
  const keys = typeof body === "object" && body !== null ? Object.keys(body) : [];
  return keys.some((key) => OF_THREADS.includes(key))
    ? spec.UpdateThreadRequestPartialSchema
    : spec.UpdateGuildChannelRequestPartialSchema;
}

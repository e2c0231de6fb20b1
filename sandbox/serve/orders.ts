import { z } from "zod";
import type { Discord } from "../discord.ts";
import { PERMISSIONS } from "../permissions.ts";
import type { Channel } from "../world.ts";
import type { Order } from "./protocol.ts";

/** The bot's permissions that can be withdrawn in a channel, by name. */
const WITHDRAWABLE = [
  "viewChannel",
  "sendMessages",
  "sendMessagesInThreads",
  "createPublicThreads",
  "embedLinks",
  "attachFiles",
  "readMessageHistory",
] as const;
export const PERMISSION_NAMES: readonly string[] = WITHDRAWABLE;

const SLOW_MS = 4_000;
const LONGEST_JUMP_MS = 30 * 24 * 3_600_000;

const channelId = z.string();
const on = z.boolean();
const permission = z.enum(WITHDRAWABLE);
const fault = z.enum(["slow", "error", "lost-answer", "reset"]);
export const order: z.ZodType<Order> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("delete-message"), messageId: z.string() }),
  z.object({ kind: z.literal("delete-channel"), channelId }),
  z.object({ kind: z.literal("archive"), channelId, on }),
  z.object({ kind: z.literal("lock"), channelId, on }),
  z.object({ kind: z.literal("permission"), channelId, permission, denied: z.boolean() }),
  z.object({ kind: z.literal("connection"), how: z.enum(["drop", "cut", "reconnect", "forget"]) }),
  z.object({ kind: z.literal("outage"), guildId: z.string(), on }),
  z.object({ kind: z.literal("fault"), fault, times: z.int().min(1).max(100) }),
  z.object({ kind: z.literal("clear-faults") }),
  z.object({ kind: z.literal("clock"), ms: z.int().min(1).max(LONGEST_JUMP_MS) }),
]);

/** Carries it out and says what was done, or why not. */
export function carryOut(discord: Discord, asked: Order): string {
  try {
    return act(discord, asked);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function act(discord: Discord, asked: Order): string {
  switch (asked.kind) {
    case "delete-message": {
      const isPublic = discord.world.messages.get(asked.messageId)?.visibleTo === null;
      if (!isPublic) return "There is no such message for everybody.";
      discord.deleteMessage(asked.messageId);
      return "The message is deleted.";
    }
    case "delete-channel":
      discord.deleteChannel(asked.channelId);
      return "It is deleted.";
    case "archive":
      discord.archiveThread(asked.channelId, asked.on);
      return asked.on ? "The thread is archived." : "The thread is open again.";
    case "lock":
      discord.lockThread(asked.channelId, asked.on);
      return asked.on ? "The thread is locked." : "The thread is unlocked.";
    case "permission":
      return setPermission(discord, asked.channelId, permission.parse(asked.permission), asked.denied);
    case "connection":
      return disturb(discord, asked.how);
    case "outage":
      discord.setUnavailable(asked.guildId, asked.on);
      return asked.on ? "The server is unavailable." : "The server is back.";
    case "fault":
      discord.faults.add({ times: asked.times, kind: faultOf(asked.fault) });
      return `Ordered for the next ${asked.times === 1 ? "request" : `${asked.times} requests`}: ${asked.fault}.`;
    case "clear-faults":
      discord.faults.clear();
      return "No fault is ordered any more.";
    case "clock":
      discord.clock.advance(asked.ms);
      return `It is ${new Date(discord.clock.now()).toISOString()} now.`;
  }
}

function faultOf(name: z.infer<typeof fault>) {
  if (name === "slow") return { delay: SLOW_MS };
  return name === "error" ? { status: 503 } : name;
}

/** For each bot of the server; in a thread its channel's permissions count. */
function setPermission(
  discord: Discord,
  place: string,
  name: (typeof WITHDRAWABLE)[number],
  denied: boolean,
): string {
  const channel = channelWithRules(discord, place);
  const guild = discord.world.guilds.get(channel.guildId ?? "");
  const bit = PERMISSIONS[name];
  for (const { id } of discord.world.applications.values()) {
    if (!guild?.members.has(id)) continue;
    const rule = channel.overwrites.find((one) => one.id === id);
    const deny = BigInt(rule?.deny ?? 0);
    const changed = denied ? deny | bit : deny & ~bit;
    discord.setPermissions(channel.id, { userId: id }, { allow: BigInt(rule?.allow ?? 0), deny: changed });
  }
  return `The bot ${denied ? "no longer has" : "has"} ${name} in #${channel.name}.`;
}

function channelWithRules({ world }: Discord, id: string): Channel {
  const channel = world.channels.get(id);
  const place = channel?.thread ? world.channels.get(channel.parentId ?? "") : channel;
  if (place === undefined) throw new Error("There is no such channel.");
  return place;
}

function disturb(discord: Discord, how: "drop" | "cut" | "reconnect" | "forget"): string {
  const hit = [...discord.world.applications.keys()].map((applicationId) => {
    if (how === "cut") return discord.gateway.cut({ applicationId });
    if (how === "reconnect") return discord.gateway.askReconnect({ applicationId });
    return discord.gateway.drop({ applicationId }, { resumable: how === "drop" });
  });
  return `${hit.reduce((sum, count) => sum + count, 0)} connections were hit.`;
}

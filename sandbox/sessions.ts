import { randomBytes } from "node:crypto";
import type { WebSocket } from "ws";
import type { GatewayRecord } from "./events.ts";
import type { JsonObject } from "./world.ts";

/** A bot's session on one shard. It outlives its socket for a while, so that it can be resumed. */
export type Session = {
  id: string;
  applicationId: string;
  /** `[id, count]`. */
  shard: [number, number];
  intents: number;
  sequence: number;
  /** Null while the bot is away. */
  socket: WebSocket | null;
  /** The last events, for a replay. */
  replay: { sequence: number; name: string; text: string }[];
  forgetting: NodeJS.Timeout | null;
};

const MOST_REPLAYED = 1000;

export function openSession(
  applicationId: string,
  shard: [number, number],
  intents: number,
  socket: WebSocket,
): Session {
  const id = randomBytes(16).toString("hex");
  return { id, applicationId, shard, intents, sequence: 0, socket, replay: [], forgetting: null };
}

/** Numbers the event, keeps it for a replay and returns its frame. */
export function noteEvent(session: Session, name: string, data: JsonObject): string {
  session.sequence += 1;
  const text = JSON.stringify({ op: 0, t: name, s: session.sequence, d: data });
  session.replay.push({ sequence: session.sequence, name, text });
  if (session.replay.length > 2 * MOST_REPLAYED) session.replay.splice(0, MOST_REPLAYED);
  return text;
}

/** What came after `sequence`, or null when that is no longer, or was never, known. */
export function missedSince(session: Session, sequence: number): Session["replay"] | null {
  if (sequence > session.sequence) return null;
  const oldest = session.replay[0]?.sequence ?? 1;
  if (sequence + 1 < oldest) return null;
  return session.replay.filter((event) => event.sequence > sequence);
}

/** Whether events of that server go there; direct channels belong to the first shard. */
export function isOnShard([id, count]: readonly [number, number], guildId: string | null): boolean {
  if (guildId === null) return id === 0;
  return Number((BigInt(guildId) >> 22n) % BigInt(count)) === id;
}

/** Whom a record of the log is about. */
export function partiesOf(
  session: Session | null,
): Pick<GatewayRecord, "applicationId" | "sessionId" | "shard"> {
  if (session === null) return { applicationId: null, sessionId: null, shard: null };
  return { applicationId: session.applicationId, sessionId: session.id, shard: session.shard };
}

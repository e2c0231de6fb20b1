import type { WebSocket } from "ws";
import { z } from "zod";
import type { Gateway } from "./gateway.ts";
import { gatewayUrl } from "./routes/applications.ts";
import { isOnShard, missedSince, noteEvent, openSession, partiesOf, type Session } from "./sessions.ts";
import type { Stage } from "./stage.ts";
import { findByToken } from "./token.ts";
import { wireMember, wireUser } from "./wire.ts";
import { INTENTS, wireWholeGuild } from "./wire-event.ts";
import type { JsonObject } from "./world.ts";

/** How long a session waits for its bot to come back, in real milliseconds. */
const MEMORY_MS = 120_000;
/** Frames a bot may send in a minute. */
const MOST_FRAMES = 120;
/** A shard of more servers than this is refused (4011). */
const MOST_GUILDS = 2500;

const frame = z.object({ op: z.number(), d: z.unknown().optional() });
const identity = z.object({
  token: z.string(),
  intents: z.number().int().nonnegative(),
  shard: z.tuple([z.number().int(), z.number().int()]).optional(),
});
const resumption = z.object({ token: z.string(), session_id: z.string(), seq: z.number() });
const memberRequest = z.object({
  guild_id: z.string(),
  query: z.string().optional(),
  limit: z.number().optional(),
  user_ids: z.union([z.string(), z.array(z.string())]).optional(),
  nonce: z.string().optional(),
});

/** Speaks with one socket: hello, identify or resume, then heartbeats until it goes. */
export function listen(stage: Stage, gateway: Gateway, socket: WebSocket): void {
  let session: Session | null = null;
  let lastBeat = performance.now();
  let frames: number[] = [];

  const say = (op: number, d: unknown) => gateway.say(socket, session, op, null, JSON.stringify({ op, d }));
  const close = (code: number) => socket.close(code);
  const pulse = setInterval(() => {
    if (performance.now() - lastBeat > 2 * gateway.heartbeat) close(4009);
  }, gateway.heartbeat);
  pulse.unref();

  gateway.note({ ...partiesOf(null), direction: "in", op: -1, name: "open" });
  say(10, { heartbeat_interval: gateway.heartbeat });

  socket.on("message", (bytes) => {
    const parsed = parseFrame(String(bytes));
    if (parsed === null) return close(4002);
    gateway.note({ ...partiesOf(session), direction: "in", op: parsed.op, name: null });
    const now = performance.now();
    frames = [...frames.filter((at) => now - at < 60_000), now];
    if (frames.length > MOST_FRAMES) return close(4008);
    switch (parsed.op) {
      case 1:
        lastBeat = now;
        return say(11, null);
      case 2: {
        if (session !== null) return close(4005);
        const identified = identify(stage, gateway, socket, parsed.d);
        if (typeof identified === "number") return close(identified);
        session = identified;
        return;
      }
      case 6: {
        if (session !== null) return close(4005);
        const resumed = resume(stage, gateway, socket, parsed.d);
        if (resumed === null) return say(9, false);
        if (typeof resumed === "number") return close(resumed);
        session = resumed;
        return;
      }
      case 8:
        return session === null ? close(4003) : tellMembers(stage, gateway, session, parsed.d);
      case 3:
      case 4:
        return session === null ? close(4003) : undefined;
      default:
        return close(4001);
    }
  });

  // A killed bot or a broken frame; the close that follows says the rest.
  socket.on("error", () => gateway.note({ ...partiesOf(session), direction: "in", op: -1, name: "error" }));

  socket.on("close", (code) => {
    clearInterval(pulse);
    gateway.note({ ...partiesOf(session), direction: "in", op: -1, name: `close ${code}` });
    if (session?.socket !== socket) return;
    session.socket = null;
    if (code === 1000 || code === 1001) gateway.sessions.delete(session.id);
    else forgetLater(gateway, session);
  });
}

function parseFrame(text: string): z.infer<typeof frame> | null {
  try {
    return frame.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function forgetLater(gateway: Gateway, session: Session): void {
  session.forgetting = setTimeout(() => gateway.sessions.delete(session.id), MEMORY_MS);
  session.forgetting.unref();
}

/** The session, or the code to close with: 4002 form, 4004 token, 4010 shard, 4011 too many servers for it. */
function identify(stage: Stage, gateway: Gateway, socket: WebSocket, d: unknown): Session | number {
  const asked = identity.safeParse(d);
  if (!asked.success) return 4002;
  const application = findByToken(stage, asked.data.token);
  const user = stage.world.users.get(application?.id ?? "");
  if (application === null || user === undefined) return 4004;
  const shard: [number, number] = asked.data.shard ?? [0, 1];
  if (shard[0] < 0 || shard[0] >= shard[1]) return 4010;
  const guilds = [...stage.world.guilds.values()].filter(
    ({ id, members }) => members.has(application.id) && isOnShard(shard, id),
  );
  if (guilds.length > MOST_GUILDS) return 4011;
  const session = openSession(application.id, shard, asked.data.intents, socket);
  gateway.sessions.set(session.id, session);
  const tell = (name: string, data: JsonObject) =>
    gateway.say(socket, session, 0, name, noteEvent(session, name, data));
  tell("READY", {
    v: 10,
    user: { ...wireUser(user), verified: true, mfa_enabled: true, email: null },
    guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
    session_id: session.id,
    session_type: "normal",
    resume_gateway_url: gatewayUrl(stage),
    shard,
    application: { id: application.id, flags: 0 },
    private_channels: [],
    relationships: [],
    user_settings: {},
  });
  for (const guild of guilds) {
    if (guild.unavailable || !(session.intents & INTENTS.guilds)) continue;
    tell("GUILD_CREATE", wireWholeGuild(stage, guild, application.id, session.intents));
  }
  return session;
}

/** The session with all that it missed, null when it is not known any more, or the code to close with. */
function resume(stage: Stage, gateway: Gateway, socket: WebSocket, d: unknown): Session | number | null {
  const asked = resumption.safeParse(d);
  if (!asked.success) return 4002;
  const application = findByToken(stage, asked.data.token);
  if (application === null) return 4004;
  const session = gateway.sessions.get(asked.data.session_id);
  if (session === undefined || session.applicationId !== application.id) return null;
  if (asked.data.seq > session.sequence) return 4007;
  const missed = missedSince(session, asked.data.seq);
  if (missed === null) return null;
  if (session.forgetting !== null) clearTimeout(session.forgetting);
  const before = session.socket;
  session.socket = socket;
  before?.close(4000);
  for (const { name, text } of missed) gateway.say(socket, session, 0, name, text);
  gateway.say(socket, session, 0, "RESUMED", noteEvent(session, "RESUMED", {}));
  return session;
}

function tellMembers(stage: Stage, gateway: Gateway, session: Session, d: unknown): void {
  const asked = memberRequest.safeParse(d).data;
  const guild = stage.world.guilds.get(asked?.guild_id ?? "");
  if (asked === undefined || guild === undefined || session.socket === null) return;
  const wanted = asked.user_ids === undefined ? null : [asked.user_ids].flat();
  const members = [...guild.members.values()].filter(({ userId }) => {
    if (wanted !== null) return wanted.includes(userId);
    return (stage.world.users.get(userId)?.username ?? "").startsWith(asked.query ?? "");
  });
  const chunk = {
    guild_id: guild.id,
    members: members.slice(0, asked.limit || 1000).map((member) => wireMember(stage.world, member)),
    chunk_index: 0,
    chunk_count: 1,
    not_found: (wanted ?? []).filter((id) => !guild.members.has(id)),
    ...(asked.nonce === undefined ? {} : { nonce: asked.nonce }),
  };
  const text = noteEvent(session, "GUILD_MEMBERS_CHUNK", chunk);
  gateway.say(session.socket, session, 0, "GUILD_MEMBERS_CHUNK", text);
}

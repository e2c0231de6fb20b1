import type { Server } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import { dispatchesOf } from "./dispatch.ts";
import type { GatewayRecord } from "./events.ts";
import { listen } from "./gateway-protocol.ts";
import { isOnShard, noteEvent, partiesOf, type Session } from "./sessions.ts";
import type { Stage } from "./stage.ts";

/** One shard, or all of an application's. */
type ShardChoice = { applicationId: string; shard?: number };

/** "drop": events are lost for good. "silence": nothing is said, acks included. `delay` in milliseconds of real time. */
type Disturbance = "drop" | "silence" | { delay: number };

/** What tests can do to the bots' sockets. */
export type GatewayControl = {
  /** Closes with that code (default 4000). `resumable` false: the session is forgotten too. Returns how many it hit. */
  drop(which: ShardChoice, options?: { code?: number; resumable?: boolean }): number;
  /** Cuts the TCP connection without a close frame. */
  cut(which: ShardChoice): number;
  /** Op 7. */
  askReconnect(which: ShardChoice): number;
  /** Op 9. */
  invalidate(which: ShardChoice, resumable: boolean): number;
  /** What these shards are sent is lost, held back, or not said at all until the removal. */
  disturb(which: ShardChoice, kind: Disturbance): () => void;
  /** Shards that are connected now, as `[id, count]`. */
  shards(applicationId: string): [number, number][];
};

/** The sockets and sessions of all bots, and how frames go out to them. */
export type Gateway = {
  sessions: Map<string, Session>;
  heartbeat: number;
  log: GatewayRecord[];
  /** Writes down and sends one frame, as far as no disturbance is in the way. */
  say(socket: WebSocket, session: Session | null, op: number, name: string | null, text: string): void;
  note(record: Omit<GatewayRecord, "at">): void;
};

/** Listens for WebSockets on the server and tells bots what happens in the world. */
export function openGateway(
  stage: Stage,
  server: Server,
  log: GatewayRecord[],
  heartbeat: number,
): { control: GatewayControl; close(): void } {
  const disturbances: { which: ShardChoice; kind: Disturbance }[] = [];
  const sessions = new Map<string, Session>();

  const gateway: Gateway = {
    sessions,
    heartbeat,
    log,
    note(record) {
      const full = { at: stage.clock.now(), ...record };
      log.push(full);
      stage.bus.emit({ kind: "gateway", record: full });
    },
    say(socket, session, op, name, text) {
      const send = () => {
        if (socket.readyState === socket.OPEN) socket.send(text);
      };
      const kind = session === null ? null : disturbanceOf(session);
      if (kind === "silence") return;
      gateway.note({ ...partiesOf(session), direction: "out", op, name });
      if (typeof kind === "object" && kind !== null) setTimeout(send, kind.delay);
      else send();
    },
  };

  function disturbanceOf(session: Session): Disturbance | null {
    return disturbances.find(({ which }) => isChosen(session, which))?.kind ?? null;
  }

  const forget = stage.bus.on((event) => {
    for (const dispatch of dispatchesOf(stage, event)) {
      for (const session of sessions.values()) {
        if (session.applicationId !== dispatch.applicationId) continue;
        if (!isOnShard(session.shard, dispatch.guildId)) continue;
        if (dispatch.intents !== 0 && (dispatch.intents & session.intents) === 0) continue;
        if (disturbanceOf(session) === "drop") continue;
        const text = noteEvent(session, dispatch.name, dispatch.data(session.intents));
        if (session.socket !== null) gateway.say(session.socket, session, 0, dispatch.name, text);
      }
    }
  });

  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, stream, head) => {
    sockets.handleUpgrade(request, stream, head, (socket) => listen(stage, gateway, socket));
  });

  function each(which: ShardChoice, act: (session: Session, socket: WebSocket) => void): number {
    const chosen = [...sessions.values()].filter((session) => isChosen(session, which));
    let hit = 0;
    for (const session of chosen) {
      if (session.socket === null) continue;
      hit += 1;
      act(session, session.socket);
    }
    return hit;
  }

  const control: GatewayControl = {
    drop(which, { code = 4000, resumable = true } = {}) {
      return each(which, (session, socket) => {
        if (!resumable) sessions.delete(session.id);
        socket.close(code);
      });
    },
    cut: (which) => each(which, (_session, socket) => socket.terminate()),
    askReconnect: (which) =>
      each(which, (session, socket) =>
        gateway.say(socket, session, 7, null, JSON.stringify({ op: 7, d: null })),
      ),
    invalidate(which, resumable) {
      return each(which, (session, socket) => {
        if (!resumable) sessions.delete(session.id);
        gateway.say(socket, session, 9, null, JSON.stringify({ op: 9, d: resumable }));
      });
    },
    disturb(which, kind) {
      const order = { which, kind };
      disturbances.push(order);
      return () => disturbances.splice(disturbances.indexOf(order), disturbances.includes(order) ? 1 : 0);
    },
    shards(applicationId) {
      const connected = [...sessions.values()].filter(({ socket }) => socket !== null);
      return connected.filter((one) => one.applicationId === applicationId).map(({ shard }) => shard);
    },
  };

  return {
    control,
    close() {
      forget();
      for (const socket of sockets.clients) socket.terminate();
      for (const { forgetting } of sessions.values()) if (forgetting !== null) clearTimeout(forgetting);
      sockets.close();
    },
  };
}

function isChosen(session: Session, { applicationId, shard }: ShardChoice): boolean {
  return session.applicationId === applicationId && (shard === undefined || session.shard[0] === shard);
}

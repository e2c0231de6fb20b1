import type { Channel, Guild, Interaction, Member, Message, Role, User } from "./world.ts";

/** What happened in the world, in order. The gateway tells bots from these; a driver or a page can watch them. */
export type WorldEvent =
  /** The application joined, or an outage ended. */
  | { kind: "guild-available"; guild: Guild; applicationId: string | null }
  /** `applicationId` null: every application in it. `unavailable`: an outage, not leaving. */
  | { kind: "guild-gone"; guild: Guild; applicationId: string | null; unavailable: boolean }
  | { kind: "guild-updated"; guild: Guild }
  | { kind: "role-created" | "role-updated"; guild: Guild; role: Role }
  | { kind: "role-deleted"; guild: Guild; roleId: string }
  | { kind: "member-joined" | "member-updated"; guild: Guild; member: Member }
  /** A person changed something of their own: no bot is told. */
  | { kind: "user-updated"; user: User }
  | { kind: "member-left"; guild: Guild; user: User }
  | { kind: "channel-created" | "channel-updated" | "channel-deleted"; channel: Channel }
  | { kind: "thread-created" | "thread-updated" | "thread-deleted"; channel: Channel }
  | { kind: "thread-members"; channel: Channel; added: string[]; removed: string[] }
  | { kind: "message-created" | "message-updated" | "message-deleted"; message: Message }
  | { kind: "messages-deleted"; channel: Channel; messageIds: string[] }
  | { kind: "reaction-added" | "reaction-removed"; message: Message; userId: string; emoji: string }
  | { kind: "pins-changed"; channel: Channel }
  | { kind: "typing"; channel: Channel; userId: string }
  | { kind: "interaction-created" | "interaction-answered" | "interaction-failed"; interaction: Interaction }
  /** The clock was moved forward by hand. */
  | { kind: "clock-advanced"; now: number }
  | { kind: "request"; request: RequestRecord }
  | { kind: "gateway"; record: GatewayRecord };

/** One REST request as it came and as it was answered. */
export type RequestRecord = {
  /** On the sandbox's clock. */
  at: number;
  /** Null: no or a wrong token, and no interaction token either. */
  applicationId: string | null;
  method: string;
  /** As in `/channels/:channel/messages`; null if unknown. */
  route: string | null;
  /** With its query, without `/api/v10`. Interaction tokens are in it: do not print it in a report. */
  path: string;
  body: unknown;
  /** Names of uploaded files. */
  files: string[];
  /** HTTP status; 0 when no answer was given, on order. */
  status: number;
  answer: unknown;
  /** Milliseconds of real time. */
  took: number;
  violations: Violation[];
};

/** Something that Discord would refuse in a request body, or a route that the sandbox does not have. */
export type Violation = { path: string; code: string; message: string };

export type ViolationRecord = Violation & { method: string; route: string };

export type GatewayRecord = {
  at: number;
  applicationId: string | null;
  sessionId: string | null;
  shard: [number, number] | null;
  direction: "in" | "out";
  op: number;
  /** Name of a dispatch, or "open", "close 4004"... for the socket itself. */
  name: string | null;
};

export type Listener = (event: WorldEvent) => void;

/** Tells every listener at once, in the order in which they came. */
export type Bus = { emit: Listener; on(listener: Listener): () => void };

export function makeBus(): Bus {
  const listeners = new Set<Listener>();
  return {
    emit(event) {
      for (const listener of [...listeners]) listener(event);
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

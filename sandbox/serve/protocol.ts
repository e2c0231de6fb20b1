import type { Choice, Component, JsonObject, Modal } from "../world.ts";

/** What a page is told and what it may ask. Types only: the page is built from the same source. */

export type UserView = {
  kind: "user";
  id: string;
  name: string;
  bot: boolean;
  /** A bot's connection; people are always there. */
  online: boolean;
  /** The language of this page's user; null for others, whose affair theirs is. */
  locale: string | null;
};

export type GuildView = {
  kind: "guild";
  id: string;
  name: string;
  memberIds: string[];
  roles: { id: string; name: string }[];
};

export type ChannelView = {
  kind: "channel";
  id: string;
  guildId: string | null;
  name: string;
  /** Discord's number: 0 text, 1 direct, 4 category, 11 and 12 threads. */
  type: number;
  parentId: string | null;
  position: number;
  thread: { archived: boolean; locked: boolean } | null;
  /** Why this user cannot write there, or null. */
  closed: string | null;
  /** Ids of the commands that can be typed there. */
  commandIds: string[];
  /** There are messages from before those that were told. */
  hasOlder: boolean;
};

export type AttachmentView = {
  id: string;
  filename: string;
  description: string | null;
  contentType: string;
  size: number;
  /** A path of the page's own server. */
  url: string;
};

export type MessageView = {
  kind: "message";
  id: string;
  channelId: string;
  type: number;
  authorId: string;
  content: string;
  embeds: JsonObject[];
  components: Component[];
  attachments: AttachmentView[];
  createdAt: number;
  edited: boolean;
  /** Only this user sees it. */
  ephemeral: boolean;
  loading: boolean;
  /** It notified this user. */
  pings: boolean;
  threadId: string | null;
  replyTo: string | null;
  reactions: { emoji: string; count: number }[];
  /** The command that it answers, and who gave it. */
  command: { userId: string; name: string } | null;
};

export type OptionView = {
  type: number;
  name: string;
  description: string;
  required: boolean;
  autocomplete: boolean;
  choices: Choice[];
  min: number | null;
  max: number | null;
};

/** One path that can be typed: a command, or a subcommand of one. */
export type CommandView = {
  kind: "command";
  commandId: string;
  path: string;
  description: string;
  options: OptionView[];
};

export type Entity = UserView | GuildView | ChannelView | MessageView | CommandView;

/** What a person does. */
export type PageAct =
  | { kind: "slash"; path: string; options: Record<string, string | number | boolean>; channelId: string }
  | {
      kind: "autocomplete";
      path: string;
      option: string;
      typed: string;
      others: Record<string, string | number | boolean>;
      channelId: string;
    }
  | { kind: "click"; messageId: string; customId: string }
  | { kind: "select"; messageId: string; customId: string; values: string[] }
  | { kind: "submit"; interactionId: string; fields: Record<string, string | string[]> }
  | { kind: "dismiss"; messageId: string }
  | { kind: "write"; channelId: string; content: string }
  /** More messages of a channel, those before the ones told. */
  | { kind: "older"; channelId: string }
  | { kind: "language"; locale: string };

/** How an act ended. Messages and their changes come as news before it. */
export type Ended =
  | { kind: "done"; messageId: string | null }
  | { kind: "modal"; interactionId: string; modal: Modal }
  | { kind: "choices"; choices: Choice[] }
  /** What Discord's client would say. */
  | { kind: "failed"; reason: string }
  /** What a person could not have done. */
  | { kind: "refused"; reason: string };

/** To a page that watches one user. `now` is the sandbox's clock. */
export type News =
  | { kind: "hello"; userId: string; now: number }
  /** By key; what is gone is out of sight for this user. */
  | { kind: "changes"; put: Record<string, Entity>; gone: string[]; now: number }
  | { kind: "ended"; nr: number; ended: Ended };

export type ShownRequest = {
  at: number;
  method: string;
  route: string;
  /** Tokens of interactions are hidden. */
  path: string;
  status: number;
  took: number;
  files: number;
  /** What Discord would have refused. */
  violations: string[];
};

export type ShownEvent = {
  at: number;
  direction: "in" | "out";
  op: number;
  name: string | null;
};

/** What a developer orders to go wrong. */
export type Order =
  | { kind: "delete-message"; messageId: string }
  | { kind: "delete-channel"; channelId: string }
  | { kind: "archive"; channelId: string; on: boolean }
  | { kind: "lock"; channelId: string; on: boolean }
  | { kind: "permission"; channelId: string; permission: string; denied: boolean }
  | { kind: "connection"; how: "drop" | "cut" | "reconnect" | "forget" }
  | { kind: "outage"; guildId: string; on: boolean }
  | { kind: "fault"; fault: "slow" | "error" | "lost-answer" | "reset"; times: number }
  | { kind: "clear-faults" }
  | { kind: "clock"; ms: number };

/** To the panel for developers. */
export type Report =
  | {
      kind: "state";
      faults: number;
      permissions: string[];
      connected: number;
      now: number;
      servers: { id: string; name: string; unavailable: boolean }[];
    }
  | { kind: "request"; request: ShownRequest }
  | { kind: "event"; event: ShownEvent }
  | { kind: "ordered"; sentence: string };

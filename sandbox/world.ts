/**
 * The state of a small Discord, as plain data. Times are milliseconds since 1970 on the sandbox's clock, ids are
 * snowflakes in decimal, permissions are decimal bit sets. Everything here can be read by tests, by the driver and
 * by a web page; only the sandbox's own functions change it.
 */
export type World = {
  users: Map<string, User>;
  applications: Map<string, Application>;
  guilds: Map<string, Guild>;
  /** Channels of servers, threads and direct channels alike. */
  channels: Map<string, Channel>;
  /** Every message that exists now, the ephemeral ones included (`visibleTo`). */
  messages: Map<string, Message>;
  attachments: Map<string, Attachment>;
  interactions: Map<string, Interaction>;
  commands: Map<string, Command>;
};

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export type User = {
  id: string;
  username: string;
  globalName: string | null;
  bot: boolean;
  locale: string;
  /** False: a bot that opens a direct channel and writes there gets 50007. */
  takesDms: boolean;
};

export type Application = {
  /** Also the id of its bot user. */
  id: string;
  name: string;
  token: string;
  /** When commands were created, for the limit of 200 a day and server. */
  creations: { guildId: string | null; at: number }[];
};

export type Role = { id: string; name: string; permissions: string; position: number };

export type Member = { userId: string; nick: string | null; roleIds: string[]; joinedAt: number };

export type Guild = {
  id: string;
  name: string;
  ownerId: string;
  locale: string;
  /** The role with the server's own id is @everyone. */
  roles: Map<string, Role>;
  members: Map<string, Member>;
  /** Channels, without threads. */
  channelIds: string[];
  /** True during an outage: no events, and the REST routes answer as if it did not exist. */
  unavailable: boolean;
};

export type Overwrite = { id: string; type: "role" | "member"; allow: string; deny: string };

export type Channel = {
  id: string;
  /** Discord's number: 0 text, 1 direct, 4 category, 5 announcements, 11 public thread, 12 private thread. */
  type: number;
  guildId: string | null;
  name: string;
  topic: string | null;
  parentId: string | null;
  position: number;
  overwrites: Overwrite[];
  /** In order of creation, deleted ones removed, ephemeral ones included. */
  messageIds: string[];
  lastMessageId: string | null;
  /** Both sides of a direct channel; empty otherwise. */
  recipientIds: string[];
  thread: Thread | null;
};

export type Thread = {
  ownerId: string;
  archived: boolean;
  locked: boolean;
  autoArchiveMinutes: number;
  /** When it was archived or unarchived last. */
  archiveChangedAt: number;
  createdAt: number;
  lastActivityAt: number;
  memberIds: string[];
  /** Messages ever sent in it, the starter not counted. */
  totalSent: number;
};

export type Mentions = { everyone: boolean; userIds: string[]; roleIds: string[] };

export type Message = {
  id: string;
  /** Discord's number: 0 plain, 6 pin notice, 18 thread notice, 19 reply, 20 answer to a command, 21 thread starter. */
  type: number;
  channelId: string;
  guildId: string | null;
  authorId: string;
  /** The application that sent it, null when a person did. */
  applicationId: string | null;
  content: string;
  embeds: JsonObject[];
  components: Component[];
  attachmentIds: string[];
  flags: number;
  createdAt: number;
  editedAt: number | null;
  /** Edits made when it was older than an hour, for 30046. */
  lateEdits: number[];
  /** Whom its text names as allowed; follows edits, as Discord's own field does. */
  mentions: Mentions;
  /** Whom it notified: the mentions and the reply when it was new. Edits notify nobody. */
  pinged: Mentions;
  nonce: string | null;
  pinned: boolean;
  reactions: { emoji: string; userIds: string[] }[];
  replyTo: string | null;
  /** The thread made from it; has the same id. */
  threadId: string | null;
  /** The only user who sees it: it is ephemeral. Null: everybody who can read the channel. */
  visibleTo: string | null;
  /** "… is thinking": deferred and not filled yet. */
  loading: boolean;
  /** The interaction that it answers. */
  interactionId: string | null;
};

/** A component as Discord's JSON has it; only the keys that the sandbox itself reads are typed. */
export type Component = {
  [key: string]: unknown;
  type: number;
  id?: number | undefined;
  custom_id?: string | undefined;
  disabled?: boolean | undefined;
  style?: number | undefined;
  label?: string | undefined;
  url?: string | undefined;
  placeholder?: string | undefined;
  min_values?: number | undefined;
  max_values?: number | undefined;
  required?: boolean | undefined;
  value?: string | undefined;
  options?: SelectOption[] | undefined;
  /** Children of a row, a container or a section. */
  components?: Component[] | undefined;
  /** The only child of a modal's label. */
  component?: Component | undefined;
  accessory?: Component | undefined;
};

type SelectOption = {
  [key: string]: unknown;
  label: string;
  value: string;
  description?: string | undefined;
  default?: boolean | undefined;
};

export type Attachment = {
  id: string;
  channelId: string;
  filename: string;
  description: string | null;
  contentType: string;
  /** Of a PNG, else null. */
  width: number | null;
  height: number | null;
  bytes: Uint8Array;
};

export type Command = {
  id: string;
  applicationId: string;
  /** Null: global. */
  guildId: string | null;
  /** 1 slash, 2 user, 3 message. */
  type: number;
  name: string;
  version: string;
  /** Options, descriptions, localisations and the rest as they were registered. */
  body: JsonObject;
};

export type Modal = { customId: string; title: string; components: Component[] };

export type Choice = { name: string; value: string | number };

/** The first answer to an interaction, as its user meets it. */
export type Answer =
  | { kind: "message"; messageId: string }
  /** "Thinking": a loading message that a later edit fills. */
  | { kind: "deferred"; messageId: string }
  | { kind: "update"; messageId: string }
  | { kind: "deferred-update"; messageId: string }
  | { kind: "modal"; modal: Modal }
  | { kind: "choices"; choices: Choice[] };

export type Interaction = {
  id: string;
  token: string;
  applicationId: string;
  /** Discord's number: 2 command, 3 component, 4 autocompletion, 5 modal. */
  type: number;
  userId: string;
  guildId: string | null;
  channelId: string;
  createdAt: number;
  /** `data` as sent to the bot. */
  data: JsonObject;
  /** The message that holds the component, also that of the modal opened from it. */
  sourceMessageId: string | null;
  /** Waiting, answered within 3 s, or "This interaction failed". */
  state: "waiting" | "answered" | "failed";
  answer: Answer | null;
  answeredAt: number | null;
  /** What `@original` means now. */
  originalId: string | null;
  followUpIds: string[];
};

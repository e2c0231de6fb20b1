import { useEffect, useReducer } from "preact/hooks";
import type {
  ChannelView,
  CommandView,
  Ended,
  Entity,
  GuildView,
  MessageView,
  News,
  PageAct,
  UserView,
} from "../serve/protocol.ts";
import { compareIds } from "./sight.ts";

/** What one user sees, kept up to date, and what they can do. */
export type Live = {
  userId: string;
  isConnected: boolean;
  users: Map<string, UserView>;
  guilds: Map<string, GuildView>;
  channels: Map<string, ChannelView>;
  commands: Map<string, CommandView>;
  /** By channel, then by id. */
  messages: Map<string, Map<string, MessageView>>;
  /** The sandbox's clock, in milliseconds since 1970. */
  now(): number;
  act(act: PageAct): Promise<Ended>;
  /** Called after every change, with the messages that are new since the page is open. */
  watch(watcher: Watcher): () => void;
};
type Watcher = (fresh: readonly MessageView[]) => void;

const AGAIN_MS = 1_000;
const LOST: Ended = { kind: "refused", reason: "The sandbox is not there. Is it still running?" };
const all = new Map<string, Live>();

/** One connection for each user, however many parts of the page look through it. */
export function liveAs(userId: string): Live {
  const known = all.get(userId);
  if (known !== undefined) return known;
  const live = connect(userId);
  all.set(userId, live);
  return live;
}

/** The same, and the component is drawn anew after every change. */
export function useLive(userId: string): Live {
  const live = liveAs(userId);
  const [, redraw] = useReducer<number, void>((count) => count + 1, 0);
  useEffect(() => live.watch(() => redraw()), [live]);
  return live;
}

function connect(userId: string): Live {
  const watchers = new Set<Watcher>();
  const waiting = new Map<number, (ended: Ended) => void>();
  let socket: WebSocket | null = null;
  let offset = 0;
  let nr = 0;
  let isFirst = true;
  /** The newest message of all that were ever told. Older ones come too: where one scrolls up, where an outage ends. */
  let newest = "";

  const live: Live = {
    userId,
    isConnected: false,
    users: new Map(),
    guilds: new Map(),
    channels: new Map(),
    commands: new Map(),
    messages: new Map(),
    now: () => Date.now() + offset,
    act(act) {
      if (socket?.readyState !== WebSocket.OPEN) return Promise.resolve(LOST);
      nr += 1;
      socket.send(JSON.stringify({ nr, act }));
      return new Promise((resolve) => waiting.set(nr, resolve));
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };

  const tell = (fresh: readonly MessageView[]) => {
    for (const watcher of [...watchers]) watcher(fresh);
  };

  function take(news: News): void {
    if (news.kind === "ended") {
      waiting.get(news.nr)?.(news.ended);
      waiting.delete(news.nr);
      return;
    }
    offset = news.now - Date.now();
    if (news.kind === "hello") {
      live.isConnected = true;
      for (const part of [live.users, live.guilds, live.channels, live.commands, live.messages]) part.clear();
      tell([]);
      return;
    }
    for (const key of news.gone) remove(live, key);
    const told = Object.entries(news.put).flatMap(([key, entity]) => put(live, key, entity));
    const fresh = told.filter(({ id }) => compareIds(id, newest) > 0);
    newest = [newest, ...fresh.map(({ id }) => id)].sort(compareIds).at(-1) ?? "";
    tell(isFirst ? [] : fresh);
    isFirst = false;
  }

  function open(): void {
    const one = new WebSocket(`ws://${location.host}/live?user=${userId}`);
    socket = one;
    one.onmessage = (event) => take(JSON.parse(event.data));
    one.onclose = () => {
      live.isConnected = false;
      isFirst = true;
      for (const end of waiting.values()) end(LOST);
      waiting.clear();
      tell([]);
      setTimeout(open, AGAIN_MS);
    };
  }

  open();
  return live;
}

/** Gives the message if it was not known. */
function put(live: Live, key: string, entity: Entity): MessageView[] {
  switch (entity.kind) {
    case "user":
      live.users.set(entity.id, entity);
      return [];
    case "guild":
      live.guilds.set(entity.id, entity);
      return [];
    case "channel":
      live.channels.set(entity.id, entity);
      return [];
    case "command":
      live.commands.set(key, entity);
      return [];
    case "message": {
      const place = live.messages.get(entity.channelId) ?? new Map<string, MessageView>();
      const isNew = !place.has(entity.id);
      live.messages.set(entity.channelId, place.set(entity.id, entity));
      return isNew ? [entity] : [];
    }
  }
}

function remove(live: Live, key: string): void {
  const [kind = "", id = ""] = key.split(":");
  if (kind === "user") live.users.delete(id);
  if (kind === "guild") live.guilds.delete(id);
  if (kind === "channel") live.channels.delete(id);
  if (kind === "command") live.commands.delete(key);
  if (kind === "message") for (const place of live.messages.values()) place.delete(id);
}

import type { WebSocket } from "ws";
import type { Discord } from "../discord.ts";
import type { Outcome } from "../driver/outcome.ts";
import { actAs } from "../driver/person.ts";
import type { WorldEvent } from "../events.ts";
import { pageRequest, perform } from "./acts.ts";
import type { Ended, Entity, News, PageAct } from "./protocol.ts";
import { messagesFor, structureFor } from "./view.ts";

/** Changes that come close together are told together, after so many ms. */
const TOGETHER_MS = 15;
/** So many messages of a channel are told at first, and so many more each time the page asks. */
const SHOWN_MESSAGES = 100;
const MORE_MESSAGES = 50;

/** Tells one page what its user sees, from now until the socket closes, and does what the page asks as that user. */
export function watchAs(discord: Discord, userId: string, socket: WebSocket): void {
  const person = actAs(discord, userId);
  const windows = new Map<string, Outcome>();
  /** How far back the page looks, by channel. */
  const depths = new Map<string, number>();
  const depth = (channelId: string) => depths.get(channelId) ?? SHOWN_MESSAGES;
  const structure = new Map<string, string>();
  const messages = new Map<string, Map<string, string>>();
  /** Channels whose messages may have changed; "all" for any change of who sees what. */
  let stale = new Set<string>();
  let all = true;
  /** The page's clock is no longer right. */
  let isLate = false;
  let timer: NodeJS.Timeout | null = null;

  const say = (news: News) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(news));
  };

  function tellChanges(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (!all && !isLate && stale.size === 0) return;
    const put: Record<string, Entity> = {};
    const gone: string[] = [];
    const now = structureFor(discord, person, depth);
    compare(structure, now, put, gone);
    const channels = [...now.values()].flatMap((one) => (one.kind === "channel" ? [one.id] : []));
    for (const id of messages.keys()) if (!channels.includes(id)) stale.add(id);
    for (const id of all ? new Set([...channels, ...messages.keys()]) : stale) {
      const told = messages.get(id) ?? new Map<string, string>();
      compare(told, channels.includes(id) ? messagesFor(discord, person, id, depth) : new Map(), put, gone);
      if (channels.includes(id)) messages.set(id, told);
      else messages.delete(id);
    }
    stale = new Set();
    all = false;
    if (isLate || Object.keys(put).length + gone.length > 0)
      say({ kind: "changes", put, gone, now: discord.clock.now() });
    isLate = false;
  }

  async function answer(nr: number, act: PageAct): Promise<void> {
    const ended: Ended = await perform(person, act, windows);
    if (act.kind === "dismiss") all = true;
    if (act.kind === "older") {
      depths.set(act.channelId, depth(act.channelId) + MORE_MESSAGES);
      stale.add(act.channelId);
    }
    tellChanges();
    say({ kind: "ended", nr, ended });
  }

  const stop = discord.on((event) => {
    const place = placeOf(event);
    if (place === null) return;
    if (event.kind === "clock-advanced") isLate = true;
    if (place === "all") all = true;
    else stale.add(place);
    timer ??= setTimeout(tellChanges, TOGETHER_MS);
  });
  socket.on("close", () => {
    stop();
    if (timer !== null) clearTimeout(timer);
  });
  socket.on("message", (data) => {
    const asked = pageRequest.safeParse(readJson(String(data)));
    if (asked.success) void answer(asked.data.nr, asked.data.act);
    else socket.close(1008, "This is no act.");
  });

  say({ kind: "hello", userId, now: discord.clock.now() });
  tellChanges();
}

/** Notes in `told` what is new and puts it among the changes. */
function compare(
  told: Map<string, string>,
  now: ReadonlyMap<string, Entity>,
  put: Record<string, Entity>,
  gone: string[],
): void {
  for (const key of told.keys()) {
    if (now.has(key)) continue;
    told.delete(key);
    gone.push(key);
  }
  for (const [key, entity] of now) {
    const text = JSON.stringify(entity);
    if (told.get(key) === text) continue;
    told.set(key, text);
    put[key] = entity;
  }
}

/** The channel whose messages an event concerns, "all" for a change of who sees what, null for nothing to be seen. */
function placeOf(event: WorldEvent): string | null {
  switch (event.kind) {
    case "message-created":
    case "message-updated":
    case "message-deleted":
    case "reaction-added":
    case "reaction-removed":
      return event.message.channelId;
    case "messages-deleted":
      return event.channel.id;
    case "request":
      // Commands are registered without an event of the world.
      return event.request.route?.includes("/commands") ? "all" : null;
    case "gateway":
      // A bot came or went.
      return /^(READY|RESUMED|close)/.test(event.record.name ?? "") ? "all" : null;
    case "typing":
    case "interaction-created":
    case "interaction-answered":
    case "interaction-failed":
      return null;
    default:
      return "all";
  }
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import type { MessageView } from "../serve/protocol.ts";
import type { Live } from "./live.ts";
import { compareIds, messagesIn } from "./sight.ts";

/** What each user has read, in this browser. */
const KEY = "sandbox:read";

type Marks = Record<string, string>;

function marksOf(userId: string): Marks {
  try {
    const marks: unknown = JSON.parse(localStorage.getItem(`${KEY}:${userId}`) ?? "{}");
    return typeof marks === "object" && marks !== null ? Object.fromEntries(Object.entries(marks)) : {};
  } catch {
    return {};
  }
}

const watchers = new Set<() => void>();

/** Called whenever something was read, here or in another tab. */
export function onRead(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function tellWatchers(): void {
  for (const watcher of [...watchers]) watcher();
}

// Only the other tabs of this browser hear it. Without a key, everything was forgotten.
addEventListener("storage", ({ key }) => {
  if (key === null || key.startsWith(`${KEY}:`)) tellWatchers();
});

/** Everything in the channel is read, if somebody looks at the page. */
export function markRead(live: Live, channelId: string): void {
  if (document.visibilityState !== "visible") return;
  const newest = messagesIn(live, channelId).at(-1)?.id;
  const marks = marksOf(live.userId);
  if (newest === undefined || compareIds(marks[channelId] ?? "", newest) >= 0) return;
  localStorage.setItem(`${KEY}:${live.userId}`, JSON.stringify({ ...marks, [channelId]: newest }));
  tellWatchers();
}

/** The messages of others that came after the one that was read last, oldest first. */
function messagesAfter(live: Live, channelId: string, read = ""): MessageView[] {
  return messagesIn(live, channelId).filter(
    ({ id, authorId }) => authorId !== live.userId && compareIds(id, read) > 0,
  );
}

/** The first message of others since one was there last; null where there is none, and where one never was. */
export function firstUnreadIn(live: Live, channelId: string): string | null {
  const read = marksOf(live.userId)[channelId];
  if (read === undefined) return null;
  return messagesAfter(live, channelId, read)[0]?.id ?? null;
}

/** How many messages of others are unread in the channel, and how many of them call this user. */
export function unreadIn(live: Live, channelId: string): { count: number; pings: number } {
  const fresh = messagesAfter(live, channelId, marksOf(live.userId)[channelId]);
  return { count: fresh.length, pings: fresh.filter(({ pings }) => pings).length };
}

/** How often this user is called in all channels. */
export function pingsOf(live: Live): number {
  const marks = marksOf(live.userId);
  const unread = [...live.channels.keys()].flatMap((id) => messagesAfter(live, id, marks[id]));
  return unread.filter(({ pings }) => pings).length;
}

import type { ChannelView } from "../serve/protocol.ts";
import type { Reader } from "./markdown.tsx";
import { Mentions } from "./mentions.tsx";
import { unreadIn } from "./reading.ts";
import { messagesIn } from "./sight.ts";
import { spokenText } from "./spoken.ts";
import { sayWhen } from "./time.tsx";

/** The box under a message from which a thread was made: one press leads there. */
export function ThreadBox({ thread, reader: { live, open } }: { thread: ChannelView; reader: Reader }) {
  const messages = messagesIn(live, thread.id).filter(({ ephemeral }) => !ephemeral);
  const newest = messages.at(-1);
  const { pings } = unreadIn(live, thread.id);
  const count = `${messages.length}${thread.hasOlder ? "+" : ""}`;
  return (
    <button type="button" class="thread-link" onClick={() => open(thread.id)}>
      <span class="thread-head">
        <b>🧵 {thread.name}</b>{" "}
        <span class="thread-open">
          {newest === undefined ? "See thread" : `${count} ${messages.length === 1 ? "message" : "messages"}`}{" "}
          <span aria-hidden="true">›</span>
        </span>
        <Mentions count={pings} />
      </span>
      {newest === undefined ? null : (
        <small class="thread-newest">
          {spokenText(live, newest)} <span class="muted">{sayWhen(newest.createdAt, live.now())}</span>
        </small>
      )}
    </button>
  );
}

import { Fragment } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Ended, PageAct } from "../serve/protocol.ts";
import { Channels, Servers } from "./channels.tsx";
import { Composer } from "./composer.tsx";
import { useLive } from "./live.ts";
import { Log } from "./log.tsx";
import { Members } from "./members.tsx";
import { MessageBox } from "./message.tsx";
import { ModalWindow, type Opened } from "./modal.tsx";
import { firstUnreadIn, markRead } from "./reading.ts";
import { channelsOf, messagesIn, nameOf } from "./sight.ts";
import { spokenText } from "./spoken.ts";
import { UserPanel } from "./user-panel.tsx";
import { Welcome } from "./welcome.tsx";

/** The whole client of one user. */
export function Client({ userId, onPlace }: { userId: string; onPlace(channelId: string | null): void }) {
  const live = useLive(userId);
  const [place, setPlace] = useState<string | null>(() => localStorage.getItem(`sandbox:at:${userId}`));
  const [isNavOpen, setNavOpen] = useState(false);
  const [areMembersShown, showMembers] = useState(false);
  const [failures, setFailures] = useState<Record<string, string>>({});
  const [complaint, setComplaint] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [spoken, speak] = useState("");
  const [said, setSaid] = useState(0);

  const [firstGuild] = live.guilds.keys();
  const known = live.channels.get(place ?? "");
  const guildId = known?.guildId ?? firstGuild ?? "";
  const channel = known ?? channelsOf(live, guildId)[0];
  const channelId = channel?.id ?? null;
  useEffect(() => onPlace(channelId), [channelId, onPlace]);

  useEffect(
    () =>
      live.watch((fresh) => {
        const heard = fresh.filter((one) => one.channelId === channelId && one.authorId !== userId);
        if (heard.length > 0) speak(heard.map((one) => spokenText(live, one)).join(". "));
      }),
    [live, channelId, userId],
  );

  function open(id: string): void {
    localStorage.setItem(`sandbox:at:${userId}`, id);
    setPlace(id);
    setNavOpen(false);
    setComplaint(null);
  }

  async function act(asked: PageAct): Promise<Ended> {
    const messageId = "messageId" in asked ? asked.messageId : null;
    setComplaint(null);
    if (asked.kind === "slash" || asked.kind === "write") setSaid((times) => times + 1);
    if (messageId !== null) setFailures(({ [messageId]: _gone, ...others }) => others);
    const ended = await live.act(asked);
    if (ended.kind === "modal") setOpened(ended);
    if ((ended.kind === "failed" || ended.kind === "refused") && asked.kind !== "submit") {
      if (messageId === null) setComplaint(ended.reason);
      else setFailures((all) => ({ ...all, [messageId]: ended.reason }));
    }
    return ended;
  }

  const messages = channel === undefined ? [] : messagesIn(live, channel.id);
  // It stays where it was when the channel was opened; what comes while one looks is read at once.
  const newLine = useRef<{ channelId: string; above: string | null } | null>(null);
  if (channelId !== (newLine.current?.channelId ?? null)) {
    const isFilled = channelId !== null && messages.length > 0;
    newLine.current = isFilled ? { channelId, above: firstUnreadIn(live, channelId) } : null;
  }
  useEffect(() => {
    if (channelId === null) return;
    const read = () => markRead(live, channelId);
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  });

  const parent = live.channels.get(channel?.parentId ?? "");
  return (
    <section class={`client ${isNavOpen ? "nav-open" : ""}`} aria-label={`Client of ${nameOf(live, userId)}`}>
      <div class="side">
        <Servers live={live} guildId={guildId} pick={(id) => open(channelsOf(live, id)[0]?.id ?? "")} />
        <div class="side-main">
          <Channels live={live} guildId={guildId} current={channelId} open={open} />
          <UserPanel live={live} act={act} />
        </div>
      </div>
      <main class="talk" aria-label={channel === undefined ? "Nothing open" : `#${channel.name}`}>
        <header class="talk-head">
          <button
            type="button"
            class="icon fold"
            aria-label="Channels"
            aria-expanded={isNavOpen}
            onClick={() => setNavOpen(!isNavOpen)}
          >
            ☰
          </button>
          <h1>
            {parent?.type === 0 ? <span class="muted">#{parent.name} › </span> : null}
            {channel?.thread ? "🧵 " : "# "}
            {channel?.name ?? "…"}
          </h1>
          <button
            type="button"
            class="icon"
            aria-label="Members"
            aria-pressed={areMembersShown}
            onClick={() => {
              showMembers(!areMembersShown);
              setNavOpen(false);
            }}
          >
            👥
          </button>
        </header>
        {live.isConnected ? null : (
          <p class="lost" role="status">
            Connecting…
          </p>
        )}
        <Log
          key={channelId ?? ""}
          loadOlder={channel?.hasOlder ? () => live.act({ kind: "older", channelId: channel.id }) : null}
          said={said}
        >
          <discord-messages>
            {messages.map((message) => (
              <Fragment key={message.id}>
                {message.id === newLine.current?.above ? <div class="new-line">New</div> : null}
                <MessageBox
                  message={message}
                  reader={{ live, open }}
                  act={act}
                  failure={failures[message.id] ?? null}
                />
              </Fragment>
            ))}
          </discord-messages>
          {messages.length === 0 && live.isConnected && channel !== undefined ? (
            <Welcome live={live} channel={channel} />
          ) : null}
        </Log>
        {complaint === null ? null : (
          <p class="complaint failure" role="alert">
            {complaint}
          </p>
        )}
        {channel === undefined ? null : <Composer key={channel.id} live={live} channel={channel} act={act} />}
      </main>
      {areMembersShown ? <Members live={live} guildId={guildId} /> : null}
      <div class="quiet" aria-live="polite">
        {spoken}
      </div>
      {opened === null || channelId === null ? null : (
        <ModalWindow
          key={opened.interactionId}
          opened={opened}
          live={live}
          channelId={channelId}
          act={act}
          close={() => setOpened(null)}
        />
      )}
    </section>
  );
}

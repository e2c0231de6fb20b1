import type { ChannelView } from "../serve/protocol.ts";
import type { Live } from "./live.ts";
import { Mentions } from "./mentions.tsx";
import { unreadIn } from "./reading.ts";
import { channelsOf, threadsOf } from "./sight.ts";

type Props = { live: Live; guildId: string; current: string | null; open(channelId: string): void };

/** The servers, as letters in a column. */
export function Servers({ live, guildId, pick }: { live: Live; guildId: string; pick(id: string): void }) {
  return (
    <nav class="servers" aria-label="Servers">
      {[...live.guilds.values()].map(({ id, name }) => (
        <button
          key={id}
          type="button"
          class="server"
          aria-current={id === guildId}
          title={name}
          onClick={() => pick(id)}
        >
          <span aria-hidden="true">{name.slice(0, 2)}</span>
          <span class="quiet">{name}</span>
        </button>
      ))}
    </nav>
  );
}

/** The channels of a server, each with its threads. */
export function Channels({ live, guildId, current, open }: Props) {
  const direct = [...live.channels.values()].filter(({ guildId: one }) => one === null);
  return (
    <nav class="channels" aria-label="Channels">
      <h2>{live.guilds.get(guildId)?.name ?? "…"}</h2>
      <ul>
        {channelsOf(live, guildId).map((channel) => (
          <li key={channel.id}>
            <Entry live={live} channel={channel} current={current} open={open} />
            <ul class="threads">
              {threadsOf(live, channel.id, current).map((thread) => (
                <li key={thread.id}>
                  <Entry live={live} channel={thread} current={current} open={open} />
                </li>
              ))}
            </ul>
          </li>
        ))}
        {direct.map((channel) => (
          <li key={channel.id}>
            <Entry live={live} channel={channel} current={current} open={open} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type EntryProps = { live: Live; channel: ChannelView; current: string | null; open(channelId: string): void };

function Entry({ live, channel, current, open }: EntryProps) {
  const isCurrent = channel.id === current;
  const { count, pings } = isCurrent ? { count: 0, pings: 0 } : unreadIn(live, channel.id);
  const signs = [
    channel.guildId === null ? "@" : channel.thread === null ? "#" : "🧵",
    channel.thread?.archived ? "🗄" : "",
    channel.thread?.locked ? "🔒" : "",
  ].join("");
  return (
    <button
      type="button"
      class={`entry ${count > 0 ? "unread" : ""}`}
      aria-current={isCurrent ? "page" : undefined}
      title={channel.name}
      onClick={() => open(channel.id)}
    >
      <span aria-hidden="true">{signs}</span>
      <span class="entry-name">{channel.guildId === null ? "Direct messages" : channel.name}</span>
      {count === 0 ? null : <span class="quiet">, {count} unread</span>}
      <Mentions count={pings} />
    </button>
  );
}

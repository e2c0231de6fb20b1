import { useState } from "preact/hooks";
import type { Order, Report } from "../serve/protocol.ts";
import { liveAs } from "./live.ts";
import { messagesIn } from "./sight.ts";
import { spokenText } from "./spoken.ts";

const HOUR_MS = 3_600_000;

type State = Extract<Report, { kind: "state" }>;
type Props = { state: State; userId: string; channelId: string | null; order(asked: Order): void };

/** What a developer can order to go wrong. */
export function Orders({ state, userId, channelId, order }: Props) {
  const live = liveAs(userId);
  const channel = live.channels.get(channelId ?? "");
  const [permission, setPermission] = useState(state.permissions[0] ?? "");
  const messages = channel === undefined ? [] : messagesIn(live, channel.id).filter((one) => !one.ephemeral);
  const [messageId, setMessageId] = useState("");
  const chosen = messages.some(({ id }) => id === messageId) ? messageId : (messages.at(-1)?.id ?? "");
  const button = (label: string, asked: Order) => (
    <button type="button" class="button secondary" onClick={() => order(asked)}>
      {label}
    </button>
  );
  return (
    <>
      <h3>Time</h3>
      <p>{new Date(live.now()).toLocaleString("en-GB")}</p>
      <div class="row">
        {button("1 hour on", { kind: "clock", ms: HOUR_MS })}
        {button("1 day on", { kind: "clock", ms: 24 * HOUR_MS })}
      </div>
      <h3>Connection</h3>
      <div class="row">
        {button("Close it", { kind: "connection", how: "drop" })}
        {button("Close and forget it", { kind: "connection", how: "forget" })}
        {button("Cut it", { kind: "connection", how: "cut" })}
        {button("Ask to reconnect", { kind: "connection", how: "reconnect" })}
      </div>
      <h3>Requests of the bot (faults ordered: {state.faults})</h3>
      <div class="row">
        {button("Next 5 slow", { kind: "fault", fault: "slow", times: 5 })}
        {button("Next 3 fail", { kind: "fault", fault: "error", times: 3 })}
        {button("Lose an answer", { kind: "fault", fault: "lost-answer", times: 1 })}
        {button("Drop one", { kind: "fault", fault: "reset", times: 1 })}
        {button("None of that", { kind: "clear-faults" })}
      </div>
      <h3>Servers</h3>
      <div class="row">
        {state.servers.map(({ id, name, unavailable }) =>
          button(unavailable ? `End the outage of ${name}` : `Outage of ${name}`, {
            kind: "outage",
            guildId: id,
            on: !unavailable,
          }),
        )}
      </div>
      {channel === undefined ? null : (
        <>
          <h3>#{channel.name}</h3>
          <label class="field">
            A message
            <select value={chosen} onChange={(event) => setMessageId(event.currentTarget.value)}>
              {messages.map((one) => (
                <option key={one.id} value={one.id}>
                  {spokenText(live, one).slice(0, 60)}
                </option>
              ))}
            </select>
          </label>
          <div class="row">{button("Delete the message", { kind: "delete-message", messageId: chosen })}</div>
          {channel.thread === null ? null : (
            <div class="row">
              {button("Delete the thread", { kind: "delete-channel", channelId: channel.id })}
              {button(channel.thread.archived ? "Unarchive" : "Archive", {
                kind: "archive",
                channelId: channel.id,
                on: !channel.thread.archived,
              })}
              {button(channel.thread.locked ? "Unlock" : "Lock", {
                kind: "lock",
                channelId: channel.id,
                on: !channel.thread.locked,
              })}
            </div>
          )}
          <label class="field">
            A permission of the bot
            <select value={permission} onChange={(event) => setPermission(event.currentTarget.value)}>
              {state.permissions.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <div class="row">
            {button("Withdraw it", { kind: "permission", channelId: channel.id, permission, denied: true })}
            {button("Give it back", { kind: "permission", channelId: channel.id, permission, denied: false })}
          </div>
          {channel.thread === null ? (
            // Closed at first: it comes into view where a thread was deleted.
            <details key={channel.id}>
              <summary>Delete the channel</summary>
              {button(`Delete #${channel.name} and all that is in it`, {
                kind: "delete-channel",
                channelId: channel.id,
              })}
            </details>
          ) : null}
        </>
      )}
    </>
  );
}

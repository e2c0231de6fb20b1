import { useEffect, useRef, useState } from "preact/hooks";
import type { Order, Report, ShownEvent, ShownRequest } from "../serve/protocol.ts";
import { Orders } from "./orders.tsx";

const KEPT = 200;

type State = Extract<Report, { kind: "state" }>;
type Props = { userId: string; channelId: string | null; close(): void };

/** What the bot asked of Discord and heard from it, and what can be ordered to go wrong. */
export function Developer({ userId, channelId, close }: Props) {
  const socket = useRef<WebSocket | null>(null);
  const [state, setState] = useState<State | null>(null);
  const [requests, setRequests] = useState<readonly ShownRequest[]>([]);
  const [events, setEvents] = useState<readonly ShownEvent[]>([]);
  const [sentence, setSentence] = useState("");
  const [tab, setTab] = useState<"requests" | "events" | "orders">("requests");

  useEffect(() => {
    const one = new WebSocket(`ws://${location.host}/developer`);
    socket.current = one;
    one.onmessage = ({ data }) => {
      const report: Report = JSON.parse(data);
      if (report.kind === "state") setState(report);
      else if (report.kind === "ordered") setSentence(report.sentence);
      else if (report.kind === "request") setRequests((all) => [report.request, ...all].slice(0, KEPT));
      else setEvents((all) => [report.event, ...all].slice(0, KEPT));
    };
    return () => one.close();
  }, []);

  const order = (asked: Order) => socket.current?.send(JSON.stringify({ order: asked }));
  return (
    <aside class="developer" aria-label="For developers">
      <header class="row">
        {(["requests", "events", "orders"] as const).map((name) => (
          <button
            key={name}
            type="button"
            class="button secondary"
            aria-pressed={tab === name}
            onClick={() => setTab(name)}
          >
            {name}
          </button>
        ))}
        <span class="muted">bots online: {state?.connected ?? 0}</span>
        <button type="button" class="icon" aria-label="Close the panel" onClick={close}>
          ✕
        </button>
      </header>
      <p class="ordered" role="status">
        {sentence}
      </p>
      <section class="developer-body" aria-label={tab} ref={scrollByKeyboard}>
        {tab === "requests" ? <Requests requests={requests} /> : null}
        {tab === "events" ? <Events events={events} /> : null}
        {tab === "orders" && state !== null ? (
          <Orders state={state} userId={userId} channelId={channelId} order={order} />
        ) : null}
      </section>
    </aside>
  );
}

/** What scrolls must be reachable by keyboard. */
function scrollByKeyboard(box: HTMLElement | null): void {
  if (box !== null) box.tabIndex = 0;
}

function Requests({ requests }: { requests: readonly ShownRequest[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Request</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((one) => (
          <tr class={one.status >= 400 || one.status === 0 ? "bad" : ""}>
            <td class="request" title={one.path}>
              <b>{one.method}</b> {one.route}
              <div class="muted">
                {clockOf(one.at)} · {Math.round(one.took)} ms
                {one.files > 0 ? ` · files: ${one.files}` : ""}
                {one.method === ""
                  ? ""
                  : one.violations.length === 0
                    ? " · check passed"
                    : " · check failed:"}
              </div>
              {one.violations.map((text) => (
                <div class="violation">{text}</div>
              ))}
            </td>
            <td>{one.status || "none"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function clockOf(at: number): string {
  return new Date(at).toLocaleTimeString("en-GB");
}

function Events({ events }: { events: readonly ShownEvent[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">At</th>
          <th scope="col">Gateway</th>
          <th scope="col">op</th>
          <th scope="col">Event</th>
        </tr>
      </thead>
      <tbody>
        {events.map((one) => (
          <tr>
            <td>{clockOf(one.at)}</td>
            <td>{one.direction === "in" ? "from the bot" : "to the bot"}</td>
            <td>{one.op}</td>
            <td class="request">{one.name ?? ""}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { useEffect, useReducer } from "preact/hooks";

const SECOND = 1_000;
const UNITS = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

/** "in 3 hours", "2 minutes ago"; both in milliseconds since 1970. */
function sayRelative(at: number, now: number): string {
  const seconds = Math.round((at - now) / SECOND);
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  return relative.format(Math.trunc(seconds / length), unit);
}

/** As Discord writes the time of a message. */
export function sayWhen(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" }).format(at);
  return isToday
    ? `Today at ${time}`
    : `${new Intl.DateTimeFormat("en-GB", { dateStyle: "short" }).format(at)} ${time}`;
}

/** A time in a message: `<t:SECONDS:STYLE>`. A relative one moves. */
export function Stamp({ seconds, style, now }: { seconds: number; style: string; now: () => number }) {
  const [, tick] = useReducer<number, void>((count) => count + 1, 0);
  const moves = style === "R";
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => tick(), SECOND);
    return () => clearInterval(timer);
  }, [moves]);
  const at = seconds * SECOND;
  const full = new Intl.DateTimeFormat("en-GB", STYLES.F).format(at);
  const text = moves
    ? sayRelative(at, now())
    : new Intl.DateTimeFormat("en-GB", STYLES[style] ?? STYLES.f).format(at);
  return (
    <time class="stamp" dateTime={new Date(at).toISOString()} title={full}>
      {text}
    </time>
  );
}

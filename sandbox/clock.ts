/** Runs with real time from its start and can be moved forward; timers follow it either way. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Moves forward and runs on the way whatever became due, in order. */
  advance(ms: number): void;
  /** Runs `action` once, `ms` from now. Returns what cancels it. */
  after(ms: number, action: () => void): () => void;
  stop(): void;
};

type Timer = { due: number; action: (() => void) | null };

/** Real timers hold at most 2^31 - 1 ms. */
const LONGEST_WAIT = 2 ** 31 - 1;

export function startClock(start: number): Clock {
  const origin = performance.now();
  let offset = 0;
  let alarm: NodeJS.Timeout | null = null;
  let alarmDue = Number.POSITIVE_INFINITY;
  /** By due time; a cancelled one stays, without its action, until its time. */
  const timers: Timer[] = [];

  const now = () => Math.floor(start + performance.now() - origin + offset);

  function insert(timer: Timer): void {
    let low = 0;
    let high = timers.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((timers[middle]?.due ?? 0) <= timer.due) low = middle + 1;
      else high = middle;
    }
    timers.splice(low, 0, timer);
  }

  function wind(due: number): void {
    if (due >= alarmDue) return;
    if (alarm !== null) clearTimeout(alarm);
    alarmDue = due;
    alarm = setTimeout(ring, Math.min(Math.max(due - now(), 0), LONGEST_WAIT));
    alarm.unref();
  }

  function ring(): void {
    alarm = null;
    alarmDue = Number.POSITIVE_INFINITY;
    runUntil(now());
  }

  function runUntil(time: number): void {
    for (let timer = timers[0]; timer !== undefined; timer = timers[0]) {
      if (timer.due > time) {
        wind(timer.due);
        return;
      }
      timers.shift();
      offset += Math.max(timer.due - now(), 0);
      timer.action?.();
    }
  }

  return {
    now,
    advance(ms) {
      const target = now() + ms;
      runUntil(target);
      offset += Math.max(target - now(), 0);
    },
    after(ms, action) {
      const timer: Timer = { due: now() + ms, action };
      insert(timer);
      wind(timer.due);
      return () => {
        timer.action = null;
      };
    },
    stop() {
      timers.length = 0;
      if (alarm !== null) clearTimeout(alarm);
    },
  };
}

/** How fast something went. Times in ms. */
export interface Pace {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
}

/** The value below which `share` of the sorted values lie. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function paceOf(times: readonly number[], elapsed: number): Pace {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: (times.length / elapsed) * 1_000,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    count: times.length,
  };
}

/**
 * Does `act` over and over for as many seconds, `atOnce` of them at any moment, after a tenth of the time for warming up. An
 * `act` is told its line (0 up to `atOnce`) and gives the ms that count, or null for one that does not.
 */
export async function measurePace(
  seconds: number,
  atOnce: number,
  act: (line: number) => Promise<number | null>,
): Promise<Pace> {
  const times: number[] = [];
  const begin = performance.now();
  const from = begin + seconds * 100;
  const until = begin + seconds * 1_100;
  async function follow(line: number): Promise<void> {
    while (performance.now() < until) {
      const took = await act(line);
      if (took !== null && performance.now() >= from) times.push(took);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, line) => follow(line)));
  return paceOf(times, performance.now() - from);
}

/** An `act` whose whole time counts. */
export function timed(act: (line: number) => Promise<unknown>): (line: number) => Promise<number> {
  return async (line) => {
    const begin = performance.now();
    await act(line);
    return performance.now() - begin;
  };
}

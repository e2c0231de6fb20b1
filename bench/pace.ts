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

/** What was measured in one go: the times that count, and how long it all took, in ms. */
export interface Stretch {
  readonly times: readonly number[];
  readonly elapsed: number;
}

/** The pace of some stretches of the same thing, taken together. */
export function paceOf(stretches: readonly Stretch[]): Pace {
  const sorted = stretches.flatMap(({ times }) => times).sort((a, b) => a - b);
  const elapsed = stretches.reduce((sum, stretch) => sum + stretch.elapsed, 0);
  return {
    perSecond: (sorted.length / elapsed) * 1_000,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    count: sorted.length,
  };
}

/**
 * Does `act` over and over for as many seconds, `atOnce` of them at any moment. An `act` is told its line (0 up to `atOnce`)
 * and gives the ms that count, or null for one that does not.
 */
export async function repeat(
  seconds: number,
  atOnce: number,
  act: (line: number) => Promise<number | null>,
): Promise<Stretch> {
  const times: number[] = [];
  const begin = performance.now();
  const until = begin + seconds * 1_000;
  async function follow(line: number): Promise<void> {
    while (performance.now() < until) {
      const took = await act(line);
      if (took !== null) times.push(took);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, line) => follow(line)));
  return { times, elapsed: performance.now() - begin };
}

/** An `act` whose whole time counts. */
export function timed(act: (line: number) => Promise<unknown>): (line: number) => Promise<number> {
  return async (line) => {
    const begin = performance.now();
    await act(line);
    return performance.now() - begin;
  };
}

/** How something is done: how many are under way at any moment, and whether each waits until all is quiet, as a person would. */
export interface Way {
  readonly atOnce: number;
  readonly atLeisure: boolean;
}

/** Something whose pace can be measured in several ways, as often as one likes. */
export interface Runner {
  run(way: Way, seconds: number): Promise<Stretch>;
}

/** A runner and for how long it is measured, all its turns together. */
export interface Share {
  readonly runner: Runner;
  readonly seconds: number;
}

/**
 * Measures runners in one way, each for its seconds, in turns: the machine is now faster, now slower, and a ratio says
 * something only where both of its sides met the same moods.
 */
export async function takeTurns(shares: readonly Share[], way: Way, turns: number): Promise<readonly Pace[]> {
  const stretches: Stretch[][] = shares.map(() => []);
  for (let turn = 0; turn < turns; turn++) {
    for (const [at, { runner, seconds }] of shares.entries()) {
      stretches[at]?.push(await runner.run(way, seconds / turns));
    }
  }
  return stretches.map(paceOf);
}

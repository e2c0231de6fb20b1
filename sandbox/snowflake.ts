const DISCORD_EPOCH = 1_420_070_400_000;

/** A maker of ids as Discord gives them: the clock's milliseconds, then a counter, so ids sort by age. */
export function makeSnowflakes(now: () => number): () => string {
  let last = 0;
  let counter = 0;
  return () => {
    const time = Math.max(now(), last);
    counter = time === last ? counter + 1 : 0;
    last = time;
    if (counter === 4096) {
      last += 1;
      counter = 0;
    }
    return String((BigInt(last - DISCORD_EPOCH) << 22n) | BigInt(counter));
  };
}

/** When an id was made, in milliseconds since 1970. */
export function timeOfSnowflake(id: string): number {
  return Number(BigInt(id) >> 22n) + DISCORD_EPOCH;
}

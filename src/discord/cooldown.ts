/** How many interactions a user may make at once, and how many more each second. */
const BURST = 20;
const PER_SECOND = 5;
/** From how many users on those who have been quiet are forgotten. */
const CROWD = 1_000;

/**
 * A limit for people who hammer on buttons: answering each press at full speed can get a bot banned (discord-api-docs #7243).
 * Gives a question: may this user's interaction be worked on now?
 */
export function createCooldown(now: () => number): (userId: string) => boolean {
  const buckets = new Map<string, { left: number; at: number }>();
  return (userId) => {
    const at = now();
    const bucket = buckets.get(userId) ?? { left: BURST, at };
    const left = Math.min(BURST, bucket.left + ((at - bucket.at) / 1000) * PER_SECOND);
    if (buckets.size > CROWD) forgetQuiet(buckets, at);
    buckets.set(userId, { left: Math.max(0, left - 1), at });
    return left >= 1;
  };
}

function forgetQuiet(buckets: Map<string, { left: number; at: number }>, now: number): void {
  for (const [userId, { at }] of buckets) if ((now - at) / 1000 > BURST / PER_SECOND) buckets.delete(userId);
}

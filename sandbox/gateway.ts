export type ShardChoice = { applicationId: string; shard?: number };

/** What tests can do to the bots' sockets. */
export type GatewayControl = {
  /** Closes with that code (default 4000). `resumable` false: the session is forgotten too. Returns how many it hit. */
  drop(which: ShardChoice, options?: { code?: number; resumable?: boolean }): number;
  /** Cuts the TCP connection without a close frame. */
  cut(which: ShardChoice): number;
  /** Op 7. */
  askReconnect(which: ShardChoice): number;
  /** Op 9. */
  invalidate(which: ShardChoice, resumable: boolean): number;
  /** The next events for these shards are lost, held back, or nothing at all is said (no acks either) until the removal. */
  disturb(which: ShardChoice, kind: "drop" | "silence" | { delay: number }): () => void;
  /** Shards that are ready now, as `[id, count]`. */
  shards(applicationId: string): [number, number][];
};

/** What goes wrong with a request that matches. */
export type FaultKind =
  /** Not done; answered with this HTTP status. `retryAfter` in seconds, for a 429. */
  | { status: number; code?: number; retryAfter?: number }
  /** Done after so many milliseconds of real time. */
  | { delay: number }
  /** Done, and then the connection drops without an answer. */
  | "lost-answer"
  /** The connection drops before anything is done. */
  | "reset";

export type Fault = {
  /** As in "PATCH"; absent: any. */
  method?: string;
  /** As in `/channels/:id/messages/:id`, or with the method before it; parameter names do not matter. Absent: any. */
  route?: string;
  /** How often; absent: until removed. */
  times?: number;
  kind: FaultKind;
};

export type Faults = {
  /** Returns what removes it. The first that matches strikes. */
  add(fault: Fault): () => void;
  clear(): void;
  /** Orders that have not struck as often as asked. */
  pending(): Fault[];
};

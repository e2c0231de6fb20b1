import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

/** What goes wrong with a request that matches. */
type FaultKind =
  /** Not done; answered with this HTTP status. `retryAfter` in seconds, for a 429. */
  | { status: number; code?: number; retryAfter?: number }
  /** Done after so many milliseconds of real time. */
  | { delay: number }
  /** Done, and then the connection drops without an answer. */
  | "lost-answer"
  /** Done, and then nothing is said on the open connection. */
  | "no-answer"
  /** The connection drops before anything is done. */
  | "reset";

type Fault = {
  /** As in "PATCH"; absent: any. */
  method?: string;
  /** As in `/channels/:id/messages/:id`, or with the method before it; parameter names do not matter. Absent: any. */
  route?: string;
  /** Part of the path itself, as the id of a channel; absent: any. */
  path?: string;
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
  /** Resolves when nothing is held back: what comes too late has come. */
  settle(): Promise<void>;
};

/** What the orders do to a request. */
export type Disturbance = {
  /** What goes wrong with one, given its method, its route and its path; uses up an order. */
  strike(method: string, route: string, path: string): FaultKind | null;
  /** Keeps one back for so many milliseconds of real time. */
  hold(ms: number): Promise<void>;
};

/** The orders of tests. */
export function makeFaults(): Faults & Disturbance {
  const orders: { fault: Fault; left: number }[] = [];
  const held = new Set<Promise<unknown>>();

  function drop(order: (typeof orders)[number]): void {
    const at = orders.indexOf(order);
    if (at >= 0) orders.splice(at, 1);
  }

  return {
    add(fault) {
      const order = { fault, left: fault.times ?? Number.POSITIVE_INFINITY };
      orders.push(order);
      return () => drop(order);
    },
    clear() {
      orders.length = 0;
    },
    pending: () => orders.map(({ fault }) => fault),
    async settle() {
      while (held.size > 0) await Promise.all(held);
    },
    async hold(ms) {
      const wait = sleep(ms);
      // Whoever waits for what is held back goes on once it is done.
      const done = wait.then(() => nextTurn()).finally(() => held.delete(done));
      held.add(done);
      await wait;
    },
    strike(method, route, path) {
      const order = orders.find(
        ({ fault }) => path.includes(fault.path ?? "") && matches(fault, method, route),
      );
      if (order === undefined) return null;
      order.left -= 1;
      if (order.left <= 0) drop(order);
      return order.fault.kind;
    },
  };
}

function matches(fault: Fault, method: string, route: string): boolean {
  const [path = "", ownMethod = fault.method] = (fault.route ?? "").split(" ").reverse();
  if (ownMethod !== undefined && ownMethod !== method) return false;
  return path === "" || blurNames(path) === blurNames(route);
}

/** Parameter names do not matter, and `@original` is one. */
function blurNames(route: string): string {
  return route.replaceAll(/:\w+|@original/g, ":");
}

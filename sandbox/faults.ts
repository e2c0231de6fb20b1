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
};

/** What goes wrong with a request, given its method, its route and its path. */
export type Strike = (method: string, route: string, path: string) => FaultKind | null;

/** The orders of tests; `strike` uses one up. */
export function makeFaults(): Faults & { strike: Strike } {
  const orders: { fault: Fault; left: number }[] = [];

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

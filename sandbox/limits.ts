import type { JsonObject } from "./world.ts";

/** How strictly rate limits hold. */
export type Limits = {
  /** "generous" (default): Discord's headers, twenty times its budgets. "strict": its usual budgets. "off": neither. */
  mode: "off" | "generous" | "strict";
};

type Budget = readonly [requests: number, windowMs: number];

/** Discord documents no budgets but the global one; these are what bots usually see. */
const BUDGETS: Readonly<Record<string, Budget>> = {
  "POST /channels/:channel/messages": [5, 5_000],
  "PATCH /channels/:channel/messages/:message": [5, 5_000],
  "DELETE /channels/:channel/messages/:message": [5, 1_000],
  "POST /channels/:channel/messages/:message/threads": [3, 10_000],
  "POST /channels/:channel/threads": [3, 10_000],
  "PUT /channels/:channel/messages/:message/reactions/:emoji/@me": [1, 250],
  "POST /webhooks/:application/:token": [5, 2_000],
  "PATCH /webhooks/:application/:token/messages/:message": [5, 2_000],
};
const OTHERWISE: Budget = [10, 5_000];
const GLOBAL: Budget = [50, 1_000];
const GENEROSITY = 20;

type Bucket = { used: number; resetsAt: number };

export type Verdict = {
  headers: Record<string, string>;
  /** Body of the 429, or null when the request may pass. */
  refused: JsonObject | null;
};

const NO_LIMIT: Verdict = { headers: {}, refused: null };

/** Counts each request in its bucket (method, route, major parameter) and in its application's global one. */
export function makeMeter(limits: Limits, now: () => number) {
  const buckets = new Map<string, Bucket>();

  function spend(key: string, [requests, windowMs]: Budget) {
    const limit = limits.mode === "generous" ? requests * GENEROSITY : requests;
    let bucket = buckets.get(key);
    if (bucket === undefined || bucket.resetsAt <= now()) {
      bucket = { used: 0, resetsAt: now() + windowMs };
      buckets.set(key, bucket);
    }
    const passes = bucket.used < limit;
    if (passes) bucket.used += 1;
    return { passes, limit, left: limit - bucket.used, wait: (bucket.resetsAt - now()) / 1000, bucket };
  }

  return (applicationId: string | null, method: string, route: string, major: string): Verdict => {
    if (limits.mode === "off" || route.startsWith("/interactions/")) return NO_LIMIT;
    if (!route.startsWith("/webhooks/") && applicationId !== null) {
      const everything = spend(`global ${applicationId}`, GLOBAL);
      if (!everything.passes) return refuseFor(everything.wait, true, {});
    }
    const name = `${method} ${route}`;
    const spent = spend(`${name} ${major}`, BUDGETS[name] ?? OTHERWISE);
    const headers = {
      "X-RateLimit-Limit": String(spent.limit),
      "X-RateLimit-Remaining": String(spent.left),
      "X-RateLimit-Reset": String(spent.bucket.resetsAt / 1000),
      "X-RateLimit-Reset-After": String(spent.wait),
      "X-RateLimit-Bucket": Buffer.from(name).toString("base64url"),
    };
    return spent.passes ? { headers, refused: null } : refuseFor(spent.wait, false, headers);
  };
}

/** A 429 with its headers; `seconds` until a try may succeed. */
export function refuseFor(seconds: number, global: boolean, headers: Record<string, string>): Verdict {
  return {
    headers: {
      ...headers,
      "Retry-After": String(seconds),
      "X-RateLimit-Scope": global ? "global" : "user",
      ...(global ? { "X-RateLimit-Global": "true" } : {}),
    },
    refused: { message: "You are being rate limited.", retry_after: seconds, global },
  };
}

import { done, refuse } from "../refusal.ts";
import { openRoute, type Route, route } from "../route.ts";
import type { Stage } from "../stage.ts";
import { wireUser } from "../wire.ts";
import type { Application } from "../world.ts";

const MOST_STARTS = 1000;
const DAY_MS = 24 * 3_600_000;

export function gatewayUrl(stage: Stage): string {
  return `${stage.origin.replace("http", "ws")}/gateway`;
}

export const applicationRoutes: Route[] = [
  openRoute("GET", "/gateway", (stage) => done({ url: gatewayUrl(stage) })),

  route("GET", "/gateway/bot", (stage) =>
    done({
      url: gatewayUrl(stage),
      shards: 1,
      session_start_limit: {
        total: MOST_STARTS,
        remaining: MOST_STARTS,
        reset_after: DAY_MS,
        max_concurrency: 16,
      },
    }),
  ),

  ...["/oauth2/applications/@me", "/applications/@me"].map((path) =>
    route("GET", path, (stage, _call, application) => {
      const user = stage.world.users.get(application.id);
      return user === undefined
        ? refuse(10002)
        : done({ ...wireApplication(application), bot: wireUser(user) });
    }),
  ),
];

function wireApplication(application: Application) {
  return {
    id: application.id,
    name: application.name,
    icon: null,
    description: "",
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: "0".repeat(64),
    team: null,
    flags: 0,
  };
}

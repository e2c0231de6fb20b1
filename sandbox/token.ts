import { randomBytes } from "node:crypto";
import type { Stage } from "./stage.ts";
import type { Application } from "./world.ts";

/** A bot's token; it begins with the application's id in base64, as Discord's do. */
export function makeToken(applicationId: string): string {
  const part = (bytes: number) => randomBytes(bytes).toString("base64url");
  return `${Buffer.from(applicationId).toString("base64url")}.${part(5).slice(0, 6)}.${part(28)}`;
}

export function findByToken(stage: Stage, token: string): Application | null {
  const id = Buffer.from(token.split(".")[0] ?? "", "base64url").toString();
  const application = stage.world.applications.get(id);
  return application?.token === token ? application : null;
}

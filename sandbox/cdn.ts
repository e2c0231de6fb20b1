import type { ServerResponse } from "node:http";
import type { Stage } from "./stage.ts";
import { signAttachment } from "./wire-message.ts";

/** Serves `/attachments/CHANNEL/ID/NAME?ex=&is=&hm=`: 404 for a wrong or dead address, as Discord's CDN answers. */
export function serveAttachment(stage: Stage, url: URL, response: ServerResponse): void {
  const attachment = stage.world.attachments.get(url.pathname.split("/")[3] ?? "");
  const expires = url.searchParams.get("ex") ?? "";
  const isSigned = url.searchParams.get("hm") === signAttachment(url.pathname, expires);
  const isAlive = Number.parseInt(expires, 16) * 1000 > stage.clock.now();
  if (attachment === undefined || !isSigned || !isAlive) {
    response.writeHead(404, { "Content-Type": "text/plain" }).end("This content is no longer available.");
    return;
  }
  response.writeHead(200, { "Content-Type": attachment.contentType }).end(attachment.bytes);
}

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { z } from "zod";
import type { Discord } from "../discord.ts";
import { actAs } from "../driver/person.ts";
import { type Bundle, bundlePage } from "./bundle.ts";
import { watchAll } from "./developer.ts";
import { isOurHost, isOurOrigin, SAFE_HEADERS } from "./guard.ts";
import { watchAs } from "./live.ts";

/** The page for a Discord in this process. `close` ends its sockets too. */
export type PageServer = { port: number; url: string; close(): Promise<void> };

const address = z.object({ port: z.number() });
/** Shown in the browser itself; everything else is saved as a file. */
const PICTURES = ["image/png", "image/jpeg", "image/gif", "image/webp"];

const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
<script type="module" src="/page.js"></script>
</head>
<body><div id="page"><noscript>This page needs JavaScript.</noscript></div></body>
</html>
`;

/** Listens on 127.0.0.1 only, on `port` (0: one that the system chooses). Throws with one sentence where the port is taken. */
export async function servePage(discord: Discord, asked: number): Promise<PageServer> {
  const bundle = await bundlePage();
  let port = asked;
  const server = createServer((request, response) => {
    if (isOurHost(request, port)) answer(discord, bundle, request, response);
    else response.writeHead(403, SAFE_HEADERS).end("This server answers only as 127.0.0.1 or localhost.\n");
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  server.on("upgrade", (request, stream, head) => {
    const watch = watcherOf(discord, request);
    if (!isOurHost(request, port) || !isOurOrigin(request, port))
      return refuseUpgrade(stream, "403 Forbidden");
    if (watch === null) return refuseUpgrade(stream, "404 Not Found");
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on("error", () => socket.terminate());
      watch(socket);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(new Error(portSentence(error, asked))));
    server.listen(asked, "127.0.0.1", resolve);
  });
  port = address.parse(server.address()).port;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function portSentence(error: NodeJS.ErrnoException, port: number): string {
  const reason = error.code === "EADDRINUSE" ? "is in use" : `can't be listened on (${error.code})`;
  return `Port ${port} of 127.0.0.1 ${reason}: choose another with --port, 0 for any free one.`;
}

function watcherOf(discord: Discord, request: IncomingMessage): ((socket: WebSocket) => void) | null {
  const url = new URL(request.url ?? "/", "http://127.0.0.1");
  const userId = url.searchParams.get("user") ?? "";
  if (url.pathname === "/developer") return (socket) => watchAll(discord, socket);
  const user = discord.world.users.get(userId);
  if (url.pathname !== "/live" || user === undefined || user.bot) return null;
  return (socket) => watchAs(discord, userId, socket);
}

function refuseUpgrade(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
}

function answer(discord: Discord, bundle: Bundle, request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, SAFE_HEADERS).end();
    return;
  }
  const part = bundle.get(pathname);
  if (part !== undefined)
    response.writeHead(200, { ...SAFE_HEADERS, "Content-Type": part.type }).end(part.text);
  else if (pathname.startsWith("/files/")) answerFile(discord, pathname, response);
  else if (pathname === "/users") answerUsers(discord, response);
  else if (pathname === "/") {
    response.writeHead(200, { ...SAFE_HEADERS, "Content-Type": "text/html; charset=utf-8" }).end(HTML);
  } else response.writeHead(404, SAFE_HEADERS).end("There is nothing here.\n");
}

/** Whom the page can be opened as. */
function answerUsers(discord: Discord, response: ServerResponse): void {
  const people = [...discord.world.users.values()].filter(({ bot }) => !bot);
  const users = people.map(({ id, username, globalName }) => ({
    id,
    username,
    name: globalName ?? username,
  }));
  response.writeHead(200, { ...SAFE_HEADERS, "Content-Type": "application/json" }).end(JSON.stringify(users));
}

/** `/files/USER/MESSAGE/ATTACHMENT/NAME`: only a file of a message that the user sees. */
function answerFile(discord: Discord, pathname: string, response: ServerResponse): void {
  const [, , userId = "", messageId = "", attachmentId = ""] = pathname.split("/");
  const user = discord.world.users.get(userId);
  const message = user === undefined || user.bot ? null : actAs(discord, userId).look(messageId);
  const file = discord.world.attachments.get(attachmentId);
  if (file === undefined || !message?.attachmentIds.includes(attachmentId)) {
    response.writeHead(404, SAFE_HEADERS).end("This content is no longer available.\n");
    return;
  }
  const isPicture = PICTURES.includes(file.contentType);
  const shown = isPicture ? {} : { "Content-Disposition": "attachment" };
  const type = isPicture ? file.contentType : "application/octet-stream";
  response.writeHead(200, { ...SAFE_HEADERS, ...shown, "Content-Type": type }).end(file.bytes);
}

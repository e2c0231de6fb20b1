import type { IncomingMessage } from "node:http";

/** Whether a request is for this server by a name of loopback: a page elsewhere that points its name here is not. */
export function isOurHost(request: IncomingMessage, port: number): boolean {
  return hostsOf(port).includes(request.headers.host ?? "");
}

/** Whether a browser says that the request comes from this server's own page. */
export function isOurOrigin(request: IncomingMessage, port: number): boolean {
  return hostsOf(port).some((host) => request.headers.origin === `http://${host}`);
}

function hostsOf(port: number): string[] {
  return [`127.0.0.1:${port}`, `localhost:${port}`];
}

/** Nothing from elsewhere is loaded, and no other page may frame this one. Lit sets styles as attributes. */
export const SAFE_HEADERS = {
  "Content-Security-Policy":
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "no-store",
} as const;

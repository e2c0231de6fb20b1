import { createServer } from "node:http";

/** Answers every request with 200 while `isWell` says so, else with 503. Gives a function that ends it. */
export async function serveHealth(
  port: number,
  isWell: () => Promise<boolean>,
): Promise<() => Promise<void>> {
  const server = createServer((_request, response) => {
    void isWell().then((well) => {
      response
        .writeHead(well ? 200 : 503, { "content-type": "text/plain" })
        .end(well ? "well\n" : "not well\n");
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** The sentence for a health check that can't listen. */
export function portRefusal(error: unknown, port: number): string {
  const code = error instanceof Error && "code" in error ? error.code : null;
  const reason = { EADDRINUSE: "it is in use", EACCES: "this user may not listen there" }[String(code)];
  return `HEALTH_PORT ${port} can't be listened on (${reason ?? code ?? error}): free it, or name another.`;
}

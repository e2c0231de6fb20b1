import { createServer } from "node:http";

/** Answers every request with 200 while `isWell` says so, else with 503. Gives a function that ends it. */
export async function serveHealth(
  port: number,
  isWell: () => Promise<boolean>,
): Promise<() => Promise<void>> {
  const server = createServer((_request, response) => {
    void isWell().then((well) => {
      const status = well ? 200 : 503;
      response
        .writeHead(status, { "content-type": "text/plain" })
        .end(status === 200 ? "well\n" : "not well\n");
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, resolve);
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
}

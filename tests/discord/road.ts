import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { z } from "zod";

const address = z.object({ port: z.number() });

/** A road to a server on this machine: open, cut (nobody can come), or blocked (whoever comes waits for ever). */
export interface Road {
  readonly port: number;
  cut(): Promise<void>;
  /** Those on their way are stuck too. */
  block(): void;
  open(): Promise<void>;
}

export async function buildRoad(port: number, isOpen = true): Promise<Road> {
  const sockets = new Set<Socket>();
  let isBlocked = false;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
  };
  const server: Server = createServer((near) => {
    track(near);
    if (isBlocked) return;
    const far = connect(port, "127.0.0.1");
    track(far);
    near.pipe(far).pipe(near);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  const listen = async (at: number) => {
    server.listen(at, "127.0.0.1");
    await once(server, "listening");
  };
  await listen(0);
  const own = address.parse(server.address()).port;
  const cut = async () => {
    const closed = server.listening ? once(server.close(), "close") : null;
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  if (!isOpen) await cut();
  return {
    port: own,
    cut,
    block: () => {
      isBlocked = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    open: async () => {
      // Whoever is stuck on it stays so.
      isBlocked = false;
      if (!server.listening) await listen(own);
    },
  };
}

import { reference } from "../log.ts";
import { isUnreachable } from "../tables/database.ts";
import { expireLobbies } from "../tables/lobby.ts";
import type { App } from "./app.ts";

/** How often the rows are read for what is due, in ms. */
const PERIOD = 5_000;

/** Does what the database says is due: lobbies that nobody starts, turns of computers, messages that lag behind (invariant 10). Never rejects. */
export async function sweep(app: App): Promise<void> {
  try {
    const expired = await expireLobbies(app);
    await Promise.all(expired.map(({ id }) => app.projector.request(id)));
    await app.store.forgetServersLeft(app.now());
    await app.computers.catchUp();
    await app.projector.catchUp();
  } catch (error) {
    if (isUnreachable(error)) app.log.warn("the database is out of reach");
    else app.log.error({ err: error, reference: reference() }, "a sweep failed");
  }
}

/** Sweeps every few seconds. Gives a function that ends it and resolves when nothing is under way. */
export function startSweep(app: App): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current = Promise.resolve();

  function loop(): void {
    current = sweep(app).finally(() => {
      if (!stopped) timer = setTimeout(loop, PERIOD);
    });
  }

  loop();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await current;
  };
}

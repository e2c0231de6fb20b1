import { reference } from "../log.ts";
import { isUnreachable } from "../tables/database.ts";
import { expireLobbies } from "../tables/lobby.ts";
import type { App } from "./app.ts";

/** How often the rows are read for what is due, in ms. */
const PERIOD = 5_000;

/**
 * Reads every few seconds what the database says is due: messages that lag behind, lobbies that nobody starts (invariant 10).
 * Gives a function that ends it and resolves when nothing is under way.
 */
export function startSweep(app: App): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current = Promise.resolve();

  async function sweep(): Promise<void> {
    try {
      await expireLobbies(app);
      await app.store.forgetServersLeft(app.now());
      await app.projector.catchUp();
    } catch (error) {
      if (isUnreachable(error)) app.log.warn("the database is out of reach");
      else app.log.error({ err: error, reference: reference() }, "a sweep failed");
    }
  }

  function loop(): void {
    current = sweep().finally(() => {
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

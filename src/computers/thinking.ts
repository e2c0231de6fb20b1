import type { Game, Json, Level, WeighedMove } from "../games/game.ts";
import { type Log, reference } from "../log.ts";
import { newSeed } from "../tables/seed.ts";
import type { Question, Reply } from "./question.ts";
import { Closed, type Threads } from "./threads.ts";

/** How often a question is asked before it is given up. */
const TRIES = 2;

/** What computer players think, in threads of their own. Rejects with `Closed` when the bot ends, and else never. */
export interface Thinking {
  /** The move of a seat that sees this; null where no thread could tell. */
  choose(game: Game, sight: Json, level: Level): Promise<string | null>;
  /** The moves of that seat as a hard player weighs them, best first; null where no thread could tell. */
  weigh(game: Game, sight: Json): Promise<readonly WeighedMove[] | null>;
  close(): Promise<void>;
}

export function createThinking(threads: Threads, log: Log): Thinking {
  /** Asks once more where a thread crashed or took too long. What was asked never reaches the log. */
  async function ask(questionWith: (seed: string) => Question): Promise<Reply | null> {
    for (let tries = 1; tries <= TRIES; tries++) {
      const question = questionWith(newSeed());
      const reply = await threads.ask(question).catch((error: unknown) => {
        if (error instanceof Closed) throw error;
        return { kind: "failed", error } as const;
      });
      if (reply.kind !== "failed") return reply;
      const fields = { err: reply.error, game: question.game, kind: question.kind };
      if (tries < TRIES) log.warn(fields, "a computer could not think; it is asked again");
      else log.error({ ...fields, reference: reference() }, "a computer could not think");
    }
    return null;
  }

  return {
    async choose({ name: game }, sight, level) {
      const reply = await ask((seed) => ({ kind: "choose", game, sight, level, seed }));
      return reply?.kind === "choose" ? reply.move : null;
    },
    async weigh({ name: game }, sight) {
      const reply = await ask((seed) => ({ kind: "weigh", game, sight, seed }));
      return reply?.kind === "weigh" ? reply.moves : null;
    },
    close: threads.close,
  };
}

import { z } from "zod";
import type { Json, Level, WeighedMove } from "../games/game.ts";

/** What a thread is asked: nothing but what one seat sees, so that no computer can look at what it may not know. */
interface Seen {
  /** The game's name. */
  readonly game: string;
  readonly sight: Json;
  readonly seed: string;
}

export type Question =
  | (Seen & { readonly kind: "choose"; readonly level: Level })
  | (Seen & { readonly kind: "weigh" });

/** What it answers: a move, or all of them weighed; or the error in its way. */
export type Reply =
  | { readonly kind: "choose"; readonly move: string }
  | { readonly kind: "weigh"; readonly moves: readonly WeighedMove[] }
  | { readonly kind: "failed"; readonly error: unknown };

const reply: z.ZodType<Reply> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("choose"), move: z.string() }),
  z.object({ kind: z.literal("weigh"), moves: z.array(z.object({ move: z.string(), worth: z.number() })) }),
  z.object({ kind: z.literal("failed"), error: z.unknown() }),
]);

/** What came from a thread; a failure where it is no reply, without what it held. */
export function readReply(message: unknown): Reply {
  const parsed = reply.safeParse(message);
  return parsed.success ? parsed.data : { kind: "failed", error: new Error("A thread's reply is damaged.") };
}

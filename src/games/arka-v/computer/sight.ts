import { z } from "zod";
import type { Json } from "../../game.ts";
import { isCard, isPortal } from "../rules/cards.ts";
import { ACTIONS } from "../rules/state.ts";
import { type Card, COLOURS, type Options, type Place, type Portal, type View } from "../rules/types.ts";

/** What a computer player sees: its seat's view, but for the hash of the seed, which nobody can play by. */
type Sight = Omit<View, "seedHash">;

/** What the player who must act sees of a running game. */
export interface OwnTurn extends Sight {
  readonly seat: number;
  readonly hand: readonly Card[];
}

const seat = z.int().min(0).max(4);
const count = z.int().min(0).max(100);
const card = z.custom<Card>(isCard);
const cards = z.array(card).max(68);
const colour = z.enum(COLOURS);
const place: z.ZodType<Place> = z.union([colour, z.custom<Portal>(isPortal)]);

const options: z.ZodType<Options> = z.object({
  abilities: z.enum(["reconstructed", "printed"]),
  shield: z.enum(["open", "closed"]),
});

const destination = z.object({
  place,
  card: card.exactOptional(),
  above: cards,
  below: cards,
  overloads: cards,
  credits: count,
  added: colour.nullable(),
  travelers: count,
  prestige: count,
  protected: z.boolean(),
});

const ownTurn: z.ZodType<OwnTurn> = z
  .object({
    seat,
    options,
    turn: z.int().min(1),
    toMove: seat,
    actions: z.int().min(0).max(ACTIONS),
    extra: count,
    surplus: count,
    end: z.null(),
    deck: count,
    supply: count,
    removed: count,
    discard: cards,
    fastest: seat.nullable(),
    seats: z
      .array(z.object({ hand: count, tokens: z.array(colour), destinations: z.array(destination).max(7) }))
      .min(2)
      .max(5),
    hand: cards,
    given: z.array(z.literal("stowaway")).max(1),
    moves: z.array(z.string()).min(1).max(5_000),
  })
  .refine((sight) => sight.seat === sight.toMove && sight.toMove < sight.seats.length);

/** What a seat sees, as it crosses to a worker thread. */
export function writeSight({ seedHash: _, ...sight }: View): Json {
  return JSON.parse(JSON.stringify(sight));
}

/** Throws one sentence, without any value of it, where the sight is damaged or it is not that seat's turn. */
export function readSight(json: Json): OwnTurn {
  const result = ownTurn.safeParse(json);
  if (result.success) return result.data;
  const where = result.error.issues[0]?.path.join(".") ?? "";
  throw new Error(`This is not what a player sees whose turn it is: ${where === "" ? "the whole" : where}.`);
}

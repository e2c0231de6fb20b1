import { z } from "zod";
import type { Json, PlayedMove } from "../game.ts";
import { isCard, isPortal } from "./rules/cards.ts";
import { parseState } from "./rules/parsing.ts";
import type { State } from "./rules/state.ts";
import type { Card, GameEvent, Place, Portal, Seat, View } from "./rules/types.ts";
import { COLOURS, SIDES } from "./rules/types.ts";
import { view } from "./rules/view.ts";

const seat = z.int().min(0).max(4);
const card = z.custom<Card>(isCard);
const colour = z.enum(COLOURS);
const portal = z.custom<Portal>(isPortal);
const place: z.ZodType<Place> = z.union([colour, portal]);
const count = z.int().min(0);

const event: z.ZodType<GameEvent> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("started"), players: count, first: seat, seedHash: z.string() }),
  z.object({
    type: z.literal("drew"),
    seat,
    why: z.enum(["take", "ability", "reboot"]),
    card: card.exactOptional(),
  }),
  z.object({ type: z.literal("established"), seat, place: colour, card: card.exactOptional() }),
  z.object({ type: z.literal("placed"), seat, card, place, side: z.enum(SIDES) }),
  z.object({ type: z.literal("opened"), seat, card: portal }),
  z.object({ type: z.literal("overloaded"), seat, card, place }),
  z.object({ type: z.literal("played"), seat, card, on: seat.nullable() }),
  z.object({ type: z.literal("protected"), seat, place }),
  z.object({ type: z.literal("extended"), seat, place, colour }),
  z.object({ type: z.literal("removed"), seat, from: seat, place, card }),
  z.object({ type: z.literal("stole"), seat, from: seat, place, to: place, value: count.exactOptional() }),
  z.object({ type: z.literal("discarded"), seat, card, why: z.enum(["ability", "reboot", "limit"]) }),
  z.object({ type: z.literal("spared"), seat }),
  z.object({ type: z.literal("hacked"), seat, from: seat, card: card.exactOptional() }),
  z.object({ type: z.literal("gave"), seat, to: seat, card }),
  z.object({ type: z.literal("gained"), seat, place, count }),
  z.object({ type: z.literal("extra"), seat }),
  z.object({ type: z.literal("fastest"), seat }),
  z.object({ type: z.literal("passed"), seat }),
  z.object({ type: z.literal("turn"), seat, turn: count }),
  z.object({ type: z.literal("ended"), end: z.enum(["deck", "credits"]) }),
]);

/**
 * What has been read, by the object it came as: nobody changes a state, and one click asks for the same many times. Gone
 * with the object itself.
 */
const parsed = new WeakMap<object, State>();
const views = new WeakMap<State, Map<Seat | null, View>>();

/** A stored state; throws one sentence without any value of it where it is damaged. */
export function readState(json: Json): State {
  if (typeof json !== "object" || json === null) return parseState(json);
  const known = parsed.get(json) ?? parseState(json);
  parsed.set(json, known);
  return known;
}

/** A state as a seat, or with null everybody, may see it. */
export function readView(json: Json, seat: Seat | null): View {
  const state = readState(json);
  const known = views.get(state) ?? new Map<Seat | null, View>();
  const seen = known.get(seat) ?? view(state, seat);
  views.set(state, known.set(seat, seen));
  return seen;
}

/** A state or an event as it is stored: its own JSON round trip (invariant 1). */
export function toJson(value: State | GameEvent): Json {
  return JSON.parse(JSON.stringify(value));
}

/** A state as it is stored, which need not be read again. */
export function writeState(state: State): Json {
  const json = toJson(state);
  if (typeof json === "object" && json !== null) parsed.set(json, state);
  return json;
}

/** The events of a stored move; throws where one is damaged, without telling what it holds. */
export function readEvents(move: PlayedMove): readonly GameEvent[] {
  return move.events.map((json) => {
    const result = event.safeParse(json);
    if (!result.success) throw new Error("A stored event is damaged.");
    return result.data;
  });
}

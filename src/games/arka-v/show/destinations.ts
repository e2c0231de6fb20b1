import type { Card, DestinationView, Place, SeatView, Side, View } from "../rules/types.ts";
import { cardShort, placeName, placeShape, SHAPES } from "./cards.ts";
import type { Voice } from "./voice.ts";

/** A seat's destination by its place, or null where it has none there. */
export function destinationAt(view: View, seat: number, place: Place): DestinationView | null {
  return view.seats[seat]?.destinations.find((destination) => destination.place === place) ?? null;
}

/** The destination tokens that a seat has not used yet. */
export function listUnused({ t }: Voice, { tokens }: SeatView): string {
  // A sign and its colour stay on one line.
  return t.table.unused(tokens.map((colour) => `${SHAPES[colour]}\u00a0${t.colours[colour]}`).join(" "));
}

/** "1×4 2×3": token values and how many of each. */
export function countValues(values: readonly number[]): string {
  return [1, 2, 3]
    .map((value) => [value, values.filter((other) => other === value).length] as const)
    .flatMap(([value, times]) => (times === 0 ? [] : [`${value}×${times}`]))
    .join(" ");
}

/** The cards of one side, nearest the destination card first. */
export function listSide(voice: Voice, cards: readonly Card[], home: Place): string {
  return cards.map((card) => cardShort(voice.t, card, home)).join(" ");
}

/** Both sides in order, "6 9 above, 4 below"; empty where nothing lies. */
export function listSides(voice: Voice, destination: DestinationView): string {
  const lies = (side: Side): string => {
    const list = listSide(voice, destination[side], destination.place);
    return list && voice.t.table.lies(side, list);
  };
  return [lies("above"), lies("below")].filter(Boolean).join(", ");
}

/** A destination in words: two lines, or one where nothing is there, and one more for what is special about it. */
export function describeDestination(voice: Voice, destination: DestinationView): readonly string[] {
  const { t } = voice;
  const { table } = t;
  const { place, prestige, credits, travelers, overloads, added, values } = destination;
  const worth = countValues(values ?? []);
  const special = [
    worth && table.values(worth),
    destination.protected ? table.protected : "",
    overloads.length > 0 ? table.overloads(overloads.length) : "",
    added === null ? "" : table.added(t.colours[added]),
  ].filter(Boolean);
  const name = placeName(t, place);
  const there =
    travelers === 0 && credits === 0
      ? [table.emptyDestination(name, prestige)]
      : [
          table.destination(name, prestige, credits),
          travelers === 0 ? table.noTravelers : table.travelers(travelers, listSides(voice, destination)),
        ];
  return [`${placeShape(place)} ${there.join("\n")}`, ...(special.length > 0 ? [special.join(" · ")] : [])];
}

/** The same facts in signs, one line: what is left of a table too full for words. */
export function abbreviateDestination(voice: Voice, destination: DestinationView): string {
  const { t } = voice;
  const { place, prestige, credits, travelers, overloads, added, values } = destination;
  const worth = countValues(values ?? []);
  const side = (sign: string, cards: readonly Card[]): string =>
    cards.length === 0 ? "" : `${sign}${listSide(voice, cards, place)}`;
  return [
    `${placeShape(place)}${placeName(t, place)}`,
    `👤${travelers}`,
    `★${prestige}`,
    `🪙${credits}${worth && ` (${worth})`}`,
    side("▲", destination.above),
    side("▼", destination.below),
    destination.protected ? "🛡️" : "",
    overloads.length > 0 ? `⚡${overloads.length}` : "",
    added === null ? "" : `+${t.letters[added]}`,
  ]
    .filter(Boolean)
    .join(" ");
}

import type { Message } from "../../sandbox/world.ts";
import { CARDS, kindOf } from "../../src/games/arka-v/rules/cards.ts";
import type { State } from "../../src/games/arka-v/rules/state.ts";
import { type Card, COLOURS } from "../../src/games/arka-v/rules/types.ts";

/** What people have come to know of a game's cards: each seat, and everybody. Cards are never forgotten. */
export interface Knowledge {
  readonly everybody: Set<Card>;
  readonly seats: readonly Set<Card>[];
}

export function startKnowing(seats: number): Knowledge {
  return { everybody: new Set(), seats: Array.from({ length: seats }, () => new Set<Card>()) };
}

/** Adds what a state shows: the discard pile and the table to everybody, hands and face-down cards to their owners. */
export function learn(knowledge: Knowledge, state: State): void {
  const shown = state.players.flatMap(({ destinations }) =>
    destinations.flatMap(({ place, above, below, overloads }) => {
      const portal = CARDS.filter((card) => card === place);
      return [...portal, ...above, ...below, ...overloads];
    }),
  );
  const gift: Card[] = state.given === null ? [] : ["stowaway"];
  for (const card of [...state.discard, ...shown, ...gift]) knowledge.everybody.add(card);
  for (const [seat, { hand, destinations }] of state.players.entries()) {
    const down = destinations.flatMap(({ card }) => (card === null ? [] : [card]));
    for (const card of [...hand, ...down]) knowledge.seats[seat]?.add(card);
  }
}

/** The cards that a seat, or with null everybody, may not know. */
export function hiddenFrom(knowledge: Knowledge, seat: number | null): readonly Card[] {
  const own = seat === null ? undefined : knowledge.seats[seat];
  return CARDS.filter((card) => !knowledge.everybody.has(card) && !own?.has(card));
}

/** How the colours are called, and their letters, in both languages. */
const COLOUR_NAMES = {
  yellow: ["Yellow", "Amarillo", "Am"],
  blue: ["Blue", "Azul", "Az"],
  purple: ["Purple", "Morado", "Mo"],
  red: ["Red", "Rojo", "Ro"],
  green: ["Green", "Verde", "Ve"],
} as const;

/**
 * How a Command card is called in both languages. An Overload's name is a common word of the table and of warnings, so only
 * its own id counts; the comparison of twin states finds the rest.
 */
const COMMAND_NAMES: Readonly<Record<string, readonly string[]>> = {
  trojan: ["Trojan", "Troyano"],
  stowaway: ["Stowaway", "Polizón"],
  reboot: ["Reboot", "Reinicio"],
  bicephalous: ["Bicephalous", "Bicéfalo"],
  shapeshifter: ["Shapeshifter", "Cambiaformas"],
};

/** Every form in which a card can be written. */
function formsOf(card: Card): readonly string[] {
  const kind = kindOf(card);
  if (kind === "portal") return [card, `Portal ${card.slice(-1)}`];
  if (kind !== "traveler") return [card, ...(COMMAND_NAMES[kind] ?? [])];
  const colour = COLOURS.find((name) => name.charAt(0).toUpperCase() === card.charAt(0)) ?? "yellow";
  const prestige = card.slice(1);
  return [card, ...COLOUR_NAMES[colour].flatMap((name) => [`${name} ${prestige}`, `${name}${prestige}`])];
}

/** The cards that a form may stand for. */
const MEANT = new Map<string, Card[]>();
for (const card of CARDS) {
  for (const form of formsOf(card)) MEANT.set(form, [...(MEANT.get(form) ?? []), card]);
}
const FORMS = new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...MEANT.keys()].join("|")})(?![\\p{L}\\p{N}])`, "gu");

/**
 * Finds a card that must not stand in a text: how it stands there, or null. A name that a known twin shares proves
 * nothing.
 */
export function findCards(text: string, hidden: readonly Card[]): string | null {
  const isHidden = (form: string) => MEANT.get(form)?.every((card) => hidden.includes(card)) ?? false;
  return text.match(FORMS)?.find(isHidden) ?? null;
}

/** A message without what every message has of its own: its id, its time. */
export function contentOf({ content, embeds, components }: Message): string {
  return JSON.stringify({ content, embeds, components });
}

function shuffled<T>(items: readonly T[], chance: (below: number) => number): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(chance(left.length), 1));
}

/** The same game with the cards and tokens changed that `seat`, or with null everybody, may not know. */
export function twinOf(
  state: State,
  seat: number | null,
  chance: (below: number) => number,
): { readonly state: State; readonly other: ReadonlyMap<Card, Card> } {
  const twin = structuredClone(state);
  const isGift = (at: number, card: Card) => card === "stowaway" && state.given === at;
  const unseen = state.players.flatMap(({ hand, destinations }, at) =>
    at === seat
      ? []
      : [
          ...hand.filter((card) => !isGift(at, card)),
          ...destinations.flatMap(({ card }) => (card === null ? [] : [card])),
        ],
  );
  const hidden = [...state.deck, ...state.removed, ...unseen];
  const mixed = shuffled(hidden, chance);
  const other = new Map(hidden.map((card, at) => [card, mixed[at] ?? card]));
  const swap = (card: Card): Card => other.get(card) ?? card;
  twin.deck = twin.deck.map(swap);
  twin.removed = twin.removed.map(swap);
  for (const player of twin.players) {
    player.hand = player.hand.map(swap);
    for (const destination of player.destinations) {
      if (destination.card !== null) destination.card = swap(destination.card);
    }
  }
  const piles = [...twin.players.flatMap(({ destinations }) => destinations)];
  const values = shuffled([...twin.supply, ...piles.flatMap(({ credits }) => credits)], chance);
  twin.supply = twin.supply.map((value) => values.pop() ?? value);
  for (const pile of piles) pile.credits = pile.credits.map((value) => values.pop() ?? value);
  return { state: twin, other };
}

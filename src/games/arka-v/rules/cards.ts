import {
  type Card,
  COLOURS,
  COMMAND_CARDS,
  type Colour,
  type Options,
  type Portal,
  PRESTIGES,
  type TravelerCard,
} from "./types.ts";

const LETTERS = { yellow: "Y", blue: "B", purple: "P", red: "R", green: "G" } as const;

const TRAVELERS: readonly TravelerCard[] = COLOURS.flatMap((colour) =>
  PRESTIGES.map((prestige) => `${LETTERS[colour]}${prestige}` as const),
);

/**
 * The 68 cards: 55 travelers, colour by colour in ascending Prestige, then the 13 Command cards. How many there are of each
 * Command card is assumed (§2): the rulebook tells 13 cards and 7 names.
 */
export const CARDS: readonly Card[] = [...TRAVELERS, ...COMMAND_CARDS];

/** The values of the 40 Credit tokens: 23 of 1, 12 of 2, 5 of 3. */
export const TOKENS: readonly number[] = [
  ...Array.from({ length: 23 }, () => 1),
  ...Array.from({ length: 12 }, () => 2),
  ...Array.from({ length: 5 }, () => 3),
];

/** Rulebook, Game Setup 4: the cards taken out unseen, by number of players (§17). */
export function removedFor(players: number): number {
  return players === 2 ? 10 : players === 3 ? 5 : 0;
}

const CARD_NAMES: ReadonlySet<unknown> = new Set(CARDS);

export function isCard(value: unknown): value is Card {
  return CARD_NAMES.has(value);
}

export type Kind =
  | "traveler"
  | "trojan"
  | "stowaway"
  | "reboot"
  | "portal"
  | "overload"
  | "bicephalous"
  | "shapeshifter";

/** What a card is, its copies alike. */
export function kindOf(card: Card): Kind {
  switch (card) {
    case "trojan-1":
    case "trojan-2":
      return "trojan";
    case "stowaway":
      return "stowaway";
    case "reboot-1":
    case "reboot-2":
      return "reboot";
    case "portal-1":
    case "portal-2":
      return "portal";
    case "overload-1":
    case "overload-2":
      return "overload";
    case "bicephalous-1":
    case "bicephalous-2":
      return "bicephalous";
    case "shapeshifter-1":
    case "shapeshifter-2":
      return "shapeshifter";
    default:
      return "traveler";
  }
}

/** A traveler's Prestige, 0 to 10; null for a Command card, those that count as travelers included (§4). */
export function prestigeOf(card: Card): number | null {
  if (card.charCodeAt(0) > 90) return null;
  return card.length === 3 ? 10 : card.charCodeAt(1) - 48;
}

/** A traveler's colour; null for a Command card. */
export function colourOf(card: Card): Colour | null {
  switch (card.charCodeAt(0)) {
    case 89:
      return "yellow";
    case 66:
      return "blue";
    case 80:
      return "purple";
    case 82:
      return "red";
    case 71:
      return "green";
    default:
      return null;
  }
}

export function isPortal(word: unknown): word is Portal {
  return word === "portal-1" || word === "portal-2";
}

/** How many travelers a card in a destination counts as (§4). */
export function travelersIn(card: Card): number {
  return card === "bicephalous-1" || card === "bicephalous-2" ? 2 : 1;
}

/** What a traveler takes for its owner: Credit tokens first, then cards (§11). */
export interface Gains {
  readonly tokens: number;
  readonly cards: number;
}

const PRINTED: readonly (Gains | null)[] = [
  ...[0, 1, 2, 3, 4, 5].map(() => null),
  { tokens: 1, cards: 0 },
  { tokens: 2, cards: 0 },
  { tokens: 1, cards: 1 },
];

/** §1: the rulebook has lost the lines of 9 and 10; these are reconstructed. */
const RECONSTRUCTED: readonly (Gains | null)[] = [
  ...PRINTED,
  { tokens: 2, cards: 1 },
  { tokens: 3, cards: 0 },
];

/** What a Prestige takes under the game's options, or null for nothing. */
export function gainsOf(prestige: number, options: Options): Gains | null {
  return (options.abilities === "printed" ? PRINTED : RECONSTRUCTED)[prestige] ?? null;
}

import { colourOf, isCard, isPortal, kindOf, prestigeOf } from "../rules/cards.ts";
import type { Card, Colour, Options, Place, Prestige } from "../rules/types.ts";
import { COLOURS, PRESTIGES } from "../rules/types.ts";
import type { Words } from "../text/en.ts";

type Command = keyof Words["commands"];

/** Each colour has a shape of its own: colour alone tells nothing to some readers. */
export const SHAPES: Readonly<Record<Colour, string>> = {
  yellow: "⭐",
  blue: "🔷",
  purple: "🟪",
  red: "🔺",
  green: "🟢",
};

const COMMAND_SHAPES: Readonly<Record<Command, string>> = {
  trojan: "🦠",
  stowaway: "📦",
  reboot: "🔄",
  portal: "🌀",
  overload: "⚡",
  bicephalous: "👥",
  shapeshifter: "🎭",
};

/** A card as shown: a traveler with colour and Prestige, or a Command card of some kind. */
type Face =
  | { readonly colour: Colour; readonly prestige: Prestige }
  | { readonly command: Command; readonly copy: string };

function faceOf(card: Card): Face | null {
  const kind = kindOf(card);
  if (kind !== "traveler") return { command: kind, copy: card.split("-")[1] ?? "" };
  const colour = colourOf(card);
  const prestige = PRESTIGES.find((value) => value === prestigeOf(card));
  return colour === null || prestige === undefined ? null : { colour, prestige };
}

export function isColour(word: string): word is Colour {
  return COLOURS.some((colour) => colour === word);
}

export function isPlace(word: string): word is Place {
  return isColour(word) || isPortal(word);
}

/** "Blue 7", "System Reboot", "Portal 1": a card in a sentence. */
export function cardName(t: Words, card: Card): string {
  const face = faceOf(card);
  if (face === null) return card;
  if ("colour" in face) return `${t.colours[face.colour]} ${face.prestige}`;
  const { name, short } = t.commands[face.command];
  return face.command === "portal" ? t.numbered(short, face.copy) : name;
}

/** The card's name, with its number where its twin stands beside it. */
export function cardAmong(t: Words, card: Card, beside: readonly Card[]): string {
  const name = cardName(t, card);
  const twin = beside.some((other) => other !== card && cardName(t, other) === name);
  return twin ? t.numbered(name, card.split("-")[1] ?? "") : name;
}

/** As it lies in a destination: a bare number in the destination's own colour, else with a letter, or a short name. */
export function cardShort(t: Words, card: Card, home: Place): string {
  const face = faceOf(card);
  if (face === null) return card;
  if ("command" in face) return t.commands[face.command].short;
  return face.colour === home ? String(face.prestige) : `${t.letters[face.colour]}${face.prestige}`;
}

/** The sign of a card: its colour's, or its Command card's. */
export function cardShape(card: Card): string {
  const face = faceOf(card);
  if (face === null) return "🃏";
  return "colour" in face ? SHAPES[face.colour] : COMMAND_SHAPES[face.command];
}

/** What a card does, in about 40 characters, by the game's options (§1). */
export function cardEffect(t: Words, card: Card, options: Options): string {
  const face = faceOf(card);
  if (face === null) return "";
  if ("command" in face) return t.commands[face.command].effect;
  return options.abilities === "printed" && face.prestige > 8 ? t.noAbility : t.abilities[face.prestige];
}

/** "Blue", "Portal 1". */
export function placeName(t: Words, place: Place): string {
  return isPortal(place) ? cardName(t, place) : t.colours[place];
}

/** The sign of a destination. */
export function placeShape(place: Place): string {
  return isPortal(place) ? COMMAND_SHAPES.portal : SHAPES[place];
}

/** A word of a move as a card's name, or the word itself where it is none. */
export function wordName(t: Words, word: string): string {
  return isCard(word) ? cardName(t, word) : word;
}

import { clip } from "../../../text/clip.ts";
import type { Choice } from "../../game.ts";
import { colourOf, isCard, type Kind, kindOf, prestigeOf } from "../rules/cards.ts";
import type { Card, Place, View } from "../rules/types.ts";
import { SIDES } from "../rules/types.ts";
import {
  cardAmong,
  cardEffect,
  cardName,
  cardShape,
  isColour,
  isPlace,
  placeName,
  placeShape,
  SHAPES,
  wordName,
} from "./cards.ts";
import { destinationAt, listSide, listSides } from "./destinations.ts";
import type { Voice } from "./voice.ts";
import { nameOf, plainOf } from "./voice.ts";

/** What the next word of a move is, by the words before it (the notation of moves). */
type Slot =
  | { readonly is: "verb" }
  | { readonly is: "card"; readonly verb: string }
  | { readonly is: "colour"; readonly card: string }
  | { readonly is: "place"; readonly card: string }
  | { readonly is: "side"; readonly card: string; readonly place: Place }
  | { readonly is: "seat"; readonly card: string }
  | { readonly is: "target-place"; readonly card: string; readonly seat: number }
  | { readonly is: "target"; readonly seat: number; readonly place: Place };

function kindIn(word: string): Kind | null {
  return isCard(word) ? kindOf(word) : null;
}

function prestigeIn(word: string): number | null {
  return isCard(word) ? prestigeOf(word) : null;
}

function slotAfter(path: readonly string[]): Slot {
  const [verb, card, place, , seat, from] = path;
  if (verb === undefined) return { is: "verb" };
  if (card === undefined) return { is: "card", verb };
  if (verb === "establish") return { is: "colour", card };
  if (place === undefined) {
    const kind = kindIn(card);
    return { is: kind === "trojan" || kind === "stowaway" ? "seat" : "place", card };
  }
  if (path.length === 3 && isPlace(place)) return { is: "side", card, place };
  if (seat === undefined) return { is: "seat", card };
  if (from === undefined || !isPlace(from)) return { is: "target-place", card, seat: Number(seat) };
  return { is: "target", seat: Number(seat), place: from };
}

function askSeat(voice: Voice, card: string): string {
  const { ask } = voice.t;
  if (kindIn(card) === "trojan") return ask.trojan;
  if (kindIn(card) === "stowaway") return ask.stowaway;
  const prestige = prestigeIn(card);
  return prestige === 1 ? ask.removeFrom : prestige === 2 ? ask.stealFrom : ask.discards;
}

/** The question that the next word after `path` answers; at most 150 characters. */
export function question(voice: Voice, view: View, path: readonly string[]): string {
  const { t } = voice;
  const slot = slotAfter(path);
  switch (slot.is) {
    case "verb":
      return view.surplus > 0 ? t.ask.surplus(view.surplus) : t.ask.turn;
    case "card":
      if (slot.verb === "establish") return t.ask.establishCard;
      return slot.verb === "play" ? t.ask.playCard : t.ask.discard(view.surplus);
    case "colour":
      return t.ask.establishColour(wordName(t, slot.card));
    case "place":
      return kindIn(slot.card) === "overload" ? t.ask.overload : t.ask.place(wordName(t, slot.card));
    case "side":
      return t.ask.side(wordName(t, slot.card), placeName(t, slot.place));
    case "seat":
      return askSeat(voice, slot.card);
    case "target-place": {
      const name = nameOf(voice, slot.seat);
      return prestigeIn(slot.card) === 2 ? t.ask.stealPlace(name) : t.ask.removePlace(name);
    }
    case "target":
      return t.ask.removeCard(nameOf(voice, slot.seat), placeName(t, slot.place));
  }
}

/** The cards that stand second in the moves of a verb. */
function cardsFor(view: View, verb: string): readonly string[] {
  const words = view.moves.map((move) => move.split(" ")).filter(([first]) => first === verb);
  return [...new Set(words.flatMap(([, card]) => (card === undefined ? [] : [card])))];
}

function offerVerb(voice: Voice, view: View, verb: string): Choice {
  const { offer, colours } = voice.t;
  switch (verb) {
    case "take":
      return {
        label: offer.take,
        description: view.deck === 0 ? offer.takeEnds : offer.takeHint(view.deck),
        emoji: "🃏",
      };
    case "establish": {
      const unused = view.seat === null ? [] : (view.seats[view.seat]?.tokens ?? []);
      const list = unused.map((colour) => colours[colour]).join(", ");
      return { label: offer.establish, description: offer.establishHint(list), emoji: "🪐" };
    }
    case "play":
      return {
        label: offer.play,
        description: offer.playHint(cardsFor(view, "play").length),
        emoji: "🚀",
      };
    case "pass":
      return { label: offer.pass, description: offer.passHint(view.extra), emoji: "⏭️" };
    default:
      return { label: offer.discard, description: offer.discardHint(view.surplus), emoji: "🗑️" };
  }
}

function offerColour(voice: Voice, view: View, card: string, word: string): Choice {
  const { t } = voice;
  if (!isColour(word)) return { label: word };
  const left = (view.hand ?? []).filter((other) => other !== card && colourOf(other) === word);
  const description = t.offer.inHand(left.map((other) => cardName(t, other)).join(", "));
  return { label: t.colours[word], description, emoji: SHAPES[word] };
}

function offerPlace(voice: Voice, view: View, seat: number, place: Place, byTokens: boolean): Choice {
  const { t } = voice;
  const there = destinationAt(view, seat, place);
  const name = placeName(t, place);
  const emoji = placeShape(place);
  if (there === null) return { label: name, emoji };
  const description = t.offer.placeHint(there.prestige, there.credits, listSides(voice, there));
  const label = byTokens ? t.offer.placeTokens(name, there.credits) : t.offer.place(name, there.travelers);
  return { label, description, emoji };
}

function offerSide(voice: Voice, view: View, place: Place, word: string): Choice {
  const there = view.seat === null ? null : destinationAt(view, view.seat, place);
  const side = SIDES.find((known) => known === word);
  if (side === undefined || there === null) return { label: word };
  const list = listSide(voice, there[side], place);
  return { label: voice.t.offer.side(voice.t.side(side), list), emoji: side === "above" ? "🔼" : "🔽" };
}

/** What can be aimed at: how many travelers or tokens lie in a seat's unprotected destinations, or its hand. */
function offerSeat(voice: Voice, view: View, card: string, seat: number): Choice {
  const { offer } = voice.t;
  const there = view.seats[seat];
  const open = (there?.destinations ?? []).filter((destination) => !destination.protected);
  const prestige = prestigeIn(card);
  const travelers = open.flatMap((destination) => [...destination.above, ...destination.below]);
  const tokens = open.reduce((sum, destination) => sum + destination.credits, 0);
  const hint =
    prestige === 1
      ? offer.seatTravelers(travelers.filter((other) => other !== card).length)
      : prestige === 2
        ? offer.seatTokens(tokens)
        : offer.seatHand(there?.hand ?? 0);
  const own = seat === view.seat ? ` · ${offer.own}` : "";
  return { label: plainOf(voice, seat), description: `${hint}${own}` };
}

function offerTarget(voice: Voice, view: View, seat: number, place: Place, word: string): Choice {
  const { t } = voice;
  if (!isCard(word)) return { label: word };
  const there = destinationAt(view, seat, place);
  const beside: readonly Card[] = there === null ? [] : [...there.above, ...there.below];
  const label = t.offer.target(cardAmong(t, word, beside), plainOf(voice, seat), placeName(t, place));
  const own = seat === view.seat ? { description: t.offer.own } : {};
  return { label, ...own, emoji: cardShape(word) };
}

function offer(voice: Voice, view: View, path: readonly string[], word: string): Choice {
  const slot = slotAfter(path);
  const { t } = voice;
  switch (slot.is) {
    case "verb":
      return offerVerb(voice, view, word);
    case "card":
      if (!isCard(word)) return { label: word };
      return {
        label: cardAmong(t, word, view.hand ?? []),
        description: cardEffect(t, word, view.options),
        emoji: cardShape(word),
      };
    case "colour":
      return offerColour(voice, view, slot.card, word);
    case "place":
      return isPlace(word) && view.seat !== null
        ? offerPlace(voice, view, view.seat, word, false)
        : { label: word };
    case "side":
      return offerSide(voice, view, slot.place, word);
    case "seat":
      return offerSeat(voice, view, slot.card, Number(word));
    case "target-place":
      return isPlace(word)
        ? offerPlace(voice, view, slot.seat, word, prestigeIn(slot.card) === 2)
        : { label: word };
    case "target":
      return offerTarget(voice, view, slot.seat, slot.place, word);
  }
}

/** How `word` is offered after `path`. Labels of one level differ from each other. */
export function choice(voice: Voice, view: View, path: readonly string[], word: string): Choice {
  const { label, description, emoji } = offer(voice, view, path, word);
  return {
    label: clip(label, 80),
    ...(description === undefined ? {} : { description: clip(description, 100) }),
    ...(emoji === undefined ? {} : { emoji }),
  };
}

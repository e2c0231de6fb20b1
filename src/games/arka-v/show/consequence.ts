import { colourOf, gainsOf, isCard, isPortal, kindOf, prestigeOf } from "../rules/cards.ts";
import type { Card, Place, View } from "../rules/types.ts";
import { cardName, isColour, isPlace, placeName } from "./cards.ts";
import { destinationAt } from "./destinations.ts";
import type { Voice } from "./voice.ts";
import { nameOf } from "./voice.ts";

/** The abilities that need a target: the number of words of a move that has one. */
const WORDS_WITH_TARGET: Readonly<Record<number, number>> = { 1: 7, 2: 6, 3: 5 };

/** What a traveler's token gain and draw meet: an end of the game, or nothing at all (§10, §11, §35). */
function warnOfGains(voice: Voice, view: View, card: Card, place: Place): readonly string[] {
  const { warn } = voice.t;
  const prestige = prestigeOf(card);
  const gains = prestige === null ? null : gainsOf(prestige, view.options);
  if (gains === null || view.seat === null) return [];
  const shut = view.options.shield === "closed" && destinationAt(view, view.seat, place)?.protected === true;
  const tokens = shut ? 0 : gains.tokens;
  if (view.supply < tokens) return [warn.supplyEnds(view.supply)];
  if (view.deck < gains.cards) return [warn.deckEnds(view.deck)];
  return shut && gains.tokens > 0 ? [warn.shut(placeName(voice.t, place))] : [];
}

/** Whether a colour played there becomes the one that a 4 adds (§41). */
function fixesColour(view: View, card: Card, place: Place): boolean {
  const colour = colourOf(card);
  if (colour === null || colour === place || isPortal(place) || view.seat === null) return false;
  return destinationAt(view, view.seat, place)?.added === null;
}

function warnOfTarget(voice: Voice, view: View, card: Card, to: Place, target: readonly string[]): string {
  const { t } = voice;
  const [seat = "", place = "", hit = ""] = target;
  const name = nameOf(voice, Number(seat));
  const from = isPlace(place) ? placeName(t, place) : place;
  if (isCard(hit)) {
    const own = Number(seat) === view.seat;
    return own ? t.warn.removeOwn(cardName(t, hit), from) : t.warn.remove(cardName(t, hit), name, from);
  }
  return prestigeOf(card) === 2 ? t.warn.steal(name, from, placeName(t, to)) : t.warn.discards(name);
}

function warnOfTraveler(voice: Voice, view: View, card: Card, words: readonly string[]): readonly string[] {
  const { t } = voice;
  const [, , place = "", , ...target] = words;
  if (!isPlace(place)) return [];
  const prestige = prestigeOf(card);
  const colour = colourOf(card);
  const wanted = prestige === null ? undefined : WORDS_WITH_TARGET[prestige];
  const idle = (wanted !== undefined && words.length < wanted) || (prestige === 4 && isPortal(place));
  return [
    ...(prestige === 0 ? [t.warn.protect(placeName(t, place))] : []),
    ...(colour !== null && fixesColour(view, card, place)
      ? [t.warn.extend(placeName(t, place), t.colours[colour])]
      : []),
    ...(target.length > 0 ? [warnOfTarget(voice, view, card, place, target)] : []),
    ...(idle ? [t.warn.nothing(cardName(t, card))] : []),
    ...warnOfGains(voice, view, card, place),
  ];
}

function warnOfReboot(voice: Voice, view: View, card: Card): readonly string[] {
  const { warn } = voice.t;
  // §46: a Stowaway stays in hand, given or not.
  const swapped = (view.hand ?? []).filter((other) => other !== card && other !== "stowaway").length;
  if (swapped === 0) return [warn.rebootNothing];
  return view.deck < swapped ? [warn.reboot(swapped), warn.deckEnds(view.deck)] : [warn.reboot(swapped)];
}

function warnOfPlay(voice: Voice, view: View, card: Card, words: readonly string[]): readonly string[] {
  const { warn } = voice.t;
  const [, , third] = words;
  switch (kindOf(card)) {
    case "trojan":
      return [third === undefined ? warn.nobody : warn.trojan(nameOf(voice, Number(third)))];
    case "stowaway":
      return [warn.stowaway(nameOf(voice, Number(third)))];
    case "reboot":
      return warnOfReboot(voice, view, card);
    case "portal":
    case "overload":
      return [];
    default:
      return warnOfTraveler(voice, view, card, words);
  }
}

function warnings(voice: Voice, view: View, move: string): readonly string[] {
  const { t } = voice;
  const words = move.split(" ");
  const [verb, card = "", place = ""] = words;
  if (verb === "take") return view.deck === 0 ? [t.warn.takeEnds] : [];
  if (!isCard(card)) return [];
  if (verb === "establish" && isColour(place)) {
    return [t.warn.establish(cardName(t, card), placeName(t, place))];
  }
  return verb === "play" ? warnOfPlay(voice, view, card, words) : [];
}

/**
 * What a move will bring, where it ends the game, costs cards, hits somebody, cannot be taken back or does nothing though
 * its ability could; null for all others. At most 500 characters.
 */
export function consequence(voice: Voice, view: View, move: string): string | null {
  return warnings(voice, view, move).join(" ") || null;
}

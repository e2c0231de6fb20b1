import { colourOf, gainsOf, isPortal, prestigeOf } from "./cards.ts";
import type { Target } from "./notation.ts";
import { hasFourInUse, isProtected } from "./placement.ts";
import { below, keyFor, wordStream } from "./random.ts";
import { type Destination, destinationAt, isGiven, playerAt, type State } from "./state.ts";
import type { Card, Ending, GameEvent, Place, Seat, Side } from "./types.ts";

/** Where events are told; a search has none. */
export type Sink = ((event: GameEvent) => void) | undefined;

/** Chooses one of several cards, or token values, at random: the index of the chosen one. */
export type Chance = (state: State, among: readonly (Card | number)[]) => number;

/** Chance as the game's seed decides it. */
export function chanceOfSeed(state: State, among: readonly unknown[]): number {
  const words = wordStream(keyFor(state.seed), state.words);
  const index = below(words, among.length);
  state.words = words.drawn;
  return index;
}

function choose<T extends Card | number>(state: State, among: readonly T[], chance: Chance): T {
  const chosen = among[chance(state, among)];
  if (chosen === undefined) throw new Error("Chance chose nothing.");
  return chosen;
}

/** Takes the first of a value out of a list; a list without it is a bug. */
export function remove<T>(list: T[], value: T): void {
  const at = list.indexOf(value);
  if (at < 0) throw new Error("What should be removed is not there.");
  list.splice(at, 1);
}

function endGame(state: State, end: Ending, sink: Sink): void {
  state.end = end;
  sink?.({ type: "ended", end });
}

/** Draws a card into a hand. Without one the game ends there (§7) and false comes back. */
export function draw(state: State, seat: Seat, why: "take" | "ability" | "reboot", sink: Sink): boolean {
  const card = state.deck.pop();
  if (card === undefined) {
    endGame(state, "deck", sink);
    return false;
  }
  playerAt(state, seat).hand.push(card);
  sink?.({ type: "drew", seat, why, card });
  return true;
}

/** Takes tokens one by one; the first that is missing ends the game there (§10). */
function gain(state: State, destination: Destination, wanted: number, sink: Sink): void {
  let count = 0;
  for (; count < wanted; count++) {
    const token = state.supply.pop();
    if (token === undefined) break;
    destination.credits.push(token);
  }
  if (count > 0) sink?.({ type: "gained", seat: state.seat, place: destination.place, count });
  if (count < wanted) endGame(state, "credits", sink);
}

/** Prestige 1. */
function removeTraveler(state: State, target: Target, sink: Sink): void {
  const { seat: from, place, card } = target;
  if (place === null || card === null) throw new Error("Prestige 1 needs a card to discard.");
  const destination = destinationAt(playerAt(state, from), place);
  remove(destination.above.includes(card) ? destination.above : destination.below, card);
  if (prestigeOf(card) === 4) destination.added = null; // §41; two 4s never lie in one destination (§28)
  state.discard.push(card);
  sink?.({ type: "removed", seat: state.seat, from, place, card });
}

/** Prestige 2. Its own destination is never protected: below a 0 nothing can be placed (§28). */
function steal(state: State, to: Destination, target: Target, chance: Chance, sink: Sink): void {
  const { seat: from, place } = target;
  if (place === null) throw new Error("Prestige 2 needs a destination.");
  const { credits } = destinationAt(playerAt(state, from), place);
  const value = choose(state, credits, chance);
  remove(credits, value);
  to.credits.push(value);
  sink?.({ type: "stole", seat: state.seat, from, place, to: to.place, value });
}

/** Prestige 3 (§40). */
function makeDiscard(state: State, seat: Seat, chance: Chance, sink: Sink): void {
  const { hand } = playerAt(state, seat);
  const free = state.given === seat ? hand.filter((card) => !isGiven(state, seat, card)) : hand;
  if (free.length === 0) {
    sink?.({ type: "spared", seat });
    return;
  }
  discard(state, seat, choose(state, free, chance), "ability", sink);
}

/** A card goes from a hand to the pile, face up. */
export function discard(
  state: State,
  seat: Seat,
  card: Card,
  why: "ability" | "reboot" | "limit",
  sink: Sink,
): void {
  remove(playerAt(state, seat).hand, card);
  state.discard.push(card);
  sink?.({ type: "discarded", seat, card, why });
}

function useAbility(state: State, to: Destination, prestige: number, sink: Sink): void {
  const { seat } = state;
  if (prestige === 0) sink?.({ type: "protected", seat, place: to.place });
  const gains = gainsOf(prestige, state.options);
  if (gains === null) return;
  if (state.options.shield === "open" || !isProtected(to)) gain(state, to, gains.tokens, sink); // §35
  for (let i = 0; i < gains.cards && state.end === null; i++) draw(state, seat, "ability", sink);
}

/** Places a traveler or command traveler of the player to move, gives the fastest their reward, then uses the ability. */
export function placeTraveler(
  state: State,
  card: Card,
  place: Place,
  side: Side,
  target: Target | null,
  chance: Chance,
  sink: Sink,
): void {
  const { seat } = state;
  const player = playerAt(state, seat);
  const destination = destinationAt(player, place);
  remove(player.hand, card);
  (side === "above" ? destination.above : destination.below).push(card);
  sink?.({ type: "placed", seat, card, place, side });
  const colour = colourOf(card);
  if (colour !== null && colour !== place && !isPortal(place) && destination.added === null) {
    destination.added = colour;
    sink?.({ type: "extended", seat, place, colour });
  }
  if (state.fastest === null && hasFourInUse(player)) {
    state.fastest = seat;
    sink?.({ type: "fastest", seat });
  }
  const prestige = prestigeOf(card);
  if (prestige === null) return;
  if (target === null) useAbility(state, destination, prestige, sink);
  else if (prestige === 1) removeTraveler(state, target, sink);
  else if (prestige === 2) steal(state, destination, target, chance, sink);
  else makeDiscard(state, target.seat, chance, sink);
}

/** Trojan Virus (§43): a card that was a gift is free again in its new hand. */
export function hack(state: State, from: Seat, chance: Chance, sink: Sink): void {
  const { hand } = playerAt(state, from);
  const card = choose(state, hand, chance);
  if (isGiven(state, from, card)) state.given = null;
  remove(hand, card);
  playerAt(state, state.seat).hand.push(card);
  sink?.({ type: "hacked", seat: state.seat, from, card });
}

/** System Reboot: any Stowaway stays (§46); the cards lie on the pile in the order of the hand. */
export function reboot(state: State, sink: Sink): void {
  const { seat } = state;
  const old = playerAt(state, seat).hand.filter((card) => card !== "stowaway");
  for (const card of old) discard(state, seat, card, "reboot", sink);
  for (let i = 0; i < old.length; i++) if (!draw(state, seat, "reboot", sink)) return;
  addExtra(state, sink);
}

/** One more action this turn (§6). */
export function addExtra(state: State, sink: Sink): void {
  state.extra += 1;
  sink?.({ type: "extra", seat: state.seat });
}

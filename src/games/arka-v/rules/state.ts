import type { Card, Colour, Ending, Options, Place, Seat } from "./types.ts";

export interface Destination {
  place: Place;
  /** The face-down card; null for a Portal. */
  card: Card | null;
  /** Nearest the destination card first. */
  above: Card[];
  below: Card[];
  overloads: Card[];
  /** Values of its Credit tokens as they came; nobody sees them before scoring (§20). */
  credits: number[];
  /** The colour that a 4 added; null again when that 4 has left (§41). */
  added: Colour | null;
}

export interface Player {
  /** In the order drawn, a given Stowaway included. */
  hand: Card[];
  /** In the order established. */
  destinations: Destination[];
}

/**
 * A whole game as plain JSON. Whoever holds a State treats it as constant: the effects alone change one, and only a draft
 * of their own (`draftFor`) or one that a search plays in place.
 */
export interface State {
  options: Options;
  /** 32 hex digits, secret while the game runs; with `words`, the number of words used, the state of all chance. */
  seed: string;
  words: number;
  /** The next card, or token, is the last of the list. */
  deck: Card[];
  supply: number[];
  removed: Card[];
  discard: Card[];
  players: Player[];
  /** The seat that holds the Stowaway as a gift (§44), or null. */
  given: Seat | null;
  fastest: Seat | null;
  turn: number;
  seat: Seat;
  /** With neither actions nor extra ones left, the player is discarding down. */
  actions: number;
  extra: number;
  end: Ending | null;
}

/** Cards in hand at the end of a turn, at most (§14). */
const HAND_LIMIT = 5;
/** Actions of a turn, without extra ones. */
export const ACTIONS = 3;

/** The player of a seat; a seat that is not there is a bug. */
export function playerAt(state: State, seat: Seat): Player {
  const player = state.players[seat];
  if (player === undefined) throw new Error(`There is no seat ${seat}.`);
  return player;
}

/** A player's destination; one that is not there is a bug. */
export function destinationAt(player: Player, place: Place): Destination {
  for (const destination of player.destinations) if (destination.place === place) return destination;
  throw new Error(`There is no destination ${place}.`);
}

/** Whether a card in a seat's hand is a Stowaway that was given to it (§44). */
export function isGiven(state: State, seat: Seat, card: Card): boolean {
  return card === "stowaway" && state.given === seat;
}

/** How many cards the player to move still has to discard at the turn's end (§14, §45); 0 while acting or when over. */
export function surplus(state: State): number {
  if (state.end !== null || state.actions + state.extra > 0) return 0;
  const held = playerAt(state, state.seat).hand.length;
  const free = state.given === state.seat ? held - 1 : held;
  return Math.max(0, Math.min(held - HAND_LIMIT, free));
}

function copyDestination(d: Destination): Destination {
  return {
    place: d.place,
    card: d.card,
    above: d.above.slice(),
    below: d.below.slice(),
    overloads: d.overloads.slice(),
    credits: d.credits.slice(),
    added: d.added,
  };
}

function copyPlayer(player: Player): Player {
  const destinations: Destination[] = [];
  for (const destination of player.destinations) destinations.push(copyDestination(destination));
  return { hand: player.hand.slice(), destinations };
}

/** A state that effects may change: it shares the other players, whom a move of `seat` on `target` cannot touch. */
export function draftFor(state: State, target: Seat | null): State {
  const players = state.players.slice();
  players[state.seat] = copyPlayer(playerAt(state, state.seat));
  if (target !== null && target !== state.seat) players[target] = copyPlayer(playerAt(state, target));
  return {
    options: state.options,
    seed: state.seed,
    words: state.words,
    deck: state.deck.slice(),
    supply: state.supply.slice(),
    removed: state.removed,
    discard: state.discard.slice(),
    players,
    given: state.given,
    fastest: state.fastest,
    turn: state.turn,
    seat: state.seat,
    actions: state.actions,
    extra: state.extra,
    end: state.end,
  };
}

/** A whole copy, for a search that plays it in place. */
export function copyState(state: State): State {
  return { ...draftFor(state, null), players: state.players.map(copyPlayer) };
}

import { CARDS, removedFor, TOKENS } from "./cards.ts";
import { below, hashSeed, isSeed, keyFor, shuffle, wordStream } from "./random.ts";
import { ACTIONS, type State } from "./state.ts";
import type { Card, GameEvent, Options, Seat } from "./types.ts";

export interface NewGame {
  /** 2 to 5. */
  readonly players: number;
  /** 32 hex digits. */
  readonly seed: string;
  readonly options: Options;
}

/** What a game starts from; lists in drawing order. */
export interface Deal {
  readonly hands: readonly (readonly Card[])[];
  readonly deck: readonly Card[];
  readonly removed: readonly Card[];
  readonly supply: readonly number[];
}

/** §19: 5 cards for the last seat, one less for each seat before it, 2 at least. */
export function dealtTo(seat: Seat, players: number): number {
  return Math.max(2, 5 - (players - 1 - seat));
}

/**
 * The deal of a seed. In this order: shuffle the 68 cards (as `CARDS` lists them); the first 10 or 5 are removed (§17); deal
 * blocks from the top, the last seat first (§19); the rest is the deck; shuffle the 40 tokens (as `TOKENS` lists them).
 */
function dealFrom(seed: string, players: number): { deal: Deal; words: number } {
  const words = wordStream(keyFor(seed));
  const cards = shuffle(words, CARDS);
  const removed = cards.splice(0, removedFor(players));
  const hands: Card[][] = [];
  for (let seat = players - 1; seat >= 0; seat--) hands.unshift(cards.splice(0, dealtTo(seat, players)));
  return { deal: { hands, deck: cards, removed, supply: shuffle(words, TOKENS) }, words: words.drawn };
}

/** The state before the first move of a deal; `words` is the number of random words used so far. Seat 0 starts. */
export function stateOf(deal: Deal, seed: string, options: Options, words: number): State {
  return {
    options: { abilities: options.abilities, shield: options.shield },
    seed,
    words,
    deck: [...deal.deck].reverse(),
    supply: [...deal.supply].reverse(),
    removed: [...deal.removed],
    discard: [],
    players: deal.hands.map((hand) => ({ hand: [...hand], destinations: [] })),
    given: null,
    fastest: null,
    turn: 1,
    seat: 0,
    actions: ACTIONS,
    extra: 0,
    end: null,
  };
}

/** A new game, in which seat 0 starts. Throws if the number of players or the seed is impossible. */
export function newGame({ players, seed, options }: NewGame): { state: State; events: GameEvent[] } {
  if (!Number.isInteger(players) || players < 2 || players > 5) {
    throw new Error(`ARKA V is for 2 to 5 players, not ${players}.`);
  }
  if (!isSeed(seed)) throw new Error("A seed is 32 hex digits.");
  const { deal, words } = dealFrom(seed, players);
  return {
    state: stateOf(deal, seed, options, words),
    events: [{ type: "started", players, first: 0, seedHash: hashSeed(seed) }],
  };
}

/** §18: which of the people, counted from 0 as they sit, starts and so takes seat 0. From a stream of its own. */
export function firstPlayer(seed: string, players: number): number {
  return below(wordStream(keyFor(seed, "first")), players);
}

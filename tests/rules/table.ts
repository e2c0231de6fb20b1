import { CARDS, isCard, TOKENS } from "../../src/games/arka-v/rules/cards.ts";
import { legalMoves } from "../../src/games/arka-v/rules/moves.ts";
import { play } from "../../src/games/arka-v/rules/play.ts";
import { newGame } from "../../src/games/arka-v/rules/setup.ts";
import { type Destination, destinationAt, playerAt, type State } from "../../src/games/arka-v/rules/state.ts";
import type { Card, GameEvent, Place, Seat } from "../../src/games/arka-v/rules/types.ts";
import { COLOURS } from "../../src/games/arka-v/rules/types.ts";

const SEED = "00112233445566778899aabbccddeeff";
const PLACES: readonly Place[] = [...COLOURS, "portal-1", "portal-2"];

function toCard(word: string): Card {
  if (!isCard(word)) throw new Error(`${word} is no card.`);
  return word;
}

function toPlace(word: string | undefined): Place {
  const place = PLACES.find((known) => known === word);
  if (place === undefined) throw new Error(`${word} is no place.`);
  return place;
}

const words = (text: string) => text.split(/\s+/).filter((word) => word !== "");

function toDestination(place: Place, text: string): Destination {
  const part = (name: string) => words(new RegExp(`\\b${name}\\b([^;]*)`).exec(text)?.[1] ?? "");
  return {
    place,
    card: part("card").map(toCard)[0] ?? null,
    above: part("above").map(toCard),
    below: part("below").map(toCard),
    overloads: part("overloads").map(toCard),
    credits: part("credits").map(Number),
    added: COLOURS.find((colour) => colour === part("added")[0]) ?? null,
  };
}

/** Puts what the text does not mention somewhere: a destination card where one is needed, the rest into the deck or the pile. */
function putRest(state: State, exactDeck: boolean, exactSupply: boolean): void {
  const destinations = state.players.flatMap((player) => player.destinations);
  const used = new Set<Card>(state.deck);
  for (const { hand } of state.players) for (const card of hand) used.add(card);
  for (const { place, card, above, below, overloads } of destinations) {
    for (const there of [...(card === null ? [] : [card]), ...above, ...below, ...overloads]) used.add(there);
    if (place === "portal-1" || place === "portal-2") used.add(place);
  }
  const free = CARDS.filter((card) => !used.has(card)).reverse();
  for (const destination of destinations) {
    if (destination.card !== null || destination.place.startsWith("portal")) continue;
    destination.card = free.shift() ?? null;
  }
  if (exactDeck) state.discard = free;
  else state.deck = free;
  if (exactSupply) return;
  const supply = [...TOKENS];
  for (const value of destinations.flatMap(({ credits }) => credits)) supply.splice(supply.indexOf(value), 1);
  state.supply = supply;
}

/**
 * A state from a compact text, a line each (`*` marks a given Stowaway; what is not mentioned is put somewhere):
 *
 *     0: B1 stowaway*                                         a hand
 *     1 blue: card Y2; below B4 B3; above B7; credits 1 2     a destination, also `overloads` and `added`
 *     deck: G4 P3        in drawing order, and nothing else
 *     supply: 1 2        likewise
 *     turn: 0 actions 3 extra 0
 *     fastest: 1
 *     options: printed closed
 */
export function table(text: string): State {
  const lines = text.split("\n").map((line) => line.trim());
  const seats = lines.flatMap((line) => /^\d/.exec(line)?.[0] ?? []).map(Number);
  const { state } = newGame({
    players: Math.max(2, ...seats.map((seat) => seat + 1)),
    seed: SEED,
    options: {
      abilities: /^options:.*printed/m.test(lines.join("\n")) ? "printed" : "reconstructed",
      shield: /^options:.*closed/m.test(lines.join("\n")) ? "closed" : "open",
    },
  });
  Object.assign(state, { deck: [], supply: [], removed: [], discard: [] });
  for (const player of state.players) player.hand = [];
  const heads = new Set<string>();
  for (const line of lines.filter((line) => line !== "")) {
    const [head = "", rest = ""] = line.split(/:\s*/, 2);
    heads.add(head);
    const [seat, place] = head.split(" ");
    if (head === "deck") state.deck = words(rest).map(toCard).reverse();
    else if (head === "supply") state.supply = words(rest).map(Number).reverse();
    else if (head === "fastest") state.fastest = Number(rest);
    else if (head === "turn") {
      const [at, , actions = 3, , extra = 0] = words(rest).map(Number);
      Object.assign(state, { seat: at, actions, extra });
    } else if (/^\d+$/.test(head)) {
      playerAt(state, Number(head)).hand = words(rest).map((word) => toCard(word.replace("*", "")));
      if (rest.includes("*")) state.given = Number(head);
    } else if (/^\d+ /.test(head)) {
      playerAt(state, Number(seat)).destinations.push(toDestination(toPlace(place), rest));
    } else if (head !== "options") throw new Error(`What is ${line}?`);
  }
  putRest(state, heads.has("deck"), heads.has("supply"));
  return state;
}

/** The state after several moves and the events of the last one; a move that is not legal fails the test. */
export function playing(state: State, ...moves: string[]): { state: State; events: GameEvent[] } {
  let now: { state: State; events: GameEvent[] } = { state, events: [] };
  for (const move of moves) {
    const played = play(now.state, move);
    if (played === null)
      throw new Error(`${move} is not legal; legal are ${legalMoves(now.state).join(", ")}.`);
    now = played;
  }
  return now;
}

/** The legal moves that begin with some words, sorted. */
export function moves(state: State, beginning = ""): string[] {
  return legalMoves(state)
    .filter((move) => beginning === "" || move === beginning || move.startsWith(`${beginning} `))
    .sort();
}

export function hand(state: State, seat: Seat): readonly Card[] {
  return playerAt(state, seat).hand;
}

export function at(state: State, seat: Seat, place: Place): Destination {
  return destinationAt(playerAt(state, seat), place);
}

/** The types of events, in order. */
export function types(events: readonly GameEvent[]): string[] {
  return events.map(({ type }) => type);
}

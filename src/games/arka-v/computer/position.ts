import { isPortal, prestigeOf, travelersIn } from "../rules/cards.ts";
import { OVERLOAD } from "../rules/scoring.ts";
import type { Destination, Player, State } from "../rules/state.ts";
import { type Card, COLOURS, type Place } from "../rules/types.ts";

/** Sets of Prestige as bits, the lowest for 0: one for each colour, as `COLOURS` lists them. */
type Sets = readonly number[];

/** What lies in one destination, summed up. */
export interface Summary {
  /** A Bicephalous Crewmember counts as two. */
  readonly travelers: number;
  readonly prestige: number;
  readonly tokens: number;
  readonly isProtected: boolean;
  /** The outermost Prestige of each side; 5 where none lies there. */
  readonly top: number;
  readonly bottom: number;
}

/** One player's destinations, summed up. */
export interface Position {
  /** The travelers that lie there. */
  readonly open: Sets;
  /** By colour; null where there is none. */
  readonly colours: readonly (Summary | null)[];
  readonly destinations: number;
  readonly tokens: number;
  /** The highest total Prestige of a destination. */
  readonly highest: number;
  /** Destinations without a traveler, and those in use (§27). */
  readonly empty: number;
  readonly used: number;
}

const LETTERS = COLOURS.map((colour) => colour.toUpperCase().charCodeAt(0));

/** A traveler's colour as a place in `COLOURS`; -1 for a Command card. Quicker than looking up the name that `colourOf` gives. */
export function colourIndexOf(card: Card): number {
  return LETTERS.indexOf(card.charCodeAt(0));
}

function mark(sets: number[], cards: readonly Card[], from = 0): void {
  for (let at = from; at < cards.length; at++) {
    const card = cards[at];
    const prestige = card === undefined ? null : prestigeOf(card);
    if (card === undefined || prestige === null) continue;
    const colour = colourIndexOf(card);
    sets[colour] = (sets[colour] ?? 0) | (1 << prestige);
  }
}

function summarize({ above, below, overloads, credits }: Destination): Summary {
  let [travelers, total, top, bottom] = [0, OVERLOAD * overloads.length, 5, 5];
  for (const card of above) {
    travelers += travelersIn(card);
    const prestige = prestigeOf(card) ?? 0;
    total += prestige;
    if (prestige > top) top = prestige;
  }
  for (const card of below) {
    travelers += travelersIn(card);
    const prestige = prestigeOf(card);
    if (prestige === null) continue;
    total += prestige;
    if (prestige < bottom) bottom = prestige;
  }
  return { travelers, prestige: total, tokens: credits.length, isProtected: bottom === 0, top, bottom };
}

/** A destination's colour as a place in `COLOURS`; -1 for a Portal. */
export function colourIndexOfPlace(place: Place): number {
  return isPortal(place) ? -1 : COLOURS.indexOf(place);
}

function positionOf({ destinations }: Player): Position {
  const colours: (Summary | null)[] = [null, null, null, null, null];
  const open = [0, 0, 0, 0, 0];
  let [tokens, highest, empty] = [0, 0, 0];
  for (const destination of destinations) {
    const summary = summarize(destination);
    const colour = colourIndexOfPlace(destination.place);
    if (colour >= 0) colours[colour] = summary;
    mark(open, destination.above);
    mark(open, destination.below);
    tokens += summary.tokens;
    if (summary.prestige > highest) highest = summary.prestige;
    if (summary.travelers === 0) empty += 1;
  }
  const used = destinations.length - empty;
  return { open, colours, destinations: destinations.length, tokens, highest, empty, used };
}

/** The whole table, summed up. */
export interface Overview {
  readonly players: readonly Player[];
  /** By seat. */
  readonly positions: readonly Position[];
  /** The travelers of the discard pile, and how many cards were on it. */
  readonly pile: Sets;
  readonly piled: number;
  /** The travelers that lie open: on the table and on the pile. */
  readonly gone: Sets;
}

/** Sums up a state; of a draft with `before`, what it was made from, only what the draft does not share with it. */
export function overlook({ players, discard }: State, before: Overview | null): Overview {
  const pile = before === null ? [0, 0, 0, 0, 0] : before.pile.slice();
  mark(pile, discard, before?.piled);
  const gone = pile.slice();
  const positions: Position[] = [];
  for (let seat = 0; seat < players.length; seat++) {
    const player = players[seat];
    if (player === undefined) continue;
    const known = before?.players[seat] === player ? before.positions[seat] : undefined;
    const position = known ?? positionOf(player);
    positions.push(position);
    for (let colour = 0; colour < gone.length; colour++) {
      gone[colour] = (gone[colour] ?? 0) | (position.open[colour] ?? 0);
    }
  }
  return { players, positions, pile, piled: discard.length, gone };
}

/** How many members a set of five has. */
const SIZES = Array.from({ length: 32 }, (_, set) => [1, 2, 4, 8, 16].filter((bit) => set & bit).length);

/**
 * How many travelers of its colour a destination may still take above by their Prestige, if those of a set are gone. Neither the
 * 5 counts, which a side takes too while no Prestige lies there (§29), nor the colours that a 4 adds (§41).
 */
export function roomAbove({ top }: Summary, gone: number): number {
  return SIZES[(~gone >> (top + 1)) & ((1 << (10 - top)) - 1)] ?? 0;
}

/** The same below. */
export function roomBelow({ bottom }: Summary, gone: number): number {
  return SIZES[~gone & ((1 << bottom) - 1)] ?? 0;
}

/** Who comes next to a player in a colour, if anybody: most travelers, then most Prestige (§49). */
export function rivalIn(positions: readonly Position[], seat: number, colour: number): Summary | null {
  let rival: Summary | null = null;
  for (let other = 0; other < positions.length; other++) {
    const theirs = other === seat ? null : (positions[other]?.colours[colour] ?? null);
    if (theirs === null) continue;
    const isAhead =
      rival === null ||
      theirs.travelers > rival.travelers ||
      (theirs.travelers === rival.travelers && theirs.prestige > rival.prestige);
    if (isAhead) rival = theirs;
  }
  return rival;
}

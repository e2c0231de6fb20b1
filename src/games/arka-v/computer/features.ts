import { gainsOf, kindOf, prestigeOf } from "../rules/cards.ts";
import { sidesFor } from "../rules/placement.ts";
import { type Player, playerAt, type State } from "../rules/state.ts";
import { type Card, COLOURS, type Seat } from "../rules/types.ts";
import {
  colourIndexOf,
  colourIndexOfPlace,
  type Overview,
  rivalIn,
  roomAbove,
  roomBelow,
  type Summary,
} from "./position.ts";

/** What an estimate knows of one player, and its place in a row of numbers. */
export const FEATURES = {
  tokens: 0,
  // Colours by the lead in travelers over the best rival; ties by who would win them (§49).
  ahead3: 1,
  ahead2: 2,
  ahead1: 3,
  tieWon: 4,
  tieLost: 5,
  behind1: 6,
  behind2: 7,
  protectedLead: 8,
  // Unseen travelers of its colour that a destination still takes, in colours led and in others; and the rival's of those led.
  leadAbove: 9,
  leadBelow: 10,
  chaseAbove: 11,
  chaseBelow: 12,
  threat: 13,
  // The highest destination against the others' highest, where little decides and where much lies between (§50).
  prestigeNear: 14,
  prestigeFar: 15,
  // The reward of the fastest: won, or destinations in use while it is open (§27).
  fastest: 16,
  used3: 17,
  empty: 18,
  destinations: 19,
  hand: 20,
  // Actions left, if it is this player's turn; and whether theirs is the next one.
  actions: 21,
  next: 22,
  // The hand, for whoever knows it: travelers that can be played, and what they are good for.
  playable: 23,
  playableTokens: 24,
  playableZero: 25,
  playableOne: 26,
  playableTwo: 27,
  playableThree: 28,
  playableFour: 29,
  // Colours not led that the hand can take, cannot take yet, and narrow leads that it can widen.
  swing: 30,
  chase: 31,
  guard: 32,
  // Travelers for colours that are not established, and those that fit nowhere.
  prospect: 33,
  unplayable: 34,
  trojan: 35,
  stowaway: 36,
  gift: 37,
  reboot: 38,
  overload: 39,
  portal: 40,
  crew: 41,
} as const;
export type Feature = keyof typeof FEATURES;

const F = FEATURES;
export const WIDTH = Object.keys(FEATURES).length;

/** A player's row in a list of rows. */
interface Row {
  readonly list: Float64Array;
  readonly at: number;
}

function add({ list, at }: Row, feature: number, value: number): void {
  list[at + feature] = (list[at + feature] ?? 0) + value;
}

const BY_PRESTIGE: readonly number[] = [
  F.playableZero,
  F.playableOne,
  F.playableTwo,
  F.playableThree,
  F.playableFour,
];

/** How many travelers of a hand may be played into the destination of each colour. */
type Fits = number[];

function addTraveler(row: Row, fits: Fits, { options }: State, player: Player, card: Card): void {
  let [isPlayable, isEstablished] = [false, false];
  const own = COLOURS[colourIndexOf(card)];
  for (const destination of player.destinations) {
    if (destination.place === own) isEstablished = true;
    if (sidesFor(card, destination).length === 0) continue;
    isPlayable = true;
    const colour = colourIndexOfPlace(destination.place);
    if (colour >= 0) fits[colour] = (fits[colour] ?? 0) + 1;
  }
  if (!isPlayable) {
    add(row, isEstablished ? F.unplayable : F.prospect, 1);
    return;
  }
  add(row, F.playable, 1);
  const prestige = prestigeOf(card) ?? 5;
  const use = BY_PRESTIGE[prestige];
  if (use !== undefined) add(row, use, 1);
  add(row, F.playableTokens, gainsOf(prestige, options)?.tokens ?? 0);
}

function addHand(row: Row, fits: Fits, state: State, seat: Seat): void {
  const player = playerAt(state, seat);
  for (const card of player.hand) {
    const kind = kindOf(card);
    if (kind === "traveler") addTraveler(row, fits, state, player, card);
    else if (kind === "stowaway") add(row, state.given === seat ? F.gift : F.stowaway, 1);
    else if (kind === "bicephalous" || kind === "shapeshifter") add(row, F.crew, 1);
    else add(row, F[kind], 1);
  }
}

function leadFeature(lead: number, leads: boolean): number {
  if (lead >= 3) return F.ahead3;
  if (lead === 2) return F.ahead2;
  if (lead === 1) return F.ahead1;
  if (lead === 0) return leads ? F.tieWon : F.tieLost;
  return lead === -1 ? F.behind1 : F.behind2;
}

function addColour(row: Row, own: Summary, rival: Summary | null, gone: number, fits: number): void {
  const lead = own.travelers - (rival?.travelers ?? 0);
  const leads = lead > 0 || (lead === 0 && own.travelers > 0 && own.prestige > (rival?.prestige ?? 0));
  add(row, leadFeature(lead, leads), 1);
  add(row, leads ? F.leadAbove : F.chaseAbove, roomAbove(own, gone));
  add(row, leads ? F.leadBelow : F.chaseBelow, roomBelow(own, gone));
  if (fits > 0 && leads && lead <= 1) add(row, F.guard, 1);
  if (fits > 0 && !leads) add(row, lead + fits > 0 ? F.swing : F.chase, 1);
  if (!leads) return;
  if (own.isProtected) add(row, F.protectedLead, 1);
  if (rival !== null) add(row, F.threat, roomAbove(rival, gone) + roomBelow(rival, gone));
}

function addTable(row: Row, { positions, gone }: Overview, seat: Seat, fits: Fits): void {
  const own = positions[seat];
  if (own === undefined) return;
  let highest = 0;
  for (let other = 0; other < positions.length; other++) {
    if (other !== seat) highest = Math.max(highest, positions[other]?.highest ?? 0);
  }
  add(row, F.prestigeNear, Math.tanh((own.highest - highest) / 2.5));
  add(row, F.prestigeFar, Math.tanh((own.highest - highest) / 12));
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const summary = own.colours[colour] ?? null;
    if (summary === null) continue;
    addColour(row, summary, rivalIn(positions, seat, colour), gone[colour] ?? 0, fits[colour] ?? 0);
  }
  add(row, F.tokens, own.tokens);
  add(row, F.empty, own.empty);
  add(row, F.destinations, own.destinations);
}

function addRace(row: Row, { fastest }: State, { positions }: Overview, seat: Seat): void {
  const used = positions[seat]?.used ?? 0;
  if (fastest === seat) add(row, F.fastest, 1);
  else if (fastest === null && used === 3) add(row, F.used3, 1);
}

/**
 * Writes the features of each seat into a list, a row of `WIDTH` numbers for each, as `reader` knows the game: of others'
 * hands the number of cards alone.
 */
export function writeFeatures(list: Float64Array, state: State, overview: Overview, reader: Seat): void {
  const seats = state.players.length;
  list.fill(0, 0, seats * WIDTH);
  for (let seat = 0; seat < seats; seat++) {
    const row = { list, at: seat * WIDTH };
    const fits = [0, 0, 0, 0, 0];
    if (seat === reader) addHand(row, fits, state, seat);
    addTable(row, overview, seat, fits);
    addRace(row, state, overview, seat);
    add(row, F.hand, playerAt(state, seat).hand.length);
    if (state.seat === seat) add(row, F.actions, state.actions + state.extra);
    if ((state.seat + 1) % seats === seat) add(row, F.next, 1);
  }
}

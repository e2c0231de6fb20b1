import { gainsOf, kindOf, prestigeOf } from "../rules/cards.ts";
import { isEmpty, sidesFor } from "../rules/placement.ts";
import { type Player, playerAt, type State } from "../rules/state.ts";
import { type Card, COLOURS, type Seat } from "../rules/types.ts";
import { colourIndexOf, type Overview, rivalIn, roomAbove, roomBelow, type Summary } from "./position.ts";

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
  used2: 17,
  used3: 18,
  empty: 19,
  destinations: 20,
  hand: 21,
  // Actions left, if it is this player's turn; and whether theirs is the next one.
  actions: 22,
  next: 23,
  // The hand, for whoever knows it: travelers that can be played, and what they are good for.
  playable: 24,
  playableTokens: 25,
  playableFirst: 26,
  playableZero: 27,
  playableOne: 28,
  playableTwo: 29,
  playableThree: 30,
  playableFour: 31,
  // Travelers for colours that are not established, and those that fit nowhere.
  prospect: 32,
  unplayable: 33,
  trojan: 34,
  stowaway: 35,
  gift: 36,
  reboot: 37,
  overload: 38,
  portal: 39,
  crew: 40,
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

function addTraveler(row: Row, state: State, player: Player, card: Card, prestige: number): void {
  let [isPlayable, isFirst, isEstablished] = [false, false, false];
  const colour = COLOURS[colourIndexOf(card)];
  for (const destination of player.destinations) {
    if (destination.place === colour) isEstablished = true;
    if (sidesFor(card, destination).length === 0) continue;
    isPlayable = true;
    if (isEmpty(destination)) isFirst = true;
  }
  if (!isPlayable) {
    add(row, isEstablished ? F.unplayable : F.prospect, 1);
    return;
  }
  add(row, F.playable, 1);
  if (isFirst) add(row, F.playableFirst, 1);
  const use = BY_PRESTIGE[prestige];
  if (use !== undefined) add(row, use, 1);
  add(row, F.playableTokens, gainsOf(prestige, state.options)?.tokens ?? 0);
}

function addHand(row: Row, state: State, seat: Seat): void {
  const player = playerAt(state, seat);
  for (const card of player.hand) {
    const prestige = prestigeOf(card);
    const kind = kindOf(card);
    if (prestige !== null) addTraveler(row, state, player, card, prestige);
    else if (kind === "stowaway") add(row, state.given === seat ? F.gift : F.stowaway, 1);
    else if (kind === "bicephalous" || kind === "shapeshifter") add(row, F.crew, 1);
    else if (kind !== "traveler") add(row, F[kind], 1);
  }
}

function leadFeature(lead: number, leads: boolean): number {
  if (lead >= 3) return F.ahead3;
  if (lead === 2) return F.ahead2;
  if (lead === 1) return F.ahead1;
  if (lead === 0) return leads ? F.tieWon : F.tieLost;
  return lead === -1 ? F.behind1 : F.behind2;
}

function addColour(row: Row, own: Summary, rival: Summary | null, gone: number): void {
  const lead = own.travelers - (rival?.travelers ?? 0);
  const leads = lead > 0 || (lead === 0 && own.travelers > 0 && own.prestige > (rival?.prestige ?? 0));
  add(row, leadFeature(lead, leads), 1);
  add(row, leads ? F.leadAbove : F.chaseAbove, roomAbove(own, gone));
  add(row, leads ? F.leadBelow : F.chaseBelow, roomBelow(own, gone));
  if (!leads) return;
  if (own.isProtected) add(row, F.protectedLead, 1);
  if (rival !== null) add(row, F.threat, roomAbove(rival, gone) + roomBelow(rival, gone));
}

function addTable(row: Row, { positions, gone }: Overview, seat: Seat): void {
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
    if (summary !== null) addColour(row, summary, rivalIn(positions, seat, colour), gone[colour] ?? 0);
  }
  add(row, F.tokens, own.tokens);
  add(row, F.empty, own.empty);
  add(row, F.destinations, own.destinations);
}

function addRace(row: Row, { fastest }: State, { positions }: Overview, seat: Seat): void {
  const used = positions[seat]?.used ?? 0;
  if (fastest === seat) add(row, F.fastest, 1);
  else if (fastest === null && used >= 2) add(row, used === 2 ? F.used2 : F.used3, 1);
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
    addTable(row, overview, seat);
    addRace(row, state, overview, seat);
    add(row, F.hand, playerAt(state, seat).hand.length);
    if (state.seat === seat) add(row, F.actions, state.actions + state.extra);
    if ((state.seat + 1) % seats === seat) add(row, F.next, 1);
    if (seat === reader) addHand(row, state, seat);
  }
}

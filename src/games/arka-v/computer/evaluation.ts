import { gainsOf, prestigeOf, travelersIn } from "../rules/cards.ts";
import { isEmpty, isProtected, sidesFor } from "../rules/placement.ts";
import { EMPTY_COST, prestigeTotal, REWARD, sharesOfWin, travelerCount } from "../rules/scoring.ts";
import type { Destination, Player, State } from "../rules/state.ts";
import { type Card, COLOURS, type Seat } from "../rules/types.ts";

/** The mean value of a Credit token: 62 Credits on 40 tokens. */
const TOKEN = 1.55;

/** What of a player's table decides the rewards. */
interface Standing {
  /** By colour, as `COLOURS` lists them; -1 without that destination. */
  readonly travelers: number[];
  readonly prestige: number[];
  tokens: number;
  safe: number;
  highest: number;
  used: number;
  empty: number;
}

function standingOf({ destinations }: Player): Standing {
  const standing: Standing = {
    travelers: [-1, -1, -1, -1, -1],
    prestige: [0, 0, 0, 0, 0],
    tokens: 0,
    safe: 0,
    highest: 0,
    used: 0,
    empty: 0,
  };
  for (const destination of destinations) {
    const travelers = travelerCount(destination);
    const prestige = prestigeTotal(destination);
    standing.tokens += destination.credits.length;
    if (isProtected(destination)) standing.safe += destination.credits.length + travelers;
    if (prestige > standing.highest) standing.highest = prestige;
    if (isEmpty(destination)) standing.empty += 1;
    else standing.used += 1;
    for (let colour = 0; colour < COLOURS.length; colour++) {
      if (COLOURS[colour] !== destination.place) continue;
      standing.travelers[colour] = travelers;
      standing.prestige[colour] = prestige;
    }
  }
  return standing;
}

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** The share of the game that is left, from 1 to 0. */
function rest(state: State): number {
  return Math.min(state.deck.length / 50, state.supply.length / 40);
}

/** A card's worth in hand: what it will bring once it is placed, or what it is good for otherwise. */
function worthInHand(state: State, player: Player, card: Card): number {
  const prestige = prestigeOf(card);
  if (prestige === null && travelersIn(card) === 1 && !card.startsWith("shapeshifter")) return 1;
  let best = 0.4;
  for (const destination of player.destinations) {
    if (sidesFor(card, destination).length === 0) continue;
    const gains = prestige === null ? null : gainsOf(prestige, state.options);
    const tokens = gains === null ? 0 : gains.tokens * TOKEN;
    best = Math.max(best, 1 + 0.6 * tokens + (isEmpty(destination) ? 0.8 : 0));
  }
  return best;
}

function handOf(state: State, player: Player, seat: Seat, left: number): number {
  let worth = 0;
  for (const card of player.hand) {
    if (card === "stowaway" && state.given === seat) worth -= 0.5;
    else worth += worthInHand(state, player, card);
  }
  return worth * Math.min(1, left * 4);
}

/** How much a destination may still take: room for high Prestige above and for low below. */
function roomIn(destination: Destination): number {
  let [above, below] = [5, 5];
  for (const card of destination.above) above = Math.min(above, 10 - (prestigeOf(card) ?? 5));
  for (const card of destination.below) below = Math.min(below, prestigeOf(card) ?? 5);
  return above * 0.12 + below * 0.08;
}

/** The Credits that each player may expect in the end, others' plans aside. */
function expectCredits(state: State): number[] {
  const left = rest(state);
  const standings = state.players.map(standingOf);
  return standings.map((own, seat) => {
    let credits = own.tokens * TOKEN + own.safe * 0.15 * left;
    for (let colour = 0; colour < COLOURS.length; colour++) {
      const travelers = own.travelers[colour] ?? -1;
      if (travelers < 0) continue;
      let rival = 0;
      let rivalPrestige = -1;
      for (let other = 0; other < standings.length; other++) {
        if (other === seat) continue;
        const theirs = standings[other]?.travelers[colour] ?? -1;
        const prestige = standings[other]?.prestige[colour] ?? 0;
        if (theirs > rival || (theirs === rival && prestige > rivalPrestige)) {
          rival = theirs;
          rivalPrestige = prestige;
        }
      }
      if (travelers === 0 && left < 0.1) continue;
      const ahead = travelers - rival + (0.45 * ((own.prestige[colour] ?? 0) - rivalPrestige)) / 12;
      credits += REWARD * sigmoid(ahead / (0.25 + 0.9 * left));
    }
    let highest = 0;
    for (let other = 0; other < standings.length; other++) {
      if (other !== seat) highest = Math.max(highest, standings[other]?.highest ?? 0);
    }
    credits += REWARD * sigmoid((own.highest - highest) / (0.5 + 9 * left));
    if (state.fastest === seat) credits += REWARD;
    else if (state.fastest === null) credits += REWARD * 0.1 * own.used ** 1.5;
    credits -= own.empty * EMPTY_COST * (1 - 0.8 * left);
    const player = state.players[seat];
    if (player === undefined) return credits;
    for (const destination of player.destinations) credits += left * roomIn(destination);
    return credits + handOf(state, player, seat, left);
  });
}

/** A seat's expected share of the win, from 0 to 1. */
export function expectShare(state: State, seat: Seat): number {
  if (state.end !== null) return sharesOfWin(state)[seat] ?? 0;
  const credits = expectCredits(state);
  const scale = 2 + 8 * rest(state);
  const own = credits[seat] ?? 0;
  let weights = 0;
  for (const other of credits) weights += Math.exp((other - own) / scale);
  return 1 / weights;
}

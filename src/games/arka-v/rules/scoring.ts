import { prestigeOf, travelersIn } from "./cards.ts";
import { isEmpty } from "./placement.ts";
import type { Destination, State } from "./state.ts";
import { type Card, COLOURS, type Colour, type ColourReward, type Score, type Seat } from "./types.ts";

/** Credits that a reward brings, and that an empty destination costs. */
export const REWARD = 5;
export const EMPTY_COST = 3;
/** Prestige that an Overload brings (§47). */
export const OVERLOAD = 3;

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** How many travelers lie there, a Bicephalous Crewmember counting as two. */
export function travelerCount({ above, below }: Destination): number {
  const count = (cards: readonly Card[]) => sum(cards.map(travelersIn));
  return count(above) + count(below);
}

/** Total Prestige: the travelers' and 3 for each Overload (§47). */
export function prestigeTotal({ above, below, overloads }: Destination): number {
  const total = (cards: readonly Card[]) => sum(cards.map((card) => prestigeOf(card) ?? 0));
  return total(above) + total(below) + OVERLOAD * overloads.length;
}

/** The seats where a value is highest. */
function seatsWith(values: readonly number[]): Seat[] {
  const highest = Math.max(...values);
  return values.flatMap((value, seat) => (value === highest ? [seat] : []));
}

/** The one seat of a list; null where there are more or none. */
function only(seats: readonly Seat[]): Seat | null {
  return seats.length === 1 ? (seats[0] ?? null) : null;
}

/** How many rewards a seat gets: those of the colours, of the highest Prestige and of the fastest. */
export function rewardsOf(
  { colours, prestige, fastest }: Pick<Score, "colours" | "prestige" | "fastest">,
  seat: Seat,
): number {
  const winners = [...colours.map(({ winner }) => winner), prestige.winner, fastest];
  return winners.filter((winner) => winner === seat).length;
}

/** §49 */
function scoreColour(state: State, colour: Colour): ColourReward {
  const counts = state.players.map((player) => {
    const destination = player.destinations.find(({ place }) => place === colour);
    if (destination === undefined) return null;
    return { travelers: travelerCount(destination), prestige: prestigeTotal(destination) };
  });
  const most = Math.max(0, ...counts.map((count) => count?.travelers ?? 0));
  if (most === 0) return { colour, counts, tied: false, winner: null };
  const leaders = counts.flatMap((count, seat) => (count?.travelers === most ? [seat] : []));
  const prestige = counts.map((count, seat) => (leaders.includes(seat) ? (count?.prestige ?? 0) : -1));
  return { colour, counts, tied: leaders.length > 1, winner: only(seatsWith(prestige)) };
}

/** The score as the table stands (§49 to §53); final when the game is over. */
export function score(state: State): Score {
  const colours = COLOURS.map((colour) => scoreColour(state, colour));
  const highest = state.players.map((player) => Math.max(0, ...player.destinations.map(prestigeTotal)));
  const prestige = { highest, winner: only(seatsWith(highest)) }; // a maximum of 0 is a tie of all (§50)
  const credits = state.players.map((player) => sum(player.destinations.flatMap((d) => d.credits)));
  const empty = state.players.map((player) => player.destinations.filter(isEmpty).length);
  const { fastest } = state;
  const totals = credits.map((own, seat) => {
    const rewards = rewardsOf({ colours, prestige, fastest }, seat);
    return own + REWARD * rewards - EMPTY_COST * (empty[seat] ?? 0);
  });
  return { colours, prestige, fastest, credits, empty, totals, winners: seatsWith(totals) };
}

/** Each seat's share of the win as the table stands: one win, shared between equal totals (§53). */
export function sharesOfWin(state: State): number[] {
  const { totals, winners } = score(state);
  return totals.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
}

import { CARDS, isPortal, TOKENS } from "../rules/cards.ts";
import { legalMoves } from "../rules/moves.ts";
import type { Destination, Player, State } from "../rules/state.ts";
import type { Card, DestinationView } from "../rules/types.ts";
import { type Dice, shuffleInPlace } from "./dice.ts";
import type { OwnTurn } from "./sight.ts";

/** The seed of a drawn state. It decides nothing: whoever plays on uses dice of their own. */
const NO_SEED = "0".repeat(32);

const DAMAGED = "What this player sees can't be the table of any game.";

function cardsSeen(sight: OwnTurn): Card[] {
  const inDestination = ({ place, card, above, below, overloads }: DestinationView) => [
    ...(isPortal(place) ? [place] : []),
    ...(card === undefined ? [] : [card]),
    ...above,
    ...below,
    ...overloads,
  ];
  const destinations = sight.seats.flatMap((seat) => seat.destinations);
  return [...sight.hand, ...sight.discard, ...destinations.flatMap(inDestination)];
}

/** What a player sees, and the cards that they do not see. */
export interface Unseen {
  readonly sight: OwnTurn;
  readonly cards: readonly Card[];
}

function hiddenCards({ seat, seats, deck, removed }: OwnTurn): number {
  let hidden = deck + removed;
  for (const [at, { hand, destinations }] of seats.entries()) {
    if (at === seat) continue;
    hidden += hand;
    for (const { place } of destinations) if (!isPortal(place)) hidden += 1;
  }
  return hidden;
}

/** Throws where the sight is no game's: what is seen and what is hidden must be the 68 cards and 40 tokens. */
export function findUnseen(sight: OwnTurn): Unseen {
  const seen = new Set(cardsSeen(sight));
  const cards = CARDS.filter((card) => !seen.has(card));
  const own = sight.seats[sight.seat];
  let tokens = sight.supply;
  for (const { destinations } of sight.seats) for (const { credits } of destinations) tokens += credits;
  const isWhole =
    cardsSeen(sight).length === seen.size &&
    cards.length === hiddenCards(sight) &&
    tokens === TOKENS.length &&
    own?.hand === sight.hand.length &&
    own.destinations.every(({ place, card }) => isPortal(place) === (card === undefined));
  const unseen = { sight, cards };
  if (!isWhole) throw new Error(DAMAGED);
  const drawn = legalMoves(draw(unseen, () => 0));
  if (drawn.length !== sight.moves.length || drawn.some((move, at) => move !== sight.moves[at])) {
    throw new Error(DAMAGED);
  }
  return unseen;
}

function deal<T>(list: T[], count: number): T[] {
  return list.splice(list.length - count, count);
}

/**
 * A state that fits what the player sees, with all that is hidden drawn at random: others' hands and destination cards, the
 * deck, the cards removed, the values of tokens. Whether a Stowaway in another hand was given (§44) is not to be seen of
 * the table either: as likely as not.
 */
export function draw({ sight, cards }: Unseen, dice: Dice): State {
  const hidden = cards.slice();
  const values = TOKENS.slice();
  shuffleInPlace(hidden, dice);
  shuffleInPlace(values, dice);
  let given = sight.given.length > 0 ? sight.seat : null;
  const players: Player[] = [];
  for (const [seat, seen] of sight.seats.entries()) {
    const own = seat === sight.seat;
    const destinations: Destination[] = [];
    for (const { place, card, above, below, overloads, credits, added } of seen.destinations) {
      destinations.push({
        place,
        card: isPortal(place) ? null : own ? (card ?? null) : (hidden.pop() ?? null),
        above: above.slice(),
        below: below.slice(),
        overloads: overloads.slice(),
        credits: deal(values, credits),
        added,
      });
    }
    const hand = own ? sight.hand.slice() : deal(hidden, seen.hand);
    if (!own && hand.includes("stowaway") && dice(2) === 0) given = seat;
    players.push({ hand, destinations });
  }
  return {
    options: sight.options,
    seed: NO_SEED,
    words: 0,
    removed: deal(hidden, sight.removed),
    deck: hidden,
    supply: values,
    discard: sight.discard.slice(),
    players,
    given,
    fastest: sight.fastest,
    turn: sight.turn,
    seat: sight.seat,
    actions: sight.actions,
    extra: sight.extra,
    end: null,
  };
}

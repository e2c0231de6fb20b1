import { legalMoves } from "./moves.ts";
import { isProtected } from "./placement.ts";
import { hashSeed } from "./random.ts";
import { prestigeTotal, score, travelerCount } from "./scoring.ts";
import { type Destination, isGiven, type Player, playerAt, type State, surplus } from "./state.ts";
import {
  COLOURS,
  type DestinationView,
  type GameEvent,
  type Seat,
  type SeatView,
  type View,
} from "./types.ts";

function viewDestination(destination: Destination, own: boolean, over: boolean): DestinationView {
  return {
    place: destination.place,
    ...(own && destination.card !== null ? { card: destination.card } : {}),
    above: [...destination.above],
    below: [...destination.below],
    overloads: [...destination.overloads],
    credits: destination.credits.length,
    ...(over ? { values: [...destination.credits] } : {}),
    added: destination.added,
    travelers: travelerCount(destination),
    prestige: prestigeTotal(destination),
    protected: isProtected(destination),
  };
}

function viewSeat(player: Player, own: boolean, over: boolean): SeatView {
  return {
    hand: player.hand.length,
    tokens: COLOURS.filter((colour) => !player.destinations.some(({ place }) => place === colour)),
    destinations: player.destinations.map((destination) => viewDestination(destination, own, over)),
  };
}

/** Everything that a seat, or with null a spectator, may know; built up from what is known, nothing is stripped. */
export function view(state: State, seat: Seat | null): View {
  const over = state.end !== null;
  const hand = seat === null ? null : [...playerAt(state, seat).hand];
  return {
    seat,
    options: { abilities: state.options.abilities, shield: state.options.shield },
    seedHash: hashSeed(state.seed),
    ...(over ? { seed: state.seed } : {}),
    turn: state.turn,
    toMove: over ? null : state.seat,
    actions: state.actions,
    extra: state.extra,
    surplus: surplus(state),
    end: state.end,
    deck: state.deck.length,
    supply: state.supply.length,
    removed: state.removed.length,
    discard: [...state.discard],
    fastest: state.fastest,
    seats: state.players.map((player, at) => viewSeat(player, at === seat, over)),
    hand,
    given: seat === null || hand === null ? [] : hand.filter((card) => isGiven(state, seat, card)),
    moves: seat === state.seat ? legalMoves(state) : [],
    ...(over ? { score: score(state) } : {}),
  };
}

/** What a seat, or with null everybody, may know of an event (§20 to §22): the rest is absent. No type is public by default. */
export function viewEvent(event: GameEvent, seat: Seat | null): GameEvent {
  switch (event.type) {
    case "drew":
      return event.seat === seat ? event : { type: "drew", seat: event.seat, why: event.why };
    case "established":
      return event.seat === seat ? event : { type: "established", seat: event.seat, place: event.place };
    case "hacked":
      if (seat !== null && (event.seat === seat || event.from === seat)) return event;
      return { type: "hacked", seat: event.seat, from: event.from };
    case "stole":
      return { type: "stole", seat: event.seat, from: event.from, place: event.place, to: event.to };
    case "started":
    case "placed":
    case "opened":
    case "overloaded":
    case "played":
    case "protected":
    case "extended":
    case "removed":
    case "discarded":
    case "spared":
    case "gave":
    case "gained":
    case "extra":
    case "fastest":
    case "passed":
    case "turn":
    case "ended":
      return event;
  }
}

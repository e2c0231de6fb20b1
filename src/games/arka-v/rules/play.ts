import {
  addExtra,
  type Chance,
  chanceOfSeed,
  discard,
  draw,
  hack,
  placeTraveler,
  reboot,
  remove,
  type Sink,
} from "./effects.ts";
import { findMove, targetSeat } from "./moves.ts";
import type { Move } from "./notation.ts";
import {
  ACTIONS,
  type Destination,
  destinationAt,
  draftFor,
  playerAt,
  type State,
  surplus,
} from "./state.ts";
import type { Card, GameEvent, Place } from "./types.ts";

function newDestination(place: Place, card: Card | null): Destination {
  return { place, card, above: [], below: [], overloads: [], credits: [], added: null };
}

function act(state: State, move: Move, chance: Chance, sink: Sink): void {
  const { seat } = state;
  const player = playerAt(state, seat);
  switch (move.type) {
    case "take":
      draw(state, seat, "take", sink);
      return;
    case "establish":
      remove(player.hand, move.card);
      player.destinations.push(newDestination(move.colour, move.card));
      sink?.({ type: "established", seat, place: move.colour, card: move.card });
      return;
    case "travel":
      placeTraveler(state, move.card, move.place, move.side, move.target, chance, sink);
      return;
    case "portal":
      remove(player.hand, move.card);
      player.destinations.push(newDestination(move.card, null));
      sink?.({ type: "opened", seat, card: move.card });
      return;
    case "overload":
      remove(player.hand, move.card);
      destinationAt(player, move.place).overloads.push(move.card);
      sink?.({ type: "overloaded", seat, card: move.card, place: move.place });
      addExtra(state, sink);
      return;
    case "reboot":
      remove(player.hand, move.card);
      state.discard.push(move.card);
      sink?.({ type: "played", seat, card: move.card, on: null });
      reboot(state, sink);
      return;
    case "trojan": {
      const on = move.target === null ? null : move.target.seat;
      remove(player.hand, move.card);
      state.discard.push(move.card);
      sink?.({ type: "played", seat, card: move.card, on });
      if (on !== null) hack(state, on, chance, sink);
      return;
    }
    case "stowaway": {
      const to = move.target.seat;
      remove(player.hand, move.card);
      playerAt(state, to).hand.push(move.card);
      state.given = to;
      sink?.({ type: "gave", seat, to, card: move.card });
      return;
    }
    case "discard":
      discard(state, seat, move.card, "limit", sink);
      return;
    case "pass":
      state.extra = 0;
      sink?.({ type: "passed", seat });
  }
}

/**
 * Applies a legal move to the given state itself. For searches, and for `play` on a draft; `sink` hears what happened,
 * `chance` decides what is random.
 */
export function playInPlace(state: State, move: Move, chance: Chance, sink?: Sink): void {
  if (move.type !== "discard" && move.type !== "pass") {
    if (state.actions > 0) state.actions -= 1;
    else state.extra -= 1;
  }
  act(state, move, chance, sink);
  if (state.end !== null || state.actions + state.extra > 0 || surplus(state) > 0) return; // §9
  state.turn += 1;
  state.seat = (state.seat + 1) % state.players.length;
  state.actions = ACTIONS;
  state.extra = 0;
  sink?.({ type: "turn", seat: state.seat, turn: state.turn });
}

/** The state after a move and what happened, or null where the text is not a legal move. The given state stays as it is. */
export function play(
  state: State,
  text: string,
  chance: Chance = chanceOfSeed,
): { state: State; events: GameEvent[] } | null {
  const move = findMove(state, text);
  if (move === null) return null;
  const draft = draftFor(state, targetSeat(move));
  const events: GameEvent[] = [];
  playInPlace(draft, move, chance, (event) => events.push(event));
  return { state: draft, events };
}

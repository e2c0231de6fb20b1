import { kindOf, prestigeOf } from "./cards.ts";
import { formatMove, type Move, PASS, TAKE, type Target } from "./notation.ts";
import { isProtected, sidesFor } from "./placement.ts";
import { isGiven, type Player, playerAt, type State } from "./state.ts";
import { type Card, COLOURS, type Seat } from "./types.ts";

/** §36: every traveler and command traveler in an unprotected destination, covered ones and one's own included. */
function travelersOnTable(state: State): Target[] {
  const targets: Target[] = [];
  for (let seat = 0; seat < state.players.length; seat++) {
    for (const destination of playerAt(state, seat).destinations) {
      if (isProtected(destination)) continue;
      const { place } = destination;
      for (const card of destination.above) targets.push({ seat, place, card });
      for (const card of destination.below) targets.push({ seat, place, card });
    }
  }
  return targets;
}

/** §39: other players' unprotected destinations with tokens. */
function destinationsWithTokens(state: State): Target[] {
  const targets: Target[] = [];
  for (let seat = 0; seat < state.players.length; seat++) {
    if (seat === state.seat) continue;
    for (const destination of playerAt(state, seat).destinations) {
      if (destination.credits.length === 0 || isProtected(destination)) continue;
      targets.push({ seat, place: destination.place, card: null });
    }
  }
  return targets;
}

/** Other players with at least `cards` cards: whether they may be chosen depends on public counts alone (§40). */
function opponents(state: State, cards: number): Target[] {
  const targets: Target[] = [];
  for (let seat = 0; seat < state.players.length; seat++) {
    if (seat === state.seat || playerAt(state, seat).hand.length < cards) continue;
    targets.push({ seat, place: null, card: null });
  }
  return targets;
}

const NO_TARGETS: readonly Target[] = [];

/**
 * What a traveler's ability may be used on once it is placed. The card is still in hand, so it is never its own target; and
 * where it is placed changes no target, for the abilities with targets (1 to 3) protect nothing.
 */
function targetsOf(state: State, card: Card): readonly Target[] {
  switch (prestigeOf(card)) {
    case 1:
      return travelersOnTable(state);
    case 2:
      return destinationsWithTokens(state);
    case 3:
      return opponents(state, 1);
    default:
      return NO_TARGETS;
  }
}

function addTravels(moves: Move[], state: State, player: Player, card: Card): void {
  let targets: readonly Target[] | null = null;
  for (const destination of player.destinations) {
    for (const side of sidesFor(card, destination)) {
      const { place } = destination;
      targets ??= targetsOf(state, card);
      if (targets.length === 0) moves.push({ type: "travel", card, place, side, target: null });
      for (const target of targets) moves.push({ type: "travel", card, place, side, target });
    }
  }
}

function addPlays(moves: Move[], state: State, player: Player, card: Card): void {
  switch (kindOf(card)) {
    case "portal":
      if (card === "portal-1" || card === "portal-2") moves.push({ type: "portal", card });
      return;
    case "reboot":
      moves.push({ type: "reboot", card });
      return;
    case "overload":
      for (const destination of player.destinations) {
        if (!isProtected(destination)) moves.push({ type: "overload", card, place: destination.place });
      }
      return;
    case "trojan": {
      const targets = opponents(state, 1);
      if (targets.length === 0) moves.push({ type: "trojan", card, target: null });
      for (const target of targets) moves.push({ type: "trojan", card, target });
      return;
    }
    case "stowaway":
      for (const target of opponents(state, 0)) moves.push({ type: "stowaway", card, target });
      return;
    default:
      addTravels(moves, state, player, card);
  }
}

function hasDestination(player: Player, place: string): boolean {
  for (const destination of player.destinations) if (destination.place === place) return true;
  return false;
}

function addCard(moves: Move[], state: State, player: Player, card: Card): void {
  if (isGiven(state, state.seat, card)) return;
  if (state.actions + state.extra === 0) {
    moves.push({ type: "discard", card });
    return;
  }
  for (const colour of COLOURS) {
    if (!hasDestination(player, colour)) moves.push({ type: "establish", card, colour });
  }
  addPlays(moves, state, player, card);
}

function addCardless(moves: Move[], state: State): void {
  if (state.actions + state.extra === 0) return;
  moves.push(TAKE);
  if (state.actions === 0) moves.push(PASS);
}

/** Every complete move of the player to move; none when the game is over. */
export function listMoves(state: State): Move[] {
  const moves: Move[] = [];
  if (state.end !== null) return moves;
  addCardless(moves, state);
  const player = playerAt(state, state.seat);
  for (const card of player.hand) addCard(moves, state, player, card);
  return moves;
}

/** The texts of every complete move of the player to move; empty only when the game is over. */
export function legalMoves(state: State): string[] {
  return listMoves(state).map(formatMove);
}

/** The legal move with this text, or null. Only moves with the text's own card are listed to find it. */
export function findMove(state: State, text: string): Move | null {
  if (state.end !== null) return null;
  const card = text.split(" ", 2)[1];
  const player = playerAt(state, state.seat);
  const moves: Move[] = [];
  if (card === undefined) addCardless(moves, state);
  else for (const held of player.hand) if (held === card) addCard(moves, state, player, held);
  for (const move of moves) if (formatMove(move) === text) return move;
  return null;
}

/** The other seat that a move touches, or null. */
export function targetSeat(move: Move): Seat | null {
  return "target" in move && move.target !== null ? move.target.seat : null;
}

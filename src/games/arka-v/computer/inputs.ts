import { sidesFor } from "../rules/placement.ts";
import { playerAt, type State } from "../rules/state.ts";
import { COLOURS, type Seat } from "../rules/types.ts";
import { WIDTH, writeFeatures } from "./features.ts";
import {
  colourIndexOf,
  colourIndexOfPlace,
  type Overview,
  rivalIn,
  roomAbove,
  roomBelow,
  type Summary,
} from "./position.ts";

/** How many numbers tell what is the same for all of a player's colours. */
export const FRAME = 8;

/** How many tell of one colour: of the lead there, of the room, and of the player's hand. */
const LEAD = 15;
const ROOM = 5;
const HAND = 2;
export const COLOUR = LEAD + ROOM + HAND;

/** A row, of one player: the features, the frame, then colour by colour as `COLOURS` lists them. */
export const FRAME_AT = WIDTH;
export const COLOURS_AT = WIDTH + FRAME;
export const INPUTS = COLOURS_AT + COLOURS.length * COLOUR;

/** A list of numbers to compute with, or one to keep. */
export type Numbers = Float64Array | Float32Array;

/** Written anew for each state. */
const features = new Float64Array(5 * WIDTH);

/** By colour: the travelers in a hand, and those of them that its destination takes now. */
interface Hand {
  readonly held: number[];
  readonly fitting: number[];
}
const NO_HAND: Hand = { held: [], fitting: [] };

function countHand(state: State, seat: Seat): Hand {
  const [held, fitting] = [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ];
  const { hand, destinations } = playerAt(state, seat);
  for (const card of hand) {
    const colour = colourIndexOf(card);
    if (colour < 0) continue;
    held[colour] = (held[colour] ?? 0) + 1;
    for (const destination of destinations) {
      const place = colourIndexOfPlace(destination.place);
      if (place >= 0 && sidesFor(card, destination).length > 0) fitting[place] = (fitting[place] ?? 0) + 1;
    }
  }
  return { held, fitting };
}

/**
 * How far the deck and the supply are used up, whether the player is the reader, whether it is their turn and how much of it is
 * left, how large the largest of the other hands is, and whether theirs is the next turn.
 */
function writeFrame(list: Numbers, at: number, state: State, seat: Seat, reader: Seat): void {
  const seats = state.players.length;
  const left = state.deck.length / seats;
  let others = 0;
  for (let other = 0; other < seats; other++) {
    if (other !== seat) others = Math.max(others, playerAt(state, other).hand.length);
  }
  const isMover = state.seat === seat;
  list[at] = left / 16;
  list[at + 1] = Math.exp(-left / 3);
  list[at + 2] = Math.min(1, state.supply.length / 12);
  list[at + 3] = seat === reader ? 1 : 0;
  list[at + 4] = isMover ? 1 : 0;
  list[at + 5] = isMover ? (state.actions + state.extra) / 3 : 0;
  list[at + 6] = others / 5;
  list[at + 7] = (state.seat + 1) % seats === seat ? 1 : 0;
}

/** How many travelers of a colour lie nowhere open. */
function countUnseen(gone: number): number {
  let unseen = 11;
  for (let rest = gone; rest > 0; rest &= rest - 1) unseen -= 1;
  return unseen;
}

/** A player's destination of a colour, if there is one, against that of the best rival (§49). */
function writeColour(list: Numbers, at: number, own: Summary | null, rival: Summary | null): void {
  const lead = (own?.travelers ?? 0) - (rival?.travelers ?? 0);
  const prestige = (own?.prestige ?? 0) - (rival?.prestige ?? 0);
  list[at] = own === null ? 0 : 1;
  list[at + 1] = (own?.travelers ?? 0) / 4;
  list[at + 2] = Math.max(-4, Math.min(4, lead)) / 4;
  list[at + 3] = lead === 0 && prestige > 0 ? 1 : 0;
  list[at + 4] = lead === 0 && prestige < 0 ? 1 : 0;
  list[at + 5] = Math.tanh(prestige / 10);
  list[at + 6] = rival === null ? 0 : 1;
  list[at + 7] = own?.isProtected === true ? 1 : 0;
  list[at + 8] = rival?.isProtected === true ? 1 : 0;
  list[at + 9] = (own?.tokens ?? 0) / 5;
  list[at + 10] = (rival?.tokens ?? 0) / 5;
  list[at + 11] = lead > 0 ? 1 : 0;
  list[at + 12] = lead < 0 ? 1 : 0;
  list[at + 13] = lead >= 2 ? 1 : 0;
  list[at + 14] = lead <= -2 ? 1 : 0;
}

/** What a colour's two destinations still take, if the travelers of a set are gone. */
function writeRoom(
  list: Numbers,
  at: number,
  own: Summary | null,
  rival: Summary | null,
  gone: number,
): void {
  list[at] = own === null ? 0 : roomAbove(own, gone) / 5;
  list[at + 1] = own === null ? 0 : roomBelow(own, gone) / 5;
  list[at + 2] = rival === null ? 0 : roomAbove(rival, gone) / 5;
  list[at + 3] = rival === null ? 0 : roomBelow(rival, gone) / 5;
  list[at + 4] = countUnseen(gone) / 11;
}

/**
 * Writes what the network is told of each seat into a list, from `start` on, a row of `INPUTS` numbers each, as `reader` knows
 * the game: of others' hands the number of cards alone.
 */
export function writeInputs(
  list: Numbers,
  start: number,
  state: State,
  overview: Overview,
  reader: Seat,
): void {
  writeFeatures(features, state, overview, reader);
  const { positions, gone } = overview;
  for (let seat = 0; seat < state.players.length; seat++) {
    const row = start + seat * INPUTS;
    for (let at = 0; at < WIDTH; at++) list[row + at] = features[seat * WIDTH + at] ?? 0;
    writeFrame(list, row + FRAME_AT, state, seat, reader);
    const { held, fitting } = seat === reader ? countHand(state, seat) : NO_HAND;
    for (let colour = 0; colour < COLOURS.length; colour++) {
      const at = row + COLOURS_AT + colour * COLOUR;
      const own = positions[seat]?.colours[colour] ?? null;
      const rival = rivalIn(positions, seat, colour);
      writeColour(list, at, own, rival);
      writeRoom(list, at + LEAD, own, rival, gone[colour] ?? 0);
      list[at + LEAD + ROOM] = (fitting[colour] ?? 0) / 2;
      list[at + LEAD + ROOM + 1] = (held[colour] ?? 0) / 2;
    }
  }
}

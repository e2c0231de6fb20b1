import { legalMoves } from "./moves.ts";
import { play } from "./play.ts";
import { hashSeed } from "./random.ts";
import { score } from "./scoring.ts";
import { type Deal, newGame } from "./setup.ts";
import type { State } from "./state.ts";
import type { Card, Colour, Ending, GameEvent, Options, Place, Seat } from "./types.ts";

export interface RecordedMove {
  readonly seat: Seat;
  readonly move: string;
  /** What a 3 discarded or a Trojan Virus took. */
  readonly card?: Card;
  /** The value that a 2 moved. */
  readonly token?: number;
  /** Every legal move at that moment, sorted as plain strings, where asked for. */
  readonly legal?: readonly string[];
}

interface FinalDestination {
  readonly place: Place;
  readonly card: Card | null;
  readonly above: readonly Card[];
  readonly below: readonly Card[];
  readonly overloads: readonly Card[];
  readonly credits: readonly number[];
  readonly added: Colour | null;
}

interface FinalSeat {
  /** A given Stowaway included, which `given` then names. */
  readonly hand: readonly Card[];
  readonly given: readonly Card[];
  readonly destinations: readonly FinalDestination[];
}

/** The outcome of a game: what follows from its setup and its moves. */
export interface Outcome {
  readonly end: Ending;
  readonly final: readonly FinalSeat[];
  readonly score: {
    readonly rewards: Readonly<Record<Colour | "prestige" | "fastest", Seat | null>>;
    readonly credits: readonly number[];
    readonly empty: readonly number[];
    readonly totals: readonly number[];
    readonly winners: readonly Seat[];
  };
}

/** A finished game as the record format says, to the letter (docs: notation and record). */
export interface GameRecord extends Outcome {
  readonly format: "arka-v/1";
  readonly seed: string;
  readonly seedHash: string;
  readonly options: Options;
  readonly setup: Deal;
  readonly moves: readonly RecordedMove[];
}

/** The setup that a state before its first move stands for. */
export function setupOf(start: State): Deal {
  return {
    hands: start.players.map(({ hand }) => [...hand]),
    deck: [...start.deck].reverse(),
    removed: [...start.removed],
    supply: [...start.supply].reverse(),
  };
}

/** What chance did in a move, as a record tells it. */
export function chanceIn(events: readonly GameEvent[]): { card?: Card; token?: number } {
  for (const event of events) {
    if (event.type === "hacked" && event.card !== undefined) return { card: event.card };
    if (event.type === "discarded" && event.why === "ability") return { card: event.card };
    if (event.type === "stole" && event.value !== undefined) return { token: event.value };
  }
  return {};
}

/** The legal moves as a record lists them. */
export function sortedMoves(state: State): string[] {
  return legalMoves(state).sort();
}

/** The outcome of a state that is over; null while the game runs. */
export function outcomeOf(state: State): Outcome | null {
  if (state.end === null) return null;
  const { colours, prestige, fastest, credits, empty, totals, winners } = score(state);
  const winnerOf = (colour: Colour) => colours.find((reward) => reward.colour === colour)?.winner ?? null;
  return {
    end: state.end,
    final: state.players.map(({ hand, destinations }, seat) => ({
      hand: [...hand],
      given: state.given === seat ? ["stowaway"] : [],
      destinations: destinations.map(({ place, card, above, below, overloads, credits, added }) => ({
        place,
        card,
        above: [...above],
        below: [...below],
        overloads: [...overloads],
        credits: [...credits],
        added,
      })),
    })),
    score: {
      rewards: {
        yellow: winnerOf("yellow"),
        blue: winnerOf("blue"),
        purple: winnerOf("purple"),
        red: winnerOf("red"),
        green: winnerOf("green"),
        prestige: prestige.winner,
        fastest,
      },
      credits,
      empty,
      totals,
      winners,
    },
  };
}

/**
 * The record of a game that is over, from its state and the moves that led there from its seed; `legal` adds every legal
 * move to each move. Moves that do not lead to the state are a bug.
 */
export function writeRecord(
  state: State,
  moves: readonly { readonly seat: Seat; readonly move: string }[],
  { legal = false }: { legal?: boolean } = {},
): GameRecord {
  const { seed, options, players } = state;
  const start = newGame({ seed, options, players: players.length }).state;
  let now = start;
  const recorded = moves.map(({ seat, move }): RecordedMove => {
    const before = now;
    const played = seat === before.seat ? play(before, move) : null;
    if (played === null) throw new Error("A stored move does not fit its game.");
    now = played.state;
    const chance = chanceIn(played.events);
    return legal ? { seat, move, ...chance, legal: sortedMoves(before) } : { seat, move, ...chance };
  });
  const outcome = outcomeOf(now);
  if (outcome === null || state.end === null) throw new Error("Only a game that is over has a record.");
  return {
    format: "arka-v/1",
    seed,
    seedHash: hashSeed(seed),
    options: start.options,
    setup: setupOf(start),
    moves: recorded,
    ...outcome,
  };
}

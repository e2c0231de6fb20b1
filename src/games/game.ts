import type { APIEmbed } from "discord.js";

/** What survives `JSON.parse(JSON.stringify(x))` unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The languages a game can be shown in. */
export const LOCALES = ["en", "es"] as const;
export type Locale = (typeof LOCALES)[number];

/** How well a computer player plays, worst first. */
export const LEVELS = ["easy", "normal", "hard"] as const;
export type Level = (typeof LEVELS)[number];

/** What a game needs to begin. */
export interface Setup {
  readonly seats: number;
  /** 32 hex digits from `crypto`; secret until the game is over. */
  readonly seed: string;
  /** The value of each of the game's options, by name. */
  readonly options: Readonly<Record<string, string>>;
}

/** A state and the facts that led to it. Both are the game's own; nobody outside it looks inside. */
export interface Played {
  readonly state: Json;
  readonly events: readonly Json[];
}

/** The public facts about a state that the house needs. */
interface Progress {
  /** 1 for the first turn; grows by one with each change of player. */
  readonly turn: number;
  /** Who must act, or null when the game is over. */
  readonly seat: number | null;
  /** The seats that won, when the game is over. */
  readonly winners: readonly number[];
}

/** One stored move: the seat that made it, its text, and the events that followed. */
export interface PlayedMove {
  readonly seat: number;
  readonly move: string;
  readonly events: readonly Json[];
  /** The number of the turn it was made in. */
  readonly turn: number;
}

/** Who reads, and how. Names are as users typed them: whoever shows one escapes it. */
export interface Reader {
  /** The reader's seat, or null for everybody (public messages, spectators). */
  readonly seat: number | null;
  readonly locale: Locale;
  /** Display names by seat. */
  readonly names: readonly string[];
}

/** Text for a message: content of at most 1,500 characters, embeds of at most 5,500 in all, 8 at most. */
export interface Page {
  readonly content: string;
  readonly embeds: readonly APIEmbed[];
}

/** How a word of the move tree is offered: label at most 80 characters, description at most 100. */
export interface Choice {
  readonly label: string;
  readonly description?: string;
  /** A Unicode emoji. */
  readonly emoji?: string;
}

/** A legal move, and the share of the win that it lets its player expect: from 0 to 1. */
export interface WeighedMove {
  readonly move: string;
  readonly worth: number;
}

/** A named option of a game with its values, the default first. */
export interface GameOption {
  /** Also the name of its slash option: lower-case letters and hyphens, at most 32, and none of `seats`, `computers`, `level`, `first` and `language`. */
  readonly name: string;
  readonly values: readonly [string, ...string[]];
}

/**
 * What a game answers. States and events are the game's own plain JSON (invariant 1); moves are complete texts of words
 * parted by one space, of at most 60 characters, and no legal move is the beginning of another (invariant 2). A word is
 * letters, digits and hyphens, for it stands in a custom_id. Whatever takes a state or stored moves throws where they are
 * damaged, without telling what they hold.
 */
export interface Game {
  /** Stored, and part of custom_ids and of file names: lower-case letters, digits and hyphens, at most 20. Never changes. */
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  /**
   * Goes up when a stored game could not be played on under the new rules, or its state or events not be read. A table
   * that was started with another number is never handed to the game.
   */
  readonly rulesVersion: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: readonly GameOption[];

  /** Which of `seats` people, counted from 0 as they arrived, starts as the seed has it. They sit at seat 0, which always begins. */
  firstSeat(seed: string, seats: number): number;
  /** A new game. Throws where the setup is none of the game's own. */
  start(setup: Setup): Played;
  /** Every complete move of whoever must act; empty only when the game is over. */
  legalMoves(state: Json): readonly string[];
  /** The state after a move, or null where the move is not one of `legalMoves`. */
  play(state: Json, move: string): Played | null;
  progress(state: Json): Progress;
  /** SHA-256 of the seed, hex: published at the start. */
  seedHash(state: Json): string;

  /**
   * The public table; its content begins with what is left of the turn, for it stands behind the call of whoever must act.
   * `recent` are the last moves, oldest first.
   */
  table(state: Json, reader: Reader, recent: readonly PlayedMove[]): Page;
  /** What the reader's seat sees of its own: hand and destinations. It says whose turn it is and what is left of it. */
  hand(state: Json, reader: Reader): Page;
  /** At most 600 characters: what happened in one turn, from its moves, as everybody may know it. */
  chronicle(moves: readonly PlayedMove[], reader: Reader): string;
  /** One line a move, as the reader may know it, in the order of the moves. */
  log(moves: readonly PlayedMove[], reader: Reader): readonly string[];
  /** The result of a game that is over: the breakdown that makes it believable, the winners, the seed and its hash. */
  result(state: Json, reader: Reader): Page;
  /** The record of a game that is over, as a JSON text, from all its moves; throws where they don't lead to the state. */
  record(state: Json, moves: readonly PlayedMove[]): string;

  /** The question that the next word after `path` answers, at most 150 characters. */
  question(state: Json, reader: Reader, path: readonly string[]): string;
  /** How `word` is offered after `path`. */
  choice(state: Json, reader: Reader, path: readonly string[], word: string): Choice;
  /** How many moves must be made at once now, all with the same first word (a surplus to discard); 1 otherwise. */
  together(state: Json): number;
  /** What a legal move will bring, where it deserves a second tap before it is made, at most 500 characters; else null. */
  consequence(state: Json, reader: Reader, move: string): string | null;
  /** What some moves did, told to whoever made them, their own secrets included (a drawn card): at most 600 characters. */
  outcome(moves: readonly PlayedMove[], reader: Reader): string;

  /** The state, before its first move, of a game that is over. */
  beginning(state: Json): Json;
  /** All that a computer player is given: what its seat sees of a running game, and nothing else. */
  sight(state: Json, seat: number): Json;
  /**
   * The legal move of a computer player that sees this: always the same for the same sight, level and seed (any text). Takes
   * up to a second of the processor, and so is called in a worker thread. Throws where the sight is damaged or it is not
   * that seat's turn.
   */
  choose(sight: Json, level: Level, seed: string): string;
  /** Every legal move as the hard player weighs it, best first. Otherwise as `choose`. */
  weigh(sight: Json, seed: string): readonly WeighedMove[];

  /** The label of an option or of one of its values, at most 100 characters. */
  optionLabel(locale: Locale, name: string, value?: string): string;
  /** The topics of the rules, at most 25, with ids and titles of at most 100 characters. */
  topics(locale: Locale): readonly { readonly id: string; readonly title: string }[];
  /** A topic of the rules, or null where there is none of that name. */
  rules(locale: Locale, topic: string): Page | null;
}

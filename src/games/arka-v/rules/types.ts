/** The vocabulary of ARKA V: each tuple of constants and then its type. Everything is plain JSON (no undefined in it). */

export const COLOURS = ["yellow", "blue", "purple", "red", "green"] as const;
export type Colour = (typeof COLOURS)[number];

export const PRESTIGES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type Prestige = (typeof PRESTIGES)[number];

export type TravelerCard = `${"Y" | "B" | "P" | "R" | "G"}${Prestige}`;

export const COMMAND_CARDS = [
  "trojan-1",
  "trojan-2",
  "stowaway",
  "reboot-1",
  "reboot-2",
  "portal-1",
  "portal-2",
  "overload-1",
  "overload-2",
  "bicephalous-1",
  "bicephalous-2",
  "shapeshifter-1",
  "shapeshifter-2",
] as const;
type CommandCard = (typeof COMMAND_CARDS)[number];

export type Card = TravelerCard | CommandCard;
/** A player's place in turn order, from 0. */
export type Seat = number;
export type Portal = "portal-1" | "portal-2";
/** A destination of a seat, by its colour or its Portal's card. */
export type Place = Colour | Portal;
export const SIDES = ["above", "below"] as const;
export type Side = (typeof SIDES)[number];
export type Ending = "deck" | "credits";

export interface Options {
  /** §1: what Prestige 9 and 10 do. */
  readonly abilities: "reconstructed" | "printed";
  /** §35: whether a protected destination's own token gains still land. */
  readonly shield: "open" | "closed";
}

/** What a reader may see of a destination. */
export interface DestinationView {
  readonly place: Place;
  /** The face-down card: for its owner alone; absent for everybody else and for a Portal (§21). */
  readonly card?: Card;
  /** Nearest the destination card first. */
  readonly above: readonly Card[];
  readonly below: readonly Card[];
  readonly overloads: readonly Card[];
  /** The number of Credit tokens (§20). */
  readonly credits: number;
  /** Their values, only when the game is over. */
  readonly values?: readonly number[];
  readonly added: Colour | null;
  /** Travelers, a Bicephalous Crewmember counting as two. */
  readonly travelers: number;
  /** Total Prestige, 3 for each Overload included. */
  readonly prestige: number;
  /** §33 */
  readonly protected: boolean;
}

export interface SeatView {
  /** The number of cards in hand. */
  readonly hand: number;
  /** Destination tokens not used yet. */
  readonly tokens: readonly Colour[];
  /** In the order they were established. */
  readonly destinations: readonly DestinationView[];
}

/** Everything one reader may know, and nothing else. */
export interface View {
  /** The reader's seat, or null for a spectator. */
  readonly seat: Seat | null;
  readonly options: Options;
  readonly seedHash: string;
  /** Only when the game is over. */
  readonly seed?: string;
  /** 1 for the first turn; grows with each change of player. */
  readonly turn: number;
  /** Whose turn it is, or null when the game is over. */
  readonly toMove: Seat | null;
  /** Actions left of the three, and extra ones (§6). */
  readonly actions: number;
  readonly extra: number;
  /** How many cards the player to move still has to discard at the turn's end; 0 while acting. */
  readonly surplus: number;
  readonly end: Ending | null;
  /** Numbers of cards and of tokens. */
  readonly deck: number;
  readonly supply: number;
  readonly removed: number;
  /** Oldest first, all public (§15). */
  readonly discard: readonly Card[];
  readonly fastest: Seat | null;
  readonly seats: readonly SeatView[];
  /** The reader's own cards in the order drawn; null for a spectator. */
  readonly hand: readonly Card[] | null;
  /** Those of the hand that were given and may be neither played, used nor discarded (§44). */
  readonly given: readonly Card[];
  /** The reader's legal moves; empty when it is not their turn. */
  readonly moves: readonly string[];
  /** Only when the game is over. */
  readonly score?: Score;
}

/** How one colour's Destination Reward was decided (§49). */
export interface ColourReward {
  readonly colour: Colour;
  /** By seat: travelers and Prestige of that colour's destination; null without one. */
  readonly counts: readonly (null | { readonly travelers: number; readonly prestige: number })[];
  /** Whether the number of travelers was tied, so that Prestige decided or failed to. */
  readonly tied: boolean;
  readonly winner: Seat | null;
}

/** The final score with what a player needs to believe it (§49 to §53). */
export interface Score {
  readonly colours: readonly ColourReward[];
  /** §50: each seat's highest destination total, and who got the reward. */
  readonly prestige: { readonly highest: readonly number[]; readonly winner: Seat | null };
  readonly fastest: Seat | null;
  /** By seat. */
  readonly credits: readonly number[];
  readonly empty: readonly number[];
  readonly totals: readonly number[];
  readonly winners: readonly Seat[];
}

/**
 * What happened, as facts. The same type serves the full event and what one reader may know of it: a card that the reader
 * may not know is absent (§22), never null and never a placeholder.
 */
export type GameEvent =
  | { readonly type: "started"; readonly players: number; readonly first: Seat; readonly seedHash: string }
  /** A card left the deck for a hand, by a Take (`why: "take"`), an ability or a Reboot. */
  | {
      readonly type: "drew";
      readonly seat: Seat;
      readonly why: "take" | "ability" | "reboot";
      readonly card?: Card;
    }
  | { readonly type: "established"; readonly seat: Seat; readonly place: Colour; readonly card?: Card }
  | {
      readonly type: "placed";
      readonly seat: Seat;
      readonly card: Card;
      readonly place: Place;
      readonly side: Side;
    }
  | { readonly type: "opened"; readonly seat: Seat; readonly card: Portal }
  | { readonly type: "overloaded"; readonly seat: Seat; readonly card: Card; readonly place: Place }
  /** An instant card was played to the discard pile. */
  | { readonly type: "played"; readonly seat: Seat; readonly card: Card; readonly on: Seat | null }
  /** A 0 now protects the destination (§33). */
  | { readonly type: "protected"; readonly seat: Seat; readonly place: Place }
  /** A colour was added to a destination with a 4 (§41). */
  | { readonly type: "extended"; readonly seat: Seat; readonly place: Place; readonly colour: Colour }
  /** A traveler was removed by Prestige 1 from `from`'s destination. */
  | {
      readonly type: "removed";
      readonly seat: Seat;
      readonly from: Seat;
      readonly place: Place;
      readonly card: Card;
    }
  /** A token moved by Prestige 2; nobody sees its value while the game lasts, but the stored event keeps it for the record. */
  | {
      readonly type: "stole";
      readonly seat: Seat;
      readonly from: Seat;
      readonly place: Place;
      readonly to: Place;
      readonly value?: number;
    }
  /** A card left a hand for the discard pile, face up. */
  | {
      readonly type: "discarded";
      readonly seat: Seat;
      readonly card: Card;
      readonly why: "ability" | "reboot" | "limit";
    }
  /** Prestige 3 met a hand that had nothing to discard (§40). */
  | { readonly type: "spared"; readonly seat: Seat }
  /** Trojan Virus: the card is known to the two players alone. */
  | { readonly type: "hacked"; readonly seat: Seat; readonly from: Seat; readonly card?: Card }
  /** Stowaway. */
  | { readonly type: "gave"; readonly seat: Seat; readonly to: Seat; readonly card: Card }
  /** Credit tokens came from the supply. */
  | { readonly type: "gained"; readonly seat: Seat; readonly place: Place; readonly count: number }
  | { readonly type: "extra"; readonly seat: Seat }
  | { readonly type: "fastest"; readonly seat: Seat }
  | { readonly type: "passed"; readonly seat: Seat }
  | { readonly type: "turn"; readonly seat: Seat; readonly turn: number }
  | { readonly type: "ended"; readonly end: Ending };

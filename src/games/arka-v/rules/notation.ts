import type { Card, Colour, Place, Portal, Seat, Side } from "./types.ts";

/** What an ability or a Command card is used on, as far as it needs telling. */
export interface Target {
  readonly seat: Seat;
  /** Where the card (Prestige 1) or the token (Prestige 2) comes from. */
  readonly place: Place | null;
  /** The card to discard (Prestige 1). */
  readonly card: Card | null;
}

/** A complete move, ready to be applied. Its text is what everybody outside the rules sees (docs: notation). */
export type Move =
  | { readonly type: "take" }
  | { readonly type: "pass" }
  | { readonly type: "discard"; readonly card: Card }
  | { readonly type: "establish"; readonly card: Card; readonly colour: Colour }
  /** A traveler or command traveler. */
  | {
      readonly type: "travel";
      readonly card: Card;
      readonly place: Place;
      readonly side: Side;
      readonly target: Target | null;
    }
  | { readonly type: "portal"; readonly card: Portal }
  | { readonly type: "overload"; readonly card: Card; readonly place: Place }
  | { readonly type: "reboot"; readonly card: Card }
  | { readonly type: "trojan"; readonly card: Card; readonly target: Target | null }
  | { readonly type: "stowaway"; readonly card: Card; readonly target: Target };

export const TAKE: Move = { type: "take" };
export const PASS: Move = { type: "pass" };

function formatTarget(target: Target): string {
  if (target.place === null) return ` ${target.seat}`;
  if (target.card === null) return ` ${target.seat} ${target.place}`;
  return ` ${target.seat} ${target.place} ${target.card}`;
}

/** A move's text: words parted by one space. */
export function formatMove(move: Move): string {
  switch (move.type) {
    case "take":
    case "pass":
      return move.type;
    case "discard":
      return `discard ${move.card}`;
    case "establish":
      return `establish ${move.card} ${move.colour}`;
    case "travel": {
      const placed = `play ${move.card} ${move.place} ${move.side}`;
      return move.target === null ? placed : placed + formatTarget(move.target);
    }
    case "overload":
      return `play ${move.card} ${move.place}`;
    case "trojan":
    case "stowaway":
      return move.target === null ? `play ${move.card}` : `play ${move.card}${formatTarget(move.target)}`;
    case "portal":
    case "reboot":
      return `play ${move.card}`;
  }
}

import { colourOf, gainsOf, prestigeOf } from "../rules/cards.ts";
import { formatMove, type Move } from "../rules/notation.ts";
import { isEmpty } from "../rules/placement.ts";
import { type Destination, playerAt, type State } from "../rules/state.ts";
import type { Dice } from "./dice.ts";

function destinationOf(state: State, place: string): Destination | undefined {
  return playerAt(state, state.seat).destinations.find((destination) => destination.place === place);
}

/** What a careless player likes about a move: what it brings at once. Others' tables do not count. */
function appeal(state: State, move: Move): number {
  const { hand, destinations } = playerAt(state, state.seat);
  switch (move.type) {
    case "travel": {
      const to = destinationOf(state, move.place);
      const gains = gainsOf(prestigeOf(move.card) ?? 0, state.options);
      const first = to !== undefined && isEmpty(to) ? 3 : 0;
      const harmsItself = move.target?.seat === state.seat;
      return 4 + first + 2 * (gains?.tokens ?? 0) + (gains?.cards ?? 0) - (harmsItself ? 6 : 0);
    }
    case "establish": {
      const fitting = hand.filter((card) => card !== move.card && colourOf(card) === move.colour);
      return (destinations.length < 4 ? 1 : -4) + 2 * fitting.length - (prestigeOf(move.card) ?? 3) / 4;
    }
    case "portal":
    case "overload":
      return 5;
    case "trojan":
    case "stowaway":
      return 4;
    case "reboot":
      return 1;
    case "take":
      return hand.length < 5 ? 3.5 : 1;
    case "discard":
      return -(prestigeOf(move.card) ?? 5) / 4;
    case "pass":
      return 0;
  }
}

/** The move that appeals most, give or take a mood. */
export function chooseCarelessly(state: State, moves: readonly Move[], dice: Dice): string {
  let best = "";
  let most = Number.NEGATIVE_INFINITY;
  for (const move of moves) {
    const mood = dice(1_000) / 100;
    const liking = appeal(state, move) + mood;
    if (liking <= most) continue;
    most = liking;
    best = formatMove(move);
  }
  return best;
}

import type { WeighedMove } from "../../game.ts";
import type { Chance } from "../rules/effects.ts";
import { listMoves } from "../rules/moves.ts";
import { formatMove, type Move } from "../rules/notation.ts";
import { playInPlace } from "../rules/play.ts";
import { copyState, type State } from "../rules/state.ts";
import type { Colour } from "../rules/types.ts";
import { appraise } from "./appraisal.ts";
import { chanceOf, type Dice } from "./dice.ts";
import { estimateAfter } from "./estimate.ts";
import { type Overview, overlook } from "./position.ts";
import { addEdge, type Edge, type Node, newNode, type Option, select, worthOf } from "./tree.ts";

interface Step {
  readonly edge: Edge;
  readonly mover: number;
}

/** Turns of others that are searched after one's own. */
const TURNS = 1;

/** Draws of what is hidden, through which the playouts go in turn: more of them cost time and made no better player. */
const DRAWS = 24;

/** How many of the next cards an estimate of one move may look at, as a rule; only a Reboot draws more. */
const LOOKED_AT = 2;

/** How the others are taken to play: as well as the searcher, or by chance. */
export type Others = "well" | "by chance";

/** Who searches, and how far: no further than the last turn. */
interface Horizon {
  readonly seat: number;
  readonly others: Others;
  readonly lastTurn: number;
  readonly dice: Dice;
  readonly chance: Chance;
}

/**
 * The moves to search. With which card another player establishes makes no difference to what the searcher sees, so one will
 * do for each colour.
 */
function movesIn({ seat }: Horizon, state: State): readonly Move[] {
  const moves = listMoves(state);
  if (state.seat === seat) return moves;
  const colours = new Set<Colour>();
  return moves.filter((move) => {
    if (move.type !== "establish") return true;
    if (colours.has(move.colour)) return false;
    colours.add(move.colour);
    return true;
  });
}

/** What the searcher sees of a move. */
function seenOf({ seat }: Horizon, state: State, move: Move): string {
  return state.seat !== seat && move.type === "establish" ? `establish ${move.colour}` : formatMove(move);
}

/** Nobody knows the next cards: those that an estimate has looked at change places with others. */
function hideDeck({ deck }: State, dice: Dice): void {
  for (let top = deck.length - 1; top >= Math.max(0, deck.length - LOOKED_AT); top--) {
    const other = dice(deck.length);
    const [a, b] = [deck[top], deck[other]];
    if (a === undefined || b === undefined) continue;
    deck[top] = b;
    deck[other] = a;
  }
}

/** Whether a move of this state is not chosen, for it is another's who plays by chance. */
function isByChance({ seat, others }: Horizon, state: State): boolean {
  return others === "by chance" && state.seat !== seat;
}

/** A new node: each of its moves is estimated, and what follows from the best, which is played, stands for the node. */
function expand(horizon: Horizon, node: Node, state: State): number[] {
  const moves = movesIn(horizon, state);
  let best: Move | undefined;
  let most = Number.NEGATIVE_INFINITY;
  const overview = overlook(state, null);
  for (const move of moves) {
    const shares = estimateAfter(state, move, horizon.chance, horizon.seat, overview);
    const own = shares[state.seat] ?? 0;
    addEdge(node, seenOf(horizon, state, move), own);
    if (own <= most) continue;
    most = own;
    best = move;
  }
  if (isByChance(horizon, state)) best = moves[horizon.dice(moves.length)];
  hideDeck(state, horizon.dice);
  if (best !== undefined) playInPlace(state, best, horizon.chance);
  return appraise(state, horizon.seat);
}

function optionsIn(horizon: Horizon, node: Node, state: State): readonly Option[] {
  let overview: Overview | null = null;
  return movesIn(horizon, state).map((move) => {
    const seen = seenOf(horizon, state, move);
    const known = node.edges.get(seen);
    if (known !== undefined) return { move, edge: known };
    overview ??= overlook(state, null);
    const shares = estimateAfter(state, move, horizon.chance, horizon.seat, overview);
    return { move, edge: addEdge(node, seen, shares[state.seat] ?? 0) };
  });
}

function findOptions(horizon: Horizon, node: Node, state: State): readonly Option[] {
  if (state.seat !== horizon.seat) return optionsIn(horizon, node, state);
  // In some draws a hand keeps its last card, a Stowaway that was given, which others lose (§40).
  const hands = state.players
    .map(({ hand }, seat) => (seat === horizon.seat ? hand.join() : hand.length))
    .join(" ");
  const known = node.options.get(hands) ?? optionsIn(horizon, node, state);
  node.options.set(hands, known);
  return known;
}

/** One playout: down the tree as far as it is known, one node further, and back with what that is worth to everybody. */
function playOut(horizon: Horizon, root: Node, state: State): void {
  const steps: Step[] = [];
  let node = root;
  let shares: number[] | null = null;
  while (shares === null) {
    if (state.end !== null || state.turn > horizon.lastTurn) shares = appraise(state, horizon.seat);
    else if (node.edges.size === 0) shares = expand(horizon, node, state);
    else {
      const options = findOptions(horizon, node, state);
      const chosen = isByChance(horizon, state) ? options[horizon.dice(options.length)] : select(options);
      if (chosen === undefined) throw new Error("A running game has no legal move.");
      const { move, edge } = chosen;
      steps.push({ edge, mover: state.seat });
      playInPlace(state, move, horizon.chance);
      edge.to ??= newNode();
      node = edge.to;
    }
  }
  for (const { edge, mover } of steps) {
    edge.visits += 1;
    edge.sum += shares[mover] ?? 0;
  }
}

/** The root, whose moves are the same in all draws: what is estimated of each is the mean of them. */
function newRoot({ seat, chance }: Horizon, states: readonly State[]): Node {
  const sums = new Map<string, number>();
  for (const state of states) {
    const overview = overlook(state, null);
    for (const move of listMoves(state)) {
      const text = formatMove(move);
      const own = estimateAfter(state, move, chance, seat, overview)[seat] ?? 0;
      sums.set(text, (sums.get(text) ?? 0) + own);
    }
  }
  const root = newNode();
  for (const [text, sum] of sums) addEdge(root, text, sum / states.length);
  return root;
}

/**
 * Weighs every legal move by information set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012): `draw`
 * makes states that fit what the player to move sees, and the playouts of all go down one tree. None goes further than to the end of
 * the next turn, where the network appraises it. No clock decides anything: the work is bounded by the playouts, each of which
 * adds one node at most. The first is the move that was played most.
 */
export function search(
  draw: () => State,
  dice: Dice,
  playouts: number,
  others: Others = "well",
): readonly WeighedMove[] {
  const first = draw();
  const { seat, turn } = first;
  const states = [first];
  while (states.length < Math.min(DRAWS, playouts)) states.push(draw());
  const horizon = { seat, others, lastTurn: turn + TURNS, dice, chance: chanceOf(dice) };
  const root = newRoot(horizon, states);
  for (let playout = 0; playout < playouts; playout++) {
    const state = states[playout % DRAWS];
    if (state !== undefined) playOut(horizon, root, copyState(state));
  }
  const weighed = [...root.edges].map(([move, edge]) => ({
    move,
    visits: edge.visits,
    worth: worthOf(edge),
  }));
  const [best] = weighed.sort((a, b) => b.visits - a.visits || b.worth - a.worth);
  if (best === undefined) return [];
  // What was played less has not shown that it is better.
  const rest = weighed.slice(1).map(({ move, worth }) => ({ move, worth: Math.min(worth, best.worth) }));
  return [{ move: best.move, worth: best.worth }, ...rest.sort((a, b) => b.worth - a.worth)];
}

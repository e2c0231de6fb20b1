import type { WeighedMove } from "../../game.ts";
import type { Chance } from "../rules/effects.ts";
import { listMoves } from "../rules/moves.ts";
import { formatMove, type Move } from "../rules/notation.ts";
import { playInPlace } from "../rules/play.ts";
import { copyState, playerAt, type State } from "../rules/state.ts";
import type { Colour } from "../rules/types.ts";
import { appraise } from "./appraisal.ts";
import { chanceOf, type Dice } from "./dice.ts";
import { type Estimated, estimateAfter, estimateMoves } from "./estimate.ts";
import { type Overview, overlook } from "./position.ts";
import { addEdge, type Edge, isDecided, type Node, newNode, type Option, rank, select } from "./tree.ts";

interface Step {
  readonly edge: Edge;
  readonly mover: number;
}

/**
 * Turns of others that are searched after one's own. With more of them, whose move it is could differ between the states of a
 * node: a hand spared by a 3 (§40) may be one too large.
 */
const TURNS = 1;

/** Draws of what is hidden, through which the playouts go in turn: more of them cost time and made no better player. */
const DRAWS = 24;

/** How many of the next cards an estimate of one move may look at, as a rule; only a Reboot draws more. */
const LOOKED_AT = 2;

/** How far a search goes. */
export interface Effort {
  /** At least 1. */
  readonly playouts: number;
  /** How the others are taken to play: as well as the searcher, or by chance. */
  readonly others: "well" | "by chance";
}

/** Who searches, and how far: no further than the last turn. */
interface Horizon extends Pick<Effort, "others"> {
  readonly seat: number;
  readonly lastTurn: number;
  readonly dice: Dice;
  readonly chance: Chance;
}

/**
 * The moves to search. With which card another player establishes makes no difference to what the searcher sees, so one will
 * do for each colour; but to chance each card is a move.
 */
function movesIn({ seat, others }: Horizon, state: State): readonly Move[] {
  const moves = listMoves(state);
  if (state.seat === seat || others === "by chance") return moves;
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
  const estimated: Estimated[] = [];
  for (const move of moves) {
    const shares = estimateAfter(state, move, horizon.chance, horizon.seat, overview);
    const first = shares[state.seat] ?? 0;
    estimated.push({ move, first });
    if (first <= most) continue;
    most = first;
    best = move;
  }
  node.estimated = estimated;
  if (isByChance(horizon, state)) best = moves[horizon.dice(moves.length)];
  hideDeck(state, horizon.dice);
  if (best !== undefined) playInPlace(state, best, horizon.chance);
  return appraise(state, horizon.seat);
}

/** Makes the edges of a node that is visited once more, and of moves that this state has and the former ones had not. */
function makeOptions(horizon: Horizon, node: Node, state: State): readonly Option[] {
  if (node.edges.size === 0) {
    for (const { move, first } of node.estimated ?? []) addEdge(node, seenOf(horizon, state, move), first);
  }
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

/**
 * The mover's options, which depend on its hand, whether a Stowaway in it was given (§44), and the sizes of the others: in some
 * draws a hand keeps its last card, a Stowaway that was given, which in others it loses (§40).
 */
function findOptions(horizon: Horizon, node: Node, state: State): readonly Option[] {
  let hands = state.given === state.seat ? "given" : "";
  for (let seat = 0; seat < state.players.length; seat++) {
    const { hand } = playerAt(state, seat);
    hands += seat === state.seat ? ` ${hand.join()}` : ` ${hand.length}`;
  }
  let options = node.options.get(hands);
  if (options === undefined) {
    options = makeOptions(horizon, node, state);
    node.options.set(hands, options);
  }
  return options;
}

/** One playout: down the tree as far as it is known, one node further, and back with what that is worth to everybody. */
function playOut(horizon: Horizon, root: Node, state: State): void {
  const steps: Step[] = [];
  let node = root;
  let shares: number[] | null = null;
  while (shares === null) {
    if (state.end !== null || state.turn > horizon.lastTurn) shares = appraise(state, horizon.seat);
    else if (node.estimated === null) shares = expand(horizon, node, state);
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

/** Plays out through draws of what is hidden, until there were enough playouts or `isEnough` says so: the root after them. */
function grow(
  draw: () => State,
  dice: Dice,
  { playouts, others }: Effort,
  isEnough: (root: Node, left: number) => boolean,
): Node {
  const first = draw();
  const { seat, turn } = first;
  const states = [first];
  while (states.length < Math.min(DRAWS, playouts)) states.push(draw());
  const horizon = { seat, others, lastTurn: turn + TURNS, dice, chance: chanceOf(dice) };
  // All its moves are legal in every draw.
  const root: Node = { ...newNode(), estimated: estimateMoves(states, horizon.chance) };
  for (let playout = 0; playout < playouts && !isEnough(root, playouts - playout); playout++) {
    const state = states[playout % DRAWS];
    if (state !== undefined) playOut(horizon, root, copyState(state));
  }
  return root;
}

/**
 * Weighs every legal move by information set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012): `draw`
 * makes states that fit what the player to move sees, and the playouts of all go down one tree. None goes further than to the end of
 * the next turn, where the network appraises it. No clock decides anything: the work is bounded by the playouts, each of which
 * adds one node at most. The first is the move that was played most.
 */
export function weighBySearch(draw: () => State, dice: Dice, effort: Effort): readonly WeighedMove[] {
  const [best, ...rest] = rank(grow(draw, dice, effort, () => false));
  if (best === undefined) return [];
  // What was played less has not shown that it is better.
  const shown = rest.map(({ move, worth }) => ({ move, worth: Math.min(worth, best.worth) }));
  return [best, ...shown.sort((a, b) => b.worth - a.worth)];
}

/** The move that `weighBySearch` puts first, without the playouts that can't change which one it is. */
export function chooseBySearch(draw: () => State, dice: Dice, effort: Effort): string {
  return rank(grow(draw, dice, effort, isDecided))[0]?.move ?? "";
}

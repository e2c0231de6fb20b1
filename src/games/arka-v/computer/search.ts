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

/** A move from a node of the tree. Worths are the mover's expected share of the win. */
interface Edge {
  /** The estimate right after the move, which counts as one visit. */
  readonly first: number;
  /** How much the first estimate asks for visits, against the other moves. */
  readonly urge: number;
  visits: number;
  sum: number;
  to: Node | null;
}

/** A legal move of one state. */
interface Option {
  readonly move: Move;
  readonly edge: Edge;
}

/** What has been played and no more: the states of many draws pass through the same node. */
interface Node {
  visits: number;
  /** By the moves' texts; empty before the first visit. */
  readonly edges: Map<string, Edge>;
  /** The searcher's options by its hand and the sizes of the others, on which alone they depend here. */
  readonly options: Map<string, readonly Option[]>;
}

interface Step {
  readonly node: Node;
  readonly edge: Edge;
  readonly mover: number;
}

/** How much the search explores, and how sharply first estimates tell good moves from bad: tuned by games (`npm run league`). */
const EXPLORATION = 0.3;
const SHARPNESS = 30;

/** Turns of others that are searched after one's own. */
const TURNS = 1;

/** Draws of what is hidden, through which the playouts go in turn: more of them cost time and made no better player. */
const DRAWS = 24;

function newNode(): Node {
  return { visits: 0, edges: new Map(), options: new Map() };
}

function worthOf({ first, sum, visits }: Edge): number {
  return (first + sum) / (1 + visits);
}

/** Who searches, and how far: no further than the last turn. */
interface Horizon {
  readonly seat: number;
  readonly lastTurn: number;
  readonly chance: Chance;
}

/**
 * The moves to search. With which card another player establishes makes no difference to what the searcher sees, so one will
 * do for each colour.
 */
function movesIn(horizon: Horizon, state: State): readonly Move[] {
  const moves = listMoves(state);
  if (state.seat === horizon.seat) return moves;
  const colours = new Set<Colour>();
  return moves.filter((move) => {
    if (move.type !== "establish") return true;
    if (colours.has(move.colour)) return false;
    colours.add(move.colour);
    return true;
  });
}

function addEdge(node: Node, text: string, first: number): Edge {
  const edge = { first, urge: Math.exp(first * SHARPNESS), visits: 0, sum: 0, to: null };
  node.edges.set(text, edge);
  return edge;
}

/** A new node: each of its moves is estimated, and what follows from the best, which is played, stands for the node. */
function expand(horizon: Horizon, node: Node, state: State): number[] {
  let best: Move | null = null;
  let most = Number.NEGATIVE_INFINITY;
  const overview = overlook(state, null);
  for (const move of movesIn(horizon, state)) {
    const shares = estimateAfter(state, move, horizon.chance, horizon.seat, overview);
    const own = shares[state.seat] ?? 0;
    addEdge(node, formatMove(move), own);
    if (own <= most) continue;
    most = own;
    best = move;
  }
  if (best !== null) playInPlace(state, best, horizon.chance);
  return appraise(state, horizon.seat);
}

function optionsIn(horizon: Horizon, node: Node, state: State): readonly Option[] {
  let overview: Overview | null = null;
  return movesIn(horizon, state).map((move) => {
    const text = formatMove(move);
    const known = node.edges.get(text);
    if (known !== undefined) return { move, edge: known };
    overview ??= overlook(state, null);
    const shares = estimateAfter(state, move, horizon.chance, horizon.seat, overview);
    return { move, edge: addEdge(node, text, shares[state.seat] ?? 0) };
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

/** The legal move, of this draw, that promises most or is known least (PUCT). */
function select(options: readonly Option[], visits: number): Option {
  let urges = 0;
  for (const { edge } of options) urges += edge.urge;
  const scale = (EXPLORATION * Math.sqrt(visits)) / urges;
  let [best] = options;
  let most = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    const { edge } = option;
    const promise = worthOf(edge) + (scale * edge.urge) / (1 + edge.visits);
    if (promise <= most) continue;
    most = promise;
    best = option;
  }
  if (best === undefined) throw new Error("A running game has no legal move.");
  return best;
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
      const { move, edge } = select(findOptions(horizon, node, state), node.visits);
      steps.push({ node, edge, mover: state.seat });
      playInPlace(state, move, horizon.chance);
      edge.to ??= newNode();
      node = edge.to;
    }
  }
  node.visits += 1;
  for (const { node, edge, mover } of steps) {
    node.visits += 1;
    edge.visits += 1;
    edge.sum += shares[mover] ?? 0;
  }
}

/**
 * Weighs every legal move by information set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012): `draw`
 * makes states that fit what the player to move sees, and the playouts of all go down one tree. None goes further than to the end of
 * the next turn, where the network appraises it. No clock decides anything: the work is bounded by the playouts, each of which
 * adds one node at most. The first is the move that was played most.
 */
export function search(draw: () => State, dice: Dice, playouts: number): readonly WeighedMove[] {
  const first = draw();
  const { seat, turn } = first;
  const states = [first];
  while (states.length < Math.min(DRAWS, playouts)) states.push(draw());
  const horizon = { seat, lastTurn: turn + TURNS, chance: chanceOf(dice) };
  const root = newNode();
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
  const others = weighed.slice(1).map(({ move, worth }) => ({ move, worth: Math.min(worth, best.worth) }));
  return [{ move: best.move, worth: best.worth }, ...others.sort((a, b) => b.worth - a.worth)];
}

import type { WeighedMove } from "../../game.ts";
import type { Move } from "../rules/notation.ts";
import type { Estimated } from "./estimate.ts";

/** A move from a node of the tree. Worths are the mover's expected share of the win. */
export interface Edge {
  /** The estimate right after the move, which counts as one visit. */
  readonly first: number;
  /** How much the first estimate asks for visits, against the other moves' priors. */
  readonly prior: number;
  visits: number;
  /** How often the move was among those that one was selected of: what is hidden differs from playout to playout. */
  available: number;
  sum: number;
  to: Node | null;
}

/** A legal move of one state. */
export interface Option {
  readonly move: Move;
  readonly edge: Edge;
}

/** What has been played and no more: the states of many draws pass through the same node. */
export interface Node {
  /** The moves of its first state; null in a node that is not expanded yet. Most nodes never need more. */
  estimated: readonly Estimated[] | null;
  /** By what is seen of the moves; empty until one of them is to be played. */
  readonly edges: Map<string, Edge>;
  /** The mover's options by what they depend on besides what has been played (`findOptions`). */
  readonly options: Map<string, readonly Option[]>;
}

/** How much the search explores, and how sharply first estimates tell good moves from bad: tuned by games (`npm run league`). */
const EXPLORATION = 0.3;
const SHARPNESS = 30;

/** A node that nothing has come to yet. */
export function newNode(): Node {
  return { estimated: null, edges: new Map(), options: new Map() };
}

/** What a move is worth by now. */
function worthOf({ first, sum, visits }: Edge): number {
  return (first + sum) / (1 + visits);
}

/** A move of a node that is new to it. `seen` is what the searcher sees of it, `first` the estimate of what follows. */
export function addEdge(node: Node, seen: string, first: number): Edge {
  const prior = Math.exp(first * SHARPNESS);
  const edge = { first, prior, visits: 0, available: 0, sum: 0, to: null };
  node.edges.set(seen, edge);
  return edge;
}

/** The move of some that promises most or is known least (PUCT, by how often each was to be had); none of none. */
export function select(options: readonly Option[]): Option | undefined {
  let priors = 0;
  for (const { edge } of options) priors += edge.prior;
  let [best] = options;
  let most = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    const { edge } = option;
    edge.available += 1;
    const urge = (EXPLORATION * edge.prior * Math.sqrt(edge.available)) / (priors * (1 + edge.visits));
    const promise = worthOf(edge) + urge;
    if (promise <= most) continue;
    most = promise;
    best = option;
  }
  return best;
}

/** Whether the move that was played most stays so, whatever the playouts that are left play. */
export function isDecided({ edges }: Node, left: number): boolean {
  let [most, second] = [0, 0];
  for (const { visits } of edges.values()) {
    if (visits > most) [most, second] = [visits, most];
    else if (visits > second) second = visits;
  }
  return most - second > left;
}

/** The moves of a root, the one that was played most first. */
export function rank({ edges }: Node): WeighedMove[] {
  return [...edges]
    .sort(([, a], [, b]) => b.visits - a.visits || worthOf(b) - worthOf(a))
    .map(([move, edge]) => ({ move, worth: worthOf(edge) }));
}

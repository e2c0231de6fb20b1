import { appraise } from "../../src/games/arka-v/computer/appraisal.ts";
import { chanceOf, type Dice, diceOf, shuffleInPlace } from "../../src/games/arka-v/computer/dice.ts";
import { chooseCarelessly } from "../../src/games/arka-v/computer/easy.ts";
import { estimate, stageOf } from "../../src/games/arka-v/computer/estimate.ts";
import { INPUTS, writeInputs } from "../../src/games/arka-v/computer/inputs.ts";
import type { Inputs } from "../../src/games/arka-v/computer/network.ts";
import { overlook } from "../../src/games/arka-v/computer/position.ts";
import { findMove, listMoves, targetSeat } from "../../src/games/arka-v/rules/moves.ts";
import type { Move } from "../../src/games/arka-v/rules/notation.ts";
import { playInPlace } from "../../src/games/arka-v/rules/play.ts";
import { seedFrom } from "../../src/games/arka-v/rules/random.ts";
import { sharesOfWin } from "../../src/games/arka-v/rules/scoring.ts";
import { newGame } from "../../src/games/arka-v/rules/setup.ts";
import { draftFor, type State } from "../../src/games/arka-v/rules/state.ts";

/** A position of a game, and how the win was shared in the end. */
export interface Sample extends Inputs {
  readonly rows: Float32Array;
  readonly shares: readonly number[];
}

/** Which games to play, and by what the players who play well judge. */
export interface Lesson {
  readonly seed: string;
  readonly from: number;
  readonly to: number;
  /** The numbers of players, in turn. */
  readonly players: readonly number[];
  readonly by: "estimate" | "network";
}

/** Of so many positions one is kept: those of one game are much alike. */
const KEPT = 4;

/** The move after which the game looks best. Nobody knows the deck, so it is shuffled for each. */
function chooseBest(state: State, moves: readonly Move[], by: Lesson["by"], dice: Dice): Move | undefined {
  const { seat } = state;
  let best: Move | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const move of moves) {
    const next = draftFor(state, targetSeat(move));
    shuffleInPlace(next.deck, dice);
    playInPlace(next, move, chanceOf(dice));
    const worth = (by === "network" ? appraise(next, seat) : estimate(next, seat))[seat] ?? 0;
    if (worth <= most) continue;
    most = worth;
    best = move;
  }
  return best;
}

function drawKind(dice: Dice): "careless" | "aimless" | "good" {
  const number = dice(12);
  return number === 0 ? "careless" : number === 1 ? "aimless" : "good";
}

function readInputs(state: State, dice: Dice): Inputs & { readonly rows: Float32Array } {
  const seats = state.players.length;
  const rows = new Float32Array(seats * INPUTS);
  writeInputs(rows, 0, state, overlook(state, null), dice(2) === 0 ? state.seat : dice(seats));
  return { rows, ...stageOf(state) };
}

function playGame({ seed, players, by }: Lesson, game: number): Sample[] {
  const dice = diceOf(`${seed} ${game}`);
  const { state } = newGame({
    players: players[game % players.length] ?? 2,
    seed: seedFrom(`${seed} ${game}`),
    options: {
      abilities: dice(5) === 0 ? "printed" : "reconstructed",
      shield: dice(5) === 0 ? "closed" : "open",
    },
  });
  const slips = dice(3) === 0 ? dice(300) : dice(60);
  const kinds = state.players.map(() => drawKind(dice));
  const kept: ReturnType<typeof readInputs>[] = [];
  while (state.end === null) {
    const moves = listMoves(state);
    const kind = dice(1_000) < slips ? "aimless" : kinds[state.seat];
    const move =
      kind === "aimless"
        ? moves[dice(moves.length)]
        : kind === "careless"
          ? findMove(state, chooseCarelessly(state, moves, dice))
          : chooseBest(state, moves, by, dice);
    if (move === undefined || move === null) throw new Error("A running game has no legal move.");
    playInPlace(state, move, chanceOf(dice));
    if (state.end === null && dice(KEPT) === 0) kept.push(readInputs(state, dice));
  }
  const shares = sharesOfWin(state);
  return kept.map((position) => ({ ...position, shares }));
}

/**
 * Positions of games in which most players play well, some carelessly or at random, and everybody slips at times: who judges
 * must know bad moves too.
 */
export function playGames(lesson: Lesson): Sample[] {
  const samples: Sample[] = [];
  for (let game = lesson.from; game < lesson.to; game++) samples.push(...playGame(lesson, game));
  return samples;
}

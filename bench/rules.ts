import { type Chance, chanceOfSeed } from "../src/games/arka-v/rules/effects.ts";
import { legalMoves, listMoves } from "../src/games/arka-v/rules/moves.ts";
import { play, playInPlace } from "../src/games/arka-v/rules/play.ts";
import { seedFrom } from "../src/games/arka-v/rules/random.ts";
import { newGame } from "../src/games/arka-v/rules/setup.ts";
import type { State } from "../src/games/arka-v/rules/state.ts";

export interface RulesFigures {
  /** Random games of 2 to 5 players, each move chosen from `legalMoves` and played, and so checked, by its text. */
  readonly gamesPerSecond: number;
  readonly movesPerSecond: number;
  readonly movesPerGame: number;
  /** The same in place, without texts or events, as a search plays. */
  readonly searchGamesPerSecond: number;
}

/** Small and quick: the bench measures the rules, not the choice of moves. */
function makeChooser(seed: number): (n: number) => number {
  let word = seed;
  return (n) => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    return Math.floor((word / 2 ** 32) * n);
  };
}

function start(game: number): State {
  const options = { abilities: "reconstructed", shield: "open" } as const;
  return newGame({ players: 2 + (game % 4), seed: seedFrom(`bench/${game}`), options }).state;
}

function playByText(game: number, choose: (n: number) => number): number {
  let state = start(game);
  let moves = 0;
  for (; state.end === null; moves++) {
    const legal = legalMoves(state);
    const played = play(state, legal[choose(legal.length)] ?? "", chanceOfSeed);
    if (played === null) throw new Error("A legal move was refused.");
    state = played.state;
  }
  return moves;
}

function playAsSearch(game: number, choose: (n: number) => number): number {
  const state = start(game);
  const chance: Chance = (_, among) => choose(among.length);
  let moves = 0;
  for (; state.end === null; moves++) {
    const legal = listMoves(state);
    const move = legal[choose(legal.length)];
    if (move === undefined) throw new Error("A running game has no legal move.");
    playInPlace(state, move, chance);
  }
  return moves;
}

/** Plays games until the time is up: the processor's, so that what else runs on the machine does not count. */
function measure(seconds: number, playGame: typeof playByText) {
  const choose = makeChooser(1);
  const begin = process.cpuUsage();
  let [games, moves, elapsed] = [0, 0, 0];
  while (elapsed < seconds) {
    moves += playGame(games++, choose);
    const { user, system } = process.cpuUsage(begin);
    elapsed = (user + system) / 1_000_000;
  }
  return { games: games / elapsed, moves: moves / elapsed, movesPerGame: moves / games };
}

/** Measures the rules on one core, each way for as many seconds after half a second of warming up. */
export function measureRules(seconds = 3): RulesFigures {
  measure(0.5, playByText);
  const texts = measure(seconds, playByText);
  measure(0.5, playAsSearch);
  const search = measure(seconds, playAsSearch);
  return {
    gamesPerSecond: Math.round(texts.games),
    movesPerSecond: Math.round(texts.moves),
    movesPerGame: Math.round(texts.movesPerGame),
    searchGamesPerSecond: Math.round(search.games),
  };
}

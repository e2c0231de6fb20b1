import { choose } from "../src/games/arka-v/computer/choice.ts";
import { diceOf } from "../src/games/arka-v/computer/dice.ts";
import { chooseBySearch } from "../src/games/arka-v/computer/search.ts";
import { writeSight } from "../src/games/arka-v/computer/sight.ts";
import { legalMoves } from "../src/games/arka-v/rules/moves.ts";
import { play } from "../src/games/arka-v/rules/play.ts";
import { seedFrom } from "../src/games/arka-v/rules/random.ts";
import { sharesOfWin } from "../src/games/arka-v/rules/scoring.ts";
import { newGame } from "../src/games/arka-v/rules/setup.ts";
import { copyState, type State } from "../src/games/arka-v/rules/state.ts";
import type { Seat } from "../src/games/arka-v/rules/types.ts";
import { view } from "../src/games/arka-v/rules/view.ts";

/**
 * Who plays in a league: chance, a level as the bot has it, or the hard player with a number of playouts of its own. Two more
 * show how much there is to win: one that cheats, the same search of the game as it is, all cards and tokens known; and one that
 * sees no more than its seat, but knows that the others play by chance.
 */
export type Entrant =
  | "random"
  | "easy"
  | "normal"
  | "hard"
  | `hard:${number}`
  | `cheat:${number}`
  | `exploit:${number}`;

/** One player against players of another kind. */
export interface Pairing {
  readonly one: Entrant;
  readonly others: Entrant;
  readonly players: number;
}

export function isEntrant(text: string): text is Entrant {
  return /^(random|easy|normal|hard|(hard|cheat|exploit):[1-9]\d{0,5})$/.test(text);
}

/** The move of an entrant whose turn it is. */
export function chooseFor(entrant: Entrant, state: State, seed: string): string {
  if (entrant === "random") {
    const moves = legalMoves(state);
    return moves[diceOf(seed)(moves.length)] ?? "";
  }
  const sight = writeSight(view(state, state.seat));
  if (entrant === "easy" || entrant === "normal" || entrant === "hard") return choose(sight, entrant, seed);
  const [kind, count] = entrant.split(":");
  const effort = { playouts: Number(count), others: kind === "exploit" ? "by chance" : "well" } as const;
  return kind === "cheat"
    ? chooseBySearch(() => copyState(state), diceOf(seed), effort)
    : choose(sight, "hard", seed, effort);
}

/** The one player's share of the win of one game. */
function playGame({ one, others, players }: Pairing, deal: string, seat: Seat): number {
  const options = { abilities: "reconstructed", shield: "open" } as const;
  let { state } = newGame({ players, seed: seedFrom(deal), options });
  for (let move = 0; state.end === null; move++) {
    const text = chooseFor(state.seat === seat ? one : others, state, `${deal} ${seat} ${move}`);
    const played = play(state, text);
    if (played === null) throw new Error(`${text} is not legal.`);
    state = played.state;
  }
  return sharesOfWin(state)[seat] ?? 0;
}

/** The one player's mean share of the win over the games of one deal, in each of which it has another seat. */
export function playDeal(pairing: Pairing, deal: string): number {
  let sum = 0;
  for (let seat = 0; seat < pairing.players; seat++) sum += playGame(pairing, deal, seat);
  return sum / pairing.players;
}

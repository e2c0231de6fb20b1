import { type Check, check, list, shape, whole } from "./check.ts";
import { type Chance, chanceOfSeed } from "./effects.ts";
import { checkCard, checkOptions, checkSeed, checkToken, isWholePack, isWholeSupply } from "./parsing.ts";
import { play } from "./play.ts";
import { hashSeed } from "./random.ts";
import { chanceIn, type GameRecord, outcomeOf, type RecordedMove, setupOf, sortedMoves } from "./record.ts";
import { type Deal, dealtTo, newGame, stateOf } from "./setup.ts";
import type { State } from "./state.ts";

/** A field of a record that is not what the rules say. */
interface Difference {
  /** Such as `final[0].hand[2]`. */
  readonly path: string;
  /** JSON texts, or words where nothing is there. */
  readonly expected: string;
  readonly found: string;
}

/** Either the file is no record at all, or here is where it differs: nowhere, if it holds. */
export type Verdict = { readonly damage: string } | { readonly differences: readonly Difference[] };

/** What a replay needs; the outcome is compared as it is, whatever it is. */
type Followed = Pick<GameRecord, "format" | "seed" | "seedHash" | "options" | "setup" | "moves">;

const anything: Check = () => null;
const checkText = check((value) => typeof value === "string");

const checkFollowed = shape<GameRecord>({
  format: check((value) => value === "arka-v/1"),
  seed: checkSeed,
  seedHash: checkText,
  options: checkOptions,
  setup: shape<Deal>({
    hands: list(list(checkCard), 2, 5),
    deck: list(checkCard),
    removed: list(checkCard),
    supply: list(checkToken),
  }),
  moves: list(
    shape<RecordedMove>(
      {
        seat: whole(0, 4),
        move: checkText,
        card: checkCard,
        token: checkToken,
        legal: list(checkText, 0, 5000),
      },
      ["card", "token", "legal"],
    ),
    0,
    5000,
  ),
  end: anything,
  final: anything,
  score: anything,
});

function isFollowed(json: unknown): json is Followed {
  return checkFollowed(json) === null;
}

function print(value: unknown): string {
  return value === undefined ? "nothing" : JSON.stringify(value);
}

function entriesOf(value: unknown): Map<string, unknown> | null {
  return typeof value === "object" && value !== null ? new Map(Object.entries(value)) : null;
}

/** Every leaf where two JSON values differ. */
function compare(path: string, expected: unknown, found: unknown): Difference[] {
  const [inExpected, inFound] = [entriesOf(expected), entriesOf(found)];
  if (inExpected === null || inFound === null || Array.isArray(expected) !== Array.isArray(found)) {
    return expected === found ? [] : [{ path, expected: print(expected), found: print(found) }];
  }
  return [...new Set([...inExpected.keys(), ...inFound.keys()])].flatMap((key) =>
    compare(
      Array.isArray(expected) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`,
      inExpected.get(key),
      inFound.get(key),
    ),
  );
}

/** Whether a setup, of any seed, is one that the rules can follow. */
function isPlayable({ hands, deck, removed, supply }: Deal): boolean {
  return (
    hands.every((hand, seat) => hand.length === dealtTo(seat, hands.length)) &&
    isWholePack([...hands.flat(), ...deck, ...removed]) &&
    isWholeSupply(supply)
  );
}

/** Chance as a recorded move tells it; where it cannot be so, as the seed decides. */
function chanceOfMove({ card, token }: RecordedMove): Chance {
  return (state, among) => {
    const bySeed = chanceOfSeed(state, among);
    const told = among.findIndex((thing) => thing === card || thing === token);
    return told < 0 ? bySeed : told;
  };
}

/** Follows the moves; `seeded` says that the seed decides chance too. Stops at a move that is not legal. */
function follow(
  start: State,
  { moves }: Followed,
  seeded: boolean,
): { end: State | null; differences: Difference[] } {
  const differences: Difference[] = [];
  let now = start;
  for (const [at, move] of moves.entries()) {
    const path = `moves[${at}]`;
    const played = play(now, move.move, chanceOfMove(move));
    if (played === null) {
      const expected = now.end === null ? "a legal move" : "nothing after the end of the game";
      return {
        end: null,
        differences: [...differences, { path: `${path}.move`, expected, found: print(move.move) }],
      };
    }
    const events = (seeded ? play(now, move.move)?.events : undefined) ?? played.events;
    const expected = {
      seat: now.seat,
      move: move.move,
      ...chanceIn(events),
      ...(move.legal === undefined ? {} : { legal: sortedMoves(now) }),
    };
    differences.push(...compare(path, expected, move));
    now = played.state;
  }
  if (now.end !== null) return { end: now, differences };
  const unfinished = {
    path: `moves[${moves.length}]`,
    expected: "moves until the game ends",
    found: "nothing",
  };
  return { end: null, differences: [...differences, unfinished] };
}

/**
 * Checks the text of a record: that its seed gives its hash and its setup, and that its moves, replayed from its setup with
 * its chance, are legal and lead to its outcome. Chance is compared with the seed's too, where the setup is the seed's.
 */
export function verifyRecord(text: string): Verdict {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { damage: "It is not JSON." };
  }
  if (!isFollowed(json)) {
    const where = checkFollowed(json)?.replace(/^\./, "") ?? "";
    return {
      damage: where === "" ? "It is not a record." : `It is not a record of arka-v/1: ${where} is wrong.`,
    };
  }
  const { seed, options, setup } = json;
  const dealt = newGame({ seed, options, players: setup.hands.length }).state;
  const ofSetup = compare("setup", setupOf(dealt), setup);
  const differences = [...compare("seedHash", hashSeed(seed), json.seedHash), ...ofSetup];
  if (!isPlayable(setup)) return { differences };
  const followed = follow(stateOf(setup, seed, options, dealt.words), json, ofSetup.length === 0);
  differences.push(...followed.differences);
  if (followed.end !== null) {
    const outcome = outcomeOf(followed.end);
    const { end, final, score } = { end: undefined, final: undefined, score: undefined, ...json };
    differences.push(...compare("", outcome, { end, final, score }));
  }
  return { differences };
}

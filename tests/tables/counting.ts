import { createHash } from "node:crypto";
import { z } from "zod";
import type { Game, Json, Page } from "../../src/games/game.ts";

const counting = z.object({
  seed: z.string(),
  seats: z.number(),
  target: z.number(),
  sum: z.number(),
  turn: z.number(),
  left: z.number(),
});
type Counting = z.infer<typeof counting>;

const seatOf = ({ turn, seats }: Counting) => (turn - 1) % seats;
const isOver = ({ sum, target }: Counting) => sum >= target;
const page = (content: string): Page => ({ content, embeds: [] });
const read = (state: Json) => counting.parse(state);

const seen = counting.pick({ sum: true, target: true });

function legalMoves(state: Json): readonly string[] {
  const now = seen.parse(state);
  return now.sum >= now.target
    ? []
    : [1, 2, 3].filter((step) => now.sum + step <= now.target).map((n) => `add ${n}`);
}

/** Counting to a target in steps of 1 to 3, two steps a turn: a whole game, small enough to follow in a test. */
export const countingGame: Game = {
  name: "counting",
  title: "Counting",
  rulesVersion: 3,
  seats: { min: 2, max: 4 },
  options: [{ name: "target", values: ["10", "1000000"] }],
  firstSeat: (seed, seats) => Number.parseInt(seed.slice(0, 8), 16) % seats,
  start: ({ seats, seed, options }) => ({
    state: { seed, seats, target: Number(options.target), sum: 0, turn: 1, left: 2 },
    events: [],
  }),
  legalMoves,
  play(state, move) {
    if (!legalMoves(state).includes(move)) return null;
    const now = read(state);
    const sum = now.sum + Number(move.split(" ")[1]);
    const next = now.left > 1 ? { left: now.left - 1 } : { left: 2, turn: now.turn + 1 };
    return { state: { ...now, sum, ...next }, events: [{ type: "added", sum }] };
  },
  progress(state) {
    const now = read(state);
    const over = isOver(now);
    return { turn: now.turn, seat: over ? null : seatOf(now), winners: over ? [seatOf(now)] : [] };
  },
  seedHash: (state) => createHash("sha256").update(read(state).seed, "hex").digest("hex"),
  table: (state) => page(`${read(state).sum}`),
  hand: () => page("nothing"),
  chronicle: (moves) => moves.map(({ move }) => move).join(", "),
  log: (moves) => moves.map(({ move }) => move),
  result: (state) => page(`${read(state).sum}`),
  record: (_, moves) => JSON.stringify(moves),
  question: () => "How many?",
  choice: (_state, _reader, _path, word) => ({ label: word }),
  together: () => 1,
  consequence: () => null,
  outcome: () => "added",
  beginning: (state) => ({ ...read(state), sum: 0, turn: 1, left: 2 }),
  sight: (state) => seen.parse(state),
  choose: (sight) => legalMoves(sight).at(-1) ?? "",
  weigh: (sight) => legalMoves(sight).map((move) => ({ move, worth: 0.5 })),
  optionLabel: (_, name, value) => value ?? name,
  topics: () => [],
  rules: () => null,
};

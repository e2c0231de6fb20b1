import { z } from "zod";
import type { Game, Json, Played, PlayedMove, Reader, Setup } from "../game.ts";
import { choose, weigh } from "./computer/choice.ts";
import { writeSight } from "./computer/sight.ts";
import { legalMoves } from "./rules/moves.ts";
import { play } from "./rules/play.ts";
import { writeRecord } from "./rules/record.ts";
import { score } from "./rules/scoring.ts";
import { firstPlayer, newGame } from "./rules/setup.ts";
import type { State } from "./rules/state.ts";
import type { GameEvent, Options, Seat } from "./rules/types.ts";
import { viewEvent } from "./rules/view.ts";
import { choice, question } from "./show/choices.ts";
import { consequence } from "./show/consequence.ts";
import { chronicle, log, outcome } from "./show/deeds.ts";
import { hand } from "./show/hand.ts";
import { OPTIONS, optionLabel, rules, topics } from "./show/help.ts";
import { result } from "./show/result.ts";
import { table } from "./show/table.ts";
import { speak, type Told, type Voice } from "./show/voice.ts";
import { readEvents, readState, readView, toJson, writeState } from "./stored.ts";

const optionValues: z.ZodType<Options> = z.object({
  abilities: z.enum(["reconstructed", "printed"]).default("reconstructed"),
  shield: z.enum(["open", "closed"]).default("open"),
});

function store(played: { readonly state: State; readonly events: readonly GameEvent[] }): Played {
  return { state: writeState(played.state), events: played.events.map(toJson) };
}

function voiceOf(reader: Reader): Voice {
  return speak(reader.locale, reader.names);
}

/** The moves as a seat, or with null everybody, may know them (§22). */
function tell(moves: readonly PlayedMove[], seat: Seat | null): readonly Told[] {
  return moves.map((move) => ({
    seat: move.seat,
    turn: move.turn,
    events: readEvents(move).map((event) => viewEvent(event, seat)),
  }));
}

/** ARKA V. What is public is made from a spectator's view alone, whoever asks for it. */
export const arkaV: Game = {
  name: "arka-v",
  title: "ARKA V",
  rulesVersion: 1,
  seats: { min: 2, max: 5 },
  options: OPTIONS,

  firstSeat: firstPlayer,
  start: ({ seats, seed, options }: Setup) =>
    store(newGame({ players: seats, seed, options: optionValues.parse(options) })),
  legalMoves: (state) => legalMoves(readState(state)),
  play(state, move) {
    const played = play(readState(state), move);
    return played === null ? null : store(played);
  },
  progress(state) {
    const now = readState(state);
    const over = now.end !== null;
    return { turn: now.turn, seat: over ? null : now.seat, winners: over ? score(now).winners : [] };
  },
  seedHash: (state) => readView(state, null).seedHash,

  table: (state, reader, recent) => table(voiceOf(reader), readView(state, null), tell(recent, null)),
  hand: (state, reader) => hand(voiceOf(reader), readView(state, reader.seat)),
  chronicle: (moves, reader) => chronicle(voiceOf(reader), tell(moves, null)),
  log: (moves, reader) => log(voiceOf(reader), tell(moves, reader.seat)),
  result: (state, reader) => result(voiceOf(reader), readView(state, null)),
  record: (state: Json, moves) => `${JSON.stringify(writeRecord(readState(state), moves), null, 2)}\n`,

  question: (state, reader, path) => question(voiceOf(reader), readView(state, reader.seat), path),
  choice: (state, reader, path, word) => choice(voiceOf(reader), readView(state, reader.seat), path, word),
  together: (state) => Math.max(1, readView(state, null).surplus),
  consequence: (state, reader, move) => consequence(voiceOf(reader), readView(state, reader.seat), move),
  outcome: (moves, reader) => outcome(voiceOf(reader), tell(moves, reader.seat)),

  beginning(state) {
    const { seed, options, players } = readState(state);
    return writeState(newGame({ seed, options, players: players.length }).state);
  },
  sight: (state, seat) => writeSight(readView(state, seat)),
  choose,
  weigh,

  optionLabel,
  topics,
  rules,
};

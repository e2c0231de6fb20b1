import type { Game, PlayedMove, Reader } from "../games/game.ts";
import { stretchesOf } from "../tables/handover.ts";
import { isComputer, type Player } from "../tables/player.ts";
import { moverAt, namesAt, peopleAt, type StoredMove, type Table } from "../tables/table.ts";
import { catalog } from "../text/catalog.ts";
import { clip } from "../text/clip.ts";
import { callOf, callsOf } from "./call.ts";
import { encodePress } from "./custom-id.ts";
import { tellHandover } from "./handover.ts";
import { buttonRows, type Payload, type Row, sentence } from "./payload.ts";

/**
 * The stages of a game, each with one message of its own in its thread: 0 the lobby, then one a turn, then the end. The
 * stage a table should show is a function of its row (invariant 7).
 */
export function stageOf(table: Table): number {
  if (table.status === "lobby" || table.turn === 0) return 0;
  return table.status === "running" ? table.turn : table.turn + 1;
}

/** The custom_id that one stage's message carries and no other does: by it the message is found again after a crash. */
export function stageMark(table: Table): string {
  return encodePress("log", table.id, stageOf(table));
}

/** The reader of public messages. */
function everybody(table: Table): Reader {
  return { seat: null, locale: table.locale, names: namesAt(table) };
}

function tableButtons(table: Table): Row[] {
  const text = catalog(table.locale);
  return buttonRows([
    { customId: encodePress("hand", table.id), label: text.myHand, emoji: "🃏", style: "primary" },
    { customId: stageMark(table), label: text.log, emoji: "📜" },
    { customId: encodePress("rules", table.id), label: text.rules, emoji: "📖" },
    { customId: encodePress("down", table.id), label: text.bringDown, emoji: "⏬" },
  ]);
}

/** The running turn of a computer: that it plays, no more, for a moment later the message says what it did. */
function computerMessage(table: Table, computer: Player, remarks: readonly string[]): Payload {
  const content = [catalog(table.locale).computerTurn(callOf(computer)), ...remarks].join("\n");
  return { content: clip(content, 2000), embeds: [], components: tableButtons(table) };
}

/**
 * The table in the running turn, which notifies the player to move when it is new. The call comes first, for a notice on a
 * phone shows only the beginning; `remarks` come last.
 */
export function turnMessage(
  game: Game,
  table: Table,
  recent: readonly StoredMove[],
  remarks: readonly string[],
): Payload {
  const mover = moverAt(table);
  if (mover !== null && isComputer(mover)) return computerMessage(table, mover, remarks);
  // The moves are told by the names of now: those of whoever had a seat before stand in the messages above.
  const since = table.handovers.at(-1)?.moveCount ?? 0;
  const told = recent.filter(({ number }) => number > since);
  const page = game.table(table.state, everybody(table), told);
  const call = mover ? catalog(table.locale).yourTurn(callOf(mover)) : "";
  return {
    content: clip([`${call} ${page.content}`.trim(), ...remarks].join("\n"), 2000),
    embeds: page.embeds,
    components: tableButtons(table),
    ...(mover ? { notify: [mover.id] } : {}),
  };
}

/** What happened in a turn, by the names of its time, and where it happened, for each seat that changed hands. */
function tellTurn(game: Game, table: Table, turn: number, moves: readonly StoredMove[]): string {
  const made = moves.filter((move) => move.turn === turn);
  const changes = table.handovers.filter((handover) => handover.turn === turn);
  const lines = stretchesOf(table, made, changes).flatMap(({ moves, names, handovers }) => [
    game.chronicle(moves, { ...everybody(table), names }),
    ...handovers.map((handover) => tellHandover(table, handover, table.locale)),
  ]);
  return lines.filter(Boolean).join("\n");
}

/**
 * What is left of an earlier turn's message: a line or two of what happened, for each turn, and no buttons. Without content
 * where nothing did.
 */
export function chronicleMessage(
  game: Game,
  table: Table,
  turn: number,
  moves: readonly StoredMove[],
): Payload {
  const text = catalog(table.locale);
  const last = moves.at(-1)?.turn ?? turn;
  const lines = Array.from({ length: last - turn + 1 }, (_, past) => {
    const told = tellTurn(game, table, turn + past, moves);
    return told && text.chronicle(turn + past, told);
  });
  const hash = turn === 1 ? `-# ${text.seedHash(game.seedHash(table.state))}` : "";
  return {
    content: [clip(lines.filter(Boolean).join("\n"), 1_800), hash].filter(Boolean).join("\n"),
    embeds: [],
    components: [],
  };
}

/** The end of a game: the result with its proof and the record, or that it was cancelled. */
export function endMessage(
  game: Game,
  table: Table,
  moves: readonly PlayedMove[],
  mayAttach: boolean,
  remarks: readonly string[],
): Payload {
  const text = catalog(table.locale);
  if (table.status !== "over") return sentence(text.gameCancelled);
  const result = game.result(table.state, everybody(table));
  const people = peopleAt(table);
  const name = `${game.name}-${table.id}.json`;
  const data = Buffer.from(game.record(table.state, moves));
  return {
    content: clip([text.gameOver(callsOf(people)), result.content, ...remarks].join("\n"), 2000),
    embeds: result.embeds,
    components: buttonRows([
      { customId: stageMark(table), label: text.log, emoji: "📜" },
      { customId: encodePress("review", table.id), label: text.review, emoji: "🔍" },
    ]),
    notify: people.map(({ id }) => id),
    ...(mayAttach ? { files: [{ name, data, description: text.recordFile }] } : {}),
  };
}

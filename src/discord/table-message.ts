import type { Game, PlayedMove, Reader } from "../games/game.ts";
import { namesAt, type Table } from "../tables/table.ts";
import { catalog } from "../text/catalog.ts";
import { clip } from "../text/clip.ts";
import { encodePress } from "./custom-id.ts";
import { buttonRows, type Payload, type Row } from "./payload.ts";

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

/**
 * The table in the running turn, which notifies the player to move when it is new. The call comes first, for a notice on a
 * phone shows only the beginning; `remarks` come last.
 */
export function turnMessage(
  game: Game,
  table: Table,
  recent: readonly PlayedMove[],
  remarks: readonly string[],
): Payload {
  const text = catalog(table.locale);
  const page = game.table(table.state, everybody(table), recent);
  const mover = table.turnSeat === null ? undefined : table.players[table.turnSeat];
  const call = mover ? text.yourTurn(`<@${mover.id}>`) : "";
  return {
    content: clip([`${call} ${page.content}`.trim(), ...remarks].join("\n"), 2000),
    embeds: page.embeds,
    components: tableButtons(table),
    ...(mover ? { notify: [mover.id] } : {}),
  };
}

/** What is left of an earlier turn's message: a line or two of what happened, and no buttons. */
export function chronicleMessage(
  game: Game,
  table: Table,
  turn: number,
  moves: readonly PlayedMove[],
): Payload {
  const text = catalog(table.locale);
  const happened = game.chronicle(moves, everybody(table));
  const hash = turn === 1 ? `\n-# ${text.seedHash(game.seedHash(table.state))}` : "";
  return {
    content: `${clip(text.chronicle(turn, happened), 1_800)}${hash}`,
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
  if (table.status !== "over") return { content: text.gameCancelled, embeds: [], components: [] };
  const result = game.result(table.state, everybody(table));
  const ids = table.players.map((player) => player.id);
  const name = `${game.name}-${table.id}.json`;
  const data = Buffer.from(game.record(table.state, moves));
  const mentions = ids.map((id) => `<@${id}>`).join(" ");
  return {
    content: clip([text.gameOver(mentions), result.content, ...remarks].join("\n"), 2000),
    embeds: result.embeds,
    components: buttonRows([{ customId: stageMark(table), label: text.log, emoji: "📜" }]),
    notify: ids,
    ...(mayAttach ? { files: [{ name, data, description: text.recordFile }] } : {}),
  };
}

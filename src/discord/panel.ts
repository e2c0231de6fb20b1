import type { Choice, Game, Reader } from "../games/game.ts";
import type { Table } from "../tables/table.ts";
import { catalog } from "../text/catalog.ts";
import { clip } from "../text/clip.ts";
import { encodePress } from "./custom-id.ts";
import { follow, nextWords } from "./move-tree.ts";
import { type Button, buttonRows, type Payload, type Row, type Select, selectRow } from "./payload.ts";

/** Most options of one select. */
const OPTIONS = 25;

export interface Asked {
  readonly game: Game;
  readonly table: Table;
  readonly reader: Reader & { readonly seat: number };
  /** The words chosen so far. */
  readonly path: readonly string[];
  /** What is said above the hand: what just happened, or why this is not what was asked for. */
  readonly note: string | null;
}

/**
 * The private hand of one seat: its cards, and on its turn the next level of the move tree. Everything it offers is in its
 * custom_ids with the table's id and version, so it works from any message at any time (invariant 3).
 */
export function handPanel(asked: Asked): Payload {
  const { game, table, reader } = asked;
  const page = game.hand(table.state, reader);
  const rows = table.turnSeat === reader.seat ? moveRows(asked) : idleRows(asked);
  const lines = [whichTable(game.title, table), asked.note, page.content].filter(Boolean);
  return { content: clip(lines.join("\n"), 2000), embeds: page.embeds, components: rows };
}

/** Which game a private message belongs to: its title, its place and its id. */
export function whichTable(title: string, table: Table): string {
  return `-# ${title} · <#${table.shown.threadId ?? table.channelId}> · ${table.id}`;
}

function idleRows({ table, reader }: Asked): Row[] {
  const text = catalog(reader.locale);
  return buttonRows([{ customId: encodePress("hand", table.id), label: text.refresh, emoji: "🔄" }]);
}

function moveRows(asked: Asked): Row[] {
  const { game, table, path } = asked;
  const moves = game.legalMoves(table.state);
  const step = path.length === 0 ? null : follow(moves, path);
  if (step?.kind === "question") return questionRows(asked, step.path, step.words);
  if (step?.kind === "move") return confirmRows(asked, step.move);
  return rootRows(asked, moves);
}

/** The first level: complete moves as buttons, the others as one select each that offers their next words at once. */
function rootRows(asked: Asked, moves: readonly string[]): Row[] {
  const { game, table, reader } = asked;
  const text = catalog(reader.locale);
  const together = game.together(table.state);
  const selects: Row[] = [];
  const buttons: Button[] = [];
  for (const word of nextWords(moves, [])) {
    const customId = encodePress("go", table.id, table.version, [word]);
    const choice = game.choice(table.state, reader, [], word);
    if (moves.includes(word)) {
      buttons.push({ customId, ...choice, style: "primary" });
      continue;
    }
    const question = together > 1 ? game.question(table.state, reader, [word]) : choice.label;
    selects.push(...wordSelects(asked, [word], nextWords(moves, [word]), question, together));
  }
  buttons.push({ customId: encodePress("hand", table.id), label: text.refresh, emoji: "🔄" });
  return [...selects, ...buttonRows(buttons)].slice(0, 5);
}

function questionRows(asked: Asked, path: readonly string[], words: readonly string[]): Row[] {
  const { game, table, reader } = asked;
  const back = backButton(asked);
  if (words.length <= 5) {
    const buttons = words.map((word): Button => {
      const { label, emoji } = game.choice(table.state, reader, path, word);
      const customId = encodePress("go", table.id, table.version, [...path, word]);
      return { customId, label, ...(emoji ? { emoji } : {}), style: "primary" };
    });
    return [...buttonRows(buttons), ...buttonRows([back])];
  }
  const question = game.question(table.state, reader, path);
  return [...wordSelects(asked, path, words, question, 1).slice(0, 4), ...buttonRows([back])];
}

/** A select for the words after `path`; a second and third where there are more than 25. */
function wordSelects(
  asked: Asked,
  path: readonly string[],
  words: readonly string[],
  placeholder: string,
  exactly: number,
): Row[] {
  const { game, table, reader } = asked;
  const rows: Row[] = [];
  for (let at = 0; at < words.length; at += OPTIONS) {
    const options = words.slice(at, at + OPTIONS).map((value): Select["options"][number] => {
      const choice: Choice = game.choice(table.state, reader, path, value);
      return { value, ...choice };
    });
    // Two selects of one message need two ids: a further one says so with a blank more, which decoding drops.
    const customId = `${encodePress("go", table.id, table.version, path)}${" ".repeat(at / OPTIONS)}`;
    rows.push(selectRow({ customId, placeholder, options, exactly: Math.min(exactly, options.length) }));
  }
  return rows;
}

function confirmRows(asked: Asked, move: string): Row[] {
  const { table, reader } = asked;
  const customId = encodePress("do", table.id, table.version, move.split(" "));
  return buttonRows([{ customId, label: catalog(reader.locale).doIt, style: "success" }, backButton(asked)]);
}

function backButton({ table, reader }: Asked): Button {
  return { customId: encodePress("hand", table.id, table.version), label: catalog(reader.locale).back };
}

import { MessageFlags } from "discord.js";
import type { Reader } from "../games/game.ts";
import { whyNotSeated } from "../tables/handover.ts";
import { gameOf } from "../tables/house.ts";
import { playMoves } from "../tables/play.ts";
import { namesAt, seatOf, type Table } from "../tables/table.ts";
import { catalog } from "../text/catalog.ts";
import type { Answer, Answerable } from "./answer.ts";
import type { App } from "./app.ts";
import type { Press } from "./custom-id.ts";
import { follow } from "./move-tree.ts";
import { findTable, handAnswer, linkTo, readerLocale, refuse, say } from "./reply.ts";

/** How many of the last moves are looked at for what an outdated press is told. */
const RECENT = 12;

/** Where the hand appears: in the private message that was pressed, or in a new one. */
function howToShow(interaction: Answerable): "private" | "update" {
  const isPrivate = interaction.isMessageComponent() && interaction.message.flags.has(MessageFlags.Ephemeral);
  return isPrivate ? "update" : "private";
}

function readerOf(interaction: Answerable, table: Table): (Reader & { readonly seat: number }) | null {
  const seat = seatOf(table, interaction.user.id);
  if (seat === null) return null;
  return { seat, locale: readerLocale(interaction), names: namesAt(table) };
}

/** The hand of the user in a table that is running; a sentence for every other case. */
export function showHand(app: App, interaction: Answerable, table: Table): Answer {
  return showHandWith(app, interaction, table, null);
}

/** The same, with `note` above a hand that can be shown. */
function showHandWith(app: App, interaction: Answerable, table: Table, note: string | null): Answer {
  const locale = readerLocale(interaction);
  const reader = readerOf(interaction, table);
  if (table.status === "lobby") {
    const text = catalog(locale);
    return say(`${text.refusals["not-started"]} ${text.lobbyHere(linkTo(table))}`);
  }
  if (table.status === "cancelled" || table.status === "expired") return refuse(table.status, locale);
  if (reader === null) return refuse(whyNotSeated(table, interaction.user.id), locale);
  const over = table.status === "over" ? catalog(locale).refusals.over : null;
  return handAnswer(app, table, reader, howToShow(interaction), [], note ?? over);
}

/** One more word of a move: asks the next question, asks to confirm, or plays. */
export async function pressGo(app: App, interaction: Answerable, press: Press): Promise<Answer> {
  const chosen = interaction.isStringSelectMenu() ? interaction.values : [];
  if (chosen.length > 1) {
    const moves = chosen.map((word) => [...press.path, word].join(" "));
    return play(app, interaction, { ...press, moves });
  }
  const table = await findTable(app, interaction, press.subject);
  const locale = readerLocale(interaction);
  if (table === null) return refuse("no-such-game", locale);
  const reader = readerOf(interaction, table);
  const game = gameOf(app, table);
  if (reader === null || typeof game === "string" || table.status !== "running")
    return showHand(app, interaction, table);
  if (table.version !== press.version)
    return showHandWith(app, interaction, table, await whatHappened(app, table, press, reader));
  if (table.turnSeat !== reader.seat)
    return showHandWith(app, interaction, table, catalog(locale).refusals["not-your-turn"]);
  const path = [...press.path, ...chosen];
  const step = follow(game.legalMoves(table.state), path);
  if (step.kind === "none")
    return showHandWith(app, interaction, table, catalog(locale).refusals["illegal-move"]);
  if (step.kind === "question") {
    const question = game.question(table.state, reader, step.path);
    return handAnswer(app, table, reader, howToShow(interaction), step.path, `**${question}**`);
  }
  const consequence = game.consequence(table.state, reader, step.move);
  if (consequence === null) return play(app, interaction, { ...press, moves: [step.move], table });
  return handAnswer(app, table, reader, howToShow(interaction), step.move.split(" "), `**${consequence}**`);
}

/**
 * What an outdated press is told. Where only its own player has moved since, as after a double click, that is their last
 * move once more, so that a card that was drawn is not lost from sight.
 */
async function whatHappened(app: App, table: Table, press: Press, reader: Reader): Promise<string> {
  const text = catalog(reader.locale);
  const plays = table.version - press.version;
  const recent = plays > 0 && plays <= RECENT ? await app.store.lastMoves(table.id, RECENT) : [];
  // Moves that were made at once, as a surplus is discarded, bear the same time.
  const times = [...new Set(recent.map(({ at }) => at.getTime()))].slice(-plays);
  const since = recent.filter(({ at }) => times.includes(at.getTime()));
  const game = gameOf(app, table);
  if (typeof game === "string" || since.length === 0 || since.some(({ seat }) => seat !== reader.seat))
    return text.refusals.outdated;
  return text.doneBefore(game.outcome(since, reader));
}

/** A move that was confirmed. */
export function pressDo(app: App, interaction: Answerable, press: Press): Promise<Answer> {
  return play(app, interaction, { ...press, moves: [press.path.join(" ")] });
}

/** A press that makes moves, and the table that was read for it, if one was. */
interface Played extends Press {
  readonly moves: readonly string[];
  readonly table?: Table;
}

async function play(app: App, interaction: Answerable, press: Played): Promise<Answer> {
  const locale = readerLocale(interaction);
  const outcome = await playMoves(app, {
    tableId: press.subject,
    guildId: interaction.guildId ?? "",
    version: press.version,
    userId: interaction.user.id,
    moves: press.moves,
    table: press.table,
  });
  if (!outcome.ok) {
    if (outcome.table === null || outcome.refusal === "no-such-game") return refuse("no-such-game", locale);
    const mover = readerOf(interaction, outcome.table);
    const note =
      outcome.refusal === "outdated" && mover
        ? await whatHappened(app, outcome.table, press, mover)
        : catalog(locale).refusals[outcome.refusal];
    return showHandWith(app, interaction, outcome.table, note);
  }
  const { table } = outcome;
  app.projector.show(table);
  if (table.actAt !== null) void app.computers.request(table.id);
  const reader = readerOf(interaction, table);
  const game = gameOf(app, table);
  if (typeof game === "string") return refuse(game, locale);
  if (reader === null) return refuse("not-seated", locale);
  const text = catalog(locale);
  const isLast = table.status === "running" && table.turnSeat !== reader.seat;
  const ended = table.status === "over" ? text.refusals.over : isLast ? text.turnEnded : "";
  const note = [game.outcome(outcome.moves, reader), ended].filter(Boolean).join(" ");
  return handAnswer(app, table, reader, howToShow(interaction), [], note);
}

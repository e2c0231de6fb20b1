import { Closed } from "../computers/threads.ts";
import type { Game, Json, Reader } from "../games/game.ts";
import { whyNotSeated } from "../tables/handover.ts";
import { gameOf } from "../tables/house.ts";
import { type Costly, type Review, reviewPlay, type Weigh } from "../tables/review.ts";
import { namesAt, seatOf, type Table } from "../tables/table.ts";
import { catalog } from "../text/catalog.ts";
import { escapeName } from "../text/names.ts";
import type { Answer, Answerable } from "./answer.ts";
import type { App } from "./app.ts";
import { whichTable } from "./panel.ts";
import { readerLocale, refuse, say } from "./reply.ts";

/** How many moves are told. */
const TOLD = 5;
/** Most characters of what is told of moves: Discord takes 2000, and other lines stand before and after. */
const ROOM = 1600;
/** How long a review may take, in ms: what has been looked at by then is told. */
const LONGEST = 60_000;
/** How many reviews one process makes at once: they share the threads with the computers that play. */
const AT_ONCE = 3;

/** A move as the hand offers it: the labels of the choices that lead to it. */
function inWords(game: Game, state: Json, reader: Reader, move: string): string {
  const words = move.split(" ");
  const labels = words.map((word, at) => game.choice(state, reader, words.slice(0, at), word).label);
  return escapeName(labels.join(" › "));
}

function percentOf(share: number): number {
  return Math.round(share * 100);
}

function tell(game: Game, reader: Reader, costly: Costly): string {
  const { turn, state, move, better, worth, betterWorth } = costly;
  return catalog(reader.locale).reviewMove(
    turn,
    inWords(game, state, reader, move),
    inWords(game, state, reader, better),
    percentOf(worth),
    percentOf(betterWorth),
  );
}

/** As many of the texts, from the first on, as fit: none is cut, for the end of a move says whom it was against. */
function fitting(texts: readonly string[]): readonly string[] {
  return texts.filter((_, at) => texts.slice(0, at + 1).join("\n").length <= ROOM);
}

/** A review in words, of at most 1900 characters. */
export function tellReview(game: Game, reader: Reader, { seen, decisions, costly }: Review): string {
  const text = catalog(reader.locale);
  const told = fitting(costly.slice(0, TOLD).map((one) => tell(game, reader, one)));
  const none = seen > 0 && costly.length === 0 ? [text.reviewNone] : [];
  return [`**${text.reviewTitle}**`, ...told, ...none, `-# ${text.reviewSeen(seen, decisions)}`].join("\n");
}

/** Thinks in the threads until the time is up or the bot ends. */
function weighUntil(app: App, game: Game, end: number): Weigh {
  return async (sight) => {
    if (app.now().getTime() > end) return "enough";
    try {
      return await app.thinking.weigh(game, sight);
    } catch (error) {
      if (error instanceof Closed) return "enough";
      throw error;
    }
  };
}

/** `/arka review`: what the user's own moves cost, as a hard computer sees it, once the game is over. */
export async function reviewGame(app: App, interaction: Answerable, table: Table): Promise<Answer> {
  const locale = readerLocale(interaction);
  const text = catalog(locale);
  const { id } = interaction.user;
  if (table.status === "lobby" || table.status === "running") return say(text.reviewLater);
  if (table.status !== "over") return refuse(table.status, locale);
  const game = gameOf(app, table);
  if (typeof game === "string") return refuse(game, locale);
  const seat = seatOf(table, id);
  if (seat === null) return refuse(whyNotSeated(table, id), locale);
  if (app.reviewing.has(id) || app.reviewing.size >= AT_ONCE) return say(text.reviewBusy);
  app.reviewing.add(id);
  try {
    const moves = await app.store.allMoves(table.id);
    const weigh = weighUntil(app, game, app.now().getTime() + LONGEST);
    const review = await reviewPlay(game, table.state, moves, seat, weigh);
    const told = tellReview(game, { seat, locale, names: namesAt(table) }, review);
    return say(`${whichTable(game.title, table)}\n${told}`);
  } finally {
    app.reviewing.delete(id);
  }
}

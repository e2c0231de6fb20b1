import type { APIEmbed } from "discord.js";
import type { Page } from "../../game.ts";
import type { SeatView, View } from "../rules/types.ts";
import { cardName } from "./cards.ts";
import { log } from "./deeds.ts";
import { abbreviateDestination, describeDestination, listUnused } from "./destinations.ts";
import { fits } from "./limits.ts";
import type { Told, Voice } from "./voice.ts";
import { bold, nameOf } from "./voice.ts";

const FIELD = 1024;
const RECENT = 5;

/** "3 actions left", "2 cards to discard"; empty when the game is over. */
export function tellRest(voice: Voice, view: View): string {
  const { table } = voice.t;
  if (view.toMove === null) return "";
  return view.surplus > 0 ? table.surplus(view.surplus) : table.actions(view.actions, view.extra);
}

function tellTurn(voice: Voice, view: View): string {
  const { table } = voice.t;
  if (view.toMove === null) return [table.over, view.end === null ? "" : voice.t.ended[view.end]].join(" ");
  return bold(tellRest(voice, view));
}

function describePiles(voice: Voice, view: View): string {
  const { t } = voice;
  const top = view.discard.at(-1);
  return [
    `${t.table.deck(view.deck)} · ${t.table.supply(view.supply)}`,
    t.table.discard(view.discard.length, top === undefined ? "" : cardName(t, top)),
    t.table.fastest(view.fastest === null ? "" : nameOf(voice, view.fastest)),
  ].join("\n");
}

function describeSeat(voice: Voice, seat: SeatView, brief: boolean): string {
  const lines = seat.destinations.flatMap((destination) =>
    brief ? [abbreviateDestination(voice, destination)] : describeDestination(voice, destination),
  );
  const none = lines.length === 0 ? [voice.t.table.noDestinations] : [];
  return [...lines, ...none, listUnused(voice, seat)].join("\n");
}

/** The newest lines that fit a field, oldest first. */
function newest(lines: readonly string[]): readonly string[] {
  const kept = lines.slice(-RECENT);
  while (kept.join("\n").length > FIELD) kept.shift();
  return kept;
}

/** How much a table says: with the last moves, without them, or every fact in signs. */
type Fullness = "all" | "no-moves" | "signs";

/** The public table as an embed, without a look at its size. */
export function layOutTable(voice: Voice, view: View, recent: readonly Told[], fullness: Fullness): APIEmbed {
  const { t } = voice;
  const signs = fullness === "signs";
  const seats = view.seats.map((seat, index) => ({
    name: [
      `${index === view.toMove ? "▶️ " : ""}${index + 1} · ${t.table.seat(nameOf(voice, index), seat.hand)}`,
      ...(index === view.fastest ? [t.table.fastestMark] : []),
    ].join(" · "),
    value: describeSeat(voice, seat, signs),
  }));
  const lines = fullness === "all" ? newest(log(voice, recent)) : [];
  const moves = lines.length > 0 ? [{ name: t.table.recent, value: lines.join("\n") }] : [];
  return {
    title: t.table.title(view.turn),
    description: `${describePiles(voice, view)}${signs ? `\n${t.table.legend}` : ""}`,
    fields: [...seats, ...moves],
  };
}

/**
 * The public table, from a spectator's view. Too full for a message it first loses the last moves, then says every
 * fact in signs instead of words; no fact about the table is ever left out.
 */
export function table(voice: Voice, view: View, recent: readonly Told[]): Page {
  const content = `${tellTurn(voice, view)}\n-# ${voice.t.table.hint}`;
  const page = (fullness: Fullness): Page => ({
    content,
    embeds: [layOutTable(voice, view, recent, fullness)],
  });
  const fullest = (["all", "no-moves"] as const).map(page).find(fits);
  return fullest ?? page("signs");
}

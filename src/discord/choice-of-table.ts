import type { AutocompleteInteraction } from "discord.js";
import type { Locale } from "../games/game.ts";
import { isOpen, namesAt, seatOf, type Table } from "../tables/table.ts";
import { catalog } from "../text/catalog.ts";
import { clip } from "../text/clip.ts";
import { bareNames } from "../text/names.ts";
import type { Answer, Answerable } from "./answer.ts";
import type { App } from "./app.ts";
import { encodePress } from "./custom-id.ts";
import { selectRow } from "./payload.ts";
import { findTable, readerLocale, refuse, say } from "./reply.ts";

/** What is done with the game that a command means. */
export type Deed = "hand" | "table" | "log" | "cancel" | "leave" | "replace" | "review";

/**
 * The game that a command means: the one it names, else the one whose thread this is, else the first that `preferred` has.
 * Where that leaves several, or none, the answer says so. `about` is what else the deed needs to know.
 */
export async function chooseTable(
  app: App,
  interaction: Answerable,
  named: string | null,
  deed: Deed,
  about: string | null = null,
): Promise<Table | Answer> {
  const locale = readerLocale(interaction);
  if (named !== null)
    return (await findTable(app, interaction, idIn(named))) ?? refuse("no-such-game", locale);
  const here = await app.store.tablesAt(interaction.channelId);
  const housed = here.find(({ shown }) => shown.threadId === interaction.channelId);
  if (housed) return housed;
  const own = await ownTables(app, interaction, deed);
  if (deed === "review") return own.find(isHere(interaction)) ?? own[0] ?? say(catalog(locale).noneFinished);
  const candidates = preferred(here, own, interaction.user.id, deed);
  const [first] = candidates;
  if (!first) return say(catalog(locale).noGames);
  return candidates.length > 1 && isOpen(first) ? askWhich(candidates, deed, about, locale) : first;
}

/** The user's tables that a deed may be about: finished ones for a review, else the others. */
function ownTables(
  { store }: App,
  { user, guildId }: Pick<AutocompleteInteraction, "user" | "guildId">,
  deed: string | null,
): Promise<readonly Table[]> {
  return deed === "review"
    ? store.finishedOf(user.id, guildId ?? "")
    : store.tablesOf(user.id, guildId ?? "");
}

function isHere(interaction: Answerable): (table: Table) => boolean {
  return ({ channelId }) => channelId === interaction.channelId;
}

/** The id in what was typed: a suggestion's value, or its whole text copied by hand, which begins with the id. */
function idIn(typed: string): string {
  return typed.trim().toLowerCase().split(" ", 1)[0] ?? "";
}

/** Open games before those that ended, one's own before others', this channel before elsewhere; a hand and a seat are only one's own. */
function preferred(
  here: readonly Table[],
  own: readonly Table[],
  userId: string,
  deed: Deed,
): readonly Table[] {
  const openHere = here.filter(isOpen);
  const isOwn = (table: Table) => seatOf(table, userId) !== null;
  const isPersonal = deed === "hand" || deed === "leave";
  const groups = [
    openHere.filter(isOwn),
    isPersonal ? own : openHere,
    isPersonal ? openHere.slice(0, 1) : own,
    here.filter(isOwn),
    here,
  ];
  return groups.find((group) => group.length > 0) ?? [];
}

function askWhich(tables: readonly Table[], deed: Deed, about: string | null, locale: Locale): Answer {
  const text = catalog(locale);
  const options = tables.slice(0, 25).map((table) => ({ value: table.id, label: nameOf(table, locale) }));
  const customId = encodePress("pick", deed, 0, about === null ? [] : [about]);
  return {
    how: "private",
    payload: {
      content: text.whichGame,
      embeds: [],
      components: [selectRow({ customId, placeholder: text.whichGame, options })],
    },
  };
}

/** A table's name in a list: who plays and whose turn it is. */
function nameOf(table: Table, locale: Locale): string {
  const text = catalog(locale);
  const plain = bareNames(namesAt(table));
  const names = plain.join(", ");
  const mover = table.turnSeat === null ? undefined : plain[table.turnSeat];
  const stands =
    mover !== undefined ? text.waiting(mover) : isOpen(table) ? text.gameInLobby : text.gameIsOver;
  return clip(`${table.id} · ${clip(names, 50)} · ${stands}`, 100);
}

/** The user's games as completions of what they typed. */
export async function completeTable(app: App, interaction: AutocompleteInteraction) {
  const typed = interaction.options.getFocused().toLowerCase();
  const own = await ownTables(app, interaction, interaction.options.getSubcommand(false));
  const locale = readerLocale(interaction);
  return own
    .map((table) => ({ name: nameOf(table, locale), value: table.id }))
    .filter(({ name }) => name.toLowerCase().includes(typed))
    .slice(0, 25);
}

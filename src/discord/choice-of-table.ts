import type { AutocompleteInteraction } from "discord.js";
import type { Locale } from "../games/game.ts";
import type { Table } from "../tables/table.ts";
import { catalog } from "../text/catalog.ts";
import { clip } from "../text/clip.ts";
import type { Answer, Answerable } from "./answer.ts";
import type { App } from "./app.ts";
import { encodePress } from "./custom-id.ts";
import { selectRow } from "./payload.ts";
import { findTable, readerLocale, refuse, say, seatOf } from "./reply.ts";

/** What is done with the game that a command means. */
export type Deed = "hand" | "table" | "log" | "cancel";

/**
 * The game that a command means: the one it names; else the one of this channel, the user's own first; else the user's only
 * one in this server. Where that leaves several, or none, the answer says so.
 */
export async function chooseTable(
  app: App,
  interaction: Answerable,
  named: string | null,
  deed: Deed,
): Promise<Table | Answer> {
  const locale = readerLocale(interaction);
  if (named !== null)
    return (await findTable(app, interaction, named.trim())) ?? refuse("no-such-game", locale);
  const here = await app.store.tablesAt(interaction.channelId);
  const ownHere = here.filter((table) => seatOf(table, interaction.user.id) !== null);
  const candidates = ownHere.length > 0 ? ownHere : here;
  const open = candidates.filter(isOpen);
  const [only] = open.length > 0 ? open : candidates;
  if (only && open.length <= 1) return only;
  if (open.length > 1) return askWhich(open, deed, locale);
  const own = (await app.store.gamesOf(interaction.user.id, interaction.guildId ?? "")).filter(isOpen);
  const [single] = own;
  if (single && own.length === 1) return single;
  return own.length > 1 ? askWhich(own, deed, locale) : say(catalog(locale).noGames);
}

export function isOpen(table: Table): boolean {
  return table.status === "lobby" || table.status === "running";
}

function askWhich(tables: readonly Table[], deed: Deed, locale: Locale): Answer {
  const text = catalog(locale);
  const options = tables.slice(0, 25).map((table) => ({ value: table.id, label: nameOf(table, locale) }));
  const customId = encodePress("pick", deed);
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
  const names = table.players.map((player) => player.name).join(", ");
  const mover = table.turnSeat === null ? undefined : table.players[table.turnSeat]?.name;
  const stands = table.status === "lobby" ? text.gameInLobby : text.waiting(mover ?? "");
  return clip(`${table.id} · ${clip(names, 50)} · ${stands}`, 100);
}

/** The user's games as completions of what they typed. */
export async function completeTable(app: App, interaction: AutocompleteInteraction) {
  const typed = interaction.options.getFocused().toLowerCase();
  const own = await app.store.gamesOf(interaction.user.id, interaction.guildId ?? "");
  const locale = readerLocale(interaction);
  return own
    .map((table) => ({ name: nameOf(table, locale), value: table.id }))
    .filter(({ name }) => name.toLowerCase().includes(typed))
    .slice(0, 25);
}

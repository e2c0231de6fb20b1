import type { APIEmbed } from "discord.js";
import type { Game } from "../games/game.ts";
import type { Table } from "../tables/table.ts";
import { catalog } from "../text/catalog.ts";
import { encodePress } from "./custom-id.ts";
import { buttonRows, type Payload } from "./payload.ts";

/** The message that opens a game: who sits where, with its buttons; later, what became of it. */
export function lobbyMessage(game: Game, table: Table, lobbyHours: number): Payload {
  if (table.status === "lobby") return openLobby(game, table);
  return { content: epilogue(game, table, lobbyHours), embeds: [], components: backRows(table) };
}

function mentions(ids: readonly string[]): string {
  return ids.map((id) => `<@${id}>`).join(", ");
}

function epilogue(game: Game, table: Table, lobbyHours: number): string {
  const text = catalog(table.locale);
  const where = table.shown.threadId === null ? null : `<#${table.shown.threadId}>`;
  const ids = table.players.map((player) => player.id);
  if (table.status === "expired") return text.lobbyExpired(lobbyHours);
  if (table.status === "cancelled") return text.lobbyCancelled;
  if (table.status === "running" && table.shown.tableTurn === 0 && where === null) return text.lobbyStarting;
  if (table.status === "running") {
    return `${text.lobbyStarted(mentions(ids), where)}\n-# ${text.seedHash(game.seedHash(table.state))}`;
  }
  const winners = game.progress(table.state).winners.map((seat) => ids[seat] ?? "");
  return text.lobbyOver(mentions(winners), where);
}

function backRows(table: Table) {
  const text = catalog(table.locale);
  if (table.status !== "running") return [];
  return buttonRows([
    { customId: encodePress("hand", table.id), label: text.myHand, emoji: "🃏" },
    { customId: encodePress("down", table.id), label: text.bringDown, emoji: "⏬" },
  ]);
}

function openLobby(game: Game, table: Table): Payload {
  const text = catalog(table.locale);
  const { players, seats } = table;
  const taken = players.map(
    (player, at) => `${at + 1}. <@${player.id}>${player.id === table.hostId ? ` (${text.lobbyHost})` : ""}`,
  );
  const free = Array.from(
    { length: Math.max(0, seats - players.length) },
    (_, at) => `${players.length + at + 1}. ${text.lobbyFree}`,
  );
  const options = Object.entries(table.options).map(
    ([name, value]) =>
      `${game.optionLabel(table.locale, name)}: ${game.optionLabel(table.locale, name, value)}`,
  );
  const embed: APIEmbed = {
    title: text.lobbyTitle(game.title),
    description: [...taken, ...free].join("\n"),
    fields: [
      {
        name: text.lobbyFirstTitle,
        value: text.lobbyFirst(table.firstId === null ? null : `<@${table.firstId}>`),
        inline: true,
      },
      { name: text.lobbyLanguage, value: text.languages[table.locale], inline: true },
      ...(options.length > 0 ? [{ name: text.lobbyOptions, value: options.join("\n") }] : []),
    ],
    footer: { text: text.lobbyNeeds(game.seats.min) },
  };
  const isFull = players.length >= seats;
  const count = text.lobbySeats(players.length, seats);
  return {
    content: `${text.lobbyContent(`<@${table.hostId}>`, game.title)}\n${count}: ${mentions(players.map((player) => player.id))}`,
    embeds: [embed],
    components: buttonRows([
      {
        customId: encodePress("join", table.id),
        label: text.join,
        emoji: "🪑",
        style: "success",
        disabled: isFull,
      },
      {
        customId: encodePress("start", table.id),
        label: text.start,
        emoji: "▶️",
        style: "primary",
        disabled: players.length < game.seats.min,
      },
      { customId: encodePress("leave", table.id), label: text.leave },
      { customId: encodePress("drop", table.id), label: text.cancel, style: "danger" },
    ]),
  };
}

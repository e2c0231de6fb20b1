import type { APIEmbed } from "discord.js";
import { type Game, LEVELS } from "../games/game.ts";
import { COMPUTER_MARK, isComputer, type Player } from "../tables/player.ts";
import type { Table } from "../tables/table.ts";
import { catalog } from "../text/catalog.ts";
import { callOf, callsOf } from "./call.ts";
import { encodePress } from "./custom-id.ts";
import { buttonRows, type Payload, type Row, selectRow } from "./payload.ts";

/** The message that opens a game: who sits where, with its buttons; later, what became of it. */
export function lobbyMessage(game: Game, table: Table, lobbyHours: number): Payload {
  if (table.status === "lobby") return openLobby(game, table);
  return { content: epilogue(game, table, lobbyHours), embeds: [], components: backRows(table) };
}

function epilogue(game: Game, table: Table, lobbyHours: number): string {
  const text = catalog(table.locale);
  const { status, shown, players, state } = table;
  const where = shown.threadId === null ? null : `<#${shown.threadId}>`;
  if (status === "expired") return text.lobbyExpired(lobbyHours);
  if (status === "cancelled") return text.lobbyCancelled;
  if (status === "running" && shown.tableTurn === 0 && where === null) return text.lobbyStarting;
  if (status === "running")
    return `${text.lobbyStarted(players.map((player) => withLevel(player, table)).join(", "), where)}\n-# ${text.seedHash(game.seedHash(state))}`;
  const { winners } = game.progress(state);
  return text.lobbyOver(callsOf(players.filter((_, seat) => winners.includes(seat))), where);
}

function backRows(table: Table) {
  const text = catalog(table.locale);
  if (table.status !== "running") return [];
  return buttonRows([
    { customId: encodePress("hand", table.id), label: text.myHand, emoji: "🃏" },
    { customId: encodePress("down", table.id), label: text.bringDown, emoji: "⏬" },
  ]);
}

/** How a player is called, a computer with its level where that is known. */
function withLevel(player: Player, { locale }: Table): string {
  const text = catalog(locale);
  if (!isComputer(player) || player.level === null) return callOf(player);
  return text.lobbyLevel(callOf(player), text.levels[player.level]);
}

/** A player as the lobby lists them: the host as such. */
function seatLine(player: Player, table: Table): string {
  const host = player.id === table.hostId ? ` (${catalog(table.locale).lobbyHost})` : "";
  return `${withLevel(player, table)}${host}`;
}

function openLobby(game: Game, table: Table): Payload {
  const text = catalog(table.locale);
  const { players, seats } = table;
  const taken = players.map((player) => seatLine(player, table));
  const free = Array.from({ length: Math.max(0, seats - players.length) }, () => text.lobbyFree);
  const options = Object.entries(table.options).map(
    ([name, value]) =>
      `${game.optionLabel(table.locale, name)}: ${game.optionLabel(table.locale, name, value)}`,
  );
  const isFull = players.length >= seats;
  const isCrowded = isFull && players.some(isComputer);
  const embed: APIEmbed = {
    title: text.lobbyTitle(game.title),
    description: [...taken, ...free].map((line, at) => `${at + 1}. ${line}`).join("\n"),
    fields: [
      {
        name: text.lobbyFirstTitle,
        value: text.lobbyFirst(table.firstId === null ? null : `<@${table.firstId}>`),
        inline: true,
      },
      { name: text.lobbyLanguage, value: text.languages[table.locale], inline: true },
      ...(options.length > 0 ? [{ name: text.lobbyOptions, value: options.join("\n") }] : []),
    ],
    footer: { text: [text.lobbyNeeds(game.seats.min), ...(isCrowded ? [text.lobbyFull] : [])].join(" ") },
  };
  const count = text.lobbySeats(players.length, seats);
  return {
    content: `${text.lobbyContent(`<@${table.hostId}>`, game.title)}\n${count}: ${callsOf(players)}`,
    embeds: [embed],
    components: [
      ...buttonRows([
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
      ...computerRows(table),
    ],
  };
}

/**
 * The host's choice of computers: one to add, of each level, while a seat is free, and each one that sits there to remove.
 * It stands for this version of the lobby alone. So its id is new each time, which Discord needs: it says nothing of a choice
 * that was the last one too.
 */
function computerRows({ id, version, locale, players, seats }: Table): Row[] {
  const text = catalog(locale);
  const added = LEVELS.map((level) => ({
    value: level,
    label: text.addComputer(text.levels[level]),
    description: text.levelIs[level],
    emoji: COMPUTER_MARK,
  }));
  const removed = players.filter(isComputer).flatMap(({ id: value, name, level }) => {
    if (level === null) return [];
    return [{ value, label: text.removeComputer(name, text.levels[level]), emoji: "➖" }];
  });
  const options = [...(players.length < seats ? added : []), ...removed];
  if (options.length === 0) return [];
  const customId = encodePress("computer", id, version);
  return [selectRow({ customId, placeholder: text.lobbyComputers, options })];
}

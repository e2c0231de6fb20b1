import type { APIEmbed } from "discord.js";
import type { Page } from "../../game.ts";
import type { Card, SeatView, View } from "../rules/types.ts";
import { cardAmong, cardEffect, cardName, cardShape } from "./cards.ts";
import { abbreviateDestination, describeDestination, listUnused } from "./destinations.ts";
import { fits } from "./limits.ts";
import { tellRest } from "./table.ts";
import type { Voice } from "./voice.ts";
import { bold, nameOf } from "./voice.ts";

const DESCRIPTION = 3800;
const CONTENT = 1500;

function isStuck(view: View, card: Card): boolean {
  const acting = view.toMove === view.seat && view.surplus === 0 && view.moves.length > 0;
  return acting && !view.moves.some((move) => move === `play ${card}` || move.startsWith(`play ${card} `));
}

function describeCard(voice: Voice, view: View, hand: readonly Card[], card: Card): string {
  const { t } = voice;
  const given = view.given.includes(card);
  const name = `${given ? "🔒" : cardShape(card)} ${bold(cardAmong(t, card, hand))}`;
  if (given) return `${name}: ${t.hand.given}`;
  const effect = `${name}: ${cardEffect(t, card, view.options)}`;
  return isStuck(view, card) ? `${effect} · ${t.hand.stuck}` : effect;
}

/** The cards with their effects, or by name alone where there are too many. */
function describeCards(voice: Voice, view: View, hand: readonly Card[], room: number): string {
  const { t } = voice;
  if (hand.length === 0) return t.hand.empty;
  const described = hand.map((card) => describeCard(voice, view, hand, card)).join("\n");
  if (described.length <= room) return described;
  return hand
    .map((card) => `${view.given.includes(card) ? "🔒" : cardShape(card)} ${cardAmong(t, card, hand)}`)
    .join(", ");
}

function describeTurn(voice: Voice, view: View): string {
  const { t } = voice;
  if (view.toMove === null) return t.table.over;
  const whose =
    view.toMove === view.seat ? bold(t.hand.yourTurn) : t.table.turnOf(nameOf(voice, view.toMove));
  return `${whose} · ${tellRest(voice, view)}`;
}

function layOut(voice: Voice, seat: SeatView, brief: boolean): APIEmbed {
  const { t } = voice;
  const destinations = seat.destinations.map((destination) => {
    const under = destination.card === undefined ? [] : [t.hand.under(cardName(t, destination.card))];
    return brief
      ? [abbreviateDestination(voice, destination), ...under].join(" · ")
      : [...describeDestination(voice, destination), ...under].join("\n");
  });
  const none = destinations.length === 0 ? [t.table.noDestinations] : [];
  const legend = brief ? [t.table.legend] : [];
  return {
    title: t.hand.destinations,
    description: [...legend, ...none, ...destinations, listUnused(voice, seat)].join("\n"),
  };
}

/** What a player sees of their own: the turn and the cards in the content, the destinations in an embed. */
export function hand(voice: Voice, view: View): Page {
  const { t } = voice;
  const own = view.seat === null ? undefined : view.seats[view.seat];
  const cards = view.hand;
  if (own === undefined || cards === null) return { content: t.hand.spectator, embeds: [] };
  const limit = view.toMove === view.seat && cards.length > 5 ? [`-# ${t.hand.limit}`] : [];
  const count = cards.length === 0 ? [] : [bold(t.hand.yours(cards.length))];
  const head = [describeTurn(voice, view), ...count].join("\n");
  const room = CONTENT - head.length - limit.join("").length - 2;
  const content = [head, describeCards(voice, view, cards, room), ...limit].join("\n");
  const full = layOut(voice, own, false);
  const page = { content, embeds: [full] };
  const spacious = (full.description?.length ?? 0) <= DESCRIPTION && fits(page);
  return spacious ? page : { content, embeds: [layOut(voice, own, true)] };
}

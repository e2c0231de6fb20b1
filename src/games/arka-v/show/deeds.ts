import { colourOf, prestigeOf } from "../rules/cards.ts";
import type { GameEvent, Seat } from "../rules/types.ts";
import { cardName, placeName } from "./cards.ts";
import type { Told, Voice } from "./voice.ts";
import { bold, capitalise, nameOf } from "./voice.ts";

/** Who is told: "they" names whoever moved, "you" speaks to them. */
type Person = "they" | "you";

/** What one move did, or several takes or discards in a row: the act itself and what came of it. */
interface Deed {
  /** Deeds with the same key that follow each other are told as one. */
  readonly key: "took" | "discarded" | null;
  readonly count: number;
  /** Known cards that were taken or discarded. */
  readonly cards: readonly string[];
  readonly act: string;
  readonly notes: readonly string[];
}

type Acts = Voice["t"]["acts"]["they"];

function tellPlaced(voice: Voice, acts: Acts, event: GameEvent & { type: "placed" }): string {
  const home = event.place === colourOf(event.card);
  const prestige = prestigeOf(event.card);
  const anySide = prestige === null || prestige === 5;
  const place = home ? "" : placeName(voice.t, event.place);
  return acts.placed(cardName(voice.t, event.card), place, anySide ? event.side : null);
}

/** The act of an event that is a move's own, or null where the event only follows from one. */
function tellAct(voice: Voice, acts: Acts, event: GameEvent): string | null {
  const { t } = voice;
  switch (event.type) {
    case "established":
      return acts.established(
        placeName(t, event.place),
        event.card === undefined ? "" : cardName(t, event.card),
      );
    case "placed":
      return tellPlaced(voice, acts, event);
    case "opened":
      return acts.opened(cardName(t, event.card));
    case "overloaded":
      return acts.overloaded(placeName(t, event.place));
    case "played":
      return acts.played(cardName(t, event.card), event.on === null ? "" : nameOf(voice, event.on));
    case "gave":
      return acts.gave(cardName(t, event.card), nameOf(voice, event.to));
    case "passed":
      return acts.passed;
    default:
      return null;
  }
}

/** A note on what came of a move, or null for events that are told elsewhere. */
function tellNote(voice: Voice, mover: Seat, event: GameEvent): string | null {
  const { t } = voice;
  switch (event.type) {
    case "gained":
      return t.notes.tokens(event.count);
    case "protected":
      return t.notes.protected(placeName(t, event.place));
    case "extended":
      return t.notes.extended(placeName(t, event.place), t.colours[event.colour]);
    case "removed":
      return t.notes.removed(cardName(t, event.card), nameOf(voice, event.from), placeName(t, event.place));
    case "stole":
      return t.notes.stole(nameOf(voice, event.from), placeName(t, event.place), placeName(t, event.to));
    case "discarded":
      return event.seat === mover
        ? null
        : t.notes.discarded(nameOf(voice, event.seat), cardName(t, event.card));
    case "spared":
      return t.notes.spared(nameOf(voice, event.seat));
    case "hacked":
      return t.notes.hacked(event.card === undefined ? "" : cardName(t, event.card));
    case "extra":
      return t.notes.extra;
    case "fastest":
      return t.notes.fastest;
    default:
      return null;
  }
}

function isSomething(text: string | null): text is string {
  return text !== null;
}

/** Cards drawn or thrown by the mover as a consequence, counted together, named where all are known. */
function tellMany(
  voice: Voice,
  events: readonly (GameEvent & { type: "drew" | "discarded" })[],
  tell: (n: number, known: string) => string,
): string | null {
  if (events.length === 0) return null;
  const known = events.flatMap((event) => (event.card === undefined ? [] : [cardName(voice.t, event.card)]));
  return tell(events.length, known.length === events.length ? known.join(", ") : "");
}

function deedOf(voice: Voice, person: Person, told: Told): Deed {
  const { t } = voice;
  const acts = t.acts[person];
  const { events } = told;
  const taken = events.filter((event) => event.type === "drew" && event.why === "take");
  const surplus = events.filter((event) => event.type === "discarded" && event.why === "limit");
  const drawn = events.filter((event) => event.type === "drew").filter((event) => event.why !== "take");
  const thrown = events
    .filter((event) => event.type === "discarded")
    .filter((event) => event.why === "reboot");
  const notes = [
    tellMany(voice, thrown, t.notes.threw),
    ...events.map((event) => tellNote(voice, told.seat, event)),
    tellMany(voice, drawn, t.notes.drew),
  ].filter(isSomething);
  const act = events.map((event) => tellAct(voice, acts, event)).find(isSomething);
  if (act !== undefined) return { key: null, count: 1, cards: [], act, notes };
  const key = taken.length > 0 ? "took" : surplus.length > 0 ? "discarded" : null;
  const moved = [...taken, ...surplus].flatMap((event) =>
    "card" in event && event.card !== undefined ? [cardName(t, event.card)] : [],
  );
  return { key, count: taken.length + surplus.length, cards: moved, act: acts.tookNothing, notes };
}

function merge(deeds: readonly Deed[]): readonly Deed[] {
  const merged: Deed[] = [];
  for (const deed of deeds) {
    const last = merged.at(-1);
    if (last === undefined || deed.key === null || last.key !== deed.key) {
      merged.push(deed);
      continue;
    }
    merged[merged.length - 1] = {
      ...last,
      count: last.count + deed.count,
      cards: [...last.cards, ...deed.cards],
      notes: [...last.notes, ...deed.notes],
    };
  }
  return merged;
}

function tellDeed(acts: Acts, deed: Deed, detailed: boolean): string {
  const known = deed.cards.length === deed.count ? deed.cards.join(", ") : "";
  const act = deed.key === null ? deed.act : acts[deed.key](deed.count, detailed ? known : "");
  return detailed && deed.notes.length > 0 ? `${act} (${deed.notes.join("; ")})` : act;
}

function tellEnd(voice: Voice, moves: readonly Told[]): readonly string[] {
  return moves
    .flatMap((told) => told.events)
    .flatMap((event) => (event.type === "ended" ? [voice.t.ended[event.end]] : []));
}

/**
 * What some moves of one player did, as one sentence; at most `limit` characters: first what came of the moves is left
 * out, then the moves themselves are only counted.
 */
function tellMoves(voice: Voice, person: Person, moves: readonly Told[], limit: number): string {
  const [first] = moves;
  if (first === undefined) return "";
  const { t } = voice;
  const acts = t.acts[person];
  const deeds = merge(moves.map((told) => deedOf(voice, person, told)));
  const subject = person === "you" ? t.you : bold(nameOf(voice, first.seat));
  const sentence = (clauses: readonly string[]): string =>
    [capitalise(`${subject} ${clauses.join(", ")}.`.trim()), ...tellEnd(voice, moves)].join(" ");
  const whole = sentence(deeds.map((deed) => tellDeed(acts, deed, true)));
  if (whole.length <= limit) return whole;
  const plain = deeds.map((deed) => tellDeed(acts, deed, false));
  for (let kept = plain.length; kept > 0; kept -= 1) {
    const left = plain.length - kept;
    const short = sentence([...plain.slice(0, kept), ...(left === 0 ? [] : [acts.many(left)])]);
    if (short.length <= limit) return short;
  }
  return sentence([acts.many(moves.length)]);
}

/** A line or two for everybody: what happened in one turn, at most 600 characters. */
export function chronicle(voice: Voice, moves: readonly Told[]): string {
  return tellMoves(voice, "they", moves, 600);
}

/** A line a move, with its turn. */
export function log(voice: Voice, moves: readonly Told[]): readonly string[] {
  return moves.map((told) => `\`${told.turn}\` ${tellMoves(voice, "they", [told], 400)}`);
}

/** What a move did, told to whoever made it. */
export function outcome(voice: Voice, moves: readonly Told[]): string {
  return tellMoves(voice, "you", moves, 600);
}

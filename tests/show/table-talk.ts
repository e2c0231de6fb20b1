import { arkaV } from "../../src/games/arka-v/game.ts";
import { CARDS, prestigeOf } from "../../src/games/arka-v/rules/cards.ts";
import type { Card, DestinationView, Place, SeatView, View } from "../../src/games/arka-v/rules/types.ts";
import { COLOURS } from "../../src/games/arka-v/rules/types.ts";
import type { Json, Locale, Page, PlayedMove, Reader } from "../../src/games/game.ts";

/** Names of 32 characters and other traps that users really type. */
export const NASTY_NAMES = [
  "**__~~||`bold`||~~__** <@12345678>",
  "\u202Eevil \u2067rtl\u2069 <#1> [x](http://a.b)",
  "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧",
  "```\n@everyone @here\n```_*_*_*_*_*_*",
  "\u200b\u3164\u2800",
] as const;

export function destination(place: Place, some: Partial<DestinationView> = {}): DestinationView {
  return {
    place,
    above: [],
    below: [],
    overloads: [],
    credits: 0,
    added: null,
    travelers: (some.above?.length ?? 0) + (some.below?.length ?? 0),
    prestige: 0,
    protected: false,
    ...some,
  };
}

export function seat(some: Partial<SeatView> = {}): SeatView {
  return { hand: 3, tokens: [...COLOURS], destinations: [], ...some };
}

export function view(some: Partial<View> = {}): View {
  return {
    seat: null,
    options: { abilities: "reconstructed", shield: "open" },
    seedHash: "ab".repeat(32),
    turn: 4,
    toMove: 0,
    actions: 2,
    extra: 0,
    surplus: 0,
    end: null,
    deck: 30,
    supply: 31,
    removed: 5,
    discard: [],
    fastest: null,
    seats: [seat(), seat(), seat()],
    hand: null,
    given: [],
    moves: [],
    ...some,
  };
}

const FULL_ABOVE: readonly Card[] = ["Y5", "B6", "Y7", "P8", "R9", "G10", "bicephalous-1", "shapeshifter-1"];
const FULL_BELOW: readonly Card[] = ["R5", "G4", "P3", "R2", "B1", "Y0", "bicephalous-2", "shapeshifter-2"];

/** More than any real game can hold: five players with seven full destinations each. */
export function crowdedView(over: boolean): View {
  const places: readonly Place[] = [...COLOURS, "portal-1", "portal-2"];
  const destinations = places.map((place) =>
    destination(place, {
      above: FULL_ABOVE,
      below: FULL_BELOW,
      overloads: ["overload-1", "overload-2"],
      credits: 10,
      ...(over ? { values: Array.from({ length: 10 }, () => 3) } : {}),
      added: place === "red" ? "blue" : "red",
      travelers: 18,
      prestige: 71,
      protected: true,
    }),
  );
  const crowded = seat({ hand: 40, tokens: [], destinations });
  return view({ seats: [crowded, crowded, crowded, crowded, crowded], fastest: 3, toMove: over ? null : 2 });
}

/** The end of the fullest game that 68 cards and 40 tokens allow: 27 destinations, every other card in one of them. */
export function fullestView(): View {
  const travelers = CARDS.filter((card) => prestigeOf(card) !== null);
  const left: Card[] = [...travelers.slice(-35), ...FULL_ABOVE.slice(-2), ...FULL_BELOW.slice(-2)];
  const seats = [0, 1, 2, 3, 4].map((at) => {
    const portals: readonly Place[] = at === 0 ? ["portal-1"] : at === 1 ? ["portal-2"] : [];
    const destinations = [...COLOURS, ...portals].map((place) =>
      destination(place, {
        above: left.splice(0, 1),
        below: left.splice(0, left.length > 12 ? 1 : 0),
        overloads: place === "portal-1" ? ["overload-1", "overload-2"] : [],
        credits: 2,
        values: [1, 3],
        added: place === "red" ? "blue" : "red",
        travelers: 12,
        prestige: 100,
        protected: true,
      }),
    );
    return seat({ hand: 0, tokens: [], destinations });
  });
  return view({ turn: 100, seats, fastest: 3, toMove: null, discard: ["bicephalous-1"] });
}

/** Characters that count towards the 6,000 of all embeds. */
function sizeOf(page: Page): number {
  const texts = page.embeds.flatMap((embed) => [
    embed.title,
    embed.description,
    ...(embed.fields ?? []).flatMap((field) => [field.name, field.value]),
  ]);
  return texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
}

/** What a page breaks of the limits of the seam and of Discord; empty where all is well. */
export function findExcess(page: Page): readonly string[] {
  const fields = page.embeds.flatMap((embed) => embed.fields ?? []);
  const isSized = (text: string | undefined, most: number): boolean =>
    text === undefined || (text.trim().length > 0 && text.length <= most);
  return [
    page.content.length > 1500 ? `content ${page.content.length}` : "",
    page.content.trim() === "" && page.embeds.length === 0 ? "empty" : "",
    page.embeds.length > 8 ? "embeds" : "",
    sizeOf(page) > 5500 ? `total ${sizeOf(page)}` : "",
    fields.length > 25 ? "fields" : "",
    ...page.embeds.map((embed) =>
      isSized(embed.title, 256) && isSized(embed.description, 4096) ? "" : "embed",
    ),
    ...fields.map((field) =>
      isSized(field.name, 256) && isSized(field.value, 1024) ? "" : `field ${field.value.length}`,
    ),
  ].filter(Boolean);
}

export function textOf(page: Page): string {
  const embeds = page.embeds.flatMap((embed) => [
    embed.title ?? "",
    embed.description ?? "",
    ...(embed.fields ?? []).flatMap((field) => [field.name, field.value]),
  ]);
  return [page.content, ...embeds].join("\n");
}

/** Numbers in [0, below) that a seed decides. */
export function dice(seed: number): (below: number) => number {
  let now = seed * 2654435761;
  return (below) => {
    now = (Math.imul(now, 1664525) + 1013904223) >>> 0;
    return Math.floor((now / 2 ** 32) * below);
  };
}

export interface Moment {
  readonly state: Json;
  readonly moves: readonly PlayedMove[];
}

/** A game by chance from its deal to its end; like a person it plays and establishes more than it takes. */
export function playOut(
  seed: number,
  seats: number,
  options: Record<string, string> = {},
): readonly Moment[] {
  const roll = dice(seed);
  const text = seed.toString(16).padStart(32, "0");
  let state = arkaV.start({ seats, seed: text, options }).state;
  const moves: PlayedMove[] = [];
  const moments: Moment[] = [{ state, moves: [] }];
  for (;;) {
    const { seat, turn } = arkaV.progress(state);
    const legal = arkaV.legalMoves(state);
    if (seat === null) return moments;
    const verbs = [...new Set(legal.map((move) => move.split(" ")[0]))];
    const verb = verbs[roll(verbs.length)];
    const some = legal.filter((move) => move.split(" ")[0] === verb);
    const move = some[roll(some.length)] ?? "";
    const played = arkaV.play(state, move);
    if (played === null) throw new Error(`${move} was offered and refused.`);
    moves.push({ seat, move, turn, events: played.events });
    state = played.state;
    moments.push({ state, moves: [...moves] });
  }
}

export function readerOf(
  seat: number | null,
  locale: Locale = "en",
  names: readonly string[] = NASTY_NAMES,
): Reader {
  return { seat, locale, names };
}

import { arkaV } from "../../src/games/arka-v/game.ts";
import { CARDS, prestigeOf } from "../../src/games/arka-v/rules/cards.ts";
import type { Destination, State } from "../../src/games/arka-v/rules/state.ts";
import { type Card, COLOURS, type Place } from "../../src/games/arka-v/rules/types.ts";
import type { PlayedMove } from "../../src/games/game.ts";
import type { Stage } from "./stage.ts";
import { at, type Chance } from "./table-play.ts";
import type { Kept } from "./watch.ts";

/** How the cards that are not in a hand lie: over all destinations, or nearly all in one. */
type Layout = "spread" | "heaped";

/** What the player to move holds: a 1 and Command cards with targets among them. */
const HELD: readonly Card[] = [
  "B1",
  "Y1",
  "B2",
  "B3",
  "B4",
  "Y5",
  "B0",
  "P10",
  "trojan-1",
  "stowaway",
  "reboot-1",
  "Y9",
];

/** As full as 68 cards and 40 tokens allow with twelve cards in one hand: five players, 27 destinations, seven of one player. */
export function crowd(state: State, layout: Layout): State {
  const crowded = structuredClone(state);
  const owner = (state.seat + 1) % state.players.length;
  const left = CARDS.filter((card) => !HELD.includes(card) && !card.startsWith("portal"));
  // Command cards that are no travelers lie face down first.
  left.sort((a, b) => Number(isTraveler(a)) - Number(isTraveler(b)));
  const tokens = [...state.supply, ...state.players.flatMap((p) => p.destinations.flatMap((d) => d.credits))];
  const empty = (place: Place, card: Card | null): Destination => ({
    ...{ place, card, above: [], below: [], overloads: [] },
    ...{ credits: tokens.splice(0, 1), added: place === "red" ? "blue" : card === null ? null : "red" },
  });
  for (const [seat, player] of crowded.players.entries()) {
    player.hand = seat === state.seat ? [...HELD] : [];
    player.destinations = COLOURS.map((colour) => empty(colour, left.shift() ?? null));
    if (seat === owner) player.destinations.push(empty("portal-1", null), empty("portal-2", null));
  }
  const all = crowded.players.flatMap(({ destinations }) => destinations);
  const heap = crowded.players[owner]?.destinations.at(-1);
  for (const [n, card] of left.entries()) {
    const target = layout === "heaped" ? heap : at(all, (n * 5) % all.length);
    target?.[n % 2 === 0 ? "above" : "below"].push(card);
  }
  crowded.deck = [];
  crowded.removed = [];
  crowded.discard = [];
  crowded.supply = tokens;
  crowded.given = null;
  return { ...crowded, actions: 3, extra: 2, fastest: owner };
}

function isTraveler(card: Card): boolean {
  return prestigeOf(card) !== null || card.startsWith("bicephalous") || card.startsWith("shapeshifter");
}

/** Puts a state into the database in place of the present one; the next version, so that the messages follow. */
export async function keepState(stage: Stage, kept: Kept, state: State): Promise<void> {
  const data = { state: JSON.parse(JSON.stringify(state)), version: kept.version + 1 };
  await stage.database.prisma.game.update({ where: { id: kept.id }, data });
  await stage.bot().app.projector.request(kept.id);
}

/** Plays a game on in the database alone until only its last move is missing, and gives that move. */
export async function playToLast(stage: Stage, kept: Kept, chance: Chance): Promise<string> {
  const moves: PlayedMove[] = [];
  for (let state = kept.json; ; ) {
    const { seat, turn } = arkaV.progress(state);
    const legal = arkaV.legalMoves(state);
    const verbs = [...new Set(legal.map((move) => move.split(" ")[0]))];
    const verb = at(verbs, chance(verbs.length));
    const some = legal.filter((move) => move.split(" ")[0] === verb);
    const move = at(some, chance(some.length));
    const played = arkaV.play(state, move);
    if (seat === null || played === null) throw new Error(`${move} was offered and refused.`);
    if (arkaV.progress(played.state).seat === null) {
      const rows = moves.map((one, n) => ({
        ...{ gameId: kept.id, number: n + 1, seat: one.seat, turn: one.turn, move: one.move },
        ...{ events: JSON.parse(JSON.stringify(one.events)), at: new Date() },
      }));
      await stage.database.prisma.move.createMany({ data: rows });
      const data = { turn, turnSeat: seat, moveCount: moves.length, version: kept.version + 1 };
      const json = JSON.parse(JSON.stringify(state));
      await stage.database.prisma.game.update({ where: { id: kept.id }, data: { ...data, state: json } });
      await stage.bot().app.projector.request(kept.id);
      return move;
    }
    moves.push({ seat, turn, move, events: played.events });
    ({ state } = played);
  }
}

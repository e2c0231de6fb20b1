import { colourOf, isPortal, prestigeOf } from "./cards.ts";
import type { Destination, Player } from "./state.ts";
import { type Card, type Colour, SIDES, type Side } from "./types.ts";

/** The Prestige of the outermost traveler that has one; null where none lies. Command travelers never count (§30). */
function outermostPrestige(cards: readonly Card[]): number | null {
  for (let i = cards.length - 1; i >= 0; i--) {
    const card = cards[i];
    const prestige = card === undefined ? null : prestigeOf(card);
    if (prestige !== null) return prestige;
  }
  return null;
}

/** §33: a 0 lies there. It is always the outermost, for nothing is lower and it cannot be removed. */
export function isProtected(destination: Destination): boolean {
  return outermostPrestige(destination.below) === 0;
}

/** No traveler and no command traveler lies there; Overloads and tokens may (§37). */
export function isEmpty(destination: Destination): boolean {
  return destination.above.length === 0 && destination.below.length === 0;
}

/** §27: whether a player has 4 destinations with at least one traveler each, now. */
export function hasFourInUse(player: Player): boolean {
  let used = 0;
  for (const destination of player.destinations) if (!isEmpty(destination)) used += 1;
  return used >= 4;
}

/** §31, §41: whether travelers of a colour may be played there. */
function admits(destination: Destination, colour: Colour): boolean {
  const { place, added } = destination;
  if (place === colour || added === colour || isPortal(place)) return true;
  return added === null && destination.below.some((card) => prestigeOf(card) === 4);
}

/** §28, §29: whether a Prestige may lie next on a side. */
function continues(destination: Destination, side: Side, prestige: number): boolean {
  const outermost = outermostPrestige(side === "above" ? destination.above : destination.below);
  if (prestige === 5) return outermost === null;
  if (side === "above") return prestige > 5 && (outermost === null || prestige > outermost);
  return prestige < 5 && (outermost === null || prestige < outermost);
}

const NO_SIDES: readonly Side[] = [];
const ABOVE: readonly Side[] = ["above"];
const BELOW: readonly Side[] = ["below"];

/** The sides of an own destination where a traveler or command traveler may be played. */
export function sidesFor(card: Card, destination: Destination): readonly Side[] {
  const colour = colourOf(card);
  const prestige = prestigeOf(card);
  if (colour === null || prestige === null) return isProtected(destination) ? NO_SIDES : SIDES; // §30, §34
  if (!admits(destination, colour)) return NO_SIDES;
  const above = continues(destination, "above", prestige);
  const below = continues(destination, "below", prestige);
  return above ? (below ? SIDES : ABOVE) : below ? BELOW : NO_SIDES;
}

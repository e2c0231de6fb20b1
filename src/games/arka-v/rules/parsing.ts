import { CARDS, isCard, isPortal, TOKENS } from "./cards.ts";
import { check, list, nullable, oneOf, shape, whole } from "./check.ts";
import { isSeed } from "./random.ts";
import { ACTIONS, type Destination, type Player, type State } from "./state.ts";
import { type Card, COLOURS, type Options } from "./types.ts";

export const checkCard = check(isCard);
export const checkToken = whole(1, 3);
export const checkSeed = check(isSeed);
export const checkOptions = shape<Options>({
  abilities: oneOf(["reconstructed", "printed"]),
  shield: oneOf(["open", "closed"]),
});

const checkColour = oneOf(COLOURS);
const cards = list(checkCard);
const tokens = list(checkToken);
const seat = whole(0, 4);

const checkDestination = shape<Destination>({
  place: check((value) => COLOURS.some((colour) => colour === value) || isPortal(value)),
  card: nullable(checkCard),
  above: cards,
  below: cards,
  overloads: cards,
  credits: tokens,
  added: nullable(checkColour),
});

const checkShape = shape<State>({
  options: checkOptions,
  seed: checkSeed,
  words: whole(0),
  deck: cards,
  supply: tokens,
  removed: cards,
  discard: cards,
  players: list(shape<Player>({ hand: cards, destinations: list(checkDestination) }), 2, 5),
  given: nullable(seat),
  fastest: nullable(seat),
  turn: whole(1),
  seat,
  actions: whole(0, ACTIONS),
  extra: whole(0),
  end: nullable(oneOf(["deck", "credits"])),
});

/** Every card of a state, wherever it lies. */
function cardsIn(state: State): Card[] {
  const inDestination = ({ place, card, above, below, overloads }: Destination) => [
    ...(isPortal(place) ? [place] : []),
    ...(card === null ? [] : [card]),
    ...above,
    ...below,
    ...overloads,
  ];
  const ofPlayer = ({ hand, destinations }: Player) => [...hand, ...destinations.flatMap(inDestination)];
  return [...state.deck, ...state.removed, ...state.discard, ...state.players.flatMap(ofPlayer)];
}

/** Every token's value of a state, wherever it lies. */
function tokensIn(state: State): number[] {
  return [...state.supply, ...state.players.flatMap((p) => p.destinations.flatMap((d) => d.credits))];
}

/** Whether a list holds exactly the 68 cards. */
export function isWholePack(list: readonly Card[]): boolean {
  return list.length === CARDS.length && new Set(list).size === CARDS.length;
}

/** Whether a list holds exactly the 40 tokens. */
export function isWholeSupply(list: readonly number[]): boolean {
  const sorted = [...list].sort();
  return sorted.length === TOKENS.length && TOKENS.every((value, at) => sorted[at] === value);
}

/** What a state of the right shape holds that no game can, or null. */
function findContradiction(state: State): string | null {
  const seats = state.players.length;
  const { seat: toMove, given, fastest } = state;
  if (toMove >= seats) return "it is nobody's turn";
  if (fastest !== null && fastest >= seats) return "nobody is the fastest";
  if (given !== null && !state.players[given]?.hand.includes("stowaway")) return "a gift is missing";
  for (const { destinations } of state.players) {
    if (new Set(destinations.map(({ place }) => place)).size < destinations.length)
      return "a place is there twice";
    if (destinations.some(({ place, card }) => isPortal(place) !== (card === null))) {
      return "a destination card is missing or too many";
    }
  }
  if (!isWholePack(cardsIn(state))) return "the cards are not the 68 of the game";
  return isWholeSupply(tokensIn(state)) ? null : "the tokens are not the 40 of the game";
}

function hasShape(json: unknown): json is State {
  return checkShape(json) === null;
}

/**
 * A stored state. Throws an error of one sentence where it is damaged; the sentence holds no value of the state, for those
 * are secret.
 */
export function parseState(json: unknown): State {
  if (!hasShape(json)) throw new Error(`The stored game is damaged at state${checkShape(json) ?? ""}.`);
  const contradiction = findContradiction(json);
  if (contradiction !== null) throw new Error(`The stored game is damaged: ${contradiction}.`);
  return json;
}

import { describe, expect, test } from "vitest";
import { appraise } from "../../src/games/arka-v/computer/appraisal.ts";
import { draw, findUnseen } from "../../src/games/arka-v/computer/determinization.ts";
import { type Dice, diceOf } from "../../src/games/arka-v/computer/dice.ts";
import { estimate } from "../../src/games/arka-v/computer/estimate.ts";
import { readSight, writeSight } from "../../src/games/arka-v/computer/sight.ts";
import { arkaV } from "../../src/games/arka-v/game.ts";
import { parseState } from "../../src/games/arka-v/rules/parsing.ts";
import { seedFrom } from "../../src/games/arka-v/rules/random.ts";
import { simulate } from "../../src/games/arka-v/rules/simulation.ts";
import { copyState, type State } from "../../src/games/arka-v/rules/state.ts";
import type { Card, Options } from "../../src/games/arka-v/rules/types.ts";
import { view } from "../../src/games/arka-v/rules/view.ts";

const OPTIONS: readonly Options[] = [
  { abilities: "reconstructed", shield: "open" },
  { abilities: "printed", shield: "closed" },
];

/** Some states of a random game, at which somebody must act. */
function statesOf(players: number, every: number): State[] {
  const states: State[] = [];
  const options = OPTIONS[players % 2] ?? { abilities: "reconstructed", shield: "open" };
  simulate({ players, options, text: `hidden ${players}` }, (state) => {
    if (state.end === null) states.push(state);
  });
  return states.filter((_, at) => at % every === 0);
}

function rotate<T>(list: readonly T[], by: number): T[] {
  return list.map((_, at) => list[(at + by) % list.length] ?? list[at]).flatMap((item) => item ?? []);
}

/** The same table before the same eyes, with everything else somewhere else: cards, token values, seed, an unseen gift. */
function disguise(state: State, dice: Dice): State {
  const other = copyState(state);
  const others = other.players.filter((_, seat) => seat !== state.seat);
  const covered = others.flatMap(({ destinations }) => destinations).filter(({ card }) => card !== null);
  const cards = [
    ...other.deck,
    ...other.removed,
    ...others.flatMap(({ hand }) => hand),
    ...covered.flatMap(({ card }) => card ?? []),
  ];
  const hidden = rotate(cards, 1 + dice(cards.length - 1));
  const dealCards = (list: readonly Card[]) => list.flatMap(() => hidden.pop() ?? []);
  other.deck = dealCards(other.deck);
  other.removed = dealCards(other.removed);
  for (const player of others) player.hand = dealCards(player.hand);
  for (const destination of covered) destination.card = hidden.pop() ?? null;
  const destinations = other.players.flatMap((player) => player.destinations);
  const values = rotate([...other.supply, ...destinations.flatMap(({ credits }) => credits)], 7);
  const dealTokens = (list: readonly number[]) => list.flatMap(() => values.pop() ?? []);
  other.supply = dealTokens(other.supply);
  for (const destination of destinations) destination.credits = dealTokens(destination.credits);
  if (state.given !== state.seat) {
    const holder = other.players.findIndex(({ hand }) => hand.includes("stowaway"));
    other.given = holder >= 0 && holder !== state.seat ? holder : null;
  }
  return parseState({ ...other, seed: seedFrom(`${dice(1_000)}`), words: dice(99) });
}

const text = (value: unknown) => JSON.stringify(value);

describe("what a computer player can't see", () => {
  test.each([2, 3, 4, 5])("changes neither its sight nor its choice, with %i players", (players) => {
    const dice = diceOf(`disguise ${players}`);
    for (const state of statesOf(players, 12)) {
      const sight = writeSight(view(state, state.seat));
      const other = disguise(state, dice);
      expect(text(other)).not.toBe(text(state));
      expect(text(arkaV.sight(JSON.parse(text(other)), state.seat))).toBe(text(sight));
      // Nor can it change what hard chooses, which is handed the sight alone, too; but that takes long.
      for (const level of ["easy", "normal"] as const) {
        const choices = [state, other].map((one) =>
          arkaV.choose(writeSight(view(one, one.seat)), level, "choice"),
        );
        expect(new Set(choices).size).toBe(1);
      }
    }
  });

  test.each([2, 3, 4, 5])("changes neither its estimate nor its appraisal, with %i players", (players) => {
    const dice = diceOf(`reader ${players}`);
    for (const state of statesOf(players, 3)) {
      const other = disguise(state, dice);
      expect(estimate(other, state.seat)).toEqual(estimate(state, state.seat));
      expect(appraise(other, state.seat)).toEqual(appraise(state, state.seat));
    }
  });

  test.each([2, 3, 4, 5])("is drawn so that it fits what it sees, with %i players", (players) => {
    const dice = diceOf(`draw ${players}`);
    const decks = new Set<string>();
    for (const state of statesOf(players, 3)) {
      const sight = writeSight(view(state, state.seat));
      const drawn = draw(findUnseen(readSight(sight)), dice);
      // Checks that the 68 cards and 40 tokens are there once each, and that whoever has a gift holds it.
      parseState(JSON.parse(text(drawn)));
      expect(text(writeSight(view(drawn, drawn.seat)))).toBe(text(sight));
      if (state.given === state.seat) expect(drawn.given).toBe(state.seat);
      decks.add(text([drawn.deck, drawn.removed, drawn.supply]));
    }
    expect(decks.size).toBeGreaterThan(20);
  });

  test("§44 may be a Stowaway in another hand that was given, or was not", () => {
    const state = statesOf(2, 1).find((one) => one.players[1 - one.seat]?.hand.includes("stowaway"));
    if (state === undefined) throw new Error("Nobody holds the Stowaway.");
    const unseen = findUnseen(readSight(writeSight(view(state, state.seat))));
    const dice = diceOf("gift");
    const drawn = Array.from({ length: 400 }, () => draw(unseen, dice));
    const held = drawn.filter(({ players }) => players[1 - state.seat]?.hand.includes("stowaway"));
    const given = held.filter((one) => one.given === 1 - state.seat);
    expect(given.length).toBeGreaterThan(0);
    expect(given.length).toBeLessThan(held.length);
    expect(drawn.filter((one) => one.given !== null)).toEqual(given);
  });
});

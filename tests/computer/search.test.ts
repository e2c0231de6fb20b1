import { expect, test } from "vitest";
import { draw, findUnseen } from "../../src/games/arka-v/computer/determinization.ts";
import { diceOf } from "../../src/games/arka-v/computer/dice.ts";
import { chooseBySearch, weighBySearch } from "../../src/games/arka-v/computer/search.ts";
import { readSight, writeSight } from "../../src/games/arka-v/computer/sight.ts";
import { addEdge, isDecided, newNode, rank } from "../../src/games/arka-v/computer/tree.ts";
import { arkaV } from "../../src/games/arka-v/game.ts";
import { legalMoves } from "../../src/games/arka-v/rules/moves.ts";
import { view } from "../../src/games/arka-v/rules/view.ts";
import { table } from "../rules/table.ts";

test.each([
  ["a Stowaway that was given, which nothing takes away (§40)", "stowaway*"],
  ["another card", "Y1"],
])("hard looks ahead from one card in another hand to none, where it is %s", (_, other) => {
  const state = table(
    `0: R3 trojan-1 B9\n0 red: below R4\n0 blue:\n1: ${other}\ndeck: ${other === "Y1" ? "stowaway" : "Y1"}`,
  );
  const sight = writeSight(view(state, 0));
  for (let seed = 0; seed < 12; seed++) {
    const weighed = arkaV.weigh(sight, `${seed}`);
    expect(weighed.map(({ move }) => move).sort()).toEqual(legalMoves(state).sort());
  }
});

/** Dice that count how often they were thrown. */
function countingDice(seed: string) {
  const dice = diceOf(seed);
  const counted = {
    throws: 0,
    dice(n: number) {
      counted.throws += 1;
      return dice(n);
    },
  };
  return counted;
}

test("hard chooses the move that it weighs best, and does without the playouts that can't change it", () => {
  const state = table("0: B7 Y3 R1 trojan-1\n0 blue:\n1: Y1 G2\n1 red: above R6");
  const unseen = findUnseen(readSight(writeSight(view(state, 0))));
  const effort = { playouts: 200, others: "well" } as const;
  let [weighing, choosing] = [0, 0];
  for (let seed = 0; seed < 8; seed++) {
    const [weigher, chooser] = [countingDice(`${seed}`), countingDice(`${seed}`)];
    const [best] = weighBySearch(() => draw(unseen, weigher.dice), weigher.dice, effort);
    expect(chooseBySearch(() => draw(unseen, chooser.dice), chooser.dice, effort)).toBe(best?.move);
    weighing += weigher.throws;
    choosing += chooser.throws;
  }
  expect(choosing).toBeLessThan(weighing);
});

/** A node of which some moves were played so often. */
function nodeWith(...visits: readonly number[]) {
  const node = newNode();
  for (const [at, count] of visits.entries()) addEdge(node, `${at}`, 0).visits = count;
  return node;
}

test.each([
  [[5, 2, 1], 2, true],
  [[2, 5, 1], 3, false], // a tie is possible
  [[2, 1, 5], 2, true],
  [[4, 4], 0, false],
  [[0, 0], 9, false],
  [[3], 2, true],
])("moves played %j times are decided with %i playouts left: %s", (visits, left, expected) => {
  expect(isDecided(nodeWith(...visits), left)).toBe(expected);
});

test("the move that was played most comes first, of two played as often the one that is worth more", () => {
  const node = nodeWith(3, 1, 3);
  const [first, , third] = [...node.edges.values()];
  if (first === undefined || third === undefined) throw new Error("There are three moves.");
  first.sum = 1;
  third.sum = 2;
  expect(rank(node).map(({ move }) => move)).toEqual(["2", "0", "1"]);
});

import { expect, test } from "vitest";
import { writeSight } from "../../src/games/arka-v/computer/sight.ts";
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

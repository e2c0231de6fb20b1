import { describe, expect, test } from "vitest";
import { parseState } from "../../src/games/arka-v/rules/parsing.ts";
import { simulate } from "../../src/games/arka-v/rules/simulation.ts";
import { table } from "./table.ts";

const whole = () => table("0: B1 stowaway*\n0 blue: below B4; credits 1\n1: Y1\n1 portal-1: above G6");

describe("a stored state", () => {
  test("comes back as it was, running or over", () => {
    const { state } = simulate({
      players: 5,
      options: { abilities: "printed", shield: "open" },
      text: "stored",
    });
    for (const one of [state, whole()])
      expect(parseState(JSON.parse(JSON.stringify(one)))).toStrictEqual(one);
  });

  test.each([
    ["no object", null, "state"],
    ["a missing part", { ...whole(), deck: undefined }, "state.deck"],
    ["an unknown part", { ...whole(), secret: 1 }, "state.secret"],
    ["a word that is no card", { ...whole(), discard: ["B11"] }, "state.discard[0]"],
    ["one player", { ...whole(), players: whole().players.slice(1) }, "state.players"],
    [
      "a wrong option",
      { ...whole(), options: { abilities: "other", shield: "open" } },
      "state.options.abilities",
    ],
    ["too many actions", { ...whole(), actions: 4 }, "state.actions"],
    ["a half action", { ...whole(), extra: 0.5 }, "state.extra"],
    ["a damaged seed", { ...whole(), seed: "00" }, "state.seed"],
    ["a card twice", { ...whole(), discard: ["B1"] }, "the cards are not the 68"],
    ["a card too few", { ...whole(), deck: whole().deck.slice(1) }, "the cards are not the 68"],
    ["a token too few", { ...whole(), supply: whole().supply.slice(1) }, "the tokens are not the 40"],
    ["a gift that is not there", { ...whole(), given: 1 }, "a gift is missing"],
    ["a turn of nobody", { ...whole(), seat: 2 }, "nobody's turn"],
    ["a fastest who is not there", { ...whole(), fastest: 3 }, "nobody is the fastest"],
  ])("with %s gets one sentence", (_, damaged, sentence) => {
    expect(() => parseState(damaged)).toThrow(/^The stored game is damaged.*\.$/);
    expect(() => parseState(damaged)).toThrow(sentence);
  });

  test("the sentence holds no value of the state", () => {
    const secret = "a-secret-value";
    for (const damaged of [
      { ...whole(), seed: secret },
      { ...whole(), deck: [secret] },
    ]) {
      expect(() => parseState(damaged)).not.toThrow(secret);
    }
  });
});

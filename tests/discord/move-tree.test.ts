import { describe, expect, test } from "vitest";
import { follow, nextWords } from "../../src/discord/move-tree.ts";

const MOVES = ["take", "play B1 blue below", "play B1 blue above", "play B10 blue above", "establish R4 red"];

describe("the move tree", () => {
  test.each([
    [[], ["take", "play", "establish"]],
    [["play"], ["B1", "B10"]],
    [["play", "B1"], ["blue"]],
    [
      ["play", "B1", "blue"],
      ["below", "above"],
    ],
    [["pla"], []],
    [["play", "B"], []],
    [["take"], []],
    [["play", "B1", "blue", "below"], []],
  ])("after %j offers %j", (path, words) => {
    expect(nextWords(MOVES, path)).toEqual(words);
  });

  test("skips each level with one choice, up to a question or the end", () => {
    expect(follow(MOVES, ["play", "B1"])).toEqual({
      kind: "question",
      path: ["play", "B1", "blue"],
      words: ["below", "above"],
    });
    expect(follow(MOVES, ["play", "B10"])).toEqual({ kind: "move", move: "play B10 blue above" });
    expect(follow(MOVES, ["establish"])).toEqual({ kind: "move", move: "establish R4 red" });
    expect(follow(MOVES, ["take"])).toEqual({ kind: "move", move: "take" });
  });

  test.each([[["fly"]], [["take", "take"]], [["play", "B1", "red"]], [["play B1", "blue", "sideways"]]])(
    "leads %j nowhere",
    (path) => {
      expect(follow(MOVES, path)).toEqual({ kind: "none" });
    },
  );

  test("without any moves leads nowhere", () => {
    expect(follow([], [])).toEqual({ kind: "none" });
  });
});

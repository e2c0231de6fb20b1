import { afterEach, expect, test } from "vitest";
import { type Stage, setStage } from "./stage.ts";
import { at, calledIn, chanceOf, messageOf, pressAny, startGame, tableIn } from "./table-play.ts";

let stage: Stage | null = null;
afterEach(async () => {
  await stage?.close();
  stage = null;
});

test("two people play a whole game by what they are offered, to the final score", async () => {
  stage = await setStage({ names: ["Ana", "Ben"] });
  const place = await startGame(stage, 2);
  const chance = chanceOf(2);
  for (let turns = 0; turns < 500; turns++) {
    await stage.settle();
    const table = tableIn(stage, place);
    const mover = calledIn(stage, table);
    if (mover === null) break;
    let hand = messageOf(await mover.click(table, "My hand"));
    for (
      let outcome = await pressAny(mover, hand, chance);
      outcome;
      outcome = await pressAny(mover, hand, chance)
    ) {
      hand = messageOf(outcome);
    }
  }
  expect(tableIn(stage, place).content).toContain("the game is over");
  expect(
    at(stage.people, 0)
      .messages(stage.channel.id)
      .map(({ content }) => content)
      .join(),
  ).toContain("The game is over");
  expect(stage.discord.violations).toEqual([]);
});

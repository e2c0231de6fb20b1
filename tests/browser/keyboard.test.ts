import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Stage, setStage } from "../discord/stage.ts";
import {
  at,
  type Chance,
  calledIn,
  chanceOf,
  messageOf,
  pressAny as moveAny,
  tableIn,
} from "../discord/table-play.ts";
import { focusByKeys, openAs } from "./browser.ts";
import { browse, browser, server } from "./browsing.ts";
import { KEYS, openHand, pressAny } from "./player.ts";

let stage: Stage;
browse(async () => {
  stage = await setStage({ names: ["Ana", "Ben"] });
  return stage;
});

/** By keys alone: to the channel, the command, its options, and the lobby. */
async function openLobby(page: Page): Promise<void> {
  const channels = page.getByRole("navigation", { name: "Channels" });
  await KEYS.press(page, channels.getByRole("button", { name: "games" }));
  await page.getByRole("heading", { level: 1, name: "games" }).waitFor();
  await page.keyboard.type("/arka new");
  await page.keyboard.press("Enter");
  await page.keyboard.type("2");
  await focusByKeys(page, page.getByRole("combobox", { name: /^first/ }));
  // A letter chooses in a list: Ana begins.
  await page.keyboard.type("A");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /Join/ }).waitFor();
}

/** Ben has a client of his own somewhere else. */
async function playTurn(place: string, chance: Chance): Promise<void> {
  const ben = at(stage.people, 1);
  let hand = messageOf(await ben.click(tableIn(stage, place), "🃏"));
  while (calledIn(stage, tableIn(stage, place)) === ben) {
    const outcome = await moveAny(ben, hand, chance);
    if (outcome === null) throw new Error("Ben has no move");
    hand = messageOf(outcome);
    await stage.settle();
  }
}

test("a whole game is played by keyboard alone, from the empty page to the final score", async () => {
  const page = await openAs(browser, server, "user0");
  await openLobby(page);
  await at(stage.people, 1).click(tableIn(stage, stage.channel.id), "🪑");
  const start = page.getByRole("button", { name: /Start/ });
  await expect.poll(() => start.isEnabled()).toBe(true);
  await KEYS.press(page, start);
  await page.locator(".thread-link").waitFor();
  await KEYS.press(page, page.locator(".thread-link"));
  await stage.settle();

  const place = [...stage.discord.world.channels.values()].find(({ thread }) => thread !== null)?.id ?? "";
  const chance = chanceOf(11);
  const called = () => calledIn(stage, tableIn(stage, place));
  for (let person = called(); person !== null; person = called()) {
    if (person !== at(stage.people, 0)) {
      await playTurn(place, chance);
      continue;
    }
    const hand = await openHand(page, KEYS);
    let presses = 0;
    while (called() === person && (await pressAny(page, hand, chance, KEYS))) {
      presses += 1;
      await stage.settle();
    }
    expect(presses).toBeGreaterThan(0);
  }
  await page.locator("discord-message").getByText("the game is over").last().waitFor();
  await page.context().close();
  expect(stage.discord.violations).toEqual([]);
}, 200_000);

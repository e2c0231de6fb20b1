import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Chance } from "../discord/table-play.ts";

/** Waits until nothing that was pressed is still under way. */
async function rest(page: Page): Promise<void> {
  await expect.poll(() => page.locator("[aria-busy=true]").count(), { timeout: 20_000 }).toBe(0);
}

/** The player's own hand, brought up to date; opened first where it is not. */
export async function openHand(page: Page): Promise<Locator> {
  const hand = page.locator("discord-message.private").last();
  const refresh = hand.getByRole("button", { name: /Refresh|Back/ });
  if ((await refresh.count()) > 0) await refresh.last().click();
  else await page.getByRole("button", { name: "My hand" }).last().click();
  await rest(page);
  await hand.waitFor();
  return hand;
}

/** Presses one thing of those that the hand offers, at random; false where it offers nothing. */
export async function pressAny(page: Page, hand: Locator, chance: Chance): Promise<boolean> {
  const moves = hand.locator(".button.primary:enabled, .button.success:enabled, .select-button:enabled");
  const count = await moves.count();
  if (count === 0) return false;
  const move = moves.nth(chance(count));
  const isMenu = (await move.getAttribute("role")) === "combobox";
  await move.click();
  if (isMenu) await chooseAny(hand, move, chance);
  await rest(page);
  return true;
}

/** Of an open menu: one option, or as many as it asks for. */
async function chooseAny(hand: Locator, menu: Locator, chance: Chance): Promise<void> {
  const list = hand.getByRole("listbox");
  const options = list.getByRole("option");
  const hint = await hand.locator(".hint:visible").allTextContents();
  const wanted = Number(/takes (\d+)/.exec(hint[0] ?? "")?.[1] ?? 1);
  const places = Array.from({ length: await options.count() }, (_, place) => place);
  for (let taken = 0; taken < wanted; taken += 1) {
    const [place] = places.splice(chance(places.length), 1);
    await options.nth(place ?? 0).click();
  }
  if (hint.length > 0) await menu.press("Escape");
}

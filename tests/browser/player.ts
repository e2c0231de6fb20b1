import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Chance } from "../discord/table-play.ts";
import { focusByKeys } from "./browser.ts";

/** How a player works the page. */
export type Hands = {
  press(page: Page, control: Locator): Promise<void>;
  /** The option at this place of the menu that stands open. */
  choose(page: Page, menu: Locator, place: number): Promise<void>;
};

const MOUSE: Hands = {
  press: (_page, control) => control.click(),
  choose: (_page, menu, place) => listOf(menu).getByRole("option").nth(place).click(),
};

export const KEYS: Hands = {
  async press(page, control) {
    await focusByKeys(page, control);
    await page.keyboard.press("Enter");
  },
  async choose(page, _menu, place) {
    const down = Array.from({ length: place }, () => "ArrowDown");
    for (const key of ["Home", ...down, "Enter"]) await page.keyboard.press(key);
  },
};

const listOf = (menu: Locator) => menu.locator("xpath=..").getByRole("listbox");

/** Waits until nothing that was pressed is still under way. */
async function rest(page: Page): Promise<void> {
  await expect
    .poll(() => page.locator("[aria-busy=true]").count(), { timeout: 20_000, interval: 10 })
    .toBe(0);
}

/** The player's own hand, brought up to date; opened first where it is not. */
export async function openHand(page: Page, hands: Hands = MOUSE): Promise<Locator> {
  const hand = page.locator("discord-message.private").last();
  const refresh = hand.getByRole("button", { name: /Refresh|Back/ }).last();
  const isOpen = (await refresh.count()) > 0;
  await hands.press(page, isOpen ? refresh : page.getByRole("button", { name: "My hand" }).last());
  await rest(page);
  await hand.waitFor();
  return hand;
}

/** Presses one thing of those that the hand offers, at random; false where it offers nothing. */
export async function pressAny(
  page: Page,
  hand: Locator,
  chance: Chance,
  hands: Hands = MOUSE,
): Promise<boolean> {
  const moves = hand.locator(".button.primary:enabled, .button.success:enabled, .select-button:enabled");
  const count = await moves.count();
  if (count === 0) return false;
  const move = moves.nth(chance(count));
  const isMenu = (await move.getAttribute("role")) === "combobox";
  await hands.press(page, move);
  if (isMenu) await chooseAny(page, move, chance, hands);
  await rest(page);
  return true;
}

/** Of an open menu: one option, or as many as it asks for. */
async function chooseAny(page: Page, menu: Locator, chance: Chance, hands: Hands): Promise<void> {
  const hint = await menu.locator("xpath=..").locator(".hint").allTextContents();
  const wanted = Number(/takes (\d+)/.exec(hint[0] ?? "")?.[1] ?? 1);
  const places = Array.from({ length: await listOf(menu).getByRole("option").count() }, (_, place) => place);
  for (let taken = 0; taken < wanted; taken += 1) {
    const [place = 0] = places.splice(chance(places.length), 1);
    await hands.choose(page, menu, place);
  }
  if (hint.length > 0) await page.keyboard.press("Escape");
}

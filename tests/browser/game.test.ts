import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Stage, setStage } from "../discord/stage.ts";
import { at, calledIn, chanceOf, tableIn } from "../discord/table-play.ts";
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, openAs, PHONE, picture } from "./browser.ts";
import { browse, browser, server } from "./browsing.ts";
import { openHand, pressAny } from "./player.ts";

let stage: Stage;
browse(async () => {
  stage = await setStage({ names: ["Ana", "Ben"] });
  return stage;
});

const inChannel = (page: Page) => page.getByRole("heading", { level: 1, name: "games" });

async function openChannel(page: Page): Promise<void> {
  const fold = page.getByRole("button", { name: "Channels", exact: true });
  if (await fold.isVisible()) {
    const members = page.getByRole("button", { name: "Members" });
    await members.click();
    await expectAccessible(page, "the members on a phone");
    await members.click();
    await fold.click();
    await picture(page, "channels-phone");
    await expectAccessible(page, "the channels on a phone");
  }
  await page
    .getByRole("navigation", { name: "Channels" })
    .getByRole("button", { name: /^#?games/ })
    .click();
  await inChannel(page).waitFor();
}

/** The thread's id: it is made from the lobby's message. */
function placeOf(): string {
  const threads = [...stage.discord.world.channels.values()].filter(({ thread }) => thread !== null);
  return threads.at(-1)?.id ?? "";
}

/** Both clients in one window, each with a hand of its own. */
async function pictureBoth(page: Page): Promise<void> {
  const beside = page.getByRole("combobox", { name: "side by side with" });
  await beside.selectOption({ label: "Ana" });
  const other = page.getByRole("region", { name: "Client of Ana" });
  await other.getByRole("button", { name: "Channels", exact: true }).click();
  await other
    .getByRole("navigation", { name: "Channels" })
    .getByRole("button", { name: /ARKA V/ })
    .click();
  for (const name of ["Ana", "Ben"]) {
    const client = page.getByRole("region", { name: `Client of ${name}` });
    await client.locator("discord-message.private .only-you").last().scrollIntoViewIfNeeded();
  }
  await picture(page, "both-desktop-light");
  await expectAccessible(page, "two clients in a game");
  await beside.selectOption({ label: "nobody else" });
}

/** The id of the player to move, null when the game is over. */
function moverOf(place: string): string | null {
  return calledIn(stage, tableIn(stage, place))?.userId ?? null;
}

test("two play from the empty page to the final score, one on a phone and one at a screen", async () => {
  const ana = await openAs(browser, server, "user0", { viewport: PHONE });
  const ben = await openAs(browser, server, "user1", { viewport: DESKTOP, colorScheme: "light" });
  await openChannel(ana);
  await openChannel(ben);
  await expectAccessible(ana, "the empty page on a phone");
  await expectAccessible(ben, "the empty page at a screen");

  const text = ana.locator(".write-text");
  await text.fill("/arka n");
  await picture(ana, "picker-phone");
  await text.press("Enter");
  await ana.getByRole("spinbutton", { name: /^seats/ }).fill("2");
  await picture(ana, "command-phone");
  await expectAccessible(ana, "a command with its options");
  await ana.getByRole("button", { name: "Send" }).click();
  await ben.getByRole("button", { name: /Join/ }).waitFor();
  await picture(ben, "lobby-desktop-light");
  await expectAccessible(ben, "the lobby");
  await ben.getByRole("button", { name: /Join/ }).click();
  const start = ana.getByRole("button", { name: /Start/ });
  await expect.poll(() => start.isEnabled()).toBe(true);
  await start.click();
  for (const page of [ana, ben]) await page.locator(".thread-link").first().click();
  await stage.settle();

  const place = placeOf();
  const chance = chanceOf(7);
  const pages = new Map([
    [at(stage.people, 0).userId, ana],
    [at(stage.people, 1).userId, ben],
  ]);
  let turn = 0;
  for (let mover = moverOf(place); mover !== null; mover = moverOf(place)) {
    turn += 1;
    const page = pages.get(mover) ?? ana;
    const hand = await openHand(page);
    if (turn === 3 || turn === 4) {
      await picture(page, `hand-${page === ana ? "phone-dark" : "desktop-light"}`);
      await expectAccessible(page, "a hand");
    }
    if (turn === 5) await pictureBoth(ben);
    let presses = 0;
    while (moverOf(place) === mover && (await pressAny(page, hand, chance))) {
      presses += 1;
      await stage.settle();
      if (presses > 200) throw new Error("The turn does not end");
      if (turn > 2 || presses > 1) continue;
      // In the midst of the turn the page is loaded anew, and the hand is still there.
      await page.reload();
      await hand.waitFor();
    }
    expect(presses).toBeGreaterThan(0);
  }

  for (const [name, page] of [
    ["phone-dark", ana],
    ["desktop-light", ben],
  ] as const) {
    const end = page.locator("discord-message").getByText("the game is over").last();
    await end.scrollIntoViewIfNeeded();
    await picture(page, `end-${name}`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, "the final score");
    await page.context().close();
  }
  expect(stage.discord.violations).toEqual([]);
}, 400_000);

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { actAs } from "../../sandbox/driver/person.ts";
import { type BareServer, shown, startBareServer } from "../sandbox/bare-bot.ts";
import { expectAccessible, openAs, PHONE, picture, WIDE } from "./browser.ts";
import { browse, browser, server } from "./browsing.ts";
import { KEYS } from "./player.ts";

let bare: BareServer;
browse(async () => {
  bare = await startBareServer();
  return { discord: bare.discord, close: bare.stop };
});

async function board(page: Page): Promise<void> {
  const { discord, general, ana } = bare;
  const { id } = shown(await actAs(discord, ana.id).slash("play new", { seats: 2 }, general.id));
  await page.locator(`#message-${id}`).getByRole("button", { name: "Join" }).waitFor();
}

const last = (page: Page) => page.locator("discord-message").last();

test("a window is filled in by keyboard, keeps what was typed when it is refused, and closes when it is sent", async () => {
  const page = await openAs(browser, server, "ben", { viewport: PHONE });
  await board(page);
  await KEYS.press(page, page.getByRole("button", { name: "Window" }).last());
  const name = page.getByRole("textbox", { name: "Name" });
  await name.waitFor();
  await page.keyboard.type("Ben");
  await expectAccessible(page, "a window");
  await picture(page, "window-phone");
  await page.keyboard.press("Enter");
  await last(page).getByText("window Ben, because").waitFor();
  expect(await page.locator("dialog").count()).toBe(0);
  await KEYS.press(page, page.getByRole("button", { name: "Dismiss message" }));
  await expect.poll(() => page.locator("discord-message.private").count()).toBe(0);
  await page.context().close();
});

test("selects send one choice at once, and several when they close", async () => {
  const page = await openAs(browser, server, "ben");
  await board(page);
  await page.getByRole("combobox", { name: "Pick" }).last().click();
  await page.getByRole("option", { name: "A" }).last().click();
  await page.getByRole("option", { name: "B" }).last().click();
  await picture(page, "select-desktop");
  await expectAccessible(page, "an open select");
  await page.keyboard.press("Escape");
  await last(page).getByText("pick a, b").waitFor();
  await page.getByRole("combobox", { name: "Who" }).last().click();
  await page.getByRole("option", { name: "ana" }).last().click();
  await last(page).getByText(`who ${bare.ana.id}`).waitFor();
  await page.context().close();
});

test("what the bot leaves unanswered shows as Discord shows it", async () => {
  const page = await openAs(browser, server, "ben");
  await board(page);
  await page.getByRole("button", { name: "Dead" }).last().click();
  await expect
    .poll(() => [...bare.discord.world.interactions.values()].some(({ state }) => state === "waiting"))
    .toBe(true);
  bare.discord.clock.advance(3_000);
  await last(page).getByRole("alert").getByText("This interaction failed").waitFor();
  await page.context().close();
});

test("two users stand side by side, and a private answer shows at one of them only", async () => {
  const page = await openAs(browser, server, "ana", { viewport: WIDE });
  await page.getByRole("combobox", { name: "side by side with" }).selectOption({ label: "ben" });
  const [left, right] = ["ana", "ben"].map((name) => page.getByRole("region", { name: `Client of ${name}` }));
  if (left === undefined || right === undefined) throw new Error("There are two");
  await right.locator(".write-text").fill("/play hand");
  await right.locator(".write-text").press("Enter");
  await right.getByRole("button", { name: "Send" }).press("Enter");
  await right.getByText("Only you can see this").last().waitFor();
  expect(await left.getByText("Only you can see this").count()).toBe(0);
  await picture(page, "side-by-side");
  await expectAccessible(page, "two clients side by side");
  await page.context().close();
});

test("suggestions follow the typing, and a mention of a person is offered", async () => {
  const page = await openAs(browser, server, "ana", { viewport: PHONE });
  const text = page.locator(".write-text");
  await text.fill("/rules");
  await text.press("Enter");
  await page.getByRole("combobox", { name: "topic" }).fill("un");
  await page.getByRole("option", { name: "under" }).waitFor();
  await picture(page, "suggestions-phone");
  await page.getByRole("option", { name: "under" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await last(page).getByText('rules [["topic","under"]]').waitFor();
  await text.fill("hello @be");
  await text.press("Enter");
  await text.press("Enter");
  await page.getByText("@ben").last().waitFor();
  await page.context().close();
});

test("what was said before comes when one scrolls up, and what one reads stays where it is", async () => {
  const { discord, guild, ana } = bare;
  const long = discord.addChannel(guild.id, { name: "long" });
  for (let nr = 0; nr < 130; nr += 1) discord.sendMessage(long.id, ana.id, `Message ${nr}.`);
  const page = await openAs(browser, server, "ben");
  await page.getByRole("navigation", { name: "Channels" }).getByRole("button", { name: /long/ }).click();
  await page.getByText("Message 129.").waitFor();
  expect(await page.getByText("Message 29.").count()).toBe(0);
  await KEYS.press(page, page.getByRole("region", { name: "Messages" }));
  await page.keyboard.press("Home");
  await page.getByText("Message 0.").waitFor({ state: "attached" });
  const read = page.getByText("Message 30.");
  await expect.poll(async () => ((await read.boundingBox())?.y ?? -1) > 0).toBe(true);
  await page.context().close();
});

test("the newest message stays in sight where the log grows while it scrolls, and comes when one writes", async () => {
  const { discord, guild, ana } = bare;
  const growing = discord.addChannel(guild.id, { name: "growing" });
  for (let nr = 0; nr < 40; nr += 1) discord.sendMessage(growing.id, ana.id, `Message ${nr}.`);
  const page = await openAs(browser, server, "ben");
  await page
    .getByRole("navigation", { name: "Channels" })
    .getByRole("button", { name: /growing/ })
    .click();
  await last(page).getByText("Message 39.").waitFor();
  const log = page.getByRole("region", { name: "Messages" });
  const toEnd = () => log.evaluate((box) => Math.round(box.scrollHeight - box.clientHeight - box.scrollTop));
  await expect.poll(toEnd).toBe(0);
  await log.evaluate((box) => {
    box.scrollTop -= 1;
    box.querySelector("discord-message:last-of-type")?.setAttribute("style", "min-height: 600px");
  });
  await expect.poll(toEnd).toBe(0);
  await log.evaluate((box) => {
    box.scrollTop -= 500;
  });
  await expect.poll(toEnd).toBe(500);
  await page.locator(".write-text").fill("Here I am.");
  await page.locator(".write-text").press("Enter");
  await last(page).getByText("Here I am.").waitFor();
  await expect.poll(toEnd).toBe(0);
  await page.context().close();
});

test("one's language is chosen, and kept by the server", async () => {
  const page = await openAs(browser, server, "ana", { viewport: PHONE });
  const language = page.getByRole("combobox", { name: "Language of ana" });
  await page.getByRole("button", { name: "Channels", exact: true }).click();
  await language.selectOption({ label: "español (España)" });
  await expect.poll(() => bare.ana.locale).toBe("es-ES");
  await page.reload();
  await page.getByRole("button", { name: "Channels", exact: true }).click();
  expect(await language.inputValue()).toBe("es-ES");
  await page.context().close();
});

test("light and dark are switched and kept", async () => {
  const page = await openAs(browser, server, "ana", { colorScheme: "light" });
  const theme = () => page.locator("html").getAttribute("data-theme");
  expect(await theme()).toBe("light");
  await page.getByRole("button", { name: "Dark colours" }).click();
  expect(await theme()).toBe("dark");
  await page.reload();
  await page.locator(".write-text").waitFor();
  expect(await theme()).toBe("dark");
  await page.context().close();
});

test("what is new in another channel is marked there until it is read", async () => {
  const { discord, guild, ana, ben } = bare;
  const side = discord.addChannel(guild.id, { name: "side" });
  discord.addChannel(guild.id, { name: "empty" });
  discord.sendMessage(side.id, ana.id, "before");
  const page = await openAs(browser, server, "ben");
  await page.getByRole("button", { name: /side/ }).click();
  await page.getByText("before").last().waitFor();
  await page.getByRole("button", { name: /empty/ }).click();
  discord.sendMessage(side.id, ana.id, `<@${ben.id}> look`);
  const entry = page.getByRole("navigation", { name: "Channels" }).getByRole("button", { name: /side/ });
  await expect.poll(() => entry.textContent()).toContain("1 mention");
  await entry.click();
  await page.getByText("look").last().waitFor();
  await expect.poll(() => entry.textContent()).not.toContain("mention");
  const line = page.locator(".new-line");
  expect(await line.evaluate((box) => box.nextElementSibling?.textContent)).toContain("look");
  await expectAccessible(page, "a line above what is new");
  await page.getByRole("button", { name: /general/ }).click();
  await entry.click();
  await page.getByText("look").last().waitFor();
  expect(await line.count()).toBe(0);
  await page.context().close();
});

test("what is read in one tab is read in every other one of the same user, and after a reload", async () => {
  const { discord, guild, ana, ben } = bare;
  const place = discord.addChannel(guild.id, { name: "lounge" });
  const page = await openAs(browser, server, "ben");
  const other = await page.context().newPage();
  await other.goto(page.url());
  const entryOn = (tab: Page) =>
    tab.getByRole("navigation", { name: "Channels" }).getByRole("button", { name: /lounge/ });
  await entryOn(other).waitFor();
  discord.sendMessage(place.id, ana.id, `<@${ben.id}> here`);
  for (const tab of [page, other]) await expect.poll(() => entryOn(tab).textContent()).toContain("1 mention");
  await entryOn(page).click();
  await expect.poll(() => entryOn(other).textContent()).not.toContain("mention");
  await other.reload();
  await entryOn(other).waitFor();
  expect(await entryOn(other).textContent()).not.toContain("mention");
  await page.context().close();
});

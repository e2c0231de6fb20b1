import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actAs } from "../../sandbox/driver/person.ts";
import { type PageServer, servePage } from "../../sandbox/serve/serve.ts";
import { type BareServer, shown, startBareServer } from "../sandbox/bare-bot.ts";
import { expectAccessible, launch, openAs, PHONE, picture } from "./browser.ts";

let bare: BareServer;
let server: PageServer;
let browser: Browser;

beforeAll(async () => {
  bare = await startBareServer();
  server = await servePage(bare.discord, 0);
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await bare.stop();
});

async function board(page: Page): Promise<void> {
  const { discord, general, ana } = bare;
  const { id } = shown(await actAs(discord, ana.id).slash("play new", { seats: 2 }, general.id));
  await page.locator(`#message-${id}`).getByRole("button", { name: "Join" }).waitFor();
}

const last = (page: Page) => page.locator("discord-message").last();

test("a window is filled in, keeps what was typed when it is refused, and closes when it is sent", async () => {
  const page = await openAs(browser, server, "ben", { viewport: PHONE });
  await board(page);
  await page.getByRole("button", { name: "Window" }).last().click();
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Ben");
  await expectAccessible(page, "a window");
  await picture(page, "window-phone");
  await page.getByRole("button", { name: "Submit" }).click();
  await last(page).getByText("window Ben, because").waitFor();
  expect(await page.locator("dialog").count()).toBe(0);
  await page.getByRole("button", { name: "Dismiss message" }).click();
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
  await last(page).getByRole("alert").getByText("This interaction failed").waitFor();
  await page.context().close();
});

test("two users stand side by side, and a private answer shows at one of them only", async () => {
  const page = await openAs(browser, server, "ana");
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
  const page = await openAs(browser, server, "ana");
  const text = page.locator(".write-text");
  await text.fill("/rules");
  await text.press("Enter");
  await page.getByRole("combobox", { name: "topic" }).fill("un");
  await page.getByRole("option", { name: "under" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await last(page).getByText('rules [["topic","under"]]').waitFor();
  await text.fill("hello @be");
  await text.press("Enter");
  await text.press("Enter");
  await page.getByText("@ben").last().waitFor();
  await page.context().close();
});

test("the panel for developers lists requests and orders what goes wrong", async () => {
  const page = await openAs(browser, server, "ana", { colorScheme: "light" });
  await page.getByRole("button", { name: "For developers" }).click();
  await page.getByRole("cell", { name: /POST/ }).first().waitFor();
  await expectAccessible(page, "the panel's requests");
  await picture(page, "developer-light");
  await page.getByRole("button", { name: "orders" }).click();
  await page.getByRole("button", { name: "1 hour on" }).click();
  await page.getByText(/^It is .* now\.$/).waitFor();
  await expectAccessible(page, "the panel's orders");
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
  const page = await openAs(browser, server, "ben");
  await page.getByRole("button", { name: /general/ }).click();
  discord.sendMessage(side.id, ana.id, `<@${ben.id}> look`);
  const entry = page.getByRole("navigation", { name: "Channels" }).getByRole("button", { name: /side/ });
  await expect.poll(() => entry.textContent()).toContain("1 mention");
  await entry.click();
  await page.getByText("look").last().waitFor();
  await expect.poll(() => entry.textContent()).not.toContain("mention");
  await page.context().close();
});

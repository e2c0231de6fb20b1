import { ChannelType } from "discord.js";
import { expect, test } from "vitest";
import { type BareServer, startBareServer } from "../sandbox/bare-bot.ts";
import { expectAccessible, openAs, picture } from "./browser.ts";
import { browse, browser, server } from "./browsing.ts";

let bare: BareServer;
browse(async () => {
  bare = await startBareServer();
  return { discord: bare.discord, close: bare.stop };
});

test("the panel for developers lists requests and orders what goes wrong", async () => {
  const page = await openAs(browser, server, "ana", { colorScheme: "light" });
  await page.getByRole("button", { name: "For developers" }).click();
  await page
    .getByRole("cell", { name: /PUT .*check passed/ })
    .first()
    .waitFor();
  await expectAccessible(page, "the panel's requests");
  await picture(page, "developer-light");
  await page.getByRole("button", { name: "orders" }).click();
  await expectAccessible(page, "the panel's orders");
  const order = async (name: string, answer: string | RegExp) => {
    await page.getByRole("button", { name }).click();
    await page.getByRole("status").getByText(answer).waitFor();
  };

  const seconds = Math.floor(bare.discord.clock.now() / 1000);
  bare.discord.sendMessage(bare.general.id, bare.ben.id, `said <t:${seconds}:R>`);
  await page
    .locator("discord-message")
    .last()
    .getByText(/seconds? ago|now/)
    .waitFor();
  await order("1 hour on", /^It is .* now\.$/);
  await page.locator("discord-message").last().getByText("1 hour ago").waitFor();

  await order("Outage of Home", "The server is unavailable.");
  await expect.poll(() => page.locator("discord-message").count()).toBe(0);
  await order("End the outage of Home", "The server is back.");
  await page.locator("discord-message").last().getByText("1 hour ago").waitFor();
  await page.context().close();
});

test("a thread is opened from the box under its message, and locked and archived by the panel", async () => {
  const { discord, general, application, client } = bare;
  discord.setPermissions(general.id, { userId: application.id }, { allow: 1n << 35n });
  const channel = await client.channels.fetch(general.id);
  if (channel?.type !== ChannelType.GuildText) throw new Error("There is no text channel");
  const { id } = discord.sendMessage(general.id, bare.ana.id, "Who plays?");
  const thread = await channel.threads.create({ name: "Side game", startMessage: id });
  const page = await openAs(browser, server, "ben");
  const box = page.locator(".thread-link").last();
  await box.getByText("See thread").waitFor();
  discord.sendMessage(thread.id, bare.ana.id, `<@${bare.ben.id}> here`);
  await box.getByText(/^1 message/).waitFor();
  await box.getByText("ana: ben here").waitFor();
  await box.click();
  await page.getByRole("heading", { level: 1, name: "Side game" }).waitFor();

  await page.getByRole("button", { name: "For developers" }).click();
  await page.getByRole("button", { name: "orders" }).click();
  for (const name of ["Lock", "Archive"]) await page.getByRole("button", { name, exact: true }).click();
  await page.getByText("This thread is archived.").waitFor();
  expect(await page.locator(".write-text").count()).toBe(0);
  for (const name of ["Unarchive", "Unlock"]) await page.getByRole("button", { name }).click();
  await page.locator(".write-text").waitFor();

  // Where the thread is gone, its channel is shown: nothing that deletes it takes the place of what deleted the thread.
  const deletes = () => page.getByRole("button", { name: /Delete/ }).allTextContents();
  expect(await deletes()).toEqual(["Delete the message", "Delete the thread"]);
  await page.getByRole("button", { name: "Delete the thread" }).click();
  await page.getByRole("heading", { level: 1, name: "general" }).waitFor();
  expect(await deletes()).toEqual(["Delete the message"]);
  const side = discord.addChannel(bare.guild.id, { name: "side" });
  await page.getByRole("button", { name: /side/ }).click();
  await page.getByText("Delete the channel").click();
  await expectAccessible(page, "the panel where a channel can be deleted");
  await page.getByRole("button", { name: "Delete #side and all that is in it" }).click();
  await expect.poll(() => discord.world.channels.has(side.id)).toBe(false);
  expect(discord.world.channels.has(general.id)).toBe(true);
  await page.context().close();
});

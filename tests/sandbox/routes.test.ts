import { ChannelType, Events, type Interaction, OverwriteType, type TextChannel } from "discord.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PERMISSIONS } from "../../sandbox/permissions.ts";
import { type Bot, register, type Scene, stageDiscord, startBot, until } from "./scene.ts";

let scene: Scene;
let bot: Bot;
let channel: TextChannel;
let handle: (interaction: Interaction) => Promise<unknown> = async () => {};

beforeEach(async () => {
  scene = await stageDiscord();
  bot = await startBot(scene.discord, scene.application.token, { onInteraction: (one) => handle(one) });
  const found = bot.client.channels.cache.get(scene.channelId);
  if (found?.type !== ChannelType.GuildText) throw new Error("no text channel");
  channel = found;
});

afterEach(async () => {
  expect(bot.failures).toEqual([]);
  expect(scene.discord.violations).toEqual([]);
  await bot.client.destroy();
  await scene.discord.close();
});

const allow = (bits: bigint) =>
  scene.discord.setPermissions(scene.channelId, { userId: scene.application.id }, { allow: bits });

test("a thread without a message leaves a notice, is listed, and is listed as archived later", async () => {
  const thread = await channel.threads.create({ name: "Loose", type: ChannelType.PublicThread });
  expect((await channel.messages.fetch()).map(({ content }) => content)).toEqual(["Loose"]);
  expect([...(await channel.threads.fetchActive()).threads.keys()]).toEqual([thread.id]);
  await thread.setArchived(true);
  expect((await channel.threads.fetchActive()).threads.size).toBe(0);
  expect([...(await channel.threads.fetchArchived()).threads.keys()]).toEqual([thread.id]);
});

test("a private thread is seen by its members only", async () => {
  allow(PERMISSIONS.createPrivateThreads);
  const thread = await channel.threads.create({ name: "Secret", type: ChannelType.PrivateThread });
  await thread.members.add(scene.ben.id);
  expect(scene.discord.world.channels.get(thread.id)?.thread?.memberIds).toContain(scene.ben.id);
  await thread.leave();
  await expect(thread.send("out")).rejects.toMatchObject({ code: 50001 });
});

test("several messages are deleted at once, but none of two weeks ago", async () => {
  allow(PERMISSIONS.manageMessages);
  const old = [await channel.send("a"), await channel.send("b")];
  scene.discord.clock.advance(15 * 24 * 3_600_000);
  const fresh = [await channel.send("c"), await channel.send("d")];
  await expect(channel.bulkDelete([...old, ...fresh])).rejects.toMatchObject({ code: 50034 });
  await channel.bulkDelete(fresh);
  expect((await channel.messages.fetch({ cache: false })).map(({ content }) => content)).toEqual(["b", "a"]);
});

test("a channel is renamed, closed to a member and deleted with the permissions for it", async () => {
  await expect(channel.setName("tables")).rejects.toMatchObject({ code: 50013 });
  allow(PERMISSIONS.manageChannels | PERMISSIONS.manageRoles);
  await channel.setName("tables");
  await channel.permissionOverwrites.create(
    scene.ben.id,
    { ViewChannel: false },
    { type: OverwriteType.Member },
  );
  expect(scene.discord.world.channels.get(channel.id)?.name).toBe("tables");
  expect(scene.discord.permissionsIn(channel.id, scene.ben.id)).toBe(0n);
  await channel.permissionOverwrites.delete(scene.ben.id);
  expect(scene.discord.permissionsIn(channel.id, scene.ben.id)).not.toBe(0n);
  const gone = new Promise((resolve) => bot.client.once(Events.ChannelDelete, resolve));
  await channel.delete();
  await gone;
});

test("the server's channels and roles and the application are read", async () => {
  const guild = await bot.client.guilds.fetch({ guild: scene.guild.id, force: true });
  expect([...(await guild.channels.fetch()).keys()]).toEqual([scene.channelId]);
  expect((await guild.roles.fetch()).map(({ name }) => name)).toContain("barebot");
  expect((await bot.client.application?.fetch())?.name).toBe("barebot");
});

test("a withdrawn role takes its permissions along and the client hears of it", async () => {
  const role = scene.guild.members.get(scene.application.id)?.roleIds[0] ?? "";
  scene.discord.setRole(scene.guild.id, scene.guild.id, PERMISSIONS.viewChannel);
  const heard = new Promise((resolve) => bot.client.once(Events.GuildRoleUpdate, resolve));
  scene.discord.setRole(scene.guild.id, role, PERMISSIONS.viewChannel);
  await heard;
  await expect(channel.send("no")).rejects.toMatchObject({ code: 50013 });
});

test("a select of users and a modal with labels bring what was chosen", async () => {
  const seen: string[] = [];
  handle = async (interaction) => {
    if (interaction.isChatInputCommand()) {
      const select = { type: 5, custom_id: "who", max_values: 2 };
      await interaction.reply({ content: "pick", components: [{ type: 1, components: [select] }] });
    } else if (interaction.isUserSelectMenu()) {
      seen.push(...interaction.users.map(({ username }) => username));
      expect(interaction.members.size).toBe(2);
      const input = { type: 4, custom_id: "why", style: 2 };
      const components = [{ type: 18, label: "Why", component: input }];
      await interaction.showModal({ custom_id: "form", title: "Form", components });
    } else if (interaction.isModalSubmit()) {
      seen.push(interaction.fields.getTextInputValue("why"));
      await interaction.deferUpdate();
      await interaction.editReply("done");
    }
  };
  const commands = [{ name: "pick", description: "picks", type: 1 }];
  const commandId = (await register(scene.discord, bot, scene.guild.id, commands)).get("pick") ?? "";
  const { ana, ben, channelId, discord } = scene;
  const shown = await discord.interact({ kind: "command", userId: ana.id, channelId, commandId });
  const messageId = shown.originalId ?? "";
  const { id: interactionId } = await discord.interact({
    kind: "component",
    userId: ana.id,
    messageId,
    customId: "who",
    componentType: 5,
    values: [ana.id, ben.id],
  });
  await discord.interact({ kind: "modal", userId: ana.id, interactionId, values: { why: "because" } });
  await until(discord, () => discord.world.messages.get(messageId)?.content === "done");
  expect(seen).toEqual(["ana", "ben", "because"]);
});

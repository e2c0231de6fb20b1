import { Events, GatewayIntentBits, type Message } from "discord.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Bot, type Scene, stageDiscord, startBot } from "./scene.ts";

let scene: Scene;
let bot: Bot;

beforeEach(async () => {
  scene = await stageDiscord();
  const intents = [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages];
  bot = await startBot(scene.discord, scene.application.token, { client: { intents } });
});

afterEach(async () => {
  await bot.client.destroy();
  await scene.discord.close();
});

const slash = (name: string, description = "does it") => ({ name, description });

async function put(commands: { name: string; description: string }[]) {
  const set = await bot.client.application?.commands.set(commands, scene.guild.id);
  return new Map([...(set?.values() ?? [])].map((command) => [command.name, command]));
}

test("a bulk registration replaces all, and a command of the same name keeps its id", async () => {
  const before = await put([slash("one"), slash("two")]);
  const { id, version } = before.get("two") ?? {};
  const after = await put([slash("two", "changed"), slash("three")]);
  expect([...after.keys()]).toEqual(["two", "three"]);
  expect(after.get("two")?.id).toBe(id);
  expect(after.get("two")?.version).not.toBe(version);
  expect([...scene.discord.world.commands.values()].map(({ name }) => name)).toEqual(["two", "three"]);
});

test("one command is created, changed and deleted, global ones apart from the server's", async () => {
  const commands = bot.client.application?.commands;
  const created = await commands?.create(slash("global"));
  const edited = await commands?.edit(created?.id ?? "", { description: "changed" });
  expect(edited?.description).toBe("changed");
  await put([slash("local")]);
  expect((await commands?.fetch())?.map(({ name }) => name)).toEqual(["global"]);
  await commands?.delete(created?.id ?? "");
  expect((await commands?.fetch())?.size).toBe(0);
});

test("more than 200 new commands a day and server are refused with 30034", async () => {
  const names = (day: string) => Array.from({ length: 100 }, (_, at) => slash(`${day}-${at}`));
  await put(names("a"));
  await put(names("b"));
  await expect(put([slash("one-more")])).rejects.toMatchObject({ code: 30034 });
  scene.discord.clock.advance(25 * 3_600_000);
  await put([slash("one-more")]);
});

test("a command that Discord would refuse answers 50035 with its path", async () => {
  await expect(put([slash("Not Lower Case")])).rejects.toMatchObject({
    code: 50035,
    rawError: { errors: { 0: { name: { _errors: [expect.anything()] } } } },
  });
  expect(scene.discord.violations.length).toBeGreaterThan(0);
});

test("messages are told only with their intent, and others' texts only with that for content", async () => {
  const heard: Message[] = [];
  bot.client.on(Events.MessageCreate, (message) => heard.push(message));
  const { discord, channelId, ben, application } = scene;
  discord.sendMessage(channelId, ben.id, "a secret");
  discord.sendMessage(channelId, ben.id, `<@${application.id}> hello`);
  const channel = bot.client.channels.cache.get(channelId);
  if (channel?.isSendable() !== true) throw new Error("no channel");
  await channel.send("mine");
  expect(heard.map(({ content }) => content)).toEqual(["", `<@${application.id}> hello`, "mine"]);
});

test("members and users are looked up, and the bot leaves a server", async () => {
  const guild = bot.client.guilds.cache.get(scene.guild.id);
  const member = await guild?.members.fetch({ user: scene.ben.id, force: true });
  expect(member?.user.username).toBe("ben");
  expect((await bot.client.users.fetch(scene.ana.id)).globalName).toBe("Ana");
  await expect(bot.client.users.fetch("1".repeat(18))).rejects.toMatchObject({ code: 10013 });
  await guild?.leave();
  await expect(bot.client.guilds.fetch({ guild: scene.guild.id, force: true })).rejects.toMatchObject({
    code: 10004,
    status: 404,
  });
});

import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  MessageFlags,
} from "discord.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Bot, lastMessage, pledge, register, stageDiscord, startBot, until } from "./scene.ts";

const button = (custom_id: string) => ({
  type: 1,
  components: [{ type: 2, style: 1, label: custom_id, custom_id }],
});

let scene: Awaited<ReturnType<typeof stageDiscord>>;
let bot: Bot;
let commandId: string;
let handle: (interaction: Interaction) => Promise<unknown>;

beforeEach(async () => {
  scene = await stageDiscord();
  bot = await startBot(scene.discord, scene.application.token, { onInteraction: (one) => handle(one) });
  const options = [
    { type: 3, name: "word", description: "a word", autocomplete: true },
    { type: 6, name: "who", description: "somebody" },
  ];
  const ids = await register(scene.discord, bot, scene.guild.id, [
    { name: "say", description: "says", type: 1, options },
  ]);
  commandId = ids.get("say") ?? "";
});

afterEach(async () => {
  await bot.client.destroy();
  await scene.discord.close();
});

/** The bot does this with commands. */
function onCommand(act: (interaction: ChatInputCommandInteraction) => Promise<unknown>) {
  handle = async (interaction) => {
    if (interaction.isChatInputCommand()) await act(interaction);
  };
}

function command(userId = scene.ana.id, options: { name: string; type: number; value: string }[] = []) {
  return scene.discord.interact({ kind: "command", userId, channelId: scene.channelId, commandId, options });
}

function click(messageId: string, customId: string, userId = scene.ana.id) {
  return scene.discord.interact({ kind: "component", userId, messageId, customId, componentType: 2 });
}

const messageOf = (id: string | null | undefined) => scene.discord.world.messages.get(id ?? "");
const coded = (code: number) => expect.objectContaining({ code });

test("a command is answered, with its options, its locale and the bot's permissions", async () => {
  onCommand((interaction) => {
    const who = interaction.options.getUser("who", true);
    expect(interaction.options.getMember("who")).not.toBeNull();
    expect(interaction.locale).toBe("es-ES");
    expect(interaction.guildLocale).toBe("en-GB");
    expect(interaction.appPermissions.has("EmbedLinks")).toBe(true);
    expect(interaction.memberPermissions?.has("ManageChannels")).toBe(true);
    return interaction.reply(`${interaction.options.getString("word", true)} ${who}`);
  });
  const { ana, ben } = scene;
  const done = await command(ana.id, [
    { name: "word", type: 3, value: "hi" },
    { name: "who", type: 6, value: ben.id },
  ]);
  expect(bot.failures).toEqual([]);
  expect(done).toMatchObject({ state: "answered", answer: { kind: "message" } });
  expect(messageOf(done.originalId)).toMatchObject({
    content: `hi <@${ben.id}>`,
    visibleTo: null,
    pinged: { userIds: [ben.id] },
  });
});

test("autocompletion gets its choices", async () => {
  handle = async (interaction) => {
    if (interaction.isAutocomplete()) {
      await interaction.respond([{ name: `${interaction.options.getFocused()}lemon`, value: "lemon" }]);
    }
  };
  const options = [{ name: "word", type: 3, value: "le", focused: true }];
  const { ana, channelId } = scene;
  const act = { kind: "autocomplete" as const, userId: ana.id, channelId, commandId, options };
  const { answer } = await scene.discord.interact(act);
  expect(answer).toEqual({ kind: "choices", choices: [{ name: "lelemon", value: "lemon" }] });
});

test("a button updates its message, a select brings its values, a modal its text", async () => {
  const modal = {
    custom_id: "form",
    title: "Form",
    components: [{ type: 1, components: [{ type: 4, custom_id: "text", label: "Text", style: 1 }] }],
  };
  handle = async (interaction) => {
    if (interaction.isChatInputCommand()) {
      const options = [
        { label: "A", value: "a" },
        { label: "B", value: "b" },
      ];
      const select = { type: 1, components: [{ type: 3, custom_id: "pick", options, max_values: 2 }] };
      await interaction.reply({ content: "start", components: [button("go"), button("ask"), select] });
    } else if (interaction.isStringSelectMenu()) await interaction.update(interaction.values.join("+"));
    else if (interaction.isButton() && interaction.customId === "ask") await interaction.showModal(modal);
    else if (interaction.isButton()) await interaction.update("gone");
    else if (interaction.isModalSubmit() && interaction.isFromMessage()) {
      await interaction.update(interaction.fields.getTextInputValue("text"));
    }
  };
  const { originalId } = await command();
  const message = messageOf(originalId);
  if (message === undefined) throw new Error("no answer");
  const updated = await click(message.id, "go");
  expect(updated.answer).toEqual({ kind: "update", messageId: message.id });
  expect(message.content).toBe("gone");
  const { ana } = scene;
  await scene.discord.interact({
    kind: "component",
    userId: ana.id,
    messageId: message.id,
    customId: "pick",
    componentType: 3,
    values: ["a", "b"],
  });
  expect(message.content).toBe("a+b");
  const asked = await click(message.id, "ask");
  expect(asked.answer).toMatchObject({ kind: "modal", modal: { customId: "form", title: "Form" } });
  const values = { text: "typed" };
  await scene.discord.interact({ kind: "modal", userId: ana.id, interactionId: asked.id, values });
  expect(message.content).toBe("typed");
  expect(bot.failures).toEqual([]);
  expect(scene.discord.violations).toEqual([]);
});

test("without an answer the user sees it fail after 3 s, and a later answer gets 10062", async () => {
  const late = pledge<unknown>();
  onCommand(async (interaction) => {
    scene.discord.clock.advance(3_000);
    await interaction.reply("late").catch(late.resolve);
  });
  expect(await command()).toMatchObject({ state: "failed", answer: null });
  expect(await late.promise).toMatchObject({ code: 10062, status: 404 });
});

test("a second first answer gets 40060", async () => {
  const twice = pledge<unknown>();
  onCommand(async (interaction) => {
    await interaction.reply("one");
    const body = { type: 4, data: { content: "two" } };
    const path: `/${string}` = `/interactions/${interaction.id}/${interaction.token}/callback`;
    await interaction.client.rest.post(path, { body, auth: false }).catch(twice.resolve);
  });
  await command();
  expect(await twice.promise).toMatchObject({ code: 40060, status: 400 });
  expect(lastMessage(scene.discord, scene.channelId).content).toBe("one");
});

test("a deferred answer thinks until it is edited; only its EPHEMERAL flag counts", async () => {
  const go = pledge<void>();
  onCommand(async (interaction) => {
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    await go.promise;
    await interaction.editReply("ready");
  });
  const done = await command();
  expect(done.answer?.kind).toBe("deferred");
  const message = messageOf(done.originalId);
  expect(message).toMatchObject({ loading: true, visibleTo: scene.ana.id });
  go.resolve();
  await until(scene.discord, () => message?.loading === false);
  expect(message).toMatchObject({ content: "ready", visibleTo: scene.ana.id });
});

test("the token dies after 15 min, and until then it edits, follows up and deletes", async () => {
  const dead = pledge<unknown>();
  onCommand(async (interaction) => {
    await interaction.reply({ content: "first", flags: MessageFlags.Ephemeral });
    scene.discord.clock.advance(14 * 60_000);
    await interaction.editReply("second");
    const extra = await interaction.followUp("public");
    await interaction.deleteReply(extra);
    scene.discord.clock.advance(61_000);
    await interaction.editReply("third").catch(dead.resolve);
  });
  const done = await command();
  expect(await dead.promise).toMatchObject({ code: 50027, status: 401 });
  expect(messageOf(done.originalId)?.content).toBe("second");
  expect([...scene.discord.world.messages.values()].map(({ content }) => content)).toEqual(["second"]);
});

test("an ephemeral message is unknown to the channel route, and each click on it brings a fresh token", async () => {
  handle = async (interaction) => {
    if (interaction.isChatInputCommand()) {
      await interaction.reply({
        content: "hidden",
        flags: MessageFlags.Ephemeral,
        components: [button("more")],
      });
    } else if (interaction.isButton()) {
      await interaction.deferUpdate();
      await interaction.editReply({ content: "still hidden" });
    }
  };
  const { originalId } = await command();
  const messageId = originalId ?? "";
  const { rest } = bot.client;
  await expect(rest.get(`/channels/${scene.channelId}/messages/${messageId}`)).rejects.toEqual(coded(10008));
  expect(await rest.get(`/channels/${scene.channelId}/messages`)).toEqual([]);
  scene.discord.clock.advance(3_600_000);
  await click(messageId, "more");
  await until(scene.discord, () => messageOf(messageId)?.content === "still hidden");
  expect(messageOf(messageId)?.visibleTo).toBe(scene.ana.id);
});

test("an update cannot answer a command, nor a modal a modal", async () => {
  const refused = pledge<unknown>();
  onCommand(async (interaction) => {
    const path: `/${string}` = `/interactions/${interaction.id}/${interaction.token}/callback`;
    await interaction.client.rest.post(path, { body: { type: 6 }, auth: false }).catch(refused.resolve);
    await interaction.reply("fine");
  });
  expect((await command()).answer?.kind).toBe("message");
  expect(await refused.promise).toMatchObject({ code: 50035, status: 400 });
  expect(scene.discord.violations).toHaveLength(1);
});

test("a button under a deleted message still answers privately, but cannot update it", async () => {
  const refused = pledge<unknown>();
  const onButton = async (interaction: ButtonInteraction) => {
    scene.discord.deleteMessage(interaction.message.id);
    await interaction.update("gone").catch(refused.resolve);
    await interaction.reply({ content: "it is gone", flags: MessageFlags.Ephemeral });
  };
  handle = async (interaction) => {
    if (interaction.isButton()) await onButton(interaction);
    else if (interaction.isChatInputCommand()) await interaction.reply({ components: [button("go")] });
  };
  const { originalId } = await command();
  const done = await click(originalId ?? "", "go");
  expect(await refused.promise).toMatchObject({ code: 10008 });
  expect(messageOf(done.originalId)?.content).toBe("it is gone");
});

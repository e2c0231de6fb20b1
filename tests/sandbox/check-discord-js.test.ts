import {
  ActionRowBuilder,
  ApplicationCommandType,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelType,
  ContextMenuCommandBuilder,
  EmbedBuilder,
  InteractionContextType,
  MessageFlags,
  MessagePayload,
  ModalBuilder,
  PermissionFlagsBits,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from "discord.js";
import { expect, test } from "vitest";
import { checkRequest } from "../../sandbox/check/request.ts";

// The payloads that discord.js itself makes, as they are on the wire after JSON.

const wire = (body: { toJSON(): unknown } | object): unknown => JSON.parse(JSON.stringify(body));

function violationsOf(
  method: string,
  path: string,
  body: object,
  files: { name: string; size: number }[] = [],
) {
  return checkRequest({ method, path, body: wire(body), files });
}

const embed = new EmbedBuilder()
  .setTitle("Table")
  .setDescription("Five players")
  .setColor(0x3366cc)
  .setTimestamp(new Date(0))
  .setAuthor({ name: "A", iconURL: "https://example.com/a.png" })
  .setFooter({ text: "f" })
  .setImage("attachment://table.png")
  .addFields({ name: "n", value: "v", inline: true });

const buttons = new ActionRowBuilder<ButtonBuilder>().addComponents(
  new ButtonBuilder().setCustomId("join").setLabel("Join").setStyle(ButtonStyle.Primary).setEmoji("🔥"),
  new ButtonBuilder()
    .setCustomId("leave")
    .setStyle(ButtonStyle.Danger)
    .setEmoji("1000000000000000001")
    .setDisabled(true),
  new ButtonBuilder().setURL("https://example.com").setLabel("Rules").setStyle(ButtonStyle.Link),
);
const select = new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
  new StringSelectMenuBuilder()
    .setCustomId("pick")
    .setPlaceholder("Pick")
    .setMinValues(1)
    .setMaxValues(2)
    .addOptions(
      { label: "A", value: "a", description: "first", default: true },
      { label: "B", value: "b", emoji: "🔥" },
    ),
);
const users = new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(
  new UserSelectMenuBuilder().setCustomId("who").setDefaultUsers("1000000000000000009"),
);

const file = { name: "table.png", size: 4 };

/** A message as discord.js resolves it for a channel; the client's part in it is only its options. */
function resolved(options: ConstructorParameters<typeof MessagePayload>[1]): object {
  const target = {
    client: { options: { allowedMentions: { parse: [], repliedUser: false }, failIfNotExists: true } },
  };
  const payload: unknown = Reflect.construct(MessagePayload, [target, options]).resolveBody();
  return Object(Reflect.get(Object(payload), "body"));
}

test("a message with everything passes as a message, an answer, an edit and a follow-up", () => {
  const body = resolved({
    content: "hello",
    embeds: [embed],
    components: [buttons, select, users],
    files: [new AttachmentBuilder(Buffer.from("data"), { name: "table.png", description: "The table" })],
    flags: MessageFlags.SuppressNotifications,
    nonce: "1000000000000000002",
    enforceNonce: true,
  });
  const path = "/api/v10/channels/1000000000000000002/messages";
  expect(violationsOf("POST", path, body, [file])).toEqual([]);
  expect(violationsOf("POST", path, { ...body, nonce: 12345 }, [file])).toEqual([]);
  expect(violationsOf("PATCH", `${path}/1000000000000000003`, body, [file])).toEqual([]);
  expect(violationsOf("POST", "/webhooks/1/token", { ...body, flags: 64 }, [file])).toEqual([]);
  expect(violationsOf("PATCH", "/webhooks/1/token/messages/%40original", body, [file])).toEqual([]);
  const callback = "/interactions/1/token/callback?with_response=true";
  expect(violationsOf("POST", callback, { type: 4, data: { ...body, flags: 64 } }, [file])).toEqual([]);
  expect(violationsOf("POST", callback, { type: 7, data: body }, [file])).toEqual([]);
});

test("an empty edit, a cleared message and a reply pass", () => {
  const path = "/channels/1000000000000000002/messages";
  expect(violationsOf("PATCH", `${path}/3`, resolved({}))).toEqual([]);
  expect(
    violationsOf("PATCH", `${path}/3`, resolved({ content: null, embeds: [embed], components: [] })),
  ).toEqual([]);
  const reply = { message_reference: { message_id: "1000000000000000003", fail_if_not_exists: true } };
  expect(violationsOf("POST", path, { ...resolved({ content: "a" }), ...reply })).toEqual([]);
  const forward = { message_reference: { type: 1, message_id: "1000000000000000003", channel_id: "2" } };
  expect(violationsOf("POST", path, { ...resolved({}), ...forward })).toEqual([]);
});

test("commands with every kind of option pass", () => {
  const slash = new SlashCommandBuilder()
    .setName("arena")
    .setNameLocalizations({ "es-ES": "arena", "es-419": "arena" })
    .setDescription("Plays")
    .setDescriptionLocalizations({ "es-ES": "Juega", fr: null })
    .setDefaultMemberPermissions(PermissionFlagsBits.ManageChannels)
    .setContexts(InteractionContextType.Guild)
    .setNSFW(false)
    .addSubcommand((sub) =>
      sub
        .setName("new")
        .setDescription("Opens")
        .addIntegerOption((o) =>
          o.setName("seats").setDescription("d").setMinValue(2).setMaxValue(5).setRequired(true),
        )
        .addStringOption((o) => o.setName("mode").setDescription("d").addChoices({ name: "A", value: "a" }))
        .addStringOption((o) => o.setName("topic").setDescription("d").setAutocomplete(true).setMinLength(1))
        .addUserOption((o) => o.setName("who").setDescription("d"))
        .addChannelOption((o) =>
          o.setName("where").setDescription("d").addChannelTypes(ChannelType.GuildText),
        )
        .addBooleanOption((o) => o.setName("open").setDescription("d"))
        .addNumberOption((o) => o.setName("ratio").setDescription("d").setMinValue(0.5))
        .addAttachmentOption((o) => o.setName("file").setDescription("d")),
    )
    .addSubcommandGroup((group) =>
      group
        .setName("admin")
        .setDescription("d")
        .addSubcommand((sub) => sub.setName("stop").setDescription("d")),
    );
  const menu = new ContextMenuCommandBuilder().setName("Show It").setType(ApplicationCommandType.Message);
  expect(violationsOf("PUT", "/applications/1/commands", [slash.toJSON(), menu.toJSON()])).toEqual([]);
  expect(violationsOf("POST", "/applications/1/guilds/2/commands", slash)).toEqual([]);
  const closed = new SlashCommandBuilder()
    .setName("closed")
    .setDescription("d")
    .setDefaultMemberPermissions(null);
  expect(violationsOf("POST", "/applications/1/commands", closed)).toEqual([]);
});

test("a modal passes", () => {
  const modal = new ModalBuilder()
    .setCustomId("m")
    .setTitle("Title")
    .addComponents(
      new ActionRowBuilder<TextInputBuilder>().addComponents(
        new TextInputBuilder()
          .setCustomId("t")
          .setLabel("Text")
          .setStyle(TextInputStyle.Paragraph)
          .setRequired(false),
      ),
    );
  const body = { type: 9, data: modal.toJSON() };
  expect(
    checkRequest(
      { method: "POST", path: "/interactions/1/t/callback", body: wire(body), files: [] },
      { interactionType: 2 },
    ),
  ).toEqual([]);
});

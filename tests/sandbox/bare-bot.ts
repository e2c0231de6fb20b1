import {
  type ActionRowData,
  type BaseInteraction,
  ButtonStyle,
  Client,
  ComponentType,
  Events,
  GatewayIntentBits,
  type InteractionReplyOptions,
  type MessageActionRowComponentData,
  MessageFlags,
  type ModalComponentData,
  TextInputStyle,
} from "discord.js";
import { type Discord, startDiscord } from "../../sandbox/discord.ts";
import type { Outcome } from "../../sandbox/driver/outcome.ts";
import type { Application, Channel, Guild, Message, User } from "../../sandbox/world.ts";
import { COMMANDS } from "./bare-commands.ts";

// A small bot of its own: it shows one of every control and says what reached it.

export type BareServer = {
  discord: Discord;
  client: Client<true>;
  application: Application;
  guild: Guild;
  general: Channel;
  ana: User;
  ben: User;
  /** Fails if the bot sent anything that Discord would not take. */
  stop(): Promise<void>;
};

/** A server with Ana, who owns it, Ben, and the bot, logged in and registered. */
export async function startBareServer(): Promise<BareServer> {
  const discord = await startDiscord();
  const application = discord.addApplication({ name: "bare" });
  const ana = discord.addUser({ name: "ana" });
  const ben = discord.addUser({ name: "ben" });
  const guild = discord.addGuild({ name: "Home", ownerId: ana.id });
  if (!guild.members.has(ana.id)) discord.addMember(guild.id, ana.id);
  discord.addMember(guild.id, ben.id);
  discord.inviteApplication(guild.id, application.id, 0n);
  const general = discord.world.channels.get(guild.channelIds[0] ?? "");
  if (general === undefined) throw new Error("a new server has no channel");
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: discord.url } });
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  client.on(Events.InteractionCreate, (interaction) => answer(interaction));
  await client.login(application.token);
  const started = await ready;
  await started.application.commands.set(COMMANDS);
  const stop = async () => {
    await client.destroy();
    await discord.close();
    if (discord.violations.length > 0) throw new Error(JSON.stringify(discord.violations));
  };
  return { discord, client: started, application, guild, general, ana, ben, stop };
}

/** The message that an action ended with. */
export function shown(outcome: Outcome): Message {
  if (outcome.kind === "message" || outcome.kind === "update") return outcome.message;
  throw new Error(`no message, but ${JSON.stringify(outcome)}`);
}

type Row = ActionRowData<MessageActionRowComponentData>;
const row = (...components: MessageActionRowComponentData[]): Row => ({
  type: ComponentType.ActionRow,
  components,
});
const button = (customId: string, label: string, disabled = false): MessageActionRowComponentData => ({
  type: ComponentType.Button,
  style: ButtonStyle.Primary,
  customId,
  label,
  disabled,
});

const BOARD: Row[] = [
  row(
    button("join", "Join"),
    button("off", "Off", true),
    button("window", "Window"),
    button("twin1", "Twin"),
    button("twin2", "Twin"),
  ),
  row(
    button("quiet", "Quiet"),
    button("late", "Late"),
    button("follow", "Follow"),
    button("dead", "Dead"),
    button("vanish", "Vanish"),
  ),
  row({
    type: ComponentType.StringSelect,
    customId: "pick",
    placeholder: "Pick",
    minValues: 1,
    maxValues: 2,
    options: ["a", "b", "c"].map((value) => ({ value, label: value.toUpperCase() })),
  }),
  row({ type: ComponentType.UserSelect, customId: "who", placeholder: "Who" }),
  row(
    { type: ComponentType.Button, style: ButtonStyle.Link, label: "Page", url: "https://example.com" },
    { type: ComponentType.Button, style: ButtonStyle.Secondary, customId: "wave", emoji: "👋" },
  ),
];

const WINDOW: ModalComponentData = {
  customId: "window",
  title: "Window",
  components: [
    inputRow({
      customId: "name",
      label: "Name",
      style: TextInputStyle.Short,
      minLength: 2,
      maxLength: 5,
      required: true,
    }),
    inputRow({
      customId: "why",
      label: "Why",
      style: TextInputStyle.Paragraph,
      required: false,
      value: "because",
    }),
  ],
};

function inputRow(input: {
  customId: string;
  label: string;
  style: TextInputStyle;
  minLength?: number;
  maxLength?: number;
  required: boolean;
  value?: string;
}): ModalComponentData["components"][number] {
  return { type: ComponentType.ActionRow, components: [{ type: ComponentType.TextInput, ...input }] };
}

const quietly = (content: string): InteractionReplyOptions => ({
  content,
  flags: MessageFlags.Ephemeral,
  components: [row(button("again", "Again"))],
});

async function answer(interaction: BaseInteraction): Promise<void> {
  if (interaction.isAutocomplete()) {
    const focused = interaction.options.getFocused();
    await interaction.respond(
      ["over", "under"].filter((name) => name.startsWith(focused)).map((name) => ({ name, value: name })),
    );
  } else if (interaction.isChatInputCommand()) {
    const said = JSON.stringify(
      interaction.options.data.flatMap((one) =>
        (one.options ?? [one]).map(({ name, value }) => [name, value]),
      ),
    );
    if (interaction.commandName === "dead") return;
    if (interaction.commandName === "later") {
      await interaction.deferReply();
      await interaction.editReply("at last");
    } else if (interaction.commandName === "ping") {
      await interaction.reply({ content: `<@${interaction.options.getUser("who", true).id}>` });
    } else if (interaction.commandName === "play" && interaction.options.getSubcommand() === "new") {
      await interaction.reply({ content: said, components: BOARD });
    } else {
      await interaction.reply(quietly(`${interaction.commandName} ${said}`));
    }
  } else if (interaction.isContextMenuCommand()) {
    await interaction.reply(quietly(`${interaction.commandName} ${interaction.targetId}`));
  } else if (interaction.isModalSubmit()) {
    const texts = ["name", "why"].map((id) => interaction.fields.getTextInputValue(id));
    await interaction.reply(quietly(`${interaction.customId} ${texts.join(", ")}`));
  } else if (interaction.isAnySelectMenu() && interaction.values[0] === "c") {
    await interaction.reply(quietly("picked c"));
  } else if (interaction.isAnySelectMenu()) {
    await interaction.update({ content: `${interaction.customId} ${interaction.values.join(", ")}` });
  } else if (interaction.isButton()) {
    const id = interaction.customId;
    if (id === "dead") return;
    if (id === "window") await interaction.showModal(WINDOW);
    else if (["quiet", "late", "follow", "vanish"].includes(id)) {
      await interaction.deferUpdate();
      if (id === "late") await interaction.editReply("changed late");
      if (id === "follow") await interaction.followUp(quietly("followed"));
      if (id === "vanish") await interaction.deleteReply();
    } else await interaction.update({ content: `${id} by ${interaction.user.username}` });
  }
}

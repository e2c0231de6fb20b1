import {
  type ApplicationCommandDataResolvable,
  ApplicationCommandType,
  ChannelType,
  ApplicationCommandOptionType as Option,
  PermissionFlagsBits,
} from "discord.js";

/** What the bare bot registers: one option of each kind, subcommands, menus, and a command for managers. */
export const COMMANDS: ApplicationCommandDataResolvable[] = [
  {
    name: "play",
    description: "Plays",
    options: [
      {
        type: Option.Subcommand,
        name: "new",
        description: "Opens",
        options: [
          { type: Option.Integer, name: "seats", description: "d", required: true, minValue: 2, maxValue: 5 },
          {
            type: Option.String,
            name: "mode",
            description: "d",
            choices: [
              { name: "Quick", value: "q" },
              { name: "Slow", value: "s" },
            ],
          },
          { type: Option.String, name: "note", description: "d", minLength: 2, maxLength: 5 },
          { type: Option.Boolean, name: "open", description: "d" },
          { type: Option.User, name: "rival", description: "d" },
          { type: Option.Channel, name: "place", description: "d", channelTypes: [ChannelType.GuildText] },
          { type: Option.Role, name: "team", description: "d" },
          { type: Option.Number, name: "ratio", description: "d", maxValue: 1.5 },
        ],
      },
      { type: Option.Subcommand, name: "hand", description: "Shows" },
    ],
  },
  {
    name: "rules",
    description: "Explains",
    options: [{ type: Option.String, name: "topic", description: "d", required: true, autocomplete: true }],
  },
  {
    name: "ping",
    description: "Mentions",
    options: [{ type: Option.User, name: "who", description: "d", required: true }],
  },
  { name: "managers", description: "d", defaultMemberPermissions: PermissionFlagsBits.ManageChannels },
  { name: "later", description: "Defers" },
  { name: "dead", description: "Never answers" },
  { name: "Greet", type: ApplicationCommandType.User },
  { name: "Quote it", type: ApplicationCommandType.Message },
];

import { SlashCommandBuilder, type SlashCommandSubcommandBuilder } from "@discordjs/builders";
import {
  ApplicationIntegrationType,
  InteractionContextType,
  Locale,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";
import { type Game, type Locale as Language, LEVELS, LOCALES } from "../games/game.ts";
import { catalog } from "../text/catalog.ts";

type Sentence = keyof ReturnType<typeof catalog>["commands"];

/** A description in every language: English, and Spanish for both of Discord's Spanish locales. */
interface Described {
  setDescription(description: string): unknown;
  setDescriptionLocalizations(localizations: Partial<Record<Locale, string>>): unknown;
}

function describe<T extends Described>(part: T, sentence: Sentence): T {
  return inWords(part, catalog("en").commands[sentence], catalog("es").commands[sentence]);
}

function inWords<T extends Described>(part: T, english: string, spanish: string): T {
  part.setDescription(english);
  part.setDescriptionLocalizations({ [Locale.SpanishES]: spanish, [Locale.SpanishLATAM]: spanish });
  return part;
}

/** A value to choose, with its name in every language. */
function inChoices(nameIn: (locale: Language) => string, value: string) {
  const spanish = nameIn("es");
  const name_localizations = { [Locale.SpanishES]: spanish, [Locale.SpanishLATAM]: spanish };
  return { name: nameIn("en"), name_localizations, value };
}

function withGame(command: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder {
  return command.addStringOption((option) => describe(option.setName("game").setAutocomplete(true), "game"));
}

function newGame(command: SlashCommandSubcommandBuilder, game: Game): SlashCommandSubcommandBuilder {
  const { min, max } = game.seats;
  const english = `${catalog("en").commands.newSeats} (${min}-${max})`;
  const spanish = `${catalog("es").commands.newSeats} (${min}-${max})`;
  describe(command.setName("new"), "new")
    .addIntegerOption((option) =>
      inWords(option.setName("seats"), english, spanish).setMinValue(min).setMaxValue(max),
    )
    .addIntegerOption((option) =>
      describe(option.setName("computers"), "newComputers")
        .setMinValue(0)
        .setMaxValue(max - 1),
    )
    .addStringOption((option) =>
      describe(option.setName("level"), "newLevel").addChoices(
        LEVELS.map((value) => inChoices((locale) => catalog(locale).levels[value], value)),
      ),
    )
    .addUserOption((option) => describe(option.setName("first"), "newFirst"))
    .addStringOption((option) =>
      describe(option.setName("language"), "newLanguage").addChoices(
        LOCALES.map((locale) => ({ name: catalog(locale).languages[locale], value: locale })),
      ),
    );
  for (const { name, values } of game.options) {
    command.addStringOption((option) =>
      inWords(option.setName(name), game.optionLabel("en", name), game.optionLabel("es", name)).addChoices(
        values.map((value) => inChoices((locale) => game.optionLabel(locale, name, value), value)),
      ),
    );
  }
  return command;
}

/** The slash commands as Discord is told them: one command with a subcommand for each thing to do. */
export function commandPayload(game: Game): RESTPostAPIChatInputApplicationCommandsJSONBody[] {
  const command = describe(new SlashCommandBuilder().setName("arka"), "root")
    .setContexts(InteractionContextType.Guild)
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
    .addSubcommand((sub) => newGame(sub, game))
    .addSubcommand((sub) => withGame(describe(sub.setName("hand"), "hand")))
    .addSubcommand((sub) => withGame(describe(sub.setName("table"), "table")))
    .addSubcommand((sub) => withGame(describe(sub.setName("log"), "log")))
    .addSubcommand((sub) => describe(sub.setName("games"), "games"))
    .addSubcommand((sub) =>
      describe(sub.setName("rules"), "rules").addStringOption((option) =>
        describe(option.setName("topic").setAutocomplete(true), "rulesTopic"),
      ),
    )
    .addSubcommand((sub) => withGame(describe(sub.setName("review"), "review")))
    .addSubcommand((sub) => withGame(describe(sub.setName("leave"), "leave")))
    .addSubcommand((sub) =>
      withGame(
        describe(sub.setName("replace"), "replace").addUserOption((option) =>
          describe(option.setName("player").setRequired(true), "replacePlayer"),
        ),
      ),
    )
    .addSubcommand((sub) => withGame(describe(sub.setName("cancel"), "cancel")));
  return [command.toJSON()];
}

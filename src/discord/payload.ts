import { ActionRowBuilder, ButtonBuilder, StringSelectMenuBuilder } from "@discordjs/builders";
import {
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
  type APIEmbed,
  ButtonStyle,
} from "discord.js";
import type { Choice } from "../games/game.ts";
import { clip } from "../text/clip.ts";

export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** A message as the bot says it, the same for every way of sending it. */
export interface Payload {
  readonly content: string;
  readonly embeds: readonly APIEmbed[];
  readonly components: readonly Row[];
  /** Files with their alt texts. */
  readonly files?: readonly { readonly name: string; readonly data: Buffer; readonly description: string }[];
  /** The ids of the users that a new message notifies; nobody else is. */
  readonly notify?: readonly string[];
}

/** A message of one sentence. */
export function sentence(content: string): Payload {
  return { content: clip(content, 2000), embeds: [], components: [] };
}

export interface Button extends Choice {
  readonly customId: string;
  readonly style?: "primary" | "danger" | "success";
  readonly disabled?: boolean;
}

const STYLES = { primary: ButtonStyle.Primary, danger: ButtonStyle.Danger, success: ButtonStyle.Success };

/** Rows of at most five buttons each, in order. */
export function buttonRows(buttons: readonly Button[]): Row[] {
  const rows: Row[] = [];
  for (let at = 0; at < buttons.length; at += 5) {
    const row = new ActionRowBuilder<ButtonBuilder>();
    for (const button of buttons.slice(at, at + 5)) {
      const built = new ButtonBuilder()
        .setCustomId(button.customId)
        .setLabel(clip(button.label, 80))
        .setStyle(button.style ? STYLES[button.style] : ButtonStyle.Secondary)
        .setDisabled(button.disabled ?? false);
      if (button.emoji) built.setEmoji({ name: button.emoji });
      row.addComponents(built);
    }
    rows.push(row.toJSON());
  }
  return rows;
}

export interface Select {
  readonly customId: string;
  readonly placeholder: string;
  /** 1 to 25, with distinct values. */
  readonly options: readonly (Choice & { readonly value: string })[];
  /** How many must be chosen, exactly; 1 if absent. */
  readonly exactly?: number;
}

export function selectRow(select: Select): Row {
  const menu = new StringSelectMenuBuilder()
    .setCustomId(select.customId)
    .setPlaceholder(clip(select.placeholder, 150))
    .setMinValues(select.exactly ?? 1)
    .setMaxValues(select.exactly ?? 1)
    .addOptions(
      select.options.map((option) => ({
        label: clip(option.label, 100),
        value: option.value,
        ...(option.description ? { description: clip(option.description, 100) } : {}),
        ...(option.emoji ? { emoji: { name: option.emoji } } : {}),
      })),
    );
  return new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu).toJSON();
}

import {
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
  type APIEmbed,
  ButtonStyle,
  ComponentType,
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

const STYLES = {
  primary: ButtonStyle.Primary,
  danger: ButtonStyle.Danger,
  success: ButtonStyle.Success,
} as const;

function rowOf(components: APIComponentInMessageActionRow[]): Row {
  return { type: ComponentType.ActionRow, components };
}

function emojiOf({ emoji }: Choice) {
  return emoji ? { emoji: { name: emoji } } : {};
}

/** Rows of at most five buttons each, in order. */
export function buttonRows(buttons: readonly Button[]): Row[] {
  const built = buttons.map(
    (button): APIComponentInMessageActionRow => ({
      type: ComponentType.Button,
      custom_id: button.customId,
      label: clip(button.label, 80),
      style: button.style ? STYLES[button.style] : ButtonStyle.Secondary,
      disabled: button.disabled ?? false,
      ...emojiOf(button),
    }),
  );
  const rows: Row[] = [];
  for (let at = 0; at < built.length; at += 5) rows.push(rowOf(built.slice(at, at + 5)));
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

/** A row with one select, labels and descriptions cut to what Discord takes. */
export function selectRow(select: Select): Row {
  return rowOf([
    {
      type: ComponentType.StringSelect,
      custom_id: select.customId,
      placeholder: clip(select.placeholder, 150),
      min_values: select.exactly ?? 1,
      max_values: select.exactly ?? 1,
      options: select.options.map((option) => ({
        label: clip(option.label, 100),
        value: option.value,
        ...(option.description ? { description: clip(option.description, 100) } : {}),
        ...emojiOf(option),
      })),
    },
  ]);
}

import type { GameOption, Locale, Page } from "../../game.ts";
import { TOPICS, WORDS } from "../text/texts.ts";

/** The options of the game, the default value first (§1, §35). */
export const OPTIONS: readonly GameOption[] = [
  { name: "abilities", values: ["reconstructed", "printed"] },
  { name: "shield", values: ["open", "closed"] },
];

/** The label of an option, or of one of its values; a name that is not known stays as it is. */
export function optionLabel(locale: Locale, name: string, value?: string): string {
  const option = Object.entries(WORDS[locale].options).find(([known]) => known === name)?.[1];
  if (option === undefined) return value ?? name;
  if (value === undefined) return option.title;
  return Object.entries(option.values).find(([known]) => known === value)?.[1] ?? value;
}

/** The topics of the rules, in the order they are best read. */
export function topics(locale: Locale): readonly { readonly id: string; readonly title: string }[] {
  return Object.entries(TOPICS[locale]).map(([id, { title }]) => ({ id, title }));
}

/** A topic, all in the content: it must be readable with embeds turned off. */
export function rules(locale: Locale, topic: string): Page | null {
  const found = Object.entries(TOPICS[locale]).find(([id]) => id === topic)?.[1];
  return found === undefined ? null : { content: `## ${found.title}\n${found.text}`, embeds: [] };
}

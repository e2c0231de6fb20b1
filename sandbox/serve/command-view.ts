import { z } from "zod";
import type { Command } from "../world.ts";
import type { CommandView, OptionView } from "./protocol.ts";

const SUBCOMMAND = 1;
const GROUP = 2;
const SLASH = 1;

const translations = z.record(z.string(), z.string().nullish()).nullish();
const choice = z.object({
  name: z.string(),
  name_localizations: translations,
  value: z.union([z.string(), z.number()]),
});
const part = z.object({
  type: z.number(),
  name: z.string(),
  description: z.string().nullish(),
  description_localizations: translations,
  required: z.boolean().nullish(),
  autocomplete: z.boolean().nullish(),
  choices: z.array(choice).nullish(),
  min_value: z.number().nullish(),
  max_value: z.number().nullish(),
  min_length: z.number().nullish(),
  max_length: z.number().nullish(),
  get options() {
    return z.array(part).nullish();
  },
});
type Part = z.infer<typeof part>;

/** Every path of a slash command that can be typed, described in the user's language. */
export function commandViews(command: Command, locale: string): CommandView[] {
  if (command.type !== SLASH) return [];
  return leavesOf(part.parse({ ...command.body, type: SLASH }), [], command.id, locale);
}

function leavesOf(one: Part, above: readonly string[], commandId: string, locale: string): CommandView[] {
  const path = [...above, one.name];
  const nested = (one.options ?? []).filter(({ type }) => type === SUBCOMMAND || type === GROUP);
  if (nested.length > 0) return nested.flatMap((child) => leavesOf(child, path, commandId, locale));
  return [
    {
      kind: "command",
      commandId,
      path: path.join(" "),
      description: one.description_localizations?.[locale] ?? one.description ?? "",
      options: (one.options ?? []).map((option) => optionView(option, locale)),
    },
  ];
}

function optionView(option: Part, locale: string): OptionView {
  return {
    type: option.type,
    name: option.name,
    description: option.description_localizations?.[locale] ?? option.description ?? "",
    required: option.required ?? false,
    autocomplete: option.autocomplete ?? false,
    choices: (option.choices ?? []).map(({ name, name_localizations, value }) => ({
      name: name_localizations?.[locale] ?? name,
      value,
    })),
    min: option.min_value ?? option.min_length ?? null,
    max: option.max_value ?? option.max_length ?? null,
  };
}

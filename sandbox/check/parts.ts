import * as z from "zod";

// What the hand-written rules read of a body that already fits Discord's schemas. Everything else passes through.

const text = z.string().nullish();
const count = z.number().nullish();
const snowflake = z.union([z.string(), z.number()]).transform(String);

const option = z.object({ label: z.string(), value: z.string(), default: z.boolean().nullish() });

const component = z.object({
  type: z.number(),
  custom_id: text,
  style: count,
  label: text,
  emoji: z.unknown().optional(),
  url: text,
  sku_id: z.unknown().optional(),
  min_values: count,
  max_values: count,
  min_length: count,
  max_length: count,
  value: text,
  content: text,
  options: z.array(option).nullish(),
  default_values: z.array(z.unknown()).nullish(),
  get components() {
    return z.array(component).nullish();
  },
  get component() {
    return component.nullish();
  },
  get accessory() {
    return component.nullish();
  },
});
export type ComponentBody = z.infer<typeof component>;

const picture = z.object({ url: text }).nullish();
const embed = z.object({
  title: text,
  description: text,
  url: text,
  author: z.object({ name: text, url: text, icon_url: text }).nullish(),
  footer: z.object({ text, icon_url: text }).nullish(),
  image: picture,
  thumbnail: picture,
  fields: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
});
export type EmbedBody = z.infer<typeof embed>;

export const messageBody = z.object({
  content: text,
  embeds: z.array(embed).nullish(),
  components: z.array(component).nullish(),
  attachments: z.array(z.object({ id: snowflake, filename: text })).nullish(),
  allowed_mentions: z
    .object({
      parse: z.array(z.string().nullable()).nullish(),
      users: z.array(snowflake.nullable()).nullish(),
      roles: z.array(snowflake.nullable()).nullish(),
    })
    .nullish(),
  flags: count,
  sticker_ids: z.array(snowflake).nullish(),
  poll: z.unknown().optional(),
  message_reference: z.object({ type: count }).nullish(),
  shared_client_theme: z.unknown().optional(),
});
export type MessageBody = z.infer<typeof messageBody>;

export const modalBody = z.object({ components: z.array(component) });

const translations = z
  .record(z.string(), z.string().nullable())
  .nullish()
  .transform(
    (all) =>
      new Map(Object.entries(all ?? {}).flatMap(([key, one]) => (one === null ? [] : [[key, one] as const]))),
  );
const choice = z.object({
  name: z.string(),
  name_localizations: translations,
  value: z.union([z.string(), z.number()]),
});
export type ChoiceBody = z.infer<typeof choice>;

export const choicesBody = z.object({ choices: z.array(choice.nullable()).nullish() });

const commandOption = z.object({
  type: z.number(),
  name: z.string(),
  name_localizations: translations,
  description: z.string(),
  description_localizations: translations,
  required: z.boolean().nullish(),
  autocomplete: z.boolean().nullish(),
  choices: z.array(choice).nullish(),
  min_value: count,
  max_value: count,
  min_length: count,
  max_length: count,
  get options() {
    return z.array(commandOption).nullish();
  },
});
export type OptionBody = z.infer<typeof commandOption>;

export const commandBody = z.object({
  type: count,
  name: z.string(),
  name_localizations: translations,
  description: text,
  description_localizations: translations,
  options: z.array(commandOption).nullish(),
});
export type CommandBody = z.infer<typeof commandBody>;

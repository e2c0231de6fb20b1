import { z } from "zod";
import type { Component, JsonObject } from "./world.ts";

const json: z.ZodType<JsonObject> = z.record(z.string(), z.json());

const selectOption = z.looseObject({
  label: z.string(),
  value: z.string(),
  description: z.string().nullish().transform(nullToAbsent),
  default: z.boolean().optional(),
});

const component: z.ZodType<Component> = z.lazy(() =>
  z.looseObject({
    type: z.number(),
    id: z.number().optional(),
    custom_id: z.string().optional(),
    disabled: z.boolean().nullish().transform(nullToAbsent),
    style: z.number().optional(),
    label: z.string().nullish().transform(nullToAbsent),
    url: z.string().nullish().transform(nullToAbsent),
    placeholder: z.string().nullish().transform(nullToAbsent),
    min_values: z.number().nullish().transform(nullToAbsent),
    max_values: z.number().nullish().transform(nullToAbsent),
    required: z.boolean().nullish().transform(nullToAbsent),
    value: z.string().nullish().transform(nullToAbsent),
    options: z.array(selectOption).nullish().transform(nullToAbsent),
    components: z.array(component).optional(),
    component: component.optional(),
    accessory: component.optional(),
  }),
);

function nullToAbsent<T>(value: T | null | undefined): T | undefined {
  return value ?? undefined;
}

export const componentList = z.array(component);

const allowedMentions = z.object({
  parse: z.array(z.string()).optional(),
  users: z.array(z.string()).nullish(),
  roles: z.array(z.string()).nullish(),
  replied_user: z.boolean().nullish(),
});

/** What the routes read of a message's body. Its limits are checked before (`check/`). */
export const messageBody = z.object({
  content: z.string().nullish(),
  embeds: z.array(json).nullish(),
  components: componentList.nullish(),
  attachments: z
    .array(
      z.object({
        id: z.union([z.string(), z.number()]).transform(String),
        filename: z.string().nullish(),
        description: z.string().nullish(),
      }),
    )
    .nullish(),
  flags: z.number().nullish(),
  allowed_mentions: allowedMentions.nullish(),
  nonce: z.union([z.string(), z.number()]).transform(String).nullish(),
  enforce_nonce: z.boolean().nullish(),
  message_reference: z
    .object({ message_id: z.string(), fail_if_not_exists: z.boolean().optional() })
    .nullish(),
});

export type MessageBody = z.infer<typeof messageBody>;

/** A file of the request; `index` from `files[index]`. */
export type Upload = { index: string; name: string; contentType: string; bytes: Uint8Array };

import type { Component, Modal } from "../world.ts";
import { isSelect, takeValues } from "./controls.ts";
import { componentsIn, type Eyes, refuse } from "./sight.ts";

const TEXT_INPUT = 4;
const LABEL = 18;
const LONGEST_TEXT = 4000;

/** What is typed or chosen in a modal, by the label or the custom_id of its fields. */
export type Fields = Readonly<Record<string, string | readonly string[]>>;

/** The values of every field as the client would send them: what was given, else what stood there. */
export function fillModal(
  eyes: Eyes,
  modal: Modal,
  given: Fields,
  channelId: string,
): Record<string, string | string[]> {
  const fields = fieldsOf(modal.components);
  const unknown = Object.keys(given).find((name) => !fields.some(({ names }) => names.includes(name)));
  if (unknown !== undefined) refuse(`The window ${modal.title} has no field ${unknown}.`);
  const filled: Record<string, string | string[]> = {};
  for (const { component, names } of fields) {
    const name = names.find((one) => given[one] !== undefined);
    const value = name === undefined ? undefined : given[name];
    const customId = component.custom_id ?? "";
    filled[customId] = isSelect(component)
      ? takeChosen(eyes, component, value ?? [], channelId)
      : takeText(component, value, names[0] ?? customId);
  }
  return filled;
}

type Field = { component: Component; names: string[] };

/** Fields that can be filled in, each with its label and its custom_id. */
function fieldsOf(components: readonly Component[]): Field[] {
  const labels = new Map(
    componentsIn(components).flatMap((one) =>
      one.type === LABEL && one.component !== undefined ? [[one.component, one.label] as const] : [],
    ),
  );
  return componentsIn(components).flatMap((component) => {
    if (component.type !== TEXT_INPUT && !isSelect(component)) return [];
    const names = [component.label, labels.get(component), component.custom_id];
    return [{ component, names: names.flatMap((name) => (name ? [name] : [])) }];
  });
}

function takeText(field: Component, given: string | readonly string[] | undefined, name: string): string {
  const text = given ?? field.value ?? "";
  if (typeof text !== "string") return refuse(`The field ${name} takes text.`);
  const min = typeof field.min_length === "number" ? field.min_length : 0;
  const max = typeof field.max_length === "number" ? field.max_length : LONGEST_TEXT;
  const required = field.required ?? true;
  if (text === "" && !required) return text;
  if (text === "") return refuse(`The field ${name} is required.`);
  if (text.length < min || text.length > max) refuse(`The field ${name} takes ${min} to ${max} characters.`);
  return text;
}

function takeChosen(
  eyes: Eyes,
  select: Component,
  given: string | readonly string[],
  channelId: string,
): string[] {
  const chosen = typeof given === "string" ? [given] : given;
  if (chosen.length === 0 && select.required === false) return [];
  return takeValues(eyes, select, chosen, channelId);
}

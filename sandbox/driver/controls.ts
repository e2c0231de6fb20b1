import type { Component, Message } from "../world.ts";
import { componentsIn, type Eyes, refuse, seeChannel } from "./sight.ts";

const BUTTON = 2;
const LINK = 5;
const PREMIUM = 6;
const STRING_SELECT = 3;
const SELECTS = [3, 5, 6, 7, 8];

/** The part of a control that an action needs: its custom_id and its type. */
export type Control = { customId: string; type: number };

/** Something that a person can do with a message now. */
export type Offer =
  | { kind: "button"; customId: string; label: string }
  | {
      kind: "select";
      customId: string;
      type: number;
      placeholder: string;
      min: number;
      max: number;
      /** Of a string select. */
      options: { value: string; label: string }[];
    };

/** Every enabled control that reaches the bot, in reading order. */
export function offersOf(message: Message): Offer[] {
  return componentsIn(message.components).flatMap((component): Offer[] => {
    const { custom_id: customId, disabled, type, placeholder = "" } = component;
    if (customId === undefined || disabled) return [];
    if (isButton(component)) return [{ kind: "button", customId, label: labelOf(component) }];
    if (!isSelect(component)) return [];
    const options = (component.options ?? []).map(({ value, label }) => ({ value, label }));
    return [{ kind: "select", customId, type, placeholder, ...rangeOf(component), options }];
  });
}

/** A button that the person could click now, by its label, its emoji or its custom_id. */
export function findButton(message: Message, name: string): Control {
  const button = findControl(message, name, isButton, "button", faceOf);
  if (button.style === LINK) refuse(`The button ${name} only opens a page.`);
  if (button.style === PREMIUM) refuse(`The button ${name} only opens the shop.`);
  return usable(button, name);
}

/** A select that the person could open now, by its placeholder or its custom_id. */
export function findSelect(message: Message, name: string): Control & { component: Component } {
  const component = findControl(message, name, isSelect, "select", ({ placeholder }) => [placeholder]);
  return { ...usable(component, name), component };
}

/** The values to send: for a string select by value or label, else ids. In the order of the options, as clients do. */
export function takeValues(
  eyes: Eyes,
  select: Component,
  chosen: readonly string[],
  channelId: string,
): string[] {
  const name = select.placeholder ?? select.custom_id ?? "";
  const { min, max } = rangeOf(select);
  const values = [...new Set(chosen.map((one) => takeChoice(eyes, select, one, channelId)))];
  if (values.length !== chosen.length) refuse(`An option of ${name} can be chosen only once.`);
  if (values.length < min) refuse(`The select ${name} takes at least ${min}.`);
  if (values.length > max) refuse(`The select ${name} takes at most ${max}.`);
  const options = (select.options ?? []).map(({ value }) => value);
  return select.type === STRING_SELECT ? options.filter((value) => values.includes(value)) : values;
}

/** What stands chosen when the message is first shown. */
export function defaultsOf(select: Component): string[] {
  return (select.options ?? []).flatMap((option) => (option.default ? [option.value] : []));
}

export function isButton({ type }: Component): boolean {
  return type === BUTTON;
}

export function isSelect({ type }: Component): boolean {
  return SELECTS.includes(type);
}

/** The control with this custom_id or face, or undefined. Two with the same face cannot be told apart. */
export function lookUp(
  message: Message,
  name: string,
  fits: (component: Component) => boolean,
  faces: (component: Component) => unknown[],
): Component | undefined {
  const all = componentsIn(message.components).filter(fits);
  const byId = all.find((component) => component.custom_id === name);
  if (byId !== undefined) return byId;
  const named = all.filter((component) => faces(component).includes(name));
  if (named.length > 1) refuse(`${named.length} controls are called ${name}; name one by its custom_id.`);
  return named[0];
}

/** What a button shows: its label or its emoji. */
export function faceOf({ label, emoji }: Component): unknown[] {
  const name = typeof emoji === "object" && emoji !== null && "name" in emoji ? emoji.name : undefined;
  return [label, name];
}

function labelOf(button: Component): string {
  return String(faceOf(button).find(Boolean) ?? "");
}

function rangeOf(select: Component): { min: number; max: number } {
  return { min: select.min_values ?? 1, max: select.max_values ?? 1 };
}

function findControl(
  message: Message,
  name: string,
  fits: (component: Component) => boolean,
  what: string,
  faces: (component: Component) => unknown[],
): Component {
  const found = lookUp(message, name, fits, faces);
  if (found !== undefined) return found;
  const there = componentsIn(message.components).filter(fits);
  const names = there.map((component) => faces(component).find(Boolean) ?? component.custom_id ?? "");
  return refuse(`The message has no ${what} ${name}, only: ${names.map(String).join(", ") || "none"}.`);
}

function usable(component: Component, name: string): Control {
  if (component.disabled) refuse(`${name} is disabled.`);
  return { customId: component.custom_id ?? refuse(`${name} does nothing.`), type: component.type };
}

function takeChoice(eyes: Eyes, select: Component, chosen: string, channelId: string): string {
  const name = select.placeholder ?? select.custom_id ?? "";
  const { world } = eyes.discord;
  const guild = world.guilds.get(seeChannel(eyes, channelId).guildId ?? "");
  const isUser = guild?.members.has(chosen) ?? false;
  const isRole = guild?.roles.has(chosen) ?? false;
  switch (select.type) {
    case STRING_SELECT: {
      const options = select.options ?? [];
      const option =
        options.find(({ value }) => value === chosen) ?? options.find(({ label }) => label === chosen);
      return option?.value ?? refuse(`The select ${name} has no option ${chosen}.`);
    }
    case 5:
      return isUser ? chosen : refuse(`The select ${name} does not offer ${chosen}.`);
    case 6:
      return isRole ? chosen : refuse(`The select ${name} does not offer ${chosen}.`);
    case 7:
      return isUser || isRole ? chosen : refuse(`The select ${name} does not offer ${chosen}.`);
    default:
      return seeChannel(eyes, chosen).id;
  }
}

import type { Outcome } from "../../sandbox/driver/outcome.ts";
import type { Person } from "../../sandbox/driver/person.ts";
import { componentsIn } from "../../sandbox/driver/sight.ts";
import type { Component, Message } from "../../sandbox/world.ts";
import type { Stage } from "./stage.ts";

/** Numbers from 0 up to `below`, the same for the same seed. */
export type Chance = (below: number) => number;

/** A small generator for tests that choose at random (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) % below) | 0;
  };
}

/** The message that an action led to; an error that says what came instead. */
export function messageOf(outcome: Outcome): Message {
  if (outcome.kind === "message" || outcome.kind === "update") return outcome.message;
  throw new Error(`No message came: ${JSON.stringify(outcome)}`);
}

export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`Nothing at ${index} of ${list.length}`);
  return item;
}

/** Opens a game in the stage's channel, seats the first `count` people and starts it. Gives the id of where it is played. */
export async function startGame(
  stage: Stage,
  count: number,
  options: Record<string, string | number> = {},
): Promise<string> {
  const people = stage.people.slice(0, count);
  const host = at(people, 0);
  const opened = messageOf(await host.slash("arka new", { seats: count, ...options }, stage.channel.id));
  for (const person of people.slice(1)) messageOf(await person.click(opened, "🪑"));
  messageOf(await host.click(opened, "▶️"));
  await stage.settle();
  return stage.discord.world.messages.get(opened.id)?.threadId ?? stage.channel.id;
}

/** The present table: the last public message of the place that has buttons. */
export function tableIn(stage: Stage, place: string): Message {
  const messages = at(stage.people, 0).messages(place);
  const table = messages.findLast(({ visibleTo, components }) => visibleTo === null && components.length > 0);
  if (!table) throw new Error("There is no table");
  return table;
}

/** Whose turn a table says it is; null where the game is over. */
export function calledIn(stage: Stage, table: Message): Person | null {
  const isOver = !componentsIn(table.components).some(({ custom_id }) => custom_id?.startsWith("hand:"));
  return isOver
    ? null
    : (stage.people.find(({ userId }) => table.content.includes(`<@${userId}>, `)) ?? null);
}

const BUTTON = 2;
const SELECT = 3;

function isMove(component: Component): boolean {
  const id = String(component.custom_id ?? "");
  return (id.startsWith("go:") || id.startsWith("do:")) && component.disabled !== true;
}

/** Presses one of the moves that a hand offers, at random; null where it offers none. */
export async function pressAny(person: Person, hand: Message, chance: Chance): Promise<Outcome | null> {
  const offered = componentsIn(hand.components).filter(isMove);
  if (offered.length === 0) return null;
  const component = at(offered, chance(offered.length));
  const id = String(component.custom_id);
  if (component.type === BUTTON) return person.click(hand, id);
  if (component.type !== SELECT) throw new Error(`A component of type ${component.type}`);
  const values = (component.options ?? []).map(({ value }) => String(value));
  const count = component.min_values ?? 1;
  const chosen = Array.from({ length: count }, () => at(values.splice(chance(values.length), 1), 0));
  return person.select(hand, id, chosen);
}

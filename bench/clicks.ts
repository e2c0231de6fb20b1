import { setTimeout as sleep } from "node:timers/promises";
import { actAs } from "../sandbox/driver/person.ts";
import { componentsIn } from "../sandbox/driver/sight.ts";
import type { Component, Message } from "../sandbox/world.ts";
import { decodePress } from "../src/discord/custom-id.ts";
import { type Runner, repeat, type Stretch, type Way } from "./pace.ts";
import type { Scene } from "./scene.ts";

const SEATS = 3;
const SELECT = 3;
/** How long a bot must have asked nothing of Discord to count as quiet, in ms. */
export const QUIET = 25;

/** A game that people play through Discord, at random. */
export interface Played {
  /** By seat, with the private message that shows each one's hand. */
  readonly seats: readonly { readonly userId: string; hand: Message | null }[];
  readonly table: Message;
  tableId: string;
  seat: number;
  over: boolean;
}

/** A click that was answered: what it took in ms, and whether it made a move. */
interface Answered {
  readonly took: number;
  readonly moved: boolean;
  readonly message: Message;
}

function makeChance(seed: number): (below: number) => number {
  let word = seed;
  return (below) => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    return Math.floor((word / 2 ** 32) * below);
  };
}

/** Presses a control of a message and waits for the first answer. */
async function press(
  { discord }: Scene,
  userId: string,
  message: Message,
  { custom_id: customId = "", type: componentType }: Component,
  values?: string[],
): Promise<{ took: number; message: Message }> {
  const begin = performance.now();
  const act = { kind: "component", userId, messageId: message.id, customId, componentType } as const;
  const { answer } = await discord.interact(values === undefined ? act : { ...act, values });
  const took = performance.now() - begin;
  if (answer?.kind !== "message" && answer?.kind !== "update")
    throw new Error(`${customId}: ${answer?.kind}`);
  const answered = discord.world.messages.get(answer.messageId);
  if (answered === undefined) throw new Error(`${customId} led to no message.`);
  return { took, message: answered };
}

function controlsIn(message: Message, ...actions: readonly string[]): readonly Component[] {
  return componentsIn(message.components).filter(
    ({ custom_id, disabled }) => !disabled && actions.includes(custom_id?.split(":", 1)[0] ?? ""),
  );
}

/** The table's version that a hand speaks of; -1 where it offers no move. */
function versionIn(message: Message): number {
  const [first] = controlsIn(message, "go", "do");
  return decodePress(first?.custom_id?.trim() ?? "")?.version ?? -1;
}

/** Opens a table through Discord, seats its players and starts it. */
export async function openPlayed(scene: Scene): Promise<Played> {
  const { discord, guild, channel } = scene;
  const users = Array.from({ length: SEATS }, () =>
    discord.addUser({ name: `player${discord.world.users.size}` }),
  );
  for (const { id } of users) discord.addMember(guild.id, id);
  const [host] = users;
  if (host === undefined) throw new Error("Nobody plays.");
  const opened = await actAs(discord, host.id).slash(
    "arka new",
    { seats: SEATS, first: host.id },
    channel.id,
  );
  if (opened.kind !== "message") throw new Error("No table was opened.");
  const table = discord.world.messages.get(opened.message.id) ?? fail("The table is gone.");
  const tableId = decodePress(String(controlsIn(table, "join")[0]?.custom_id))?.subject ?? "";
  const pressLobby = (userId: string, action: string) =>
    press(scene, userId, table, { type: 2, custom_id: `${action}:${tableId}` });
  for (const { id } of users.slice(1)) await pressLobby(id, "join");
  await pressLobby(host.id, "start");
  const seats = users.map(({ id }) => ({ userId: id, hand: null }));
  return { seats, table, tableId, seat: 0, over: false };
}

function fail(sentence: string): never {
  throw new Error(sentence);
}

/** Whoever is to move takes a look at the hand; a game in which nobody is to move is over. */
async function lookAtHand(scene: Scene, game: Played): Promise<Message | null> {
  for (let tries = 0; tries < SEATS; tries++) {
    const seat = game.seats[game.seat];
    if (seat === undefined) break;
    const hand = { type: 2, custom_id: `hand:${game.tableId}` };
    const from = seat.hand ?? game.table;
    const { message } = await press(scene, seat.userId, from, hand);
    seat.hand = message;
    if (versionIn(message) >= 0) return message;
    game.seat = (game.seat + 1) % SEATS;
  }
  game.over = true;
  return null;
}

/** One random click of whoever is to move, among what the hand offers. */
async function clickOn(
  scene: Scene,
  game: Played,
  chance: (below: number) => number,
): Promise<Answered | null> {
  const seat = game.seats[game.seat];
  let hand = seat?.hand ?? null;
  if (hand === null || versionIn(hand) < 0) hand = await lookAtHand(scene, game);
  const mover = game.seats[game.seat];
  if (hand === null || mover === undefined) return null;
  const offered = controlsIn(hand, "go", "do");
  const control = offered[chance(offered.length)] ?? fail("A hand offers nothing.");
  const options = (control.options ?? []).map(({ value }) => value);
  const count = control.min_values ?? 1;
  const values = Array.from({ length: count }, () => options.splice(chance(options.length), 1)[0] ?? "");
  const before = versionIn(hand);
  const { took, message } = await press(
    scene,
    mover.userId,
    hand,
    control,
    control.type === SELECT ? values : undefined,
  );
  mover.hand = message;
  const after = versionIn(message);
  if (after < 0) game.seat = (game.seat + 1) % SEATS;
  return { took, moved: after !== before, message };
}

/** Waits until the bot has asked nothing of Discord for `QUIET` ms. */
async function waitForQuiet({ discord }: Scene): Promise<void> {
  for (let before = -1; before !== discord.requests.length; ) {
    before = discord.requests.length;
    await sleep(QUIET);
  }
}

/** People who play random games through Discord. */
export interface Crowd extends Runner {
  /** A hand as it was answered last. */
  sample(): Message;
}

/** Has people play `games`, in which those that end are replaced. Only clicks that make a move count. */
export function seatCrowd(scene: Scene, games: Played[]): Crowd {
  const chance = makeChance(7);
  let sample: Message | null = null;
  let turn = 0;
  async function click({ atOnce, atLeisure }: Way, line: number): Promise<number | null> {
    const own = [...games.keys()].filter((at) => at % atOnce === line);
    const at = own[turn++ % own.length] ?? fail("There are fewer games than clicks at once.");
    const game = games[at] ?? fail("There is no game.");
    // A game that is over makes room for another: how many are played depends on the machine.
    if (game.over) {
      games[at] = await openPlayed(scene);
      return null;
    }
    if (atLeisure) await waitForQuiet(scene);
    const answered = await clickOn(scene, game, chance);
    if (answered === null) return null;
    sample = answered.message;
    return answered.moved ? answered.took : null;
  }
  return {
    run: (way, seconds): Promise<Stretch> => repeat(seconds, way.atOnce, (line) => click(way, line)),
    sample: () => structuredClone(sample ?? fail("Nobody moved.")),
  };
}

/** Presses messages of a bot that only answers, in the same ways: each line has one of its own. */
export function pressOnly(scene: Scene, messages: readonly Message[]): Runner {
  async function click(atLeisure: boolean, line: number): Promise<number> {
    if (atLeisure) await waitForQuiet(scene);
    const message = messages[line] ?? fail(`There is no message ${line}.`);
    const control = componentsIn(message.components).find(({ custom_id }) => custom_id !== undefined);
    const values = control?.options?.slice(0, control.min_values ?? 1).map(({ value }) => value);
    return (await press(scene, scene.owner.id, message, control ?? fail("No control."), values)).took;
  }
  return {
    run: ({ atOnce, atLeisure }, seconds) => repeat(seconds, atOnce, (line) => click(atLeisure, line)),
  };
}

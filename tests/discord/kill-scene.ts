import { setTimeout as sleep } from "node:timers/promises";
import { type Discord, startDiscord } from "../../sandbox/discord.ts";
import type { Outcome } from "../../sandbox/driver/outcome.ts";
import { actAs, type Person } from "../../sandbox/driver/person.ts";
import { componentsIn } from "../../sandbox/driver/sight.ts";
import type { Application, Channel, Guild, Message } from "../../sandbox/world.ts";
import { INVITED } from "../../src/discord/permissions.ts";
import { makeTestPlace, type TestPlace } from "../tables/database.ts";
import { type Child, startChild } from "./child.ts";
import { at, type Chance, messageOf, pressAny } from "./table-play.ts";

/** A Discord whose bot is a process of its own, on a database of its own. */
export interface KillScene {
  readonly discord: Discord;
  readonly application: Application;
  readonly guild: Guild;
  readonly place: TestPlace;
  /** What a bot on this scene is started with. */
  readonly env: Readonly<Record<string, string>>;
  /** Every bot that was started, in order. */
  readonly children: readonly Child[];
  /** Starts a bot and waits until it is ready. */
  start(env?: Readonly<Record<string, string>>): Promise<Child>;
  /** Ends a bot on the spot. Whoever waits for an answer of it is told at once that none comes. */
  kill(child: Child): Promise<void>;
  close(): Promise<void>;
}

export async function setKillScene(given?: TestPlace): Promise<KillScene> {
  const discord = await startDiscord();
  const place = given ?? (await makeTestPlace());
  const application = discord.addApplication({ name: "ARKA" });
  const owner = discord.addUser({ name: "owner" });
  const guild = discord.addGuild({ name: "Orbit", ownerId: owner.id });
  discord.inviteApplication(guild.id, application.id, INVITED);
  const { whereabouts } = place;
  const env = {
    DISCORD_TOKEN: application.token,
    DISCORD_API_URL: discord.url,
    ...("url" in whereabouts ? { DATABASE_URL: whereabouts.url } : { DATA_FOLDER: whereabouts.folder ?? "" }),
  };
  const children: Child[] = [];

  async function kill(child: Child): Promise<void> {
    child.signal("SIGKILL");
    await child.ended;
    discord.clock.advance(3_000);
  }

  return {
    discord,
    application,
    guild,
    place,
    env,
    children,
    kill,
    async start(more = {}) {
      const child = await startChild({ ...env, ...more });
      children.push(child);
      await child.said('"ready"');
      return child;
    },
    async close() {
      for (const child of children) child.signal("SIGKILL");
      await Promise.all(children.map(({ ended }) => ended));
      await discord.close();
      await place.drop();
    },
  };
}

/** A game of people of its own in a channel of its own. */
export interface Party {
  readonly channel: Channel;
  readonly people: readonly Person[];
  readonly host: Person;
}

let parties = 0;

export function invite(scene: Pick<KillScene, "discord" | "guild">, count = 2, guild = scene.guild): Party {
  const { discord } = scene;
  parties += 1;
  const people = Array.from({ length: count }, (_, seat) => {
    const user = discord.addUser({ name: `p${parties}s${seat}`, globalName: `Player ${parties} ${seat}` });
    discord.addMember(guild.id, user.id);
    return actAs(discord, user.id);
  });
  return { channel: discord.addChannel(guild.id, { name: `games-${parties}` }), people, host: at(people, 0) };
}

/** Opens a lobby in which all of the party sit. */
export async function gather({ channel, people, host }: Party): Promise<Message> {
  const opened = messageOf(
    await host.slash("arka new", { seats: people.length, first: host.userId }, channel.id),
  );
  for (const person of people.slice(1)) messageOf(await person.click(opened, "Join"));
  return opened;
}

/** Opens a game of the party's host, who begins, against computers: it starts at once. */
export function playAlone({ channel, host }: Party, computers = 1): Promise<Outcome> {
  return host.slash("arka new", { computers, level: "normal", first: host.userId }, channel.id);
}

/** The messages for everybody in a place on which something can be pressed. */
export function openMessages({ host }: Party, placeId: string): Message[] {
  return host
    .messages(placeId)
    .filter(({ visibleTo, components }) => visibleTo === null && componentsIn(components).length > 0);
}

/** Where the game is played: the latest thread of its channel. */
export function threadOf({ host, channel }: Party): string | null {
  return host.threads(channel.id).at(-1)?.id ?? null;
}

/** Resolves once something holds; rejects with what was wrong last where that takes too long. */
export async function until(what: string, wrong: () => string | null, patience = 60_000): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    const complaint = wrong();
    if (complaint === null) return;
    if (Date.now() > end) throw new Error(`${what}: ${complaint}`);
    await sleep(20);
  }
}

/** The turn that a table stands for, by the mark of its button; 0 where it has none. */
function turnOf(message: Message): number {
  const marks = componentsIn(message.components).map(({ custom_id }) =>
    /^log:\w+:(\d+)$/.exec(custom_id ?? ""),
  );
  return Number(marks.find((mark) => mark !== null)?.[1] ?? 0);
}

/**
 * What is not true in the messages of a running game, or null: one lobby message that leads to the thread, one table of the
 * turn, and one line for each turn before it. `turn` null: whichever it is.
 */
export function untruth(party: Party, turn: number | null): string | null {
  const threads = party.host.threads(party.channel.id);
  const [thread] = threads;
  if (thread === undefined || threads.length > 1) return `${threads.length} threads`;
  const lobbies = party.host.messages(party.channel.id).filter(({ visibleTo }) => visibleTo === null);
  const [lobby] = lobbies;
  if (lobby === undefined || lobbies.length > 1) return `${lobbies.length} messages in the channel`;
  if (!lobby.content.includes(`<#${thread.id}>`)) return `the lobby says ${lobby.content}`;
  const tables = openMessages(party, thread.id);
  const [table] = tables;
  if (table === undefined || tables.length > 1) return `${tables.length} tables`;
  const all = party.host
    .messages(thread.id)
    .filter((one) => one.visibleTo === null && one.applicationId !== null);
  if (all.at(-1)?.id !== table.id) return "the table is not the last message";
  const told = all.slice(0, -1).map(({ content }) => Number(/^\*\*Turn (\d+)\*\*/.exec(content)?.[1] ?? 0));
  const present = turnOf(table);
  if (turn !== null && present !== turn) return `the table is of turn ${present}, not ${turn}`;
  const wanted = Array.from({ length: present - 1 }, (_, past) => past + 1);
  if (told.join() !== wanted.join()) return `the turns told before turn ${present} are ${told.join()}`;
  return null;
}

/** The one table of a game's thread. */
export function tableOf(party: Party): Message {
  return at(openMessages(party, threadOf(party) ?? ""), 0);
}

/** Whether a table is of a game that runs. */
export function isRunning({ components }: Message): boolean {
  return componentsIn(components).some(({ custom_id }) => custom_id?.startsWith("hand:"));
}

/** Whom a table calls; nobody where the game is over or a computer plays. */
export function moverOf(party: Party, table: Message): Person | null {
  if (!isRunning(table)) return null;
  return party.people.find(({ userId }) => table.content.includes(`<@${userId}>, `)) ?? null;
}

/** Presses at random through one turn, slowly enough for the bot. Gives whether every press was answered. */
export async function playTurn(party: Party, chance: Chance): Promise<boolean> {
  const table = tableOf(party);
  const mover = moverOf(party, table);
  if (mover === null) return false;
  const opened = await mover.click(table, "My hand");
  if (opened.kind === "failed") return false;
  for (let hand = messageOf(opened); ; ) {
    const outcome = await pressAny(mover, hand, chance);
    if (outcome === null) return true;
    if (outcome.kind !== "message" && outcome.kind !== "update") return false;
    if (outcome.message.content.startsWith("Slowly")) await sleep(1_000);
    else hand = outcome.message;
  }
}

/** Orders that a call in a party's place goes wrong from now on, and resolves when it first does. */
export function hold(
  { discord }: Pick<KillScene, "discord">,
  route: string,
  path: string,
  kind: "reset" | "no-answer",
): Promise<void> {
  const [method] = route.split(" ");
  discord.faults.add({ route, path, kind });
  let struck = false;
  const stop = discord.on((event) => {
    if (event.kind !== "request" || event.request.status !== 0) return;
    struck ||= event.request.method === method && event.request.path.includes(path);
  });
  return until(`${route} is called`, () => (struck ? null : `not with ${path}`), 30_000).finally(stop);
}

import type { Person } from "../../sandbox/driver/person.ts";
import { componentsIn } from "../../sandbox/driver/sight.ts";
import type { Channel, Message } from "../../sandbox/world.ts";
import { sweep } from "../../src/discord/sweep.ts";
import type { Stage } from "./stage.ts";
import { at, type Chance, chanceOf, messageOf, pressAny, startGame } from "./table-play.ts";

/** A game in a channel of its own, so that tests of one stage do not meet. */
export interface Scene {
  readonly stage: Stage;
  readonly channel: Channel;
  /** Where it was laid at the start: its thread or the channel. */
  readonly place: string;
  readonly gameId: string;
  readonly chance: Chance;
}

export function addChannel(stage: Stage): Channel {
  return stage.discord.addChannel(stage.guild.id, { name: `games-${stage.guild.channelIds.length}` });
}

/** Opens and starts a game of two in a channel; in a new one where none is given. */
export async function openScene(stage: Stage, channel = addChannel(stage)): Promise<Scene> {
  const place = await startGame({ ...stage, channel }, 2);
  const { id } = await stage.database.prisma.game.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  return { stage, channel, place, gameId: id, chance: chanceOf(7) };
}

export function readRow({ stage, gameId }: Scene) {
  return stage.database.prisma.game.findUniqueOrThrow({ where: { id: gameId } });
}

/** Forgets all games, so that nobody has too many. */
export async function clearTables(stage: Stage): Promise<void> {
  await stage.settle();
  await stage.database.prisma.game.deleteMany();
}

export async function moverOf(scene: Scene): Promise<Person> {
  const { players, turnSeat } = await readRow(scene);
  const id = at(players, turnSeat ?? -1);
  return at(
    scene.stage.people.filter(({ userId }) => userId === id),
    0,
  );
}

/** The mover's hand, asked for in a channel. */
export async function askHand(scene: Scene, channelId: string): Promise<Message> {
  const mover = await moverOf(scene);
  return messageOf(await mover.slash("arka hand", { game: scene.gameId }, channelId));
}

/** Plays one whole move from a hand that is asked for in a channel, and gives the private answer to it. */
export async function playFrom(scene: Scene, channelId: string): Promise<Message> {
  const mover = await moverOf(scene);
  const { moveCount } = await readRow(scene);
  let hand = await askHand(scene, channelId);
  for (let presses = 0; presses < 30; presses++) {
    const outcome = await pressAny(mover, hand, scene.chance);
    if (outcome === null) throw new Error("There is nothing to press");
    hand = messageOf(outcome);
    if ((await readRow(scene)).moveCount > moveCount) return hand;
  }
  throw new Error("No move came about");
}

/** Plays on until the turn has passed to somebody else. */
export async function playTurn(scene: Scene, channelId: string): Promise<Message> {
  const { turn } = await readRow(scene);
  let last = await playFrom(scene, channelId);
  while ((await readRow(scene)).turn === turn) last = await playFrom(scene, channelId);
  return last;
}

/** Lets time pass and does what is due then. */
export async function passTime({ discord, bot, settle }: Stage, ms: number): Promise<void> {
  // What Discord does late is late in real time: it comes before hours go by.
  await discord.faults.settle();
  discord.clock.advance(ms);
  await sweep(bot().app);
  await settle();
}

/** The public messages of a place that carry a table: all have a log button, the lobby's has none. */
export function tablesIn(stage: Stage, place: string): readonly Message[] {
  const { world } = stage.discord;
  return (world.channels.get(place)?.messageIds ?? []).flatMap((id) => {
    const message = world.messages.get(id);
    const isTable = componentsIn(message?.components ?? []).some(({ custom_id }) =>
      custom_id?.startsWith("log:"),
    );
    return message && message.visibleTo === null && isTable ? [structuredClone(message)] : [];
  });
}

/** Every table of a game with buttons, wherever it stands. */
export function tablesOf({ stage, gameId }: Pick<Scene, "stage" | "gameId">): readonly Message[] {
  return [...stage.discord.world.channels.keys()]
    .flatMap((id) => tablesIn(stage, id))
    .filter(({ components }) => JSON.stringify(components).includes(gameId));
}

/** What of the messages is not true; empty when the one table of the game says what its row says. */
export async function untruths(scene: Scene): Promise<readonly string[]> {
  const row = await readRow(scene);
  const place = row.threadId ?? row.channelId;
  const tables = tablesOf(scene);
  const [table] = tables;
  const wrong: string[] = [];
  if (row.shownVersion !== row.version) wrong.push(`shows ${row.shownVersion} of ${row.version}`);
  if (tables.length !== 1) wrong.push(`${tables.length} tables`);
  if (table?.channelId !== place) wrong.push("the table is elsewhere");
  const mover = row.turnSeat === null ? null : row.players[row.turnSeat];
  if (mover && !table?.content.includes(`<@${mover}>, it is your turn`)) wrong.push("calls somebody else");
  const marks = componentsIn(table?.components ?? []).map(({ custom_id }) => custom_id);
  const turn = row.status === "running" ? row.turn : row.turn + 1;
  if (!marks.includes(`log:${row.id}:${turn}`)) wrong.push(`not turn ${turn}`);
  return wrong;
}

/** The lines of a log that tell of anything but the usual. */
export function complaintsIn(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => /"level":"(warn|error|fatal)"/.test(line));
}

/** How many requests Discord has refused since there were so many: ten thousand in ten minutes ban a bot. */
export function refusedSince({ discord }: Stage, count: number): number {
  return discord.requests.slice(count).filter(({ status }) => [401, 403, 429].includes(status)).length;
}

import { actAs } from "../sandbox/driver/person.ts";
import type { Message } from "../sandbox/world.ts";
import { measureClicks, openPlayed, type Way } from "./clicks.ts";
import type { Pace } from "./pace.ts";
import { startProcess } from "./process.ts";
import type { Scene } from "./scene.ts";

/** How many games wait for a computer, each with four hard ones in a row. */
const GAMES = 20;
const COMPUTERS = 4;
/** Most actions of a first turn. */
const ACTIONS = 3;

/**
 * Opens a game of one person against hard computers and plays the person's first turn: from then on they think. Gives the id
 * of the lobby's message.
 */
export async function openThinking({ discord, guild, channel }: Scene): Promise<string> {
  const user = discord.addUser({ name: `thinker${discord.world.users.size}` });
  discord.addMember(guild.id, user.id);
  const person = actAs(discord, user.id);
  const given = { computers: COMPUTERS, level: "hard", first: user.id };
  const opened = await person.slash("arka new", given, channel.id);
  if (opened.kind !== "message") throw new Error("No table was opened.");
  let hand: Message = opened.message;
  for (let action = -1; action < ACTIONS; action++) {
    const button = person.offers(hand).find(({ customId }) => customId.startsWith("hand:"));
    const take = person.offers(hand).find(({ customId }) => customId.endsWith(":take"));
    const outcome = await person.click(hand, (action < 0 ? button : take)?.customId ?? "");
    if (outcome.kind !== "message" && outcome.kind !== "update") throw new Error("A first turn failed.");
    hand = outcome.message;
  }
  return opened.message.id;
}

/** What stands in the thread of a game, oldest first. */
export function textsIn({ discord: { world } }: Scene, lobbyId: string): readonly string[] {
  const place = world.channels.get(world.messages.get(lobbyId)?.threadId ?? "");
  return (place?.messageIds ?? []).flatMap((id) => world.messages.get(id)?.content ?? []);
}

/** In how many of the games a computer must act still. */
function countThinking(scene: Scene, lobbies: readonly string[]): number {
  return lobbies.filter((id) => textsIn(scene, id).at(-1)?.includes("is playing")).length;
}

export interface Thinking {
  readonly calm: Pace;
  readonly busy: Pace;
  /** How many computers were thinking before and after the busy measurement. */
  readonly thinking: readonly [number, number];
  /** Memory of the bot meanwhile, its threads included, in MB; null where that is unknown. */
  readonly memory: number | null;
}

/** Clicks of people in a bot whose computers rest, and in the same one while 20 computers think. */
export async function measureThinking(
  scene: Scene,
  env: Readonly<Record<string, string>>,
  seconds: number,
): Promise<Thinking> {
  const bot = await startProcess("bench/bot.js", { ...env, GAMES_PER_HOST: "1000" });
  const games: Awaited<ReturnType<typeof openPlayed>>[] = [];
  for (let number = 0; number < 8; number++) games.push(await openPlayed(scene));
  const way: Way = { atOnce: 1, atLeisure: false, seconds };
  await measureClicks(scene, games, { ...way, seconds: seconds / 4 });
  const calm = await measureClicks(scene, games, way);
  const lobbies: string[] = [];
  for (let game = 0; game < GAMES; game++) lobbies.push(await openThinking(scene));
  const before = countThinking(scene, lobbies);
  const busy = await measureClicks(scene, games, way);
  const after = countThinking(scene, lobbies);
  const memory = await bot.memory();
  await bot.stop();
  return { calm: calm.moves, busy: busy.moves, thinking: [before, after], memory };
}

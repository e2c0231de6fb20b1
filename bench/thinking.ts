import { openPlayed, type Played, seatCrowd } from "./clicks.ts";
import { type Pace, paceOf } from "./pace.ts";
import { startProcess } from "./process.ts";
import type { Scene } from "./scene.ts";

/** How many games are played in, one click after the other. */
const GAMES = 8;

/** Clicks of one player, and the memory of the bot after them in MB; null where that is unknown. */
export interface Thinking {
  readonly moves: Pace;
  readonly memory: number | null;
}

/** Clicks in a bot none of whose computers thinks, and in one with so many hard ones that think without a pause. */
export async function measureThinking(
  scene: Scene,
  env: Readonly<Record<string, string>>,
  seconds: number,
  thinkers: number,
): Promise<readonly [calm: Thinking, busy: Thinking]> {
  const games: Played[] = [];
  const crowd = seatCrowd(scene, games);
  const way = { atOnce: 1, atLeisure: false };
  async function measure(count: number): Promise<Thinking> {
    const bot = await startProcess("bench/bot.js", {
      ...env,
      GAMES_PER_HOST: "1000",
      THINKERS: String(count),
    });
    while (games.length < GAMES) games.push(await openPlayed(scene));
    await crowd.run(way, seconds / 2);
    const moves = paceOf([await crowd.run(way, seconds)]);
    const memory = await bot.memory();
    await bot.stop();
    return { moves, memory };
  }
  return [await measure(0), await measure(thinkers)];
}

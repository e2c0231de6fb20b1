import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { CALLBACK, CALLS, KINDS, openAnyhow, pressOn, recover, TIMEOUT } from "../tests/discord/mischief.ts";
import { clearTables, passTime, readRow, type Scene, tablesOf } from "../tests/discord/mishaps.ts";
import { faultsIn, type Stage, setStage } from "../tests/discord/stage.ts";
import { storedUntruth } from "../tests/discord/stored-truth.ts";
import { at, type Chance, chanceOf } from "../tests/discord/table-play.ts";
import { readArguments, wholeNumber } from "./arguments.ts";

const USAGE = "npm run --silent hunt:faults -- [--seconds N] [--seed N]";
const MINUTE = 60_000;

// Plays games by chance while calls to Discord fail and things are deleted: nothing may be lost, doubled or left untrue.

const { seconds, first } = readArguments(USAGE, () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: "60" },
      seed: { type: "string", default: String(randomInt(1_000_000)) },
    },
  });
  return { seconds: wholeNumber("seconds", values.seconds, 1), first: wholeNumber("seed", values.seed, 0) };
});
const until = Date.now() + seconds * 1_000;

/** What people, operators and Discord do to a running game besides playing it. */
const MISHAPS: Readonly<Record<string, (scene: Scene, place: string) => unknown>> = {
  "the thread falls asleep": ({ stage }, place) =>
    isThread(stage, place) ? stage.discord.archiveThread(place) : undefined,
  "the table is deleted": async (scene) => {
    const { tableMessageId } = await readRow(scene);
    if (tableMessageId !== null && scene.stage.discord.world.messages.has(tableMessageId))
      scene.stage.discord.deleteMessage(tableMessageId);
  },
  "the thread is deleted": ({ stage }, place) =>
    isThread(stage, place) ? stage.discord.deleteChannel(place) : undefined,
  "hours go by": ({ stage }) => passTime(stage, 90 * MINUTE),
  "the table is asked for": ({ stage, gameId, channel }) =>
    at(stage.people, 0).slash("arka table", { game: gameId }, channel.id),
  "the gateway drops": ({ stage }) => stage.discord.gateway.drop(own(stage), { resumable: false }),
  "the socket is cut": ({ stage }) => stage.discord.gateway.cut(own(stage)),
};

function isThread({ discord }: Stage, place: string): boolean {
  return discord.world.channels.get(place)?.thread != null;
}

function own(stage: Stage) {
  return { applicationId: stage.bot().app.client.user?.id ?? "" };
}

/** Plays one game with faults of all calls by chance. Gives what was wrong with it. */
async function hunt(stage: Stage, seed: number): Promise<{ faults: readonly string[]; told: string }> {
  const chance = chanceOf(seed);
  const from = stage.lines.length;
  const ordered: string[] = [];
  const perhaps = () => order(stage, chance, ordered);
  const scene = await openAnyhow(stage, chance, perhaps);
  const faults: string[] = [];
  let moves = 0;
  for (const rounds = 3 + chance(6); moves < rounds; moves++) {
    const { threadId, channelId } = await readRow(scene);
    if (chance(3) === 0) {
      const [name, act] = at(Object.entries(MISHAPS), chance(Object.keys(MISHAPS).length));
      ordered.push(name);
      await act(scene, threadId ?? channelId);
    }
    const before = await readRow(scene);
    const pressed = await pressOn(scene, scene.channel.id, perhaps);
    const after = await readRow(scene);
    faults.push(...pressed.faults);
    await stage.settle();
    const tables = tablesOf(scene).length;
    // What Discord does late may undo a newer edit for a while.
    const mayBeLate = ordered.some((name) => name.startsWith("an answer that comes too late"));
    if (tables > 1 && !mayBeLate) faults.push(`${tables} tables stand there`);
    if (pressed.isAcknowledged && after.moveCount === before.moveCount)
      faults.push(`a move after ${before.moveCount} was lost`);
    if (chance(4) === 0) faults.push(...(await recover(scene)));
  }
  faults.push(...(await recover(scene)));
  const store = stage.bot().app.store;
  const table = await store.find(scene.gameId);
  if (table !== null) {
    const untruth = storedUntruth({ table, moves: await store.allMoves(scene.gameId) });
    if (untruth !== null) faults.push(untruth);
  }
  faults.push(...faultsIn(stage.lines.slice(from)));
  faults.push(...stage.discord.violations.splice(0).map((violation) => JSON.stringify(violation)));
  if (faults.length > 0) faults.push(`after: ${ordered.join("; ")}`);
  return { faults, told: `${moves} moves, ${ordered.length} mishaps` };
}

/** Orders, in half of all cases, that one call fails once, or as often as it is tried, or once more. */
function order(stage: Stage, chance: Chance, ordered: string[]): void {
  if (chance(2) === 0) return;
  const route = at([...CALLS, CALLBACK], chance(CALLS.length + 1));
  const [name, kind] = at(Object.entries(KINDS), chance(Object.keys(KINDS).length));
  const times = at([1, 3, 4], chance(3));
  ordered.push(`${name} x${times} of ${route}`);
  stage.discord.faults.add({ route, times: route === CALLBACK ? 1 : times, kind });
}

process.on("unhandledRejection", (error) => {
  console.error("A promise was left alone:", error);
  process.exitCode = 1;
});

const stage = await setStage({ names: ["Ana", "Ben"], timeout: TIMEOUT });
// Whoever looks for an answer that does not come shall not wait in real time.
const hurry = setInterval(() => stage.discord.clock.advance(300), 100);
let games = 0;
for (let seed = first; Date.now() < until && process.exitCode === undefined; seed++) {
  const { faults, told } = await hunt(stage, seed).catch((error: unknown) => ({
    faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    told: "an end before its time",
  }));
  games += 1;
  console.log(`seed ${seed}: ${told}, ${faults.length} faults`);
  if (faults.length > 0) {
    console.error(faults.join("\n"));
    process.exitCode = 1;
  }
  stage.discord.faults.clear();
  await clearTables(stage);
}
clearInterval(hurry);
await stage.close();
console.log(`${games} games from seed ${first}.`);

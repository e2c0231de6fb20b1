import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Outcome } from "../sandbox/driver/outcome.ts";
import { componentsIn } from "../sandbox/driver/sight.ts";
import type { Message } from "../sandbox/world.ts";
import type { Child } from "../tests/discord/child.ts";
import {
  invite,
  isRunning,
  type KillScene,
  moverOf,
  openMessages,
  type Party,
  playAlone,
  setKillScene,
  tableOf,
  threadOf,
  until,
  untruth,
} from "../tests/discord/kill-scene.ts";
import { faultsIn } from "../tests/discord/stage.ts";
import { readStored, storedUntruth } from "../tests/discord/stored-truth.ts";
import { at, type Chance, chanceOf, pressAny } from "../tests/discord/table-play.ts";
import { readArguments, wholeNumber } from "./arguments.ts";

const USAGE = "npm run --silent hunt:kills -- [--seconds N] [--seed N] [--games N]";

// Plays games by chance, of people and of one against computers, with a bot that is killed again and again, and looks whether anything was lost, doubled or left untrue.

const { seed, end, atOnce } = readArguments(USAGE, () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: "60" },
      seed: { type: "string", default: String(randomInt(1_000_000)) },
      games: { type: "string", default: "3" },
    },
  });
  return {
    seed: wholeNumber("seed", values.seed, 0),
    end: Date.now() + wholeNumber("seconds", values.seconds, 1) * 1_000,
    atOnce: wholeNumber("games", values.games, 1),
  };
});
const chance: Chance = chanceOf(seed);

const ROUTES = [
  "POST /interactions/:/:/callback",
  "POST /channels/:/messages",
  "PATCH /channels/:/messages/:",
  "POST /channels/:/messages/:/threads",
  "DELETE /channels/:/messages/:",
  "GET /channels/:/messages",
] as const;
/** Before Discord does it, after it did and before the bot hears so, after the bot was answered. */
const MOMENTS = ["reset", "lost-answer", "answered"] as const;

/** A game, and what its people were shown and have pressed. */
interface Watched {
  readonly party: Party;
  /** The latest version that an answer showed. */
  shown: number;
  readonly pressed: Set<number>;
  id: string | null;
}

/** Kills the bot at the n-th call of a kind, or after a while if that does not come. Gives what it did. */
async function killSomewhere(scene: KillScene, bot: Child): Promise<string> {
  const route = at(ROUTES, chance(ROUTES.length));
  const moment = at(MOMENTS, chance(MOMENTS.length));
  const nth = 1 + chance(8);
  const patience = 500 + chance(8_000);
  let left = nth;
  let isDead = false;
  const order = () => {
    if (left === 1 && moment !== "answered") scene.discord.faults.add({ route, times: 1, kind: moment });
  };
  order();
  const stop = scene.discord.on((event) => {
    if (event.kind !== "request" || isDead) return;
    const { method, route: template } = event.request;
    if (`${method} ${(template ?? "").replaceAll(/:\w+/g, ":")}` !== route) return;
    left -= 1;
    if (left === 0) {
      bot.signal("SIGKILL");
      isDead = true;
    } else order();
  });
  await Promise.race([bot.ended, sleep(patience)]);
  stop();
  scene.discord.faults.clear();
  const what = isDead ? `${moment} ${nth}. ${route}` : `after ${patience} ms`;
  await scene.kill(bot);
  return what;
}

function note(watched: Watched, message: Message): void {
  for (const { custom_id: id = "" } of componentsIn(message.components)) {
    const match = /^(?:go|do):(\w+):(\d+)/.exec(id);
    if (match === null) continue;
    watched.id = match[1] ?? null;
    const version = Number(match[2]);
    if (version < watched.shown)
      throw new Error(`version ${watched.shown} of ${watched.id} is lost: ${version}`);
    watched.shown = version;
  }
}

function seen(outcome: Outcome): Message | null {
  return outcome.kind === "message" || outcome.kind === "update" ? outcome.message : null;
}

/** One thing that somebody would do next. Gives false where the bot did not answer. */
async function step(watched: Watched): Promise<boolean> {
  const { party } = watched;
  if (threadOf(party) !== null) return turn(watched);
  const [lobby] = openMessages(party, party.channel.id);
  if (lobby === undefined) {
    const seats = party.people.length;
    if (seats > 1) return (await party.host.slash("arka new", { seats }, party.channel.id)).kind !== "failed";
    if ((await playAlone(party, 1 + chance(4))).kind === "failed") return false;
    return comesToStart(party);
  }
  for (const person of party.people.slice(1)) {
    if (lobby.content.includes(`<@${person.userId}>`)) continue;
    return (await person.click(lobby, "Join")).kind !== "failed";
  }
  // A game against computers starts without it.
  if (party.people.length > 1 && (await party.host.click(lobby, "Start")).kind === "failed") return false;
  return comesToStart(party);
}

async function comesToStart(party: Party): Promise<boolean> {
  await until("the game starts", () => (isDown() ? null : untruth(party, 1)), 30_000);
  return true;
}

async function turn(watched: Watched): Promise<boolean> {
  const { party } = watched;
  const table = tableOf(party);
  const mover = moverOf(party, table);
  if (mover === null) return true;
  let hand = seen(await mover.click(table, "My hand"));
  for (; hand !== null; ) {
    note(watched, hand);
    watched.pressed.add(watched.shown);
    const outcome = await pressAny(mover, hand, chance);
    if (outcome === null) return true;
    const next = seen(outcome);
    if (next?.content.startsWith("Slowly")) await sleep(1_000);
    else hand = next;
  }
  return false;
}

let down = true;
const isDown = () => down;

function isOver({ party }: Watched): boolean {
  return threadOf(party) !== null && untruth(party, null) === null && !isRunning(tableOf(party));
}

async function playUntilDown(watched: Watched): Promise<void> {
  while (!isDown() && !isOver(watched)) {
    if (!(await step(watched))) return;
    await sleep(chance(200));
    if (threadOf(watched.party) !== null) {
      await until("the messages follow", () => (isDown() ? null : untruth(watched.party, null)), 30_000);
    }
  }
}

/** The messages of a game become true within seconds after a restart. A lobby that nobody was told of may appear. */
async function expectTruth({ party }: Watched): Promise<void> {
  await until("the messages become true", () => {
    if (threadOf(party) !== null) return untruth(party, null);
    const lobbies = openMessages(party, party.channel.id);
    return lobbies.length <= 1 ? null : `${lobbies.length} lobbies`;
  });
}

const scene = await setKillScene();
const games: Watched[] = [];
let kills = 0;
const slowest = { start: 0, truth: 0 };
const began = () => ({ party: invite(scene, 1 + chance(3)), shown: 0, pressed: new Set<number>(), id: null });
for (let count = 0; count < atOnce; count++) games.push(began());

try {
  while (Date.now() < end) {
    const starting = Date.now();
    const bot = await scene.start();
    down = false;
    slowest.start = Math.max(slowest.start, Date.now() - starting);
    const healing = Date.now();
    // What was stored and never shown comes with the sweep: after its grace and its period.
    if (kills > 0) await sleep(9_000);
    for (const game of games) await expectTruth(game);
    slowest.truth = Math.max(slowest.truth, Date.now() - healing);
    for (const [index, game] of games.entries()) {
      if (!isOver(game)) continue;
      console.log(`game ${game.id} of ${game.party.people.length} is over`);
      games[index] = began();
    }
    const playing = Promise.all(games.map(playUntilDown));
    const what = await killSomewhere(scene, bot).finally(() => {
      down = true;
    });
    scene.discord.clock.advance(chance(4) === 0 ? 600_000 : 3_000);
    await playing;
    kills += 1;
    console.log(`kill ${kills}: ${what}`);
  }
  const wrong = (await readStored(scene.place.whereabouts)).flatMap((stored) => {
    const { id, version } = stored.table;
    const untrue = storedUntruth(stored);
    const game = games.find((one) => one.id === id);
    const lost =
      game !== undefined && version < game.shown
        ? [`${id} was shown version ${game.shown}, stored is ${version}`]
        : [];
    return untrue === null ? lost : [`${id}: ${untrue}`, ...lost];
  });
  const faults = scene.children.flatMap(({ lines }) => faultsIn(lines));
  for (const complaint of [
    ...wrong,
    ...faults,
    ...scene.discord.violations.map((one) => JSON.stringify(one)),
  ]) {
    console.error(complaint);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error);
  for (const line of scene.children.at(-1)?.lines.slice(-10) ?? []) console.error(line);
  process.exitCode = 1;
} finally {
  await scene.close();
}
console.log(
  `seed ${seed}: ${kills} kills, slowest start ${slowest.start} ms, slowest return to the truth ${slowest.truth} ms`,
);

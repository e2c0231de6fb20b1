import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { setStage } from "../tests/discord/stage.ts";
import { at, chanceOf } from "../tests/discord/table-play.ts";
import { playWatched } from "../tests/discord/watched-game.ts";

const USAGE = "npm run --silent hunt:games -- [--count N] [--seconds N] [--seed N]";

function wholeNumber(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number. ${USAGE}`);
  return Number(text);
}

const { values } = parseArgs({
  options: { count: { type: "string" }, seconds: { type: "string" }, seed: { type: "string" } },
});
const seconds = wholeNumber("seconds", values.seconds);
const count = wholeNumber("count", values.count) ?? (seconds === null ? 20 : Number.POSITIVE_INFINITY);
const first = wholeNumber("seed", values.seed) ?? randomInt(1_000_000);
const until = Date.now() + (seconds ?? Number.POSITIVE_INFINITY) * 1_000;

/** Whole games through Discord, one seed each; the first with a fault ends the hunt. */
const stage = await setStage({
  names: ["Ana", "Ben", "Cem", "Dora", "Edu", "Fay"],
  locales: ["en-US", "es-ES", "en-GB", "es-419", "de"],
  logLevel: "trace",
});
let games = 0;
for (let seed = first; games < count && Date.now() < until && process.exitCode === undefined; seed++) {
  const chance = chanceOf(seed);
  const seats = 2 + chance(4);
  const options = {
    language: at(["en", "es"], chance(2)),
    abilities: at(["reconstructed", "printed"], chance(2)),
    shield: at(["open", "closed"], chance(2)),
  };
  const { faults, actions, seen } = await playWatched(stage, seats, chance, options);
  games += 1;
  console.log(
    `seed ${seed}: ${seats} seats, ${actions} actions, ${seen.messages} messages, ${faults.length} faults`,
  );
  if (faults.length > 0) {
    console.error(faults.join("\n\n"));
    process.exitCode = 1;
  }
}
await stage.close();
console.log(`${games} games from seed ${first}.`);

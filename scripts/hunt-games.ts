import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { setStage } from "../tests/discord/stage.ts";
import { at, chanceOf } from "../tests/discord/table-play.ts";
import { playWatched } from "../tests/discord/watched-game.ts";
import { readArguments, wholeNumber } from "./arguments.ts";

const USAGE = "npm run --silent hunt:games -- [--count N] [--seconds N] [--seed N]";
/** How many games are played where nothing else ends the hunt. */
const GAMES = "20";

// Plays whole games through Discord, one seed each; the first with a fault ends the hunt.

const { count, until, first } = readArguments(USAGE, () => {
  const { values } = parseArgs({
    options: {
      count: { type: "string" },
      seconds: { type: "string" },
      seed: { type: "string", default: String(randomInt(1_000_000)) },
    },
  });
  const limit = (name: string, text: string | undefined) =>
    text === undefined ? Number.POSITIVE_INFINITY : wholeNumber(name, text, 1);
  return {
    count: limit("count", values.count ?? (values.seconds === undefined ? GAMES : undefined)),
    until: Date.now() + limit("seconds", values.seconds) * 1_000,
    first: wholeNumber("seed", values.seed, 0),
  };
});

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

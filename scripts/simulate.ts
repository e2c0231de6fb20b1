import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeRecord } from "../src/games/arka-v/rules/record.ts";
import { simulate } from "../src/games/arka-v/rules/simulation.ts";
import { readArguments, wholeNumber } from "./arguments.ts";

const USAGE =
  "npm run --silent simulate -- --games N --players P --seed TEXT --out DIR [--abilities printed] [--shield closed] [--legal]";

function present(name: string, text: string | undefined): string {
  if (text === undefined || text === "") throw new Error(`--${name} is missing.`);
  return text;
}

function oneOf<T extends string>(name: string, text: string | undefined, values: readonly [T, ...T[]]): T {
  const value = text === undefined ? values[0] : values.find((known) => known === text);
  if (value === undefined) throw new Error(`--${name} must be ${values.join(" or ")}.`);
  return value;
}

function readSimulation() {
  const { values } = parseArgs({
    options: {
      games: { type: "string" },
      players: { type: "string" },
      seed: { type: "string" },
      out: { type: "string" },
      abilities: { type: "string" },
      shield: { type: "string" },
      legal: { type: "boolean", default: false },
    },
  });
  const read = {
    games: wholeNumber("games", values.games, 1, 1_000_000),
    players: wholeNumber("players", values.players, 2, 5),
    seed: present("seed", values.seed),
    out: present("out", values.out),
    options: {
      abilities: oneOf("abilities", values.abilities, ["reconstructed", "printed"]),
      shield: oneOf("shield", values.shield, ["open", "closed"]),
    },
    legal: values.legal,
  };
  mkdirSync(read.out, { recursive: true });
  return read;
}

const { games, players, seed, out, options, legal } = readArguments(USAGE, readSimulation);
for (let game = 1; game <= games; game++) {
  const { state, moves } = simulate({ players, options, text: `${seed}/${game}` });
  const file = join(out, `game-${String(game).padStart(String(games).length, "0")}.json`);
  writeFileSync(file, `${JSON.stringify(writeRecord(state, moves, { legal }))}\n`);
}
console.log(`${games} ${games === 1 ? "record" : "records"} written to ${out}.`);

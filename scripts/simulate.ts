import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeRecord } from "../src/games/arka-v/rules/record.ts";
import { simulate } from "../src/games/arka-v/rules/simulation.ts";

const USAGE =
  "npm run --silent simulate -- --games N --players P --seed TEXT --out DIR [--abilities printed] [--shield closed] [--legal]";

function wholeNumber(name: string, text: string | undefined, from: number, to: number): number {
  const number = Number(text);
  if (text === undefined || !/^\d+$/.test(text) || number < from || number > to) {
    throw new Error(`--${name} must be a whole number from ${from} to ${to}.`);
  }
  return number;
}

function present(name: string, text: string | undefined): string {
  if (text === undefined || text === "") throw new Error(`--${name} is missing.`);
  return text;
}

function oneOf<T extends string>(name: string, text: string | undefined, values: readonly [T, ...T[]]): T {
  const value = text === undefined ? values[0] : values.find((known) => known === text);
  if (value === undefined) throw new Error(`--${name} must be ${values.join(" or ")}.`);
  return value;
}

function readArguments(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
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
  return {
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
}

try {
  const { games, players, seed, out, options, legal } = readArguments(process.argv.slice(2));
  mkdirSync(out, { recursive: true });
  for (let game = 1; game <= games; game++) {
    const { state, moves } = simulate({ players, options, text: `${seed}/${game}` });
    const file = join(out, `game-${String(game).padStart(String(games).length, "0")}.json`);
    writeFileSync(file, `${JSON.stringify(writeRecord(state, moves, { legal }))}\n`);
  }
  console.log(`${games} ${games === 1 ? "record" : "records"} written to ${out}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  console.error(`Usage: ${USAGE}`);
  process.exitCode = 1;
}

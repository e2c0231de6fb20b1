import { hexToBytes } from "@noble/hashes/utils.js";
import type { Chance } from "../rules/effects.ts";
import { seedFrom } from "../rules/random.ts";

/** A whole number from 0 to n - 1, each equally likely but for less than n parts in 2^32. */
export type Dice = (n: number) => number;

/**
 * The dice of a text: the same text throws the same. Small and quick (sfc32), for a computer player's own throws; what
 * decides a game comes from the rules' cryptographic stream.
 */
export function diceOf(text: string): Dice {
  const words = new DataView(hexToBytes(seedFrom(text)).buffer);
  let [a, b, c, counter] = [words.getUint32(0), words.getUint32(4), words.getUint32(8), words.getUint32(12)];
  return (n) => {
    const word = (a + b + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + word) >>> 0;
    return Math.floor((word / 2 ** 32) * n);
  };
}

/** Chance as the dice decide it. */
export function chanceOf(dice: Dice): Chance {
  return (_, among) => dice(among.length);
}

/** Fisher-Yates, in place. */
export function shuffleInPlace<T>(list: T[], dice: Dice): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = dice(i + 1);
    const [a, b] = [list[i], list[j]];
    if (a === undefined || b === undefined) continue;
    list[i] = b;
    list[j] = a;
  }
}

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** A stream of random words, and how many of them are used. */
export interface Words {
  drawn: number;
  /** A whole number from 0 to 2^32 - 1. */
  next(): number;
}

/** A seed is 16 bytes, written as 32 lower-case hex digits. */
export function isSeed(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{32}$/.test(value);
}

/** SHA-256 of the seed's 16 bytes, hex: published at the start, so that the seed can be checked at the end. */
export function hashSeed(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

/** The key of a stream of its own, which tells nothing about the streams of other purposes. */
export function keyFor(seed: string, purpose = ""): Uint8Array {
  return concatBytes(hexToBytes(seed), utf8ToBytes(purpose));
}

/** A seed made from any text, for simulations. */
export function seedFrom(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)).subarray(0, 16));
}

/**
 * The word stream of a key: block n is SHA-256(key, n as 4 big-endian bytes) and holds 8 big-endian words of 32 bits. It is
 * cryptographic, so that no hand or discard pile lets anybody compute the deck. `drawn` words are skipped.
 */
export function wordStream(key: Uint8Array, drawn = 0): Words {
  const message = new Uint8Array(key.length + 4);
  message.set(key);
  const counter = new DataView(message.buffer, key.length);
  let block: DataView | null = null;
  return {
    drawn,
    next() {
      const at = this.drawn % 8;
      if (block === null || at === 0) {
        counter.setUint32(0, Math.floor(this.drawn / 8));
        const hash = sha256(message);
        block = new DataView(hash.buffer, hash.byteOffset, hash.byteLength);
      }
      this.drawn += 1;
      return block.getUint32(at * 4);
    },
  };
}

/** A whole number from 0 to n - 1, each equally likely: words beyond the last multiple of n are drawn again. */
export function below(words: Words, n: number): number {
  const limit = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const word = words.next();
    if (word < limit) return word % n;
  }
}

/** Fisher-Yates from the last item down; gives a new list. */
export function shuffle<T>(words: Words, items: readonly T[]): T[] {
  const list = [...items];
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(words, i + 1);
    const [a, b] = [list[i], list[j]];
    if (a !== undefined && b !== undefined) {
      list[i] = b;
      list[j] = a;
    }
  }
  return list;
}

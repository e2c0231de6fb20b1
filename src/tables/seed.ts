import { randomBytes } from "node:crypto";

/** 16 bytes of the operating system's generator as 32 hex digits: for a game, or for what a computer leaves to chance. */
export function newSeed(): string {
  return randomBytes(16).toString("hex");
}

import { arkaV } from "./arka-v/game.ts";
import type { Game } from "./game.ts";

/** Every game that can be played: one line each. */
export const GAMES: readonly Game[] = [arkaV];

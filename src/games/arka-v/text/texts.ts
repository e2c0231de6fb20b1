import type { Locale } from "../../game.ts";
import type { Words } from "./en.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import type { Topics } from "./topics-en.ts";
import { topicsEn } from "./topics-en.ts";
import { topicsEs } from "./topics-es.ts";

export const WORDS: Readonly<Record<Locale, Words>> = { en, es };
export const TOPICS: Readonly<Record<Locale, Topics>> = { en: topicsEn, es: topicsEs };

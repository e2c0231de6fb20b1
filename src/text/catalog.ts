import type { Locale } from "../games/game.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";

/** All sentences that are not one game's own. A language that lacks one does not compile. */
export type Catalog = typeof en;

const CATALOGS: Record<Locale, Catalog> = { en, es };

export function catalog(locale: Locale): Catalog {
  return CATALOGS[locale];
}

/** The language for a Discord locale such as `es-419`: Spanish for any Spanish, English for the rest. */
export function localeOf(discordLocale: string | null | undefined): Locale {
  return discordLocale?.startsWith("es") ? "es" : "en";
}

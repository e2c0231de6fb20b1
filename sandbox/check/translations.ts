import { AvailableLocalesEnumSchema } from "discord-api-spec/zod";
import { readShape } from "./shape.ts";
import { checkShape } from "./shape-check.ts";
import { join, type Violation } from "./violation.ts";

/** By language. */
type Translations = ReadonlyMap<string, string>;

/** Each language of a part's translations is one that Discord has. */
export function checkLocales(
  part: { name_localizations: Translations; description_localizations?: Translations },
  path: string,
): Violation[] {
  const locales = readShape(AvailableLocalesEnumSchema);
  return (["name_localizations", "description_localizations"] as const).flatMap((key) =>
    [...(part[key]?.keys() ?? [])].flatMap((locale) =>
      checkShape(locales, locale, join(join(path, key), locale)),
    ),
  );
}

/** The length of a text in its longest language. */
export function longest(text: string, translations: Translations): number {
  return Math.max(text.length, ...[...translations.values()].map((one) => one.length));
}

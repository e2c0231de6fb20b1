import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { catalog, localeOf } from "../../src/text/catalog.ts";

const SOURCE = join(import.meta.dirname, "../../src");

let program = "";
beforeAll(async () => {
  const names = await readdir(SOURCE, { recursive: true });
  const own = names.filter((name) => name.endsWith(".ts") && !/^(generated|text)/.test(name));
  program = (await Promise.all(own.map((name) => readFile(join(SOURCE, name), "utf8")))).join("\n");
});

/** The names of all sentences, without the groups they stand in. */
function namesIn(part: object): readonly string[] {
  return Object.entries(part).flatMap(([name, value]) =>
    typeof value === "object" && value !== null ? namesIn(value) : [name],
  );
}

describe("the catalogs", () => {
  test("hold no sentence that the program does not say", () => {
    const { languages, ...english } = catalog("en");
    const unused = namesIn(english).filter((name) => !new RegExp(`\\.${name}\\b|"${name}"`).test(program));
    expect(unused).toEqual([]);
    expect(Object.keys(languages)).toEqual(["en", "es"]);
  });

  test("label buttons with at most 34 characters, which is what a phone shows", () => {
    for (const text of [catalog("en"), catalog("es")]) {
      const { join: sit, leave, start, cancel, myHand, log, rules, bringDown } = text;
      const { back, doIt, refresh, yesCancel, yesComputer, older, newer } = text;
      const labels = [sit, leave, start, cancel, myHand, log, rules, bringDown, back, doIt, refresh];
      for (const label of [...labels, yesCancel, yesComputer, older, newer])
        expect(label.length).toBeLessThanOrEqual(34);
    }
  });

  test("describe commands and options with at most 100 characters", () => {
    for (const text of [catalog("en"), catalog("es")])
      for (const sentence of Object.values(text.commands)) expect(sentence.length).toBeLessThanOrEqual(100);
  });

  test.each([
    ["es-ES", "es"],
    ["es-419", "es"],
    ["en-GB", "en"],
    ["de", "en"],
    [null, "en"],
    [undefined, "en"],
  ])("of the locale %s are those in %s", (locale, language) => {
    expect(localeOf(locale)).toBe(language);
  });
});

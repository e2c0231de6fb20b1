import type { ChoiceBody } from "./parts.ts";
import { badLength, join, repeated, type Violation } from "./violation.ts";

const MAX_VALUE = 100;

/** The rules of choices, registered or offered while typing, that the schemas leave out: values to 100, none twice. */
export function checkChoices(choices: readonly ChoiceBody[], path: string): Violation[] {
  const long = choices.flatMap(({ value }, index) =>
    typeof value === "string" && value.length > MAX_VALUE
      ? [badLength(`${path}.${index}.value`, null, MAX_VALUE)]
      : [],
  );
  return [...long, ...checkUnique(choices, path, "name"), ...checkUnique(choices, path, "value")];
}

function checkUnique(choices: readonly ChoiceBody[], path: string, key: "name" | "value"): Violation[] {
  return repeated(choices.map((choice) => choice[key])).map((index) => ({
    path: join(join(path, index), key),
    code: `APPLICATION_COMMAND_OPTIONS_CHOICE_${key.toUpperCase()}_ALREADY_EXISTS`,
    message: `Option choice ${key} already exists`,
  }));
}

import { expect, test } from "vitest";
import { codes, type LimitRow, many, text } from "./check-limits.ts";

const COMMANDS = "/api/v10/applications/1000000000000000001/commands";

const option = (name: string, more: object = {}) => ({ type: 3, name, description: "d", ...more });
const command = (more: object = {}) => ({ name: "cmd", description: "d", ...more });
const choice = (index: number, more: object = {}) => ({ name: `n${index}`, value: `v${index}`, ...more });
const choices = (...list: object[]) => ({ options: [option("a", { choices: list })] });

const commandRows: LimitRow[] = [
  ["name 32", { name: text(32) }, { name: text(33) }, "name", "BASE_TYPE_BAD_LENGTH"],
  ["lower case", { name: "añadir" }, { name: "Add" }, "name", "APPLICATION_COMMAND_INVALID_NAME"],
  ["no blank", { name: "a-b_c" }, { name: "a b" }, "name", "APPLICATION_COMMAND_INVALID_NAME"],
  [
    "description 100",
    { description: text(100) },
    { description: text(101) },
    "description",
    "BASE_TYPE_MAX_LENGTH",
  ],
  ["a description", { description: "d" }, { description: "" }, "description", "BASE_TYPE_REQUIRED"],
  [
    "25 options",
    { options: many(25, (i) => option(`o${i}`)) },
    { options: many(26, (i) => option(`o${i}`)) },
    "options",
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "25 subcommands",
    { options: many(25, (i) => option(`o${i}`, { type: 1 })) },
    { options: many(26, (i) => option(`o${i}`, { type: 1 })) },
    "options",
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "25 options of a subcommand",
    { options: [option("s", { type: 1, options: many(25, (i) => option(`o${i}`)) })] },
    { options: [option("s", { type: 1, options: many(26, (i) => option(`o${i}`)) })] },
    "options.0.options",
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "option name",
    { options: [option("a")] },
    { options: [option("A")] },
    "options.0.name",
    "APPLICATION_COMMAND_INVALID_NAME",
  ],
  [
    "option description",
    { options: [option("a", { description: text(100) })] },
    { options: [option("a", { description: text(101) })] },
    "options.0.description",
    "BASE_TYPE_BAD_LENGTH",
  ],
  [
    "known option type",
    { options: [option("a", { type: 11 })] },
    { options: [option("a", { type: 12 })] },
    "options.0.type",
    "UNION_TYPE_CHOICES",
  ],
  [
    "required first",
    { options: [option("a", { required: true }), option("b")] },
    { options: [option("a"), option("b", { required: true })] },
    "options.1",
    "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
  ],
  [
    "names of options once",
    { options: [option("a"), option("b")] },
    { options: [option("a"), option("a")] },
    "options.1.name",
    "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
  ],
  [
    "subcommands or options",
    { options: [option("a", { type: 1 }), option("b", { type: 2, options: [option("c", { type: 1 })] })] },
    { options: [option("a", { type: 1 }), option("b")] },
    "options",
    "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
  ],
  [
    "25 choices",
    choices(...many(25, (i) => choice(i))),
    choices(...many(26, (i) => choice(i))),
    "options.0.choices",
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "choice name 100",
    choices(choice(1, { name: text(100) })),
    choices(choice(1, { name: text(101) })),
    "options.0.choices.0.name",
    "BASE_TYPE_BAD_LENGTH",
  ],
  [
    "choice value 100",
    choices(choice(1, { value: text(100) })),
    choices(choice(1, { value: text(101) })),
    "options.0.choices.0.value",
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "choice names once",
    choices(choice(1), choice(2)),
    choices(choice(1), choice(2, { name: "n1" })),
    "options.0.choices.1.name",
    "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
  ],
  [
    "choices or autocompletion",
    { options: [option("a", { autocomplete: true, choices: [] })] },
    { options: [option("a", { autocomplete: true, choices: [choice(1)] })] },
    "options.0.choices",
    "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
  ],
  [
    "lowest to highest",
    { options: [option("a", { type: 4, min_value: 2, max_value: 2 })] },
    { options: [option("a", { type: 4, min_value: 3, max_value: 2 })] },
    "options.0.min_value",
    "NUMBER_TYPE_MAX",
  ],
  [
    "known language",
    { name_localizations: { "es-419": "orden" } },
    { name_localizations: { es: "orden" } },
    "name_localizations.es",
    "BASE_TYPE_CHOICES",
  ],
  [
    "translated name",
    { name_localizations: { "es-ES": "orden" } },
    { name_localizations: { "es-ES": "Orden" } },
    "name_localizations.es-ES",
    "APPLICATION_COMMAND_INVALID_NAME",
  ],
  [
    "permissions as text",
    { default_member_permissions: "8" },
    { default_member_permissions: "eight" },
    "default_member_permissions",
    "NUMBER_TYPE_COERCE",
  ],
];

/** A command of exactly 8000 characters: 7800 in choices, 96 in options, 104 of its own. */
function largest(): { name: string; description: string; options: object[] } {
  const full = many(25, (i) =>
    choice(i, { name: String(i).padStart(4, "n"), value: String(i).padStart(100, "v") }),
  );
  const long = [88, 1, 1].map((length, i) => option(`o${i}`, { description: text(length), choices: full }));
  return { name: "size", description: text(100), options: long };
}

test.each(commandRows)(
  "%s: at the limit it passes, one over it is refused at its path",
  (_name, inside, outside, path, code) => {
    expect(codes("POST", COMMANDS, command(inside))).toEqual([]);
    expect(codes("POST", COMMANDS, command(outside))).toEqual([`${path} ${code}`]);
    const list = [command({ name: "first" }), command(outside)];
    expect(codes("PUT", "/applications/1/guilds/2/commands", list)).toEqual([`1.${path} ${code}`]);
  },
);

test("8000 characters, each text in its longest language", () => {
  const translated = (length: number) => ({ ...largest(), name_localizations: { "es-ES": text(length) } });
  expect(codes("POST", COMMANDS, largest())).toEqual([]);
  expect(codes("POST", COMMANDS, { ...largest(), name: "sizes" })).toEqual([
    " APPLICATION_COMMAND_TOO_LARGE",
  ]);
  expect(codes("POST", COMMANDS, translated(4))).toEqual([]);
  expect(codes("POST", COMMANDS, translated(5))).toEqual([" APPLICATION_COMMAND_TOO_LARGE"]);
  expect(codes("PUT", COMMANDS, [translated(5)])).toEqual(["0 APPLICATION_COMMAND_TOO_LARGE"]);
});

test("a name stands once in a registration, once for each type", () => {
  const user = { name: "cmd", type: 2 };
  expect(codes("PUT", COMMANDS, [command(), user])).toEqual([]);
  expect(codes("PUT", COMMANDS, [command(), user, command()])).toEqual([
    "2 APPLICATION_COMMANDS_DUPLICATE_NAME",
  ]);
});

test("a command on users or messages has capitals, blanks and no description", () => {
  expect(codes("POST", COMMANDS, { name: "Show Hand", type: 3 })).toEqual([]);
  expect(codes("POST", COMMANDS, { name: "Show Hand", type: 3, description: "d" })).toEqual([
    "description BASE_TYPE_MAX_LENGTH",
  ]);
});

test("a partial edit is checked for what it names", () => {
  expect(codes("PATCH", `${COMMANDS}/3`, { options: [option("a")] })).toEqual([]);
  expect(codes("PATCH", `${COMMANDS}/3`, { options: [option("A")] })).toEqual([
    "options.0.name APPLICATION_COMMAND_INVALID_NAME",
  ]);
});

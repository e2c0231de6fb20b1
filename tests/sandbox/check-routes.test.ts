import { describe, expect, test } from "vitest";
import { checkRequest } from "../../sandbox/check/request.ts";

const COMMANDS = "/api/v10/applications/1000000000000000001/commands";
const CALLBACK = "/interactions/1000000000000000004/token/callback";
const CHANNEL = "/channels/1000000000000000002";

function codes(method: string, path: string, body: unknown): string[] {
  return checkRequest({ method, path, body, files: [] }).map((one) => `${one.path} ${one.code}`);
}

const text = (length: number) => "x".repeat(length);
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const option = (name: string, more: object = {}) => ({ type: 3, name, description: "d", ...more });
const command = (more: object = {}) => ({ name: "cmd", description: "d", ...more });
const choice = (index: number, more: object = {}) => ({ name: `n${index}`, value: `v${index}`, ...more });
const choices = (...list: object[]) => ({ options: [option("a", { choices: list })] });

type Row = [name: string, inside: object, outside: object, path: string, code: string];

const commandRows: Row[] = [
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

describe("the limits of a command", () => {
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
});

const input = (more: object = {}) => ({ type: 4, custom_id: "i", style: 1, label: "Text", ...more });
const modal = (more: object = {}) => ({
  type: 9,
  data: { custom_id: "m", title: "t", components: [{ type: 1, components: [input()] }], ...more },
});
const inputs = (count: number) =>
  many(count, (i) => ({ type: 1, components: [input({ custom_id: `i${i}` })] }));
const one = (more: object) => ({ components: [{ type: 1, components: [input(more)] }] });
const labelled = (more: object = {}, component: object = input({ label: undefined })) => ({
  components: [{ type: 18, label: "L", component, ...more }],
});

const modalRows: Row[] = [
  ["title 45", { title: text(45) }, { title: text(46) }, "data.title", "BASE_TYPE_BAD_LENGTH"],
  [
    "custom_id 100",
    { custom_id: text(100) },
    { custom_id: text(101) },
    "data.custom_id",
    "BASE_TYPE_BAD_LENGTH",
  ],
  [
    "5 components",
    { components: inputs(5) },
    { components: inputs(6) },
    "data.components",
    "BASE_TYPE_BAD_LENGTH",
  ],
  ["a component", { components: inputs(1) }, { components: [] }, "data.components", "BASE_TYPE_BAD_LENGTH"],
  [
    "input label 45",
    one({ label: text(45) }),
    one({ label: text(46) }),
    "data.components.0.components.0.label",
    "BASE_TYPE_BAD_LENGTH",
  ],
  [
    "input label",
    one({}),
    one({ label: undefined }),
    "data.components.0.components.0.label",
    "BASE_TYPE_REQUIRED",
  ],
  [
    "one input a row",
    { components: [{ type: 1, components: [input()] }] },
    { components: [{ type: 1, components: [input(), input({ custom_id: "j" })] }] },
    "data.components.0.components.1",
    "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
  ],
  [
    "unique ids",
    { components: inputs(2) },
    { components: [...inputs(1), ...inputs(1)] },
    "data.components.1.components.0.custom_id",
    "COMPONENT_CUSTOM_ID_DUPLICATED",
  ],
  [
    "placeholder 100",
    one({ placeholder: text(100) }),
    one({ placeholder: text(101) }),
    "data.components.0.components.0.placeholder",
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "value 4000",
    one({ value: text(4000) }),
    one({ value: text(4001) }),
    "data.components.0.components.0.value",
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "value to max_length",
    one({ value: text(9), max_length: 9 }),
    one({ value: text(10), max_length: 9 }),
    "data.components.0.components.0.value",
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "shortest to longest",
    one({ min_length: 9, max_length: 9 }),
    one({ min_length: 10, max_length: 9 }),
    "data.components.0.components.0.min_length",
    "NUMBER_TYPE_MAX",
  ],
  [
    "label 45",
    labelled({ label: text(45) }),
    labelled({ label: text(46) }),
    "data.components.0.label",
    "BASE_TYPE_BAD_LENGTH",
  ],
  [
    "no button in a modal",
    labelled(),
    labelled({}, { type: 2, style: 1, custom_id: "b", label: "b" }),
    "data.components.0.component.type",
    "UNION_TYPE_CHOICES",
  ],
  [
    "select in a modal",
    labelled({}, { type: 3, custom_id: "s", options: [choice(1, { label: "a" })] }),
    labelled({}, { type: 3, custom_id: "s", max_values: 2, options: [choice(1, { label: "a" })] }),
    "data.components.0.component.max_values",
    "NUMBER_TYPE_MAX",
  ],
];

describe("the limits of a modal", () => {
  test.each(modalRows)(
    "%s: at the limit it passes, one over it is refused at its path",
    (_name, inside, outside, path, code) => {
      expect(codes("POST", CALLBACK, modal(inside))).toEqual([]);
      expect(codes("POST", CALLBACK, modal(outside))).toEqual([`${path} ${code}`]);
    },
  );
});

describe("answers to an interaction", () => {
  const message = { type: 4, data: { content: "a" } };
  const choicesAnswer = (...list: object[]) => ({ type: 8, data: { choices: list } });

  test.each([
    [2, [message, { type: 5 }, modal()], [{ type: 6 }, { type: 7, data: {} }, choicesAnswer(), { type: 1 }]],
    [3, [message, { type: 5 }, { type: 6 }, { type: 7, data: {} }, modal()], [choicesAnswer(), { type: 1 }]],
    [4, [choicesAnswer()], [message, { type: 5 }, { type: 6 }, { type: 7, data: {} }, modal()]],
    [5, [message, { type: 5 }, { type: 6 }, { type: 7, data: {} }], [modal(), choicesAnswer(), { type: 1 }]],
  ])("an interaction of type %i takes its own kinds of answer", (interactionType, taken, refused) => {
    for (const body of taken) {
      expect(checkRequest({ method: "POST", path: CALLBACK, body, files: [] }, { interactionType })).toEqual(
        [],
      );
    }
    for (const body of refused) {
      const [violation] = checkRequest(
        { method: "POST", path: CALLBACK, body, files: [] },
        { interactionType },
      );
      expect(violation).toMatchObject({ path: "type", code: "BASE_TYPE_CHOICES" });
    }
  });

  test("a modal opened by a command cannot update a message", () => {
    const context = { interactionType: 5, fromMessage: false };
    const [violation] = checkRequest(
      { method: "POST", path: CALLBACK, body: { type: 6 }, files: [] },
      context,
    );
    expect(violation?.path).toBe("type");
  });

  test("an unknown type and a missing one are refused at type", () => {
    expect(codes("POST", CALLBACK, { type: 99 })).toEqual(["type UNION_TYPE_CHOICES"]);
    expect(codes("POST", CALLBACK, {})).toEqual(["type BASE_TYPE_REQUIRED"]);
    expect(codes("POST", CALLBACK, { type: "4" })).toEqual(["type UNION_TYPE_CHOICES"]);
  });

  test("a deferred answer carries no flag but EPHEMERAL", () => {
    expect(codes("POST", CALLBACK, { type: 5, data: { flags: 64 } })).toEqual([]);
    expect(codes("POST", CALLBACK, { type: 5, data: { flags: 64 | 4 } })).toEqual([
      "data.flags MESSAGE_FLAGS_INVALID",
    ]);
  });

  test("25 suggestions, none twice, names and values to 100", () => {
    expect(codes("POST", CALLBACK, choicesAnswer(...many(25, (i) => choice(i))))).toEqual([]);
    expect(
      codes("POST", CALLBACK, choicesAnswer({ name: "one", value: 1 }, { name: "two", value: 2 })),
    ).toEqual([]);
    expect(codes("POST", CALLBACK, choicesAnswer(...many(26, (i) => choice(i))))).toEqual([
      "data.choices BASE_TYPE_MAX_LENGTH",
    ]);
    expect(codes("POST", CALLBACK, choicesAnswer(choice(1, { name: text(100), value: text(100) })))).toEqual(
      [],
    );
    expect(codes("POST", CALLBACK, choicesAnswer(choice(1, { name: text(101) })))).toEqual([
      "data.choices.0.name BASE_TYPE_BAD_LENGTH",
    ]);
    expect(codes("POST", CALLBACK, choicesAnswer(choice(1, { value: text(101) })))).toEqual([
      "data.choices.0.value BASE_TYPE_MAX_LENGTH",
    ]);
    expect(codes("POST", CALLBACK, choicesAnswer(choice(1), choice(2, { value: "v1" })))).toEqual([
      "data.choices.1.value APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_ALREADY_EXISTS",
    ]);
  });
});

describe("the limits of threads and channels", () => {
  const fromMessage = `${CHANNEL}/messages/1000000000000000003/threads`;

  test.each([
    ["POST", fromMessage],
    ["POST", `${CHANNEL}/threads`],
    ["PATCH", CHANNEL],
  ])("%s %s: a name of 1 to 100, archived after a known time", (method, path) => {
    const body = (more: object) => ({ name: "t", auto_archive_duration: 1440, ...more });
    expect(codes(method, path, body({ name: text(100), auto_archive_duration: 60 }))).toEqual([]);
    expect(codes(method, path, body({ auto_archive_duration: 4320 }))).toEqual([]);
    expect(codes(method, path, body({ auto_archive_duration: 10080 }))).toEqual([]);
    expect(codes(method, path, body({ name: text(101) }))).toMatchObject([
      expect.stringMatching(/^name BASE_TYPE_/),
    ]);
    expect(codes(method, path, body({ name: "" }))).toEqual(["name BASE_TYPE_BAD_LENGTH"]);
    expect(codes(method, path, body({ auto_archive_duration: 61 }))).toEqual([
      "auto_archive_duration BASE_TYPE_CHOICES",
    ]);
    expect(codes(method, path, body({ rate_limit_per_user: 21601 }))).toEqual([
      "rate_limit_per_user NUMBER_TYPE_MAX",
    ]);
  });

  test("a thread can be archived and locked, and not with words", () => {
    expect(codes("PATCH", CHANNEL, { archived: true, locked: true })).toEqual([]);
    expect(codes("PATCH", CHANNEL, { archived: "yes" })).toEqual(["archived BOOLEAN_TYPE_CONVERT"]);
  });

  test("permissions come as text", () => {
    const overwrite = { id: "1000000000000000005", type: 0, allow: "1024", deny: "0" };
    expect(codes("PUT", `${CHANNEL}/permissions/1000000000000000005`, overwrite)).toEqual([]);
    expect(codes("PATCH", CHANNEL, { permission_overwrites: [overwrite] })).toEqual([]);
    expect(
      codes("PUT", `${CHANNEL}/permissions/1000000000000000005`, { ...overwrite, allow: "all" }),
    ).toEqual(["allow NUMBER_TYPE_COERCE"]);
  });

  test("a direct channel names a user, a bulk deletion 2 to 100 messages", () => {
    expect(codes("POST", "/users/@me/channels", { recipient_id: "1000000000000000005" })).toEqual([]);
    expect(codes("POST", "/users/%40me/channels", { recipient_id: "me" })).toEqual([
      "recipient_id NUMBER_TYPE_COERCE",
    ]);
    expect(codes("POST", `${CHANNEL}/messages/bulk-delete`, { messages: ["1", "2"] })).toEqual([]);
    expect(codes("POST", `${CHANNEL}/messages/bulk-delete`, { messages: ["1"] })).toEqual([
      "messages BASE_TYPE_BAD_LENGTH",
    ]);
  });

  test("routes without a body are never refused", () => {
    expect(codes("PUT", `${CHANNEL}/pins/1000000000000000003`, undefined)).toEqual([]);
    expect(codes("PUT", `${CHANNEL}/messages/1/reactions/%F0%9F%94%A5/@me`, undefined)).toEqual([]);
    expect(codes("DELETE", `${CHANNEL}/messages/1000000000000000003`, undefined)).toEqual([]);
  });
});

import { expect, test } from "vitest";
import { checkRequest } from "../../sandbox/check/request.ts";
import { CALLBACK, codes, many, text } from "./check-limits.ts";

const choice = (index: number, more: object = {}) => ({ name: `n${index}`, value: `v${index}`, ...more });
const modal = {
  type: 9,
  data: {
    custom_id: "m",
    title: "t",
    components: [{ type: 1, components: [{ type: 4, custom_id: "i", style: 1, label: "Text" }] }],
  },
};
const message = { type: 4, data: { content: "a" } };
const choicesAnswer = (...list: object[]) => ({ type: 8, data: { choices: list } });

test.each([
  [2, [message, { type: 5 }, modal], [{ type: 6 }, { type: 7, data: {} }, choicesAnswer(), { type: 1 }]],
  [3, [message, { type: 5 }, { type: 6 }, { type: 7, data: {} }, modal], [choicesAnswer(), { type: 1 }]],
  [4, [choicesAnswer()], [message, { type: 5 }, { type: 6 }, { type: 7, data: {} }, modal]],
  [5, [message, { type: 5 }, { type: 6 }, { type: 7, data: {} }], [modal, choicesAnswer(), { type: 1 }]],
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
  const [violation] = checkRequest({ method: "POST", path: CALLBACK, body: { type: 6 }, files: [] }, context);
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

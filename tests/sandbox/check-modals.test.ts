import { expect, test } from "vitest";
import { CALLBACK, codes, type LimitRow, many, text } from "./check-limits.ts";

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

const modalRows: LimitRow[] = [
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
    labelled({}, { type: 3, custom_id: "s", options: [{ label: "a", value: "v" }] }),
    labelled({}, { type: 3, custom_id: "s", max_values: 2, options: [{ label: "a", value: "v" }] }),
    "data.components.0.component.max_values",
    "NUMBER_TYPE_MAX",
  ],
];

test.each(modalRows)(
  "%s: at the limit it passes, one over it is refused at its path",
  (_name, inside, outside, path, code) => {
    expect(codes("POST", CALLBACK, modal(inside))).toEqual([]);
    expect(codes("POST", CALLBACK, modal(outside))).toEqual([`${path} ${code}`]);
  },
);

import { expect, test } from "vitest";
import {
  CALLBACK,
  codes,
  inRow,
  type LimitRow,
  MESSAGE,
  MESSAGES,
  many,
  text,
  WEBHOOK,
} from "./check-limits.ts";

const FIRST = "components.0.components.0";

const option = (index: number, more: object = {}) => ({ label: `L${index}`, value: `v${index}`, ...more });
const select = (more: object = {}) => ({
  type: 3,
  custom_id: "s",
  options: many(3, (i) => option(i)),
  ...more,
});

const ROWS: LimitRow[] = [
  [
    "25 options",
    inRow(select({ options: many(25, (i) => option(i)) })),
    inRow(select({ options: many(26, (i) => option(i)) })),
    `${FIRST}.options`,
    "BASE_TYPE_BAD_LENGTH",
  ],
  [
    "an option",
    inRow(select({ options: [option(1)] })),
    inRow(select({ options: [] })),
    `${FIRST}.options`,
    "BASE_TYPE_BAD_LENGTH",
  ],
  [
    "unique values",
    inRow(select({ options: [option(1), option(2)] })),
    inRow(select({ options: [option(1), option(1)] })),
    `${FIRST}.options.1`,
    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
  ],
  [
    "option label 100",
    inRow(select({ options: [option(1, { label: text(100) })] })),
    inRow(select({ options: [option(1, { label: text(101) })] })),
    `${FIRST}.options.0.label`,
    "BASE_TYPE_BAD_LENGTH",
  ],
  [
    "option value 100",
    inRow(select({ options: [option(1, { value: text(100) })] })),
    inRow(select({ options: [option(1, { value: text(101) })] })),
    `${FIRST}.options.0.value`,
    "BASE_TYPE_BAD_LENGTH",
  ],
  [
    "option description 100",
    inRow(select({ options: [option(1, { description: text(100) })] })),
    inRow(select({ options: [option(1, { description: text(101) })] })),
    `${FIRST}.options.0.description`,
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "placeholder 150",
    inRow(select({ placeholder: text(150) })),
    inRow(select({ placeholder: text(151) })),
    `${FIRST}.placeholder`,
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "max_values to the options",
    inRow(select({ max_values: 3 })),
    inRow(select({ max_values: 4 })),
    `${FIRST}.max_values`,
    "NUMBER_TYPE_MAX",
  ],
  [
    "min_values to max_values",
    inRow(select({ min_values: 2, max_values: 2 })),
    inRow(select({ min_values: 3, max_values: 2 })),
    `${FIRST}.min_values`,
    "NUMBER_TYPE_MAX",
  ],
  [
    "min_values from 0",
    inRow(select({ min_values: 0 })),
    inRow(select({ min_values: -1 })),
    `${FIRST}.min_values`,
    "NUMBER_TYPE_MIN",
  ],
  [
    "defaults to max_values",
    inRow(select({ options: [option(1, { default: true }), option(2)] })),
    inRow(select({ options: [option(1, { default: true }), option(2, { default: true })] })),
    `${FIRST}.options`,
    "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
  ],
  [
    "entity select defaults",
    inRow({ type: 5, custom_id: "u", default_values: [{ id: "1000000000000000009", type: "user" }] }),
    inRow({
      type: 5,
      custom_id: "u",
      min_values: 2,
      max_values: 3,
      default_values: [{ id: "1000000000000000009", type: "user" }],
    }),
    `${FIRST}.default_values`,
    "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
  ],
];

test.each(ROWS)(
  "%s: at the limit it passes, one over it is refused at its path on every route",
  (_name, inside, outside, path, code) => {
    expect(codes("POST", MESSAGES, inside)).toEqual([]);
    expect(codes("POST", MESSAGES, outside)).toEqual([`${path} ${code}`]);
    expect(codes("PATCH", MESSAGE, outside)).toEqual([`${path} ${code}`]);
    expect(codes("POST", WEBHOOK, inside)).toEqual([]);
    expect(codes("POST", WEBHOOK, outside)).toEqual([`${path} ${code}`]);
    expect(codes("PATCH", `${WEBHOOK}/messages/%40original`, outside)).toEqual([`${path} ${code}`]);
    expect(codes("POST", CALLBACK, { type: 4, data: inside })).toEqual([]);
    expect(codes("POST", CALLBACK, { type: 7, data: outside })).toEqual([`data.${path} ${code}`]);
  },
);

import { expect, test } from "vitest";
import {
  button,
  CALLBACK,
  codes,
  inRow,
  type LimitRow,
  MESSAGE,
  MESSAGES,
  many,
  row,
  text,
  WEBHOOK,
} from "./check-limits.ts";

const FIRST = "components.0.components.0";

const SELECT = { type: 3, custom_id: "s", options: [{ label: "L", value: "v" }] };

const ROWS: LimitRow[] = [
  [
    "5 rows",
    { components: many(5, (i) => row(button(i))) },
    { components: many(6, (i) => row(button(i))) },
    "components",
    "BASE_TYPE_BAD_LENGTH",
  ],
  [
    "5 buttons",
    inRow(...many(5, (i) => button(i))),
    inRow(...many(6, (i) => button(i))),
    "components.0.components",
    "BASE_TYPE_BAD_LENGTH",
  ],
  ["a row not empty", inRow(button(1)), inRow(), "components.0.components", "BASE_TYPE_BAD_LENGTH"],
  [
    "a select alone in its row",
    { components: [row(SELECT), row(button(1))] },
    inRow(SELECT, button(1)),
    "components.0.components.1",
    "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
  ],
  [
    "a select after buttons",
    { components: [row(button(1)), row(SELECT)] },
    inRow(button(1), SELECT),
    "components.0.components.1",
    "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
  ],
  [
    "button label 80",
    inRow(button(1, { label: text(80) })),
    inRow(button(1, { label: text(81) })),
    `${FIRST}.label`,
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "button with a face",
    inRow(button(1, { label: undefined, emoji: { name: "🔥" } })),
    inRow(button(1, { label: undefined })),
    `${FIRST}.label`,
    "BASE_TYPE_REQUIRED",
  ],
  [
    "custom_id 100",
    inRow(button(1, { custom_id: text(100) })),
    inRow(button(1, { custom_id: text(101) })),
    `${FIRST}.custom_id`,
    "BASE_TYPE_BAD_LENGTH",
  ],
  [
    "custom_id 1",
    inRow(button(1, { custom_id: "x" })),
    inRow(button(1, { custom_id: "" })),
    `${FIRST}.custom_id`,
    "BASE_TYPE_BAD_LENGTH",
  ],
  [
    "custom_id given",
    inRow(button(1)),
    inRow(button(1, { custom_id: undefined })),
    `${FIRST}.custom_id`,
    "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
  ],
  [
    "custom_id once, disabled included",
    inRow(button(1), button(2, { disabled: true })),
    { components: [row(button(1)), row(button(3), button(1, { disabled: true }))] },
    "components.1.components.1.custom_id",
    "COMPONENT_CUSTOM_ID_DUPLICATED",
  ],
  [
    "link with address",
    inRow({ type: 2, style: 5, label: "a", url: "https://example.com" }),
    inRow({ type: 2, style: 5, label: "a" }),
    `${FIRST}.url`,
    "BASE_TYPE_REQUIRED",
  ],
  [
    "link without id",
    inRow({ type: 2, style: 5, label: "a", url: "https://example.com" }),
    inRow({ type: 2, style: 5, label: "a", url: "https://example.com", custom_id: "a" }),
    "components.0.components.0",
    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
  ],
  [
    "style",
    inRow(button(1, { style: 4 })),
    inRow(button(1, { style: 7 })),
    `${FIRST}.style`,
    "BASE_TYPE_CHOICES",
  ],
  ["known type", inRow(button(1)), inRow(button(1, { type: 4 })), `${FIRST}.type`, "UNION_TYPE_CHOICES"],
  ["rows on top", inRow(button(1)), { components: [button(1)] }, "components.0.type", "UNION_TYPE_CHOICES"],
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

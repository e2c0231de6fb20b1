import { expect, test } from "vitest";
import { checkRequest } from "../../sandbox/check/request.ts";
import {
  button,
  CALLBACK,
  codes,
  type File,
  type LimitRow,
  MESSAGE,
  MESSAGES,
  many,
  row,
  text,
  WEBHOOK,
} from "./check-limits.ts";

const file: File = { name: "a.png", size: 10 };

const ROWS: LimitRow[] = [
  ["content 2000", { content: text(2000) }, { content: text(2001) }, "content", "BASE_TYPE_MAX_LENGTH"],
  ["content is text", { content: "1" }, { content: 1 }, "content", "STRING_TYPE_CONVERT"],
  [
    "mentioned once",
    { content: "a", allowed_mentions: { users: ["1", "2"] } },
    { content: "a", allowed_mentions: { users: ["1", "1"] } },
    "allowed_mentions.users.1",
    "SET_TYPE_ALREADY_CONTAINS_VALUE",
  ],
  [
    "parse or users",
    { content: "a", allowed_mentions: { parse: ["roles"], users: ["1"] } },
    { content: "a", allowed_mentions: { parse: ["users"], users: ["1"] } },
    "allowed_mentions",
    "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
  ],
  [
    "alt text 1024",
    { content: "a", attachments: [{ id: "0", description: text(1024) }] },
    { content: "a", attachments: [{ id: "0", description: text(1025) }] },
    "attachments.0.description",
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "a listed file is sent",
    { content: "a", attachments: [{ id: 0 }] },
    { content: "a", attachments: [{ id: 1 }] },
    "attachments.0.id",
    "ATTACHMENT_NOT_FOUND",
  ],
  [
    "a file shown is sent",
    { embeds: [{ image: { url: "attachment://a.png" } }] },
    { embeds: [{ image: { url: "attachment://b.png" } }] },
    "embeds.0.image.url",
    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
  ],
];

test.each(ROWS)(
  "%s: at the limit it passes, one over it is refused at its path",
  (_name, inside, outside, path, code) => {
    expect(codes("POST", MESSAGES, inside, [file])).toEqual([]);
    expect(codes("POST", MESSAGES, outside, [file])).toEqual([`${path} ${code}`]);
  },
);

test("content of 2000 holds on every route", () => {
  const content = text(2001);
  expect(codes("PATCH", MESSAGE, { content })).toEqual(["content BASE_TYPE_MAX_LENGTH"]);
  expect(codes("POST", WEBHOOK, { content })).toEqual(["content BASE_TYPE_MAX_LENGTH"]);
  expect(codes("PATCH", `${WEBHOOK}/messages/1000000000000000005`, { content })).toEqual([
    "content BASE_TYPE_MAX_LENGTH",
  ]);
  expect(codes("POST", CALLBACK, { type: 4, data: { content } })).toEqual([
    "data.content BASE_TYPE_MAX_LENGTH",
  ]);
});

test("lengths are counted in UTF-16 units", () => {
  expect(codes("POST", MESSAGES, { content: "🂡".repeat(1000) })).toEqual([]);
  expect(codes("POST", MESSAGES, { content: `${"🂡".repeat(1000)}.` })).toEqual([
    "content BASE_TYPE_MAX_LENGTH",
  ]);
});

test("a message needs content, an embed, a component, a file, a sticker or a poll", () => {
  expect(codes("POST", MESSAGES, { content: " \n" })).toEqual([" EMPTY_MESSAGE"]);
  expect(codes("POST", WEBHOOK, { content: "", embeds: [], flags: 64 })).toEqual([" EMPTY_MESSAGE"]);
  expect(codes("POST", CALLBACK, { type: 4, data: {} })).toEqual(["data EMPTY_MESSAGE"]);
  expect(codes("POST", MESSAGES, {}, [file])).toEqual([]);
  expect(codes("POST", MESSAGES, { components: [row(button(1))] })).toEqual([]);
  expect(codes("POST", MESSAGES, { sticker_ids: ["1"] })).toEqual([]);
  expect(
    codes("POST", MESSAGES, { message_reference: { type: 1, message_id: "1", channel_id: "2" } }),
  ).toEqual([]);
});

test("an edit may leave everything alone but not empty everything", () => {
  expect(codes("PATCH", MESSAGE, {})).toEqual([]);
  expect(codes("PATCH", MESSAGE, { components: [] })).toEqual([]);
  const nothing = { content: "", embeds: [], components: [], attachments: [] };
  expect(codes("PATCH", MESSAGE, nothing)).toEqual([" EMPTY_MESSAGE"]);
  expect(codes("PATCH", MESSAGE, nothing, [file])).toEqual([]);
});

test("ten files of 10 MiB each, no more", () => {
  const files = (count: number, size: number) => many(count, (i) => ({ name: `${i}.png`, size }));
  expect(codes("POST", MESSAGES, {}, files(10, 10 * 1024 * 1024))).toEqual([]);
  expect(codes("POST", MESSAGES, {}, files(11, 1))).toEqual(["attachments BASE_TYPE_MAX_LENGTH"]);
  expect(codes("POST", MESSAGES, {}, files(1, 10 * 1024 * 1024 + 1))).toEqual([
    "files.0 REQUEST_ENTITY_TOO_LARGE",
  ]);
});

test("an edit may keep and show only files that the message has", () => {
  const attachments = [{ id: "1100000000000000001", filename: "old.png" }];
  const edit = (body: unknown, files: File[] = []) =>
    checkRequest({ method: "PATCH", path: MESSAGE, body, files }, { attachments }).map(
      (v) => `${v.path} ${v.code}`,
    );
  const show = (name: string) => [{ image: { url: `attachment://${name}` } }];
  expect(edit({ embeds: show("old.png") })).toEqual([]);
  expect(edit({ embeds: show("old.png"), attachments: [{ id: "1100000000000000001" }] })).toEqual([]);
  expect(edit({ embeds: show("a.png"), attachments: [{ id: "0" }] }, [file])).toEqual([]);
  const missing = "embeds.0.image.url UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND";
  expect(edit({ embeds: show("old.png"), attachments: [{ id: "0" }] }, [file])).toEqual([missing]);
  expect(edit({ attachments: [{ id: "1100000000000000002" }] })).toEqual([
    "attachments.0.id ATTACHMENT_NOT_FOUND",
  ]);
  expect(codes("PATCH", MESSAGE, { embeds: show("old.png") })).toEqual([]);
});

test("only an answer to an interaction can be ephemeral", () => {
  expect(codes("POST", WEBHOOK, { content: "a", flags: 64 })).toEqual([]);
  expect(codes("POST", MESSAGES, { content: "a", flags: 64 })).toEqual(["flags MESSAGE_FLAGS_INVALID"]);
  expect(codes("POST", MESSAGES, { content: "a", flags: 4 })).toEqual([]);
});

test("components of the second version need their flag and exclude the older fields", () => {
  const components = [{ type: 17, components: [{ type: 10, content: "a" }, row(button(1))] }];
  const flags = 1 << 15;
  expect(codes("POST", MESSAGES, { components, flags })).toEqual([]);
  expect(codes("POST", MESSAGES, { components })).toEqual(["components.0.type UNION_TYPE_CHOICES"]);
  expect(codes("POST", MESSAGES, { components, flags, content: "a" })).toEqual([
    "content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
  ]);
  const texts = (count: number) => many(count, () => ({ type: 10, content: text(100) }));
  expect(codes("POST", MESSAGES, { components: texts(40), flags })).toEqual([]);
  const long = [...texts(39), { type: 10, content: text(101) }];
  expect(codes("POST", MESSAGES, { components: long, flags })).toEqual([
    "components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
  ]);
  const deep = [...many(39, () => ({ type: 10, content: "a" })), row(button(1))];
  expect(codes("POST", MESSAGES, { components: deep, flags })).toEqual([
    "components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
  ]);
});

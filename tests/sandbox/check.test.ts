import { describe, expect, test } from "vitest";
import { checkRequest } from "../../sandbox/check/request.ts";

type File = { name: string; size: number };

const CHANNEL = "/api/v10/channels/1000000000000000001/messages";
const MESSAGE = `${CHANNEL}/1000000000000000002`;
const WEBHOOK = "/webhooks/1000000000000000003/aW50ZXJhY3Rpb246MQ";
const CALLBACK = "/api/v10/interactions/1000000000000000004/aW50ZXJhY3Rpb246MQ/callback";

function codes(method: string, path: string, body: unknown, files: File[] = []): string[] {
  return checkRequest({ method, path, body, files }).map((one) => `${one.path} ${one.code}`);
}

const text = (length: number) => "x".repeat(length);
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const button = (id: number | string, more: object = {}) => ({
  type: 2,
  style: 1,
  custom_id: `b${id}`,
  label: "Go",
  ...more,
});
const row = (...components: object[]) => ({ type: 1, components });
const option = (index: number, more: object = {}) => ({ label: `L${index}`, value: `v${index}`, ...more });
const select = (more: object = {}) => ({
  type: 3,
  custom_id: "s",
  options: many(3, (i) => option(i)),
  ...more,
});

/** A body at a limit, the same body one over it, and what is said about the second one. */
type Row = [name: string, inside: object, outside: object, path: string, code: string];

const embedRows: Row[] = [
  [
    "10 embeds",
    { embeds: many(10, () => ({ title: "a" })) },
    { embeds: many(11, () => ({ title: "a" })) },
    "embeds",
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "title 256",
    { embeds: [{ title: text(256) }] },
    { embeds: [{ title: text(257) }] },
    "embeds.0.title",
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "description 4096",
    { embeds: [{ description: text(4096) }] },
    { embeds: [{ description: text(4097) }] },
    "embeds.0.description",
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "25 fields",
    { embeds: [{ fields: many(25, () => ({ name: "n", value: "v" })) }] },
    { embeds: [{ fields: many(26, () => ({ name: "n", value: "v" })) }] },
    "embeds.0.fields",
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "field name 256",
    { embeds: [{ fields: [{ name: text(256), value: "v" }] }] },
    { embeds: [{ fields: [{ name: text(257), value: "v" }] }] },
    "embeds.0.fields.0.name",
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "field value 1024",
    { embeds: [{ fields: [{ name: "n", value: text(1024) }] }] },
    { embeds: [{ fields: [{ name: "n", value: text(1025) }] }] },
    "embeds.0.fields.0.value",
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "field value not blank",
    { embeds: [{ fields: [{ name: "n", value: "v" }] }] },
    { embeds: [{ fields: [{ name: "n", value: " " }] }] },
    "embeds.0.fields.0.value",
    "BASE_TYPE_REQUIRED",
  ],
  [
    "footer 2048",
    { embeds: [{ footer: { text: text(2048) } }] },
    { embeds: [{ footer: { text: text(2049) } }] },
    "embeds.0.footer.text",
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "author 256",
    { embeds: [{ author: { name: text(256) } }] },
    { embeds: [{ author: { name: text(257) } }] },
    "embeds.0.author.name",
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "colour",
    { embeds: [{ title: "a", color: 0xffffff }] },
    { embeds: [{ title: "a", color: 0x1000000 }] },
    "embeds.0.color",
    "NUMBER_TYPE_MAX",
  ],
  [
    "not empty",
    { embeds: [{ image: { url: "https://example.com/a.png" } }] },
    { embeds: [{ color: 1 }] },
    "embeds.0.description",
    "BASE_TYPE_REQUIRED",
  ],
  [
    "address",
    { embeds: [{ title: "a", url: "https://example.com" }] },
    { embeds: [{ title: "a", url: "example" }] },
    "embeds.0.url",
    "URL_TYPE_INVALID_URL",
  ],
  [
    "scheme",
    { embeds: [{ title: "a", url: "https://example.com" }] },
    { embeds: [{ title: "a", url: "ftp://example.com" }] },
    "embeds.0.url",
    "URL_TYPE_INVALID_SCHEME",
  ],
  [
    "time",
    { embeds: [{ title: "a", timestamp: "2026-01-01T00:00:00+01:00" }] },
    { embeds: [{ title: "a", timestamp: "soon" }] },
    "embeds.0.timestamp",
    "DATE_TIME_TYPE_PARSE",
  ],
  [
    "6000 over all embeds",
    { embeds: [{ description: text(4000) }, { title: text(200), description: text(1800) }] },
    { embeds: [{ description: text(4000) }, { title: text(201), description: text(1800) }] },
    "embeds",
    "MAX_EMBED_SIZE_EXCEEDED",
  ],
];

const componentRows: Row[] = [
  [
    "5 rows",
    { components: many(5, (i) => row(button(i))) },
    { components: many(6, (i) => row(button(i))) },
    "components",
    "BASE_TYPE_BAD_LENGTH",
  ],
  [
    "5 buttons",
    { components: [row(...many(5, (i) => button(i)))] },
    { components: [row(...many(6, (i) => button(i)))] },
    "components.0.components",
    "BASE_TYPE_BAD_LENGTH",
  ],
  [
    "a row not empty",
    { components: [row(button(1))] },
    { components: [row()] },
    "components.0.components",
    "BASE_TYPE_BAD_LENGTH",
  ],
  [
    "a select alone in its row",
    { components: [row(select()), row(button(1))] },
    { components: [row(select(), button(1))] },
    "components.0.components.1",
    "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
  ],
  [
    "a select after buttons",
    { components: [row(button(1)), row(select())] },
    { components: [row(button(1), select())] },
    "components.0.components.1",
    "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
  ],
  [
    "button label 80",
    { components: [row(button(1, { label: text(80) }))] },
    { components: [row(button(1, { label: text(81) }))] },
    "components.0.components.0.label",
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "button with a face",
    { components: [row(button(1, { label: undefined, emoji: { name: "🔥" } }))] },
    { components: [row(button(1, { label: undefined }))] },
    "components.0.components.0.label",
    "BASE_TYPE_REQUIRED",
  ],
  [
    "custom_id 100",
    { components: [row(button(1, { custom_id: text(100) }))] },
    { components: [row(button(1, { custom_id: text(101) }))] },
    "components.0.components.0.custom_id",
    "BASE_TYPE_BAD_LENGTH",
  ],
  [
    "custom_id 1",
    { components: [row(button(1, { custom_id: "x" }))] },
    { components: [row(button(1, { custom_id: "" }))] },
    "components.0.components.0.custom_id",
    "BASE_TYPE_BAD_LENGTH",
  ],
  [
    "custom_id given",
    { components: [row(button(1))] },
    { components: [row(button(1, { custom_id: undefined }))] },
    "components.0.components.0.custom_id",
    "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
  ],
  [
    "custom_id once, disabled included",
    { components: [row(button(1), button(2, { disabled: true }))] },
    { components: [row(button(1)), row(button(3), button(1, { disabled: true }))] },
    "components.1.components.1.custom_id",
    "COMPONENT_CUSTOM_ID_DUPLICATED",
  ],
  [
    "link with address",
    { components: [row({ type: 2, style: 5, label: "a", url: "https://example.com" })] },
    { components: [row({ type: 2, style: 5, label: "a" })] },
    "components.0.components.0.url",
    "BASE_TYPE_REQUIRED",
  ],
  [
    "link without id",
    { components: [row({ type: 2, style: 5, label: "a", url: "https://example.com" })] },
    { components: [row({ type: 2, style: 5, label: "a", url: "https://example.com", custom_id: "a" })] },
    "components.0.components.0",
    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
  ],
  [
    "style",
    { components: [row(button(1, { style: 4 }))] },
    { components: [row(button(1, { style: 7 }))] },
    "components.0.components.0.style",
    "BASE_TYPE_CHOICES",
  ],
  [
    "known type",
    { components: [row(button(1))] },
    { components: [row(button(1, { type: 4 }))] },
    "components.0.components.0.type",
    "UNION_TYPE_CHOICES",
  ],
  [
    "rows on top",
    { components: [row(button(1))] },
    { components: [button(1)] },
    "components.0.type",
    "UNION_TYPE_CHOICES",
  ],
  [
    "25 options",
    { components: [row(select({ options: many(25, (i) => option(i)) }))] },
    { components: [row(select({ options: many(26, (i) => option(i)) }))] },
    "components.0.components.0.options",
    "BASE_TYPE_BAD_LENGTH",
  ],
  [
    "an option",
    { components: [row(select({ options: [option(1)] }))] },
    { components: [row(select({ options: [] }))] },
    "components.0.components.0.options",
    "BASE_TYPE_BAD_LENGTH",
  ],
  [
    "unique values",
    { components: [row(select({ options: [option(1), option(2)] }))] },
    { components: [row(select({ options: [option(1), option(1)] }))] },
    "components.0.components.0.options.1",
    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
  ],
  [
    "option label 100",
    { components: [row(select({ options: [option(1, { label: text(100) })] }))] },
    { components: [row(select({ options: [option(1, { label: text(101) })] }))] },
    "components.0.components.0.options.0.label",
    "BASE_TYPE_BAD_LENGTH",
  ],
  [
    "option value 100",
    { components: [row(select({ options: [option(1, { value: text(100) })] }))] },
    { components: [row(select({ options: [option(1, { value: text(101) })] }))] },
    "components.0.components.0.options.0.value",
    "BASE_TYPE_BAD_LENGTH",
  ],
  [
    "option description 100",
    { components: [row(select({ options: [option(1, { description: text(100) })] }))] },
    { components: [row(select({ options: [option(1, { description: text(101) })] }))] },
    "components.0.components.0.options.0.description",
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "placeholder 150",
    { components: [row(select({ placeholder: text(150) }))] },
    { components: [row(select({ placeholder: text(151) }))] },
    "components.0.components.0.placeholder",
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "max_values to the options",
    { components: [row(select({ max_values: 3 }))] },
    { components: [row(select({ max_values: 4 }))] },
    "components.0.components.0.max_values",
    "NUMBER_TYPE_MAX",
  ],
  [
    "min_values to max_values",
    { components: [row(select({ min_values: 2, max_values: 2 }))] },
    { components: [row(select({ min_values: 3, max_values: 2 }))] },
    "components.0.components.0.min_values",
    "NUMBER_TYPE_MAX",
  ],
  [
    "min_values from 0",
    { components: [row(select({ min_values: 0 }))] },
    { components: [row(select({ min_values: -1 }))] },
    "components.0.components.0.min_values",
    "NUMBER_TYPE_MIN",
  ],
  [
    "defaults to max_values",
    { components: [row(select({ options: [option(1, { default: true }), option(2)] }))] },
    { components: [row(select({ options: [option(1, { default: true }), option(2, { default: true })] }))] },
    "components.0.components.0.options",
    "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
  ],
  [
    "entity select defaults",
    {
      components: [
        row({ type: 5, custom_id: "u", default_values: [{ id: "1000000000000000009", type: "user" }] }),
      ],
    },
    {
      components: [
        row({
          type: 5,
          custom_id: "u",
          min_values: 2,
          max_values: 3,
          default_values: [{ id: "1000000000000000009", type: "user" }],
        }),
      ],
    },
    "components.0.components.0.default_values",
    "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
  ],
];

const messageRows: Row[] = [
  ["content 2000", { content: text(2000) }, { content: text(2001) }, "content", "BASE_TYPE_MAX_LENGTH"],
  ["content is text", { content: "1" }, { content: 1 }, "content", "STRING_TYPE_CONVERT"],
  ["something in it", { content: "a" }, { content: " " }, " EMPTY_MESSAGE".trim(), ""],
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

const file: File = { name: "a.png", size: 10 };
const refusal = (path: string, code: string) => [code === "" ? ` ${path}` : `${path} ${code}`];

describe("the limits of a message", () => {
  test.each([...embedRows, ...componentRows, ...messageRows])(
    "%s: at the limit it passes, one over it is refused at its path",
    (_name, inside, outside, path, code) => {
      expect(codes("POST", CHANNEL, inside, [file])).toEqual([]);
      const files = path === "EMPTY_MESSAGE" ? [] : [file];
      expect(codes("POST", CHANNEL, outside, files)).toEqual(refusal(path, code));
    },
  );

  test.each([...embedRows, ...componentRows])(
    "%s: the same in a follow-up, an edit and an answer",
    (_name, inside, outside, path, code) => {
      expect(codes("POST", WEBHOOK, inside)).toEqual([]);
      expect(codes("POST", WEBHOOK, outside)).toEqual(refusal(path, code));
      expect(codes("PATCH", `${WEBHOOK}/messages/%40original`, outside)).toEqual(refusal(path, code));
      expect(codes("PATCH", MESSAGE, outside)).toEqual(refusal(path, code));
      expect(codes("POST", CALLBACK, { type: 4, data: inside })).toEqual([]);
      expect(codes("POST", CALLBACK, { type: 7, data: outside })).toEqual(refusal(`data.${path}`, code));
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
    expect(codes("POST", CHANNEL, { content: "🂡".repeat(1000) })).toEqual([]);
    expect(codes("POST", CHANNEL, { content: `${"🂡".repeat(1000)}.` })).toEqual([
      "content BASE_TYPE_MAX_LENGTH",
    ]);
  });

  test("a message needs content, an embed, a component, a file, a sticker or a poll", () => {
    expect(codes("POST", CHANNEL, undefined)).toEqual([" EMPTY_MESSAGE"]);
    expect(codes("POST", WEBHOOK, { content: "", embeds: [], flags: 64 })).toEqual([" EMPTY_MESSAGE"]);
    expect(codes("POST", CALLBACK, { type: 4, data: {} })).toEqual(["data EMPTY_MESSAGE"]);
    expect(codes("POST", CHANNEL, {}, [file])).toEqual([]);
    expect(codes("POST", CHANNEL, { components: [row(button(1))] })).toEqual([]);
    expect(codes("POST", CHANNEL, { sticker_ids: ["1"] })).toEqual([]);
    expect(
      codes("POST", CHANNEL, { message_reference: { type: 1, message_id: "1", channel_id: "2" } }),
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
    expect(codes("POST", CHANNEL, {}, files(10, 10 * 1024 * 1024))).toEqual([]);
    expect(codes("POST", CHANNEL, {}, files(11, 1))).toEqual(["attachments BASE_TYPE_MAX_LENGTH"]);
    expect(codes("POST", CHANNEL, {}, files(1, 10 * 1024 * 1024 + 1))).toEqual([
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
    expect(codes("POST", CHANNEL, { content: "a", flags: 64 })).toEqual(["flags MESSAGE_FLAGS_INVALID"]);
    expect(codes("POST", CHANNEL, { content: "a", flags: 4 })).toEqual([]);
  });

  test("components of the second version need their flag and exclude the older fields", () => {
    const components = [{ type: 17, components: [{ type: 10, content: "a" }, row(button(1))] }];
    const flags = 1 << 15;
    expect(codes("POST", CHANNEL, { components, flags })).toEqual([]);
    expect(codes("POST", CHANNEL, { components })).toEqual(["components.0.type UNION_TYPE_CHOICES"]);
    expect(codes("POST", CHANNEL, { components, flags, content: "a" })).toEqual([
      "content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ]);
    const texts = (count: number) => many(count, () => ({ type: 10, content: text(100) }));
    expect(codes("POST", CHANNEL, { components: texts(40), flags })).toEqual([]);
    const long = [...texts(39), { type: 10, content: text(101) }];
    expect(codes("POST", CHANNEL, { components: long, flags })).toEqual([
      "components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ]);
    const deep = [...many(39, () => ({ type: 10, content: "a" })), row(button(1))];
    expect(codes("POST", CHANNEL, { components: deep, flags })).toEqual([
      "components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ]);
  });
});

import { expect, test } from "vitest";
import { CALLBACK, codes, type LimitRow, MESSAGE, MESSAGES, many, text, WEBHOOK } from "./check-limits.ts";

const ROWS: LimitRow[] = [
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

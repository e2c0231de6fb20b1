import { expect, test } from "vitest";
import { codes, text } from "./check-limits.ts";

const CHANNEL = "/channels/1000000000000000002";
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
  expect(codes("PUT", `${CHANNEL}/permissions/1000000000000000005`, { ...overwrite, allow: "all" })).toEqual([
    "allow NUMBER_TYPE_COERCE",
  ]);
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

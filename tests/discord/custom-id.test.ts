import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ACTIONS, decodePress, encodePress } from "../../src/discord/custom-id.ts";

describe("a custom_id", () => {
  const words = fc.stringMatching(/^[A-Za-z0-9-]{1,14}$/);

  test("brings back what it was made of, in at most 100 characters", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ACTIONS),
        fc.stringMatching(/^[a-z0-9]{8}$/),
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.array(words, { maxLength: 4 }),
        (action, subject, version, path) => {
          const id = encodePress(action, subject, version, path);
          expect(id.length).toBeLessThanOrEqual(100);
          expect(decodePress(id)).toEqual({ action, subject, version, path });
        },
      ),
    );
  });

  test("drops blanks at its end, which tell apart two selects of one message", () => {
    const id = encodePress("go", "abcd2345", 7, ["play", "overload-1"]);
    expect(decodePress(`${id}  `)).toEqual(decodePress(id));
  });

  test.each([
    "",
    "go",
    "go:",
    "fly:abcd2345",
    "go:abcd2345:x:take",
    "go:abcd2345:1:take:more",
    "go:abcd2345:-1",
    "go:abcd2345:1234567890",
    "go:abcd_2345",
    `go:${"a".repeat(21)}`,
    `go:abcd2345:1:${"a".repeat(71)}`,
    "go:abcd2345:1:take\n",
    "go:abcd2345:1:Привет",
    "toString:abcd2345",
    "__proto__:abcd2345",
  ])("of no known form, %j, means nothing", (id) => {
    expect(decodePress(id)).toBeNull();
  });
});

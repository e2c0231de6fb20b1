import { expect, test } from "vitest";
import { clip } from "../../src/text/clip.ts";

test.each([
  ["", 5, ""],
  ["short", 5, "short"],
  ["longer", 5, "long…"],
  ["👥👥👥", 6, "👥👥👥"],
  ["👥👥👥", 5, "👥👥…"],
  ["👥👥👥", 4, "👥…"],
  ["ab", 1, "…"],
])("clip(%j, %i) is %j", (text, most, clipped) => {
  expect(clip(text, most)).toBe(clipped);
  expect(clipped.length).toBeLessThanOrEqual(most);
});

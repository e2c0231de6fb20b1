import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const root = new URL("../..", import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "arka-v-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(script: string, ...args: string[]) {
  const options = { cwd: root, encoding: "utf8", timeout: 25_000 } as const;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", script, ...args],
    options,
  );
  return { status, out: stdout.trim(), error: stderr.trim() };
}

describe("simulate and verify", () => {
  test("simulated records hold; a changed one, one that is no JSON and a missing one do not", () => {
    const out = join(folder, "records");
    const args = ["--games", "3", "--players", "4", "--seed", "any text", "--out", out];
    expect(
      run("scripts/simulate.ts", ...args, "--abilities", "printed", "--shield", "closed", "--legal"),
    ).toEqual({
      status: 0,
      out: `3 records written to ${out}.`,
      error: "",
    });
    const files = readdirSync(out).map((file) => join(out, file));
    expect(files).toHaveLength(3);
    const record = JSON.parse(readFileSync(files[0] ?? "", "utf8"));
    expect(record.options).toEqual({ abilities: "printed", shield: "closed" });
    expect(record.setup.hands).toHaveLength(4);
    expect(record.moves[0].legal).toContain("take");
    const good = run("scripts/verify.ts", ...files);
    expect([good.status, good.out.split("\n")]).toEqual([0, files.map((file) => `${file}: It holds.`)]);

    const [changed, broken, missing] = ["changed", "broken", "missing"].map((name) =>
      join(folder, `${name}.json`),
    );
    writeFileSync(changed ?? "", JSON.stringify({ ...record, end: "credits" }));
    writeFileSync(broken ?? "", "{");
    const bad = run("scripts/verify.ts", files[1] ?? "", changed ?? "", broken ?? "", missing ?? "");
    expect([bad.status, bad.out.split("\n")]).toEqual([
      1,
      [
        `${files[1]}: It holds.`,
        `${changed}: It differs at end: expected "deck", found "credits".`,
        `${broken}: It is not JSON.`,
        `${missing}: It cannot be read.`,
      ],
    ]);
  });

  test("a wrong argument gets a sentence and the usage, and nothing is written", () => {
    const { status, error } = run(
      "scripts/simulate.ts",
      "--games",
      "2",
      "--players",
      "6",
      "--seed",
      "x",
      "--out",
      folder,
    );
    expect([status, error.split("\n")[0]]).toEqual([1, "--players must be a whole number from 2 to 5."]);
    expect(error).toContain("Usage: npm run --silent simulate -- --games N");
  });

  test("verify without a file says so", () => {
    expect(run("scripts/verify.ts")).toMatchObject({ status: 1, out: "" });
  });
});

import { readFileSync } from "node:fs";
import { type Verdict, verifyRecord } from "../src/games/arka-v/rules/verification.ts";

function verify(file: string): Verdict {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return { damage: "It cannot be read." };
  }
  return verifyRecord(text);
}

/** One sentence on a file. */
function tell(verdict: Verdict): string {
  if ("damage" in verdict) return verdict.damage;
  const [first, ...more] = verdict.differences;
  if (first === undefined) return "It holds.";
  const rest = more.length === 0 ? "" : ` (and ${more.length} more)`;
  return `It differs at ${first.path}: expected ${first.expected}, found ${first.found}${rest}.`;
}

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error("Name the records to verify: npm run --silent verify -- FILE...");
  process.exitCode = 1;
}
const lines = files.map((file) => {
  const verdict = verify(file);
  if (!("differences" in verdict) || verdict.differences.length > 0) process.exitCode = 1;
  return `${file}: ${tell(verdict)}`;
});
if (lines.length > 0) console.log(lines.join("\n"));

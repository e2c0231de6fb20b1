import type { Message } from "../../sandbox/world.ts";
import { verifyRecord } from "../../src/games/arka-v/rules/verification.ts";
import type { Stage } from "./stage.ts";
import type { Kept } from "./watch.ts";

/** What is wrong with the message that ends a game: its record must hold, and what it shows must be the record's score. */
export function findFaults(stage: Stage, end: Message, { names }: Kept): readonly string[] {
  const { attachments } = stage.discord.world;
  const [file] = end.attachmentIds.map((id) => attachments.get(id));
  if (!file) return ["there is no record"];
  const text = Buffer.from(file.bytes).toString();
  const verdict = verifyRecord(text);
  if ("damage" in verdict) return [verdict.damage];
  const faults = verdict.differences.map(({ path }) => `the record differs at ${path}`);
  const { score, seed, final } = JSON.parse(text);
  const [, winners = "", sums = ""] = end.content.split("\n");
  for (const [seat, name] of names.entries()) {
    const total = Number(score.totals[seat]);
    if (!sums.includes(`${name}\u2069 ${total}`)) faults.push(`${name} has ${total}, not as in ${sums}`);
    if (winners.includes(name) !== score.winners.includes(seat)) faults.push(`not the winners: ${winners}`);
  }
  const embeds = JSON.stringify(end.embeds);
  if (!embeds.includes(seed)) faults.push("the seed is not told");
  const places = final.flatMap((one: { destinations: unknown[] }) => one.destinations).length;
  const shown = (embeds.match(/(Prestige |Prestigio |★)\d/g) ?? []).length;
  if (shown !== places) faults.push(`the final table shows ${shown} of ${places} destinations`);
  return faults;
}

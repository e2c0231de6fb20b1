import type { APIEmbed } from "discord.js";
import type { Page } from "../../game.ts";

/** Characters that count towards Discord's total over all embeds of a message. */
function measure(embed: APIEmbed): number {
  const fields = (embed.fields ?? []).map((field) => field.name.length + field.value.length);
  const texts = [embed.title, embed.description, embed.footer?.text, embed.author?.name];
  return [...fields, ...texts.map((text) => text?.length ?? 0)].reduce((sum, size) => sum + size, 0);
}

function fitsEmbed(embed: APIEmbed): boolean {
  const fields = embed.fields ?? [];
  return (
    (embed.title?.length ?? 0) <= 256 &&
    (embed.description?.length ?? 0) <= 4096 &&
    fields.length <= 25 &&
    fields.every((field) => field.name.length <= 256 && field.value.length <= 1024)
  );
}

/** Whether a page is inside every limit of the seam and of Discord. */
export function fits(page: Page): boolean {
  const total = page.embeds.reduce((sum, embed) => sum + measure(embed), 0);
  return (
    page.content.length <= 1500 && page.embeds.length <= 8 && total <= 5500 && page.embeds.every(fitsEmbed)
  );
}

import type { EmbedBody } from "./parts.ts";
import { join, required, type Violation } from "./violation.ts";

const TOTAL = 6000;
const WEB = ["http:", "https:"];
const PICTURE = [...WEB, "attachment:"];

/** The rules of embeds that the schemas leave out: none empty, no blank field, schemes of addresses, 6000 over all. */
export function checkEmbeds(embeds: readonly EmbedBody[], path: string): Violation[] {
  const single = embeds.flatMap((embed, index) => checkEmbed(embed, join(path, index)));
  const total = embeds.reduce((sum, embed) => sum + lengthOf(embed), 0);
  if (total <= TOTAL) return single;
  const message = `Embed size exceeds maximum size of ${TOTAL}`;
  return [...single, { path, code: "MAX_EMBED_SIZE_EXCEEDED", message }];
}

/** The names of the files that an embed shows by `attachment://`, each with its path. */
export function referencesOf(embed: EmbedBody, path: string): { path: string; name: string }[] {
  return picturesOf(embed, path).flatMap(({ url, path: at }) =>
    url.startsWith("attachment://") ? [{ path: at, name: url.slice("attachment://".length) }] : [],
  );
}

function checkEmbed(embed: EmbedBody, path: string): Violation[] {
  if (isEmpty(embed)) return [required(join(path, "description"))];
  const blanks = (embed.fields ?? []).flatMap((field, index) => {
    const at = join(join(path, "fields"), index);
    const name = field.name.trim() === "" ? [required(join(at, "name"))] : [];
    return field.value.trim() === "" ? [...name, required(join(at, "value"))] : name;
  });
  const links = [
    { url: embed.url ?? "", path: join(path, "url") },
    { url: embed.author?.url ?? "", path: `${path}.author.url` },
  ];
  return [
    ...blanks,
    ...links.flatMap((link) => checkScheme(link.url, link.path, WEB)),
    ...picturesOf(embed, path).flatMap((picture) => checkScheme(picture.url, picture.path, PICTURE)),
  ];
}

function isEmpty(embed: EmbedBody): boolean {
  const texts = [embed.title, embed.description, embed.author?.name, embed.footer?.text];
  const pictures = [embed.image?.url, embed.thumbnail?.url];
  return [...texts, ...pictures].every((part) => (part ?? "").trim() === "") && !embed.fields?.length;
}

function picturesOf(embed: EmbedBody, path: string): { url: string; path: string }[] {
  return [
    { url: embed.image?.url, path: `${path}.image.url` },
    { url: embed.thumbnail?.url, path: `${path}.thumbnail.url` },
    { url: embed.author?.icon_url, path: `${path}.author.icon_url` },
    { url: embed.footer?.icon_url, path: `${path}.footer.icon_url` },
  ].flatMap((picture) => (picture.url ? [{ ...picture, url: picture.url }] : []));
}

function checkScheme(url: string, path: string, schemes: readonly string[]): Violation[] {
  if (url === "") return [];
  const scheme = new URL(url).protocol;
  if (schemes.includes(scheme)) return [];
  const allowed = schemes.map((one) => `'${one.slice(0, -1)}'`).join(", ");
  const message = `Scheme "${scheme.slice(0, -1)}" is not supported. Scheme must be one of (${allowed}).`;
  return [{ path, code: "URL_TYPE_INVALID_SCHEME", message }];
}

function lengthOf(embed: EmbedBody): number {
  const fields = (embed.fields ?? []).flatMap((field) => [field.name, field.value]);
  const texts = [embed.title, embed.description, embed.author?.name, embed.footer?.text, ...fields];
  return texts.reduce((sum, part) => sum + (part?.length ?? 0), 0);
}

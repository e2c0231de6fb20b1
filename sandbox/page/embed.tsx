import type { JsonObject } from "../world.ts";
import { Markdown, type Reader } from "./markdown.tsx";

type Field = { name: string; value: string; inline: boolean };

/** An embed as the bot sent it. */
export function Embed({ embed, reader }: { embed: JsonObject; reader: Reader }) {
  const color = typeof embed.color === "number" ? `#${embed.color.toString(16).padStart(6, "0")}` : undefined;
  const description = textOf(embed.description);
  const fields = fieldsOf(embed);
  const footer = textOf(inside(embed.footer, "text"));
  const stamp = textOf(embed.timestamp);
  return (
    <discord-embed
      slot="embeds"
      color={color}
      author-name={textOf(inside(embed.author, "name"))}
      embed-title={textOf(embed.title)?.replaceAll(/[*_`]/g, "")}
      url={textOf(embed.url)}
      image={textOf(inside(embed.image, "url"))}
      thumbnail={textOf(inside(embed.thumbnail, "url"))}
    >
      {description === undefined ? null : (
        <discord-embed-description slot="description">
          <Markdown text={description} reader={reader} />
        </discord-embed-description>
      )}
      {fields.length === 0 ? null : (
        <discord-embed-fields slot="fields">
          {fields.map((field, at) => (
            <discord-embed-field
              field-title={field.name}
              inline={field.inline}
              inline-index={placeOf(fields, at)}
            >
              <Markdown text={field.value} reader={reader} />
            </discord-embed-field>
          ))}
        </discord-embed-fields>
      )}
      {footer === undefined && stamp === undefined ? null : (
        <discord-embed-footer slot="footer" timestamp={stamp}>
          {footer}
        </discord-embed-footer>
      )}
    </discord-embed>
  );
}

/** Up to three fields stand side by side. */
function placeOf(fields: readonly Field[], at: number): string | undefined {
  if (!fields[at]?.inline) return undefined;
  let run = 0;
  for (let before = at - 1; before >= 0 && fields[before]?.inline; before -= 1) run += 1;
  return String((run % 3) + 1);
}

function fieldsOf(embed: JsonObject): Field[] {
  if (!Array.isArray(embed.fields)) return [];
  return embed.fields.map((field) => ({
    name: textOf(inside(field, "name")) ?? "",
    value: textOf(inside(field, "value")) ?? "",
    inline: inside(field, "inline") === true,
  }));
}

function inside(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

import { parse } from "discord-markdown-parser";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Live } from "./live.ts";
import { nameOf } from "./sight.ts";
import { Stamp } from "./time.tsx";

/** Whose eyes read a text, and what a click on a channel does. */
export type Reader = { live: Live; open(channelId: string): void };

type Node = ReturnType<typeof parse>[number];

/** A text in Discord's markdown. */
export function Markdown({ text, reader }: { text: string; reader: Reader }) {
  const bulleted = text.replaceAll(/^(\s*)[-*] /gm, "$1• ");
  return <>{draw(parse(bulleted, "extended"), reader)}</>;
}

function draw(nodes: readonly Node[], reader: Reader): ComponentChildren[] {
  return nodes.map((node) => drawNode(node, reader));
}

function drawNode(node: Node, reader: Reader): ComponentChildren {
  const inner = () => (Array.isArray(node.content) ? draw(node.content, reader) : String(node.content ?? ""));
  const { live } = reader;
  switch (node.type) {
    case "strong":
      return <strong>{inner()}</strong>;
    case "em":
      return <em>{inner()}</em>;
    case "underline":
      return <u>{inner()}</u>;
    case "strikethrough":
      return <s>{inner()}</s>;
    case "inlineCode":
      return <code>{inner()}</code>;
    case "codeBlock":
      return (
        <pre>
          <code>{inner()}</code>
        </pre>
      );
    case "blockQuote":
      return <blockquote>{inner()}</blockquote>;
    case "heading":
      return <div class={`heading heading-${String(node.level)}`}>{inner()}</div>;
    case "subtext":
      return <div class="subtext">{inner()}</div>;
    case "spoiler":
      return <Spoiler>{inner()}</Spoiler>;
    case "br":
    case "newline":
      return <br />;
    case "url":
    case "autolink":
    case "link":
      return (
        <Link to={String(node.target)} reader={reader}>
          {inner()}
        </Link>
      );
    case "user":
      return (
        <span class={`mention ${node.id === live.userId ? "mine" : ""}`}>
          @{nameOf(live, String(node.id))}
        </span>
      );
    case "channel":
      return <ChannelMention id={String(node.id)} reader={reader} />;
    case "role":
      return <span class="mention">@{roleName(live, String(node.id))}</span>;
    case "everyone":
    case "here":
      return <span class="mention mine">@{node.type}</span>;
    case "slashCommand":
      return <span class="mention">/{String(node.fullName ?? node.name)}</span>;
    case "timestamp":
      return (
        <Stamp seconds={Number(node.timestamp)} style={String(node.format ?? "f")} now={() => live.now()} />
      );
    case "emoji":
      return `:${String(node.name)}:`;
    case "twemoji":
      return String(node.name);
    default:
      return inner();
  }
}

function Spoiler({ children }: { children: ComponentChildren }) {
  const [shown, show] = useState(false);
  if (shown) return <span class="spoiler shown">{children}</span>;
  return (
    <button type="button" class="spoiler" aria-label="Spoiler: show it" onClick={() => show(true)}>
      {children}
    </button>
  );
}

const JUMP = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/;

/** A link to a message or a channel of this Discord stays in it; others open a tab. */
function Link({ to, reader, children }: { to: string; reader: Reader; children: ComponentChildren }) {
  const [, channelId, messageId] = JUMP.exec(to) ?? [];
  const channel = reader.live.channels.get(channelId ?? "");
  if (channel === undefined) {
    if (!/^https?:\/\//.test(to)) return <>{children}</>;
    return (
      <a href={to} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  const jump = () => {
    reader.open(channel.id);
    setTimeout(
      () => document.getElementById(`message-${messageId}`)?.scrollIntoView({ block: "center" }),
      100,
    );
  };
  return (
    <button type="button" class="mention" onClick={jump}>
      #{channel.name}
      {messageId === undefined ? "" : " › 💬"}
    </button>
  );
}

function ChannelMention({ id, reader }: { id: string; reader: Reader }) {
  const channel = reader.live.channels.get(id);
  if (channel === undefined) return <span class="mention"># no access</span>;
  return (
    <button type="button" class="mention" onClick={() => reader.open(id)}>
      #{channel.name}
    </button>
  );
}

function roleName(live: Live, id: string): string {
  for (const guild of live.guilds.values()) {
    const role = guild.roles.find((one) => one.id === id);
    if (role !== undefined) return role.name.replace(/^@/, "");
  }
  return "deleted-role";
}

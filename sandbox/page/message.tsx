import type { AttachmentView, MessageView } from "../serve/protocol.ts";
import { type Acting, Controls } from "./controls.tsx";
import { Embed } from "./embed.tsx";
import { Markdown, type Reader } from "./markdown.tsx";
import { avatarOf, nameOf } from "./sight.ts";
import { ThreadBox } from "./thread-box.tsx";
import { sayWhen } from "./time.tsx";

type Props = { message: MessageView; reader: Reader; act: Acting; failure: string | null };

const THREAD_NOTICE = 18;
const PIN_NOTICE = 6;

/** One message with everything that belongs to it. */
export function MessageBox({ message, reader, act, failure }: Props) {
  const { live } = reader;
  const author = nameOf(live, message.authorId);
  if (message.type === THREAD_NOTICE || message.type === PIN_NOTICE) {
    const deed = message.type === PIN_NOTICE ? "pinned a message." : `started a thread: ${message.content}`;
    return (
      <div class="notice" id={`message-${message.id}`}>
        <strong>{author}</strong> {deed}
      </div>
    );
  }
  const thread = live.channels.get(message.threadId ?? "");
  return (
    <discord-message
      id={`message-${message.id}`}
      class={message.ephemeral ? "private" : ""}
      role="article"
      aria-label={`${author}, ${sayWhen(message.createdAt, live.now())}`}
      author={author}
      avatar={avatarOf(live, message.authorId)}
      bot={live.users.get(message.authorId)?.bot ?? false}
      timestamp={sayWhen(message.createdAt, live.now())}
      edited={message.edited}
      highlight={message.pings}
    >
      <Origin message={message} reader={reader} />
      {message.loading ? (
        <span class="thinking">{author} is thinking…</span>
      ) : (
        <Markdown text={message.content} reader={reader} />
      )}
      {message.attachments.length === 0 ? null : (
        <discord-attachments slot="attachments">
          {message.attachments.map((file) => (
            <File key={file.id} file={file} />
          ))}
        </discord-attachments>
      )}
      {message.embeds.map((embed) => (
        <Embed embed={embed} reader={reader} />
      ))}
      {message.components.length === 0 ? null : <Controls message={message} live={live} act={act} />}
      {message.reactions.length === 0 ? null : (
        <div slot="reactions" class="reactions">
          {message.reactions.map(({ emoji, count }) => `${emoji} ${count}`).join("  ")}
        </div>
      )}
      <div slot="thread">
        {failure === null ? null : (
          <p class="failure" role="alert">
            {failure}
          </p>
        )}
        {thread === undefined ? null : <ThreadBox thread={thread} reader={reader} />}
        {message.ephemeral ? (
          <p class="only-you">
            👁 Only you can see this ·{" "}
            <button type="button" onClick={() => void act({ kind: "dismiss", messageId: message.id })}>
              Dismiss message
            </button>
          </p>
        ) : null}
      </div>
    </discord-message>
  );
}

/** The command or the message that it answers. */
function Origin({ message, reader }: { message: MessageView; reader: Reader }) {
  const { live } = reader;
  if (message.command !== null) {
    return (
      <div slot="reply" class="origin">
        {nameOf(live, message.command.userId)} used <b>/{message.command.name}</b>
      </div>
    );
  }
  if (message.replyTo === null) return null;
  const original = live.messages.get(message.channelId)?.get(message.replyTo);
  const said = original === undefined ? "Original message was deleted" : original.content.slice(0, 80);
  return (
    <div slot="reply" class="origin">
      ↱ {original === undefined ? "" : `@${nameOf(live, original.authorId)} `}
      {said}
    </div>
  );
}

function File({ file }: { file: AttachmentView }) {
  if (file.contentType.startsWith("image/")) {
    return <img class="picture" src={file.url} alt={file.description ?? file.filename} />;
  }
  const isSmall = file.size < 1024;
  return (
    <div>
      <discord-file-attachment
        name={file.filename}
        bytes={isSmall ? file.size : Math.round(file.size / 1024)}
        bytes-unit={isSmall ? "bytes" : "KB"}
        href={file.url}
        target="_blank"
        type={file.contentType}
      />
      {file.description === null ? null : <small class="muted">{file.description}</small>}
    </div>
  );
}

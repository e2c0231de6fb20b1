import type { MessageView } from "../serve/protocol.ts";
import type { Live } from "./live.ts";
import { nameOf } from "./sight.ts";

const LONGEST = 300;

/** A new message as a screen reader announces it: who, and the text without signs. */
export function spokenText(live: Live, message: MessageView): string {
  const words = message.content
    .replaceAll(/<@!?(\d+)>/g, (_all, id: string) => nameOf(live, id))
    .replaceAll(/<#(\d+)>/g, (_all, id: string) => live.channels.get(id)?.name ?? "a channel")
    .replaceAll(/<t:\d+(?::\w)?>/g, "")
    .replaceAll(/[*_`~|#>]|^-# /gm, "");
  return `${nameOf(live, message.authorId)}: ${words}`.slice(0, LONGEST);
}

import type { MessageBody } from "./message-body.ts";
import { mayIn, PERMISSIONS } from "./permissions.ts";
import type { Channel, Mentions, World } from "./world.ts";

export const NOBODY: Mentions = { everyone: false, userIds: [], roleIds: [] };

/** Whom the text names and `allowed_mentions` lets it name. Without that object everything in the text counts. */
export function readMentions(
  world: World,
  channel: Channel,
  authorId: string,
  content: string,
  allowed: MessageBody["allowed_mentions"],
): Mentions {
  const guild = world.guilds.get(channel.guildId ?? "");
  const named = (pattern: RegExp) => [
    ...new Set([...content.matchAll(pattern)].flatMap(([, id]) => id ?? [])),
  ];
  const parses = (kind: string) => allowed == null || (allowed.parse ?? []).includes(kind);
  const lists = (ids: readonly string[] | null | undefined, id: string) => (ids ?? []).includes(id);
  const everybody = mayIn(world, channel, authorId, PERMISSIONS.mentionEveryone);
  return {
    everyone: /@(everyone|here)\b/.test(content) && parses("everyone") && everybody,
    userIds: named(/<@!?(\d+)>/g).filter(
      (id) => world.users.has(id) && (parses("users") || lists(allowed?.users, id)),
    ),
    roleIds: named(/<@&(\d+)>/g).filter(
      (id) => guild?.roles.has(id) && everybody && (parses("roles") || lists(allowed?.roles, id)),
    ),
  };
}

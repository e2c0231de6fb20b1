import type { Scene } from "../bench/scene.ts";
import { actAs } from "../sandbox/driver/person.ts";
import type { Message } from "../sandbox/world.ts";

/** So many computers that nobody begins with more than two cards, and three taken ones are no surplus. */
const COMPUTERS = 4;
const ACTIONS = 3;

/** Opens a game of one person against computers and plays the person's first turn. Gives the id of the lobby's message. */
export async function openAgainstComputers({ discord, guild, channel }: Scene): Promise<string> {
  const user = discord.addUser({ name: "person" });
  discord.addMember(guild.id, user.id);
  const person = actAs(discord, user.id);
  const given = { computers: COMPUTERS, level: "hard", first: user.id };
  const opened = await person.slash("arka new", given, channel.id);
  if (opened.kind !== "message") throw new Error("No table was opened.");
  let hand: Message = opened.message;
  for (let action = -1; action < ACTIONS; action++) {
    const button = person.offers(hand).find(({ customId }) => customId.startsWith("hand:"));
    const take = person.offers(hand).find(({ customId }) => customId.endsWith(":take"));
    const outcome = await person.click(hand, (action < 0 ? button : take)?.customId ?? "");
    if (outcome.kind !== "message" && outcome.kind !== "update") throw new Error("A first turn failed.");
    hand = outcome.message;
  }
  return opened.message.id;
}

/** What stands in the thread of a game, oldest first. */
export function textsIn({ discord: { world } }: Scene, lobbyId: string): readonly string[] {
  const place = world.channels.get(world.messages.get(lobbyId)?.threadId ?? "");
  return (place?.messageIds ?? []).flatMap((id) => world.messages.get(id)?.content ?? []);
}

import { z } from "zod";
import { inviteBot, type Scene } from "./scene.ts";
import type { Place } from "./storage.ts";

const created = z.object({ id: z.string() });
/** How many games are played in one server; Discord allows 1000 threads that are not archived. */
const GAMES_PER_SERVER = 100;

/** Makes servers with the bot in them, and a thread for each of `count` games. */
export async function makePlaces(scene: Scene, count: number): Promise<readonly Place[]> {
  const { discord, owner, application } = scene;
  const places: Place[] = [];
  for (let server = 0; places.length < count; server++) {
    const guild = discord.addGuild({ name: `Server ${server}`, ownerId: owner.id });
    const channel = discord.addChannel(guild.id, { name: "games" });
    inviteBot(scene, guild, application);
    for (let game = 0; game < GAMES_PER_SERVER && places.length < count; game++) {
      const answer = await fetch(`${discord.url}/v10/channels/${channel.id}/threads`, {
        method: "POST",
        headers: { authorization: `Bot ${application.token}`, "content-type": "application/json" },
        body: JSON.stringify({
          name: `ARKA V: Ana, Ben, Cem ${game}`,
          type: 11,
          auto_archive_duration: 10_080,
        }),
      });
      const { id: threadId } = created.parse(await answer.json());
      places.push({ guildId: guild.id, channelId: channel.id, threadId });
    }
  }
  return places;
}

import { type Discord, startDiscord } from "../sandbox/discord.ts";
import type { Application, Channel, Guild, User } from "../sandbox/world.ts";
import { INVITED } from "../src/discord/permissions.ts";

/** A Discord on loopback, in this process, with one server, people in it, and the bot's application. */
export interface Scene {
  readonly discord: Discord;
  readonly application: Application;
  readonly owner: User;
  readonly guild: Guild;
  readonly channel: Channel;
}

/** Its own rate limits are off: the bench measures programs, not Discord's patience. */
export async function setScene(): Promise<Scene> {
  const discord = await startDiscord();
  discord.limits.mode = "off";
  const owner = discord.addUser({ name: "owner" });
  const guild = discord.addGuild({ name: "Bench", ownerId: owner.id });
  const channel = discord.addChannel(guild.id, { name: "games" });
  const application = discord.addApplication({ name: "ARKA" });
  inviteBot({ discord }, guild, application);
  return { discord, application, owner, guild, channel };
}

export function inviteBot({ discord }: Pick<Scene, "discord">, guild: Guild, application: Application): void {
  discord.inviteApplication(guild.id, application.id, INVITED);
}

/** What a bot's process needs to know of the scene. */
export function environmentOf({ discord }: Pick<Scene, "discord">, { token }: Application) {
  return { DISCORD_TOKEN: token, DISCORD_API_URL: discord.url };
}

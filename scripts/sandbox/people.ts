import type { Discord } from "../../sandbox/discord.ts";
import type { User } from "../../sandbox/world.ts";

const NAMES = [
  ...["Ana", "Ben", "Cem", "Dora", "Emil", "Fatou"],
  ...["Gil", "Hana", "Ines", "Jun", "Kofi", "Lena"],
];

/** A server with so many people, as far as they are not there from before. Gives all who are. */
export function seatPeople(discord: Discord, count: number): User[] {
  const { world } = discord;
  const names = NAMES.slice(0, count);
  const known = [...world.users.values()].filter(({ bot }) => !bot);
  for (const name of names) {
    if (known.every(({ globalName }) => globalName !== name)) {
      known.push(discord.addUser({ name: name.toLowerCase(), globalName: name }));
    }
  }
  const owner = known.find(({ globalName }) => globalName === names[0])?.id ?? "";
  const [guild = discord.addGuild({ name: "Orbit", ownerId: owner })] = world.guilds.values();
  for (const { id } of known) if (!guild.members.has(id)) discord.addMember(guild.id, id);
  return known;
}

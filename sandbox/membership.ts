import type { Stage } from "./stage.ts";
import type { Guild, Member } from "./world.ts";

export function joinGuild(stage: Stage, guild: Guild, member: Member): Member {
  guild.members.set(member.userId, member);
  if (stage.world.applications.has(member.userId)) {
    stage.bus.emit({ kind: "guild-available", guild, applicationId: member.userId });
  }
  stage.bus.emit({ kind: "member-joined", guild, member });
  return member;
}

/** A person goes, or an application is removed: it gets a deletion of the server and loses its commands there. */
export function leaveGuild(stage: Stage, guild: Guild, userId: string): void {
  if (!guild.members.delete(userId)) return;
  if (stage.world.applications.has(userId)) {
    for (const command of [...stage.world.commands.values()]) {
      const isItsOwn = command.applicationId === userId && command.guildId === guild.id;
      if (isItsOwn) stage.world.commands.delete(command.id);
    }
    stage.bus.emit({ kind: "guild-gone", guild, applicationId: userId, unavailable: false });
  }
  const user = stage.world.users.get(userId);
  if (user !== undefined) stage.bus.emit({ kind: "member-left", guild, user });
}

import { z } from "zod";
import { findGuild } from "../access.ts";
import { openDirectChannel } from "../direct.ts";
import { leaveGuild } from "../membership.ts";
import { done, refuse } from "../refusal.ts";
import { isRefusal, type Route, readBody, route } from "../route.ts";
import { wireChannel, wireGuild, wireMember, wireRole, wireUser } from "../wire.ts";

export const guildRoutes: Route[] = [
  route("GET", "/guilds/:guild", (stage, call, application) => {
    const guild = findGuild(stage, application.id, call.param("guild"));
    return isRefusal(guild) ? guild : done(wireGuild(guild));
  }),

  route("GET", "/guilds/:guild/channels", (stage, call, application) => {
    const guild = findGuild(stage, application.id, call.param("guild"));
    if (isRefusal(guild)) return guild;
    const channels = guild.channelIds.flatMap((id) => stage.world.channels.get(id) ?? []);
    return done(channels.map((channel) => wireChannel(stage.world, channel, application.id)));
  }),

  route("GET", "/guilds/:guild/roles", (stage, call, application) => {
    const guild = findGuild(stage, application.id, call.param("guild"));
    return isRefusal(guild) ? guild : done([...guild.roles.values()].map(wireRole));
  }),

  route("GET", "/guilds/:guild/members/:user", (stage, call, application) => {
    const guild = findGuild(stage, application.id, call.param("guild"));
    if (isRefusal(guild)) return guild;
    const userId = call.param("user");
    if (!stage.world.users.has(userId)) return refuse(10013);
    const member = guild.members.get(userId);
    return member === undefined ? refuse(10007) : done(wireMember(stage.world, member));
  }),

  route("GET", "/users/@me", (stage, _call, application) => {
    const user = stage.world.users.get(application.id);
    return user === undefined ? refuse(10013) : done(wireUser(user));
  }),

  route("GET", "/users/:user", (stage, call) => {
    const user = stage.world.users.get(call.param("user"));
    return user === undefined ? refuse(10013) : done(wireUser(user));
  }),

  route("GET", "/users/@me/guilds", (stage, _call, application) => {
    const guilds = [...stage.world.guilds.values()].filter(({ members }) => members.has(application.id));
    return done(guilds.map(({ id, name }) => ({ id, name, icon: null, owner: false, features: [] })));
  }),

  route("DELETE", "/users/@me/guilds/:guild", (stage, call, application) => {
    const guild = findGuild(stage, application.id, call.param("guild"));
    if (isRefusal(guild)) return guild;
    leaveGuild(stage, guild, application.id);
    return done(null);
  }),

  route("POST", "/users/@me/channels", (stage, call, application) => {
    const body = readBody(z.object({ recipient_id: z.string() }), call.body);
    if (isRefusal(body)) return body;
    const user = stage.world.users.get(body.value.recipient_id);
    if (user === undefined) return refuse(10013);
    if (user.bot) return refuse(50007);
    const channel = openDirectChannel(stage, application.id, user.id);
    return done(wireChannel(stage.world, channel, application.id));
  }),
];

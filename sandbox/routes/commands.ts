import { z } from "zod";
import { findGuild } from "../access.ts";
import { done, malform, type Refusal, refuse } from "../refusal.ts";
import { type Call, isRefusal, type Route, readBody, route } from "../route.ts";
import type { Stage } from "../stage.ts";
import type { Application, Command, JsonObject } from "../world.ts";

const DAY_MS = 24 * 3_600_000;
const MOST_CREATIONS = 200;

const commandBody = z
  .record(z.string(), z.json())
  .and(z.object({ name: z.string(), type: z.number().nullish() }));

const patchBody = z.record(z.string(), z.json());

export const commandRoutes: Route[] = [
  "/applications/:application/commands",
  "/applications/:application/guilds/:guild/commands",
].flatMap((base) => [
  route("GET", base, (stage, call, application) => {
    const scope = findScope(stage, call, application, base);
    return isRefusal(scope) ? scope : done(commandsOf(stage, application, scope.guildId).map(wireCommand));
  }),

  route("PUT", base, (stage, call, application) => {
    const scope = findScope(stage, call, application, base);
    if (isRefusal(scope)) return scope;
    const body = readBody(z.array(commandBody), call.body);
    if (isRefusal(body)) return body;
    const twice = body.value.flatMap(({ name, type }, at) =>
      body.value.some((other, before) => before < at && other.name === name && other.type === type)
        ? {
            path: `${at}.name`,
            code: "APPLICATION_COMMANDS_DUPLICATE_NAME",
            message: "Command names must be unique",
          }
        : [],
    );
    if (twice.length > 0) return malform(twice);
    const before = commandsOf(stage, application, scope.guildId);
    const fresh = body.value.filter((one) => findNamed(before, one.name, one.type) === undefined);
    const refusal = countCreations(stage, application, scope.guildId, fresh.length);
    if (refusal !== null) return refusal;
    const kept = body.value.map((one) => store(stage, application, scope.guildId, one));
    for (const old of before) if (!kept.includes(old)) stage.world.commands.delete(old.id);
    return done(kept.map(wireCommand));
  }),

  route("POST", base, (stage, call, application) => {
    const scope = findScope(stage, call, application, base);
    if (isRefusal(scope)) return scope;
    const body = readBody(commandBody, call.body);
    if (isRefusal(body)) return body;
    const before = commandsOf(stage, application, scope.guildId);
    const known = findNamed(before, body.value.name, body.value.type);
    if (known === undefined) {
      const refusal = countCreations(stage, application, scope.guildId, 1);
      if (refusal !== null) return refusal;
    }
    const command = store(stage, application, scope.guildId, body.value);
    return done(wireCommand(command), known === undefined ? 201 : 200);
  }),

  route("GET", `${base}/:command`, (stage, call, application) => {
    const command = findCommand(stage, call, application, base);
    return isRefusal(command) ? command : done(wireCommand(command));
  }),

  route("PATCH", `${base}/:command`, (stage, call, application) => {
    const command = findCommand(stage, call, application, base);
    if (isRefusal(command)) return command;
    const body = readBody(patchBody, call.body);
    if (isRefusal(body)) return body;
    const { name } = body.value;
    command.name = typeof name === "string" ? name : command.name;
    command.body = { ...command.body, ...body.value };
    command.version = stage.nextId();
    return done(wireCommand(command));
  }),

  route("DELETE", `${base}/:command`, (stage, call, application) => {
    const command = findCommand(stage, call, application, base);
    if (isRefusal(command)) return command;
    stage.world.commands.delete(command.id);
    return done(null);
  }),
]);

/** The server of the route, or the global scope. */
function findScope(
  stage: Stage,
  call: Call,
  application: Application,
  base: string,
): { guildId: string | null } | Refusal {
  if (call.param("application") !== application.id) return refuse(20012);
  if (!base.includes(":guild")) return { guildId: null };
  const guild = findGuild(stage, application.id, call.param("guild"));
  return isRefusal(guild) ? refuse(50001) : { guildId: guild.id };
}

function commandsOf(stage: Stage, application: Application, guildId: string | null): Command[] {
  return [...stage.world.commands.values()].filter(
    (one) => one.applicationId === application.id && one.guildId === guildId,
  );
}

function findNamed(
  commands: readonly Command[],
  name: string,
  type: number | null | undefined,
): Command | undefined {
  return commands.find((one) => one.name === name && one.type === (type ?? 1));
}

function findCommand(stage: Stage, call: Call, application: Application, base: string): Command | Refusal {
  const scope = findScope(stage, call, application, base);
  if (isRefusal(scope)) return scope;
  const command = stage.world.commands.get(call.param("command"));
  const isOurs = command?.applicationId === application.id && command.guildId === scope.guildId;
  return command !== undefined && isOurs ? command : refuse(10063);
}

/** Notes so many creations, or 30034 when the day's 200 in this scope would be passed. */
function countCreations(
  stage: Stage,
  application: Application,
  guildId: string | null,
  count: number,
): Refusal | null {
  const now = stage.clock.now();
  application.creations = application.creations.filter(({ at }) => now - at < DAY_MS);
  const before = application.creations.filter((one) => one.guildId === guildId).length;
  if (before + count > MOST_CREATIONS) return refuse(30034);
  for (let made = 0; made < count; made += 1) application.creations.push({ guildId, at: now });
  return null;
}

/** A command of the same name and type is overwritten and keeps its id; its version changes with its content. */
function store(
  stage: Stage,
  application: Application,
  guildId: string | null,
  body: z.infer<typeof commandBody>,
): Command {
  const known = findNamed(commandsOf(stage, application, guildId), body.name, body.type);
  const content: JsonObject = { ...body };
  if (known !== undefined) {
    if (JSON.stringify(known.body) !== JSON.stringify(content)) known.version = stage.nextId();
    known.body = content;
    return known;
  }
  const command: Command = {
    id: stage.nextId(),
    applicationId: application.id,
    guildId,
    type: body.type ?? 1,
    name: body.name,
    version: stage.nextId(),
    body: content,
  };
  stage.world.commands.set(command.id, command);
  return command;
}

function wireCommand(command: Command): JsonObject {
  return {
    name_localizations: null,
    description: "",
    description_localizations: null,
    default_member_permissions: null,
    nsfw: false,
    integration_types: [0],
    contexts: null,
    ...command.body,
    ...(command.guildId === null ? { dm_permission: true } : { guild_id: command.guildId }),
    id: command.id,
    application_id: command.applicationId,
    version: command.version,
    type: command.type,
    name: command.name,
  };
}

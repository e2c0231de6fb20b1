import type { Discord } from "../discord.ts";
import type { Act } from "../interactions.ts";
import type { Command, JsonObject, Message } from "../world.ts";
import { faceOf, isButton, isSelect, lookUp } from "./controls.ts";
import { type Outcome, perform } from "./outcome.ts";

/**
 * What only a tampered or an outdated client sends. Nothing is checked but that the server can make an interaction of it:
 * a message that is gone fails as it does on Discord.
 */
export type Force = {
  /** On the copy as it was: a button that is gone by now, disabled, or a custom_id that never was. */
  click(copy: Message, button: string): Promise<Outcome>;
  /** Values are sent as they are. `type` is Discord's number, 3 if absent. */
  select(copy: Message, select: string, values: readonly string[], type?: number): Promise<Outcome>;
  /** A command as it was registered once, or a made-up one; options as on the wire. */
  command(command: Command, options: readonly JsonObject[], channelId: string): Promise<Outcome>;
  /** Typing into any option, as on the wire, one of them `focused`. */
  autocomplete(command: Command, options: readonly JsonObject[], channelId: string): Promise<Outcome>;
  /** Sends a modal's answer, again or with another custom_id. `interactionId` is the interaction that opened it. */
  submit(
    interactionId: string,
    values: Readonly<Record<string, string | string[]>>,
    customId?: string,
  ): Promise<Outcome>;
};

export function forceAs(discord: Discord, userId: string): Force {
  return {
    click(copy, button) {
      const found = lookUp(copy, button, isButton, faceOf);
      const customId = found?.custom_id ?? button;
      return perform(discord, { kind: "component", userId, messageId: copy.id, customId, componentType: 2 });
    },
    select(copy, select, values, type) {
      const found = lookUp(copy, select, isSelect, ({ placeholder }) => [placeholder]);
      const customId = found?.custom_id ?? select;
      const componentType = type ?? found?.type ?? 3;
      const chosen = { customId, componentType, values: [...values] };
      return perform(discord, { kind: "component", userId, messageId: copy.id, ...chosen });
    },
    command: (command, options, channelId) => send(discord, userId, "command", command, options, channelId),
    autocomplete: (command, options, channelId) =>
      send(discord, userId, "autocomplete", command, options, channelId),
    submit(interactionId, values, customId) {
      const act: Act = { kind: "modal", userId, interactionId, values: { ...values } };
      return perform(discord, customId === undefined ? act : { ...act, customId });
    },
  };
}

/** The interaction is made at once, so a command that is no longer registered has to exist only for that moment. */
function send(
  discord: Discord,
  userId: string,
  kind: "command" | "autocomplete",
  command: Command,
  options: readonly JsonObject[],
  channelId: string,
): Promise<Outcome> {
  const { commands } = discord.world;
  const present = commands.get(command.id);
  commands.set(command.id, command);
  const outcome = perform(discord, { kind, userId, channelId, commandId: command.id, options: [...options] });
  if (present === undefined) commands.delete(command.id);
  else commands.set(command.id, present);
  return outcome;
}

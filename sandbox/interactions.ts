import type { Stage } from "./stage.ts";
import type { Interaction, JsonObject } from "./world.ts";

/**
 * What a person does to a bot, taken at its word: nothing checks here that the person could (sees the message, that the
 * button is enabled, that the command exists for them). The driver checks that; tests of forged clicks come straight here.
 */
export type Act =
  | {
      kind: "command" | "autocomplete";
      userId: string;
      channelId: string;
      commandId: string;
      /** As Discord sends them: `{ name, type, value }`, nested in subcommands; one `focused` for autocompletion. */
      options?: JsonObject[];
      /** Of a user or message command. */
      targetId?: string;
    }
  | {
      kind: "component";
      userId: string;
      messageId: string;
      customId: string;
      /** 2 button, 3 string select, 5 user, 6 role, 7 mentionable, 8 channel. */
      componentType: number;
      /** Of a select. */
      values?: string[];
    }
  | {
      kind: "modal";
      userId: string;
      /** The interaction that was answered with the modal. */
      interactionId: string;
      /** What was typed or chosen, by the custom_id of the field. */
      values: Record<string, string | string[]>;
      /** Another custom_id than the modal's own. */
      customId?: string;
    };

/**
 * Sends the act to the application's shard. Resolves once the bot has given its first answer (`state` "answered") or 3 s
 * have gone by ("failed"); a later edit of a deferred answer is told by `on`.
 */
export function interact(_stage: Stage, _act: Act): Promise<Interaction> {
  return Promise.reject(new Error("not built yet"));
}

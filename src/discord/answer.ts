import {
  type ChatInputCommandInteraction,
  type InteractionReplyOptions,
  type MessageComponentInteraction,
  MessageFlags,
} from "discord.js";
import type { Log } from "../log.ts";
import { expectedError } from "./discord-error.ts";
import type { Payload } from "./payload.ts";

export type Answerable = ChatInputCommandInteraction | MessageComponentInteraction;

/** How an interaction is answered: to its user alone, to everybody, or by changing the message that was pressed. */
export interface Answer {
  readonly how: "private" | "public" | "update";
  readonly payload: Payload;
  /** The table whose messages are shown once this answer is out, where both change the same message. */
  readonly thenShow?: string;
}

/** Discord waits three seconds for a first answer; what takes longer than this is announced instead. */
const PATIENCE = 2_000;

/**
 * Answers an interaction once with what `work` brings, in a single call as long as that takes less than two seconds;
 * otherwise the answer is deferred and follows. `likely` is how it will be answered, for that case. An answer that Discord
 * does not take is logged and never undoes the work. Gives the id of the message, or null where none is known.
 */
export async function answer(
  interaction: Answerable,
  likely: Answer["how"],
  work: () => Promise<Answer>,
  log: Log,
): Promise<string | null> {
  const working = work();
  try {
    const answered = await Promise.race([working, patience()]);
    if (answered !== null) return await answerAtOnce(interaction, answered);
    const deferred = await defer(interaction, likely, log);
    const late = await working;
    return deferred ? await answerLate(interaction, likely, late) : null;
  } catch (error) {
    return swallow(error, log);
  }
}

function patience(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE, null).unref());
}

function swallow(error: unknown, log: Log): null {
  const expected = expectedError(error);
  if (expected === "alreadyAnswered") return null;
  if (expected === null) log.error({ err: error }, "an answer failed");
  else log.info({ expected }, "Discord did not take an answer");
  return null;
}

async function defer(interaction: Answerable, likely: Answer["how"], log: Log): Promise<boolean> {
  try {
    if (likely === "update" && interaction.isMessageComponent()) await interaction.deferUpdate();
    else await interaction.deferReply(likely === "private" ? { flags: MessageFlags.Ephemeral } : {});
    return true;
  } catch (error) {
    swallow(error, log);
    return expectedError(error) === "alreadyAnswered";
  }
}

function body(payload: Payload) {
  return {
    content: payload.content,
    embeds: [...payload.embeds],
    components: [...payload.components],
    allowedMentions: { parse: [] },
    files: (payload.files ?? []).map((file) => ({
      attachment: file.data,
      name: file.name,
      description: file.description,
    })),
  };
}

async function answerAtOnce(interaction: Answerable, { how, payload }: Answer): Promise<string | null> {
  if (how === "update" && interaction.isMessageComponent()) {
    await interaction.update(body(payload));
    return interaction.message.id;
  }
  const options: InteractionReplyOptions =
    how === "public" ? body(payload) : { ...body(payload), flags: MessageFlags.Ephemeral };
  try {
    const response = await interaction.reply({ ...options, withResponse: true });
    return response.resource?.message?.id ?? null;
  } catch (error) {
    // Where Discord's own answer got lost the message is there, and its id is asked for.
    const expected = expectedError(error);
    const mayBeThere = expected === "alreadyAnswered" || expected === "passing";
    if (how !== "public" || !mayBeThere) throw error;
    return (await interaction.fetchReply()).id;
  }
}

async function answerLate(
  interaction: Answerable,
  likely: Answer["how"],
  { how, payload }: Answer,
): Promise<string | null> {
  if (how === likely) return (await interaction.editReply(body(payload))).id;
  if (likely === "public") await interaction.deleteReply();
  return (await interaction.followUp({ ...body(payload), flags: MessageFlags.Ephemeral })).id;
}

import { type MessageComponentInteraction, MessageFlags } from "discord.js";

/** Whether what was pressed stands on the message it is said to come from. A tampered client can name any custom_id. */
export function standsThere(interaction: MessageComponentInteraction): boolean {
  return Boolean(interaction.component);
}

/**
 * Whether the pressed message may be changed in answer: a private one by its own user, a public one by what stands on it.
 * Otherwise a forged press could put a private answer where everybody sees it.
 */
export function mayChange(interaction: MessageComponentInteraction): boolean {
  const { message, user } = interaction;
  if (!message.flags.has(MessageFlags.Ephemeral)) return standsThere(interaction);
  return message.interactionMetadata === null || message.interactionMetadata.user.id === user.id;
}

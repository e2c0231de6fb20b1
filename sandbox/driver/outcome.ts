import type { Discord } from "../discord.ts";
import type { WorldEvent } from "../events.ts";
import type { Act } from "../interactions.ts";
import type { Choice, Interaction, Message, Modal } from "../world.ts";

/** How an action ended, as the person who did it sees it. Messages are copies of what they were at that moment. */
export type Outcome =
  /** A message of its own answered, once it is no longer "thinking". */
  | { kind: "message"; interactionId: string; message: Message }
  /** The message that was acted on changed. */
  | { kind: "update"; interactionId: string; message: Message }
  | { kind: "modal"; interactionId: string; modal: Modal }
  | { kind: "choices"; interactionId: string; choices: Choice[] }
  /** It was taken, and nothing came of it that the person could see. */
  | { kind: "nothing"; interactionId: string | null }
  /** `reason` is what the client shows. */
  | { kind: "failed"; interactionId: string | null; reason: string };

const FAILURES: Record<Act["kind"], string> = {
  command: "The application did not respond",
  autocomplete: "Loading options failed",
  component: "This interaction failed",
  modal: "Something went wrong. Try again.",
};

/** A deferred answer is filled within the token's life or never. */
const TOKEN_MS = 15 * 60_000;
/** After a silent acknowledgement a person looks so long for a change, on the sandbox's clock. */
const LOOK_MS = 3_000;

/** Does it and waits for what the person then sees. What Discord itself would not pass on fails at once. */
export async function perform(discord: Discord, act: Act): Promise<Outcome> {
  let interaction: Interaction;
  try {
    interaction = await discord.interact(act);
  } catch (error) {
    const detail = error instanceof Error ? `: ${error.message}` : "";
    return { kind: "failed", interactionId: null, reason: `${FAILURES[act.kind]}${detail}` };
  }
  const interactionId = interaction.id;
  const failed: Outcome = { kind: "failed", interactionId, reason: FAILURES[act.kind] };
  const { answer } = interaction;
  if (interaction.state === "failed" || answer === null) return failed;
  switch (answer.kind) {
    case "modal":
      return { kind: "modal", interactionId, modal: structuredClone(answer.modal) };
    case "choices":
      return { kind: "choices", interactionId, choices: structuredClone(answer.choices) };
    case "message":
    case "update":
      return showMessage(discord, answer.kind, interactionId, answer.messageId);
    case "deferred":
      return (await waitUntilFilled(discord, answer.messageId))
        ? showMessage(discord, "message", interactionId, answer.messageId)
        : failed;
    case "deferred-update":
      return lookForChange(discord, interaction, answer.messageId);
  }
}

function showMessage(
  discord: Discord,
  kind: "message" | "update",
  interactionId: string,
  messageId: string,
): Outcome {
  const message = discord.world.messages.get(messageId);
  if (message === undefined) return { kind: "nothing", interactionId };
  return { kind, interactionId, message: structuredClone(message) };
}

/** False when it thinks until its token ends. A deleted one has come to its end too. */
function waitUntilFilled(discord: Discord, messageId: string): Promise<boolean> {
  const isDone = () => discord.world.messages.get(messageId)?.loading !== true;
  if (isDone()) return Promise.resolve(true);
  return waitFor(discord, TOKEN_MS, isDone);
}

/** An acknowledged click: its message may change, vanish, or get a message of its own as a follow-up. */
async function lookForChange(
  discord: Discord,
  interaction: Interaction,
  messageId: string,
): Promise<Outcome> {
  const interactionId = interaction.id;
  const touches = (event: WorldEvent) => {
    if (event.kind === "message-updated" || event.kind === "message-deleted")
      return event.message.id === messageId;
    return event.kind === "message-created" && event.message.interactionId === interactionId;
  };
  let created: string | undefined;
  const changed = await waitFor(discord, LOOK_MS, (event) => {
    if (!touches(event)) return false;
    if (event.kind === "message-created") created = event.message.id;
    return true;
  });
  if (!changed) return { kind: "nothing", interactionId };
  return created === undefined
    ? showMessage(discord, "update", interactionId, messageId)
    : showMessage(discord, "message", interactionId, created);
}

/** True as soon as an event fits, false after `ms` of the sandbox's clock. */
function waitFor(discord: Discord, ms: number, fits: (event: WorldEvent) => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (result: boolean) => {
      cancel();
      stop();
      resolve(result);
    };
    const cancel = discord.clock.after(ms, () => end(false));
    const stop = discord.on((event) => {
      if (fits(event)) end(true);
    });
  });
}

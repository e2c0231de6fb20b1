import { z } from "zod";
import type { Outcome } from "../driver/outcome.ts";
import type { Person } from "../driver/person.ts";
import type { Message } from "../world.ts";
import type { Ended, PageAct } from "./protocol.ts";

const id = z.string().max(40);
const given = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const pageAct: z.ZodType<PageAct> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("slash"), path: z.string(), options: given, channelId: id }),
  z.object({
    kind: z.literal("autocomplete"),
    path: z.string(),
    option: z.string(),
    typed: z.string(),
    others: given,
    channelId: id,
  }),
  z.object({ kind: z.literal("click"), messageId: id, customId: z.string() }),
  z.object({
    kind: z.literal("select"),
    messageId: id,
    customId: z.string(),
    values: z.array(z.string()),
  }),
  z.object({
    kind: z.literal("submit"),
    interactionId: id,
    fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  }),
  z.object({ kind: z.literal("dismiss"), messageId: id }),
  z.object({ kind: z.literal("write"), channelId: id, content: z.string().trim().min(1).max(2000) }),
  z.object({ kind: z.literal("older"), channelId: id }),
  z.object({ kind: z.literal("language"), locale: id }),
]);

/** A request of a page: `nr` comes back with how it ended. */
export const pageRequest = z.object({ nr: z.int(), act: pageAct });

/** Does it as the person; what they could not do is refused. `windows` holds the modals that stand open. */
export async function perform(person: Person, act: PageAct, windows: Map<string, Outcome>): Promise<Ended> {
  try {
    const outcome = await begin(person, act, windows);
    if (outcome === null) return { kind: "done", messageId: null };
    if (outcome.kind === "modal") windows.set(outcome.interactionId, outcome);
    return endOf(outcome);
  } catch (error) {
    return { kind: "refused", reason: error instanceof Error ? error.message : String(error) };
  }
}

async function begin(person: Person, act: PageAct, windows: Map<string, Outcome>): Promise<Outcome | null> {
  switch (act.kind) {
    case "slash":
      return person.slash(act.path, act.options, act.channelId);
    case "autocomplete":
      return person.autocomplete(act.path, act.option, act.typed, act.channelId, act.others);
    case "click":
      return person.click(seen(person, act.messageId), act.customId);
    case "select":
      return person.select(seen(person, act.messageId), act.customId, act.values);
    case "submit": {
      const opened = windows.get(act.interactionId);
      if (opened === undefined) throw new Error("The window is not open.");
      return person.submit(opened, act.fields);
    }
    case "dismiss":
      person.dismiss(seen(person, act.messageId));
      return null;
    case "write":
      person.write(act.channelId, act.content);
      return null;
    case "language":
      person.setLanguage(act.locale);
      return null;
    case "older":
      // The page's own affair: no person's deed.
      return null;
  }
}

function seen(person: Person, messageId: string): Message {
  const message = person.look(messageId);
  if (message === null) throw new Error("The message is gone.");
  return message;
}

function endOf(outcome: Outcome): Ended {
  switch (outcome.kind) {
    case "message":
    case "update":
      return { kind: "done", messageId: outcome.message.id };
    case "modal":
      return { kind: "modal", interactionId: outcome.interactionId, modal: outcome.modal };
    case "choices":
      return { kind: "choices", choices: outcome.choices };
    case "failed":
      return { kind: "failed", reason: outcome.reason };
    case "nothing":
      return { kind: "done", messageId: null };
  }
}

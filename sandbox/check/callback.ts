import * as spec from "discord-api-spec/zod";
import * as z from "zod";
import { checkChoices } from "./choices.ts";
import type { File, Stored } from "./files.ts";
import { checkMessage } from "./message.ts";
import { checkModal } from "./modal.ts";
import { choicesBody, modalBody } from "./parts.ts";
import { notAmong, type Violation } from "./violation.ts";

/** The schema of an answer to an interaction; its branch is picked by the answer's type. */
export const callbackSchema = z.union([
  spec.PongInteractionCallbackRequestSchema,
  spec.CreateMessageInteractionCallbackRequestSchema,
  spec.UpdateMessageInteractionCallbackRequestSchema,
  spec.ApplicationCommandAutocompleteCallbackRequestSchema,
  spec.ModalInteractionCallbackRequestSchema,
  spec.LaunchActivityInteractionCallbackRequestSchema,
]);

const callbackBody = z.object({ type: z.number(), data: z.unknown().optional() });
const flagsBody = z.object({ flags: z.number().nullish() }).nullish();
const EPHEMERAL = 1 << 6;

/** The kinds of answer that an interaction of a type takes: 1 ping, 2 command, 3 component, 4 typing, 5 modal. */
function answersTo(interactionType: number, fromMessage: boolean): number[] {
  if (interactionType === 1) return [1];
  if (interactionType === 2) return [4, 5, 9, 12];
  if (interactionType === 3) return [4, 5, 6, 7, 9, 12];
  if (interactionType === 4) return [8];
  return fromMessage ? [4, 5, 6, 7, 12] : [4, 5, 12];
}

export type Asked = {
  /** Discord's number of the interaction's type; null when it is not known. */
  interactionType: number | null;
  /** Of a modal: it was opened from a message's component. */
  fromMessage: boolean;
  present: readonly Stored[] | null;
};

/** The rules of an answer to an interaction that the schemas leave out. */
export function checkCallback(body: unknown, files: readonly File[], asked: Asked): Violation[] {
  const { type, data } = callbackBody.parse(body);
  if (asked.interactionType !== null) {
    const answers = answersTo(asked.interactionType, asked.fromMessage);
    if (!answers.includes(type)) return [notAmong("type", answers)];
  }
  switch (type) {
    case 4:
      return checkMessage(data ?? {}, files, "data", { way: "create", route: "webhook", present: null });
    case 5:
      return checkDeferral(data);
    case 7: {
      const { present } = asked;
      return checkMessage(data ?? {}, files, "data", { way: "edit", route: "webhook", present });
    }
    case 8: {
      const choices = choicesBody.parse(data ?? {}).choices ?? [];
      return checkChoices(
        choices.flatMap((choice) => (choice === null ? [] : [choice])),
        "data.choices",
      );
    }
    case 9:
      return checkModal(modalBody.parse(data).components, "data.components");
    default:
      return [];
  }
}

/** "Thinking" can only be private or not. */
function checkDeferral(data: unknown): Violation[] {
  const flags = flagsBody.parse(data)?.flags ?? 0;
  if ((flags & ~EPHEMERAL) === 0) return [];
  const message = "A deferred answer can carry no other flag than EPHEMERAL";
  return [{ path: "data.flags", code: "MESSAGE_FLAGS_INVALID", message }];
}

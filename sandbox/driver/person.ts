import type { Discord } from "../discord.ts";
import { LOCALES } from "../locales.ts";
import type { Channel, Command, Message } from "../world.ts";
import { fillOptions, fillTyping, findCommand, offeredIn } from "./commands.ts";
import { defaultsOf, findButton, findSelect, type Offer, offersOf, takeValues } from "./controls.ts";
import { type Force, forceAs } from "./force.ts";
import { type Fields, fillModal } from "./modals.ts";
import type { Given } from "./options.ts";
import { type Outcome, perform } from "./outcome.ts";
import {
  type Eyes,
  findLiveMessage,
  findMessage,
  refuse,
  seeMentions,
  seeMessage,
  seeMessages,
  seeThreads,
  seeWhereToWrite,
} from "./sight.ts";

/**
 * A user with a client that shows what is true now. Actions that a person could not do reject with one sentence; the
 * others are sent before the call returns, so two calls without an await between them are two clicks at once.
 */
export type Person = {
  userId: string;
  /** `arka new`, with options by name. */
  slash(path: string, options: Given, channelId: string): Promise<Outcome>;
  /** Typing into one option; `others` are filled in already. */
  autocomplete(
    path: string,
    option: string,
    typed: string,
    channelId: string,
    others?: Given,
  ): Promise<Outcome>;
  /** A command of a user's or a message's menu, by its name. */
  menu(name: string, target: { userId: string } | { messageId: string }, channelId: string): Promise<Outcome>;
  /** By label, emoji or custom_id. */
  click(message: Message, button: string): Promise<Outcome>;
  /** By placeholder or custom_id; values or labels, or ids. What stands chosen already sends nothing. */
  select(message: Message, select: string, chosen: readonly string[]): Promise<Outcome>;
  /** Fills in and sends the window that an action opened, by label or custom_id of its fields. */
  submit(opened: Outcome, fields: Fields): Promise<Outcome>;
  /** Closes an ephemeral message. */
  dismiss(message: Message): void;
  write(channelId: string, content: string): Message;
  /** Changes the language of their client: one of Discord's. */
  setLanguage(locale: string): void;
  messages(channelId: string): Message[];
  /** The message as it is now, null if it is gone or not for them. */
  look(messageId: string): Message | null;
  /** Whether the message is there and for their eyes; costs less than a look. */
  sees(messageId: string): boolean;
  /** Why they cannot write in a channel, or null. */
  refusedIn(channelId: string): string | null;
  /** The commands that the client offers there. */
  commands(channelId: string): Command[];
  /** What they can click and choose on a message now; nothing on one that they cannot use. */
  offers(message: Message): Offer[];
  threads(parentId: string): Channel[];
  mentions(): Message[];
  force: Force;
};

/** What the client of one user remembers, however often `actAs` is called for them. */
type Memory = { dismissed: Set<string>; sentModals: Set<string>; chosen: Map<string, string> };
const memories = new WeakMap<Discord, Map<string, Memory>>();

function memoryOf(discord: Discord, userId: string): Memory {
  const all = memories.get(discord) ?? new Map<string, Memory>();
  const memory = all.get(userId) ?? { dismissed: new Set(), sentModals: new Set(), chosen: new Map() };
  memories.set(discord, all.set(userId, memory));
  return memory;
}

export function actAs(discord: Discord, userId: string): Person {
  const memory = memoryOf(discord, userId);
  const eyes: Eyes = { discord, userId, dismissed: memory.dismissed };

  return {
    userId,
    force: forceAs(discord, userId),

    async slash(path, given, channelId) {
      const found = findCommand(eyes, path, channelId);
      const options = fillOptions(eyes, found, given, channelId);
      return perform(discord, { kind: "command", userId, channelId, commandId: found.command.id, options });
    },

    async autocomplete(path, option, typed, channelId, others = {}) {
      const found = findCommand(eyes, path, channelId);
      const options = fillTyping(eyes, found, { option, typed }, others, channelId);
      return perform(discord, {
        kind: "autocomplete",
        userId,
        channelId,
        commandId: found.command.id,
        options,
      });
    },

    async menu(name, target, channelId) {
      const isUser = "userId" in target;
      const { command } = findCommand(eyes, name, channelId, isUser ? 2 : 3);
      const targetId = isUser ? target.userId : seeMessage(eyes, target.messageId).id;
      if (isUser && !discord.world.users.has(targetId)) refuse(`There is no user ${targetId}.`);
      return perform(discord, { kind: "command", userId, channelId, commandId: command.id, targetId });
    },

    async click(message, name) {
      const { customId, type } = findButton(touch(eyes, message), name);
      const messageId = message.id;
      return perform(discord, { kind: "component", userId, messageId, customId, componentType: type });
    },

    async select(message, name, chosen) {
      const now = touch(eyes, message);
      const { customId, type, component } = findSelect(now, name);
      const values = takeValues(eyes, component, chosen, now.channelId);
      const place = JSON.stringify([now.id, now.editedAt, customId, component]);
      const standing = memory.chosen.get(place) ?? JSON.stringify(defaultsOf(component));
      if (values.length > 0 && standing === JSON.stringify(values)) {
        return { kind: "nothing", interactionId: null };
      }
      memory.chosen.set(place, JSON.stringify(values));
      const act = {
        kind: "component",
        userId,
        messageId: now.id,
        customId,
        componentType: type,
        values,
      } as const;
      const outcome = await perform(discord, act);
      if (outcome.kind === "failed") memory.chosen.delete(place);
      return outcome;
    },

    async submit(opened, fields) {
      if (opened.kind !== "modal") return refuse("No window was opened.");
      const { interactionId, modal } = opened;
      const opener = discord.world.interactions.get(interactionId);
      if (opener?.userId !== userId) return refuse(`The window ${modal.title} is somebody else's.`);
      if (memory.sentModals.has(interactionId)) refuse(`The window ${modal.title} is closed.`);
      const values = fillModal(eyes, modal, fields, opener.channelId);
      memory.sentModals.add(interactionId);
      const outcome = await perform(discord, { kind: "modal", userId, interactionId, values });
      if (outcome.kind === "failed") memory.sentModals.delete(interactionId);
      return outcome;
    },

    dismiss(message) {
      if (seeMessage(eyes, message.id).visibleTo === null) refuse("Only a private message can be dismissed.");
      memory.dismissed.add(message.id);
    },

    write(channelId, content) {
      seeWhereToWrite(eyes, channelId);
      return structuredClone(discord.sendMessage(channelId, userId, content));
    },

    setLanguage(locale) {
      if (!LOCALES.includes(locale)) refuse(`Discord has no language ${locale}.`);
      discord.setLocale(userId, locale);
    },

    messages: (channelId) => seeMessages(eyes, channelId),
    sees: (messageId) => typeof findMessage(eyes, messageId) !== "string",
    commands: (channelId) => structuredClone(offeredIn(eyes, channelId)),

    refusedIn(channelId) {
      try {
        seeWhereToWrite(eyes, channelId);
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },

    threads: (parentId) => seeThreads(eyes, parentId),
    mentions: () => seeMentions(eyes),

    offers(copy) {
      const message = findLiveMessage(eyes, copy.id);
      return typeof message === "string" ? [] : offersOf(message);
    },

    look(messageId) {
      const message = findMessage(eyes, messageId);
      return typeof message === "string" ? null : structuredClone(message);
    },
  };
}

function touch(eyes: Eyes, copy: Message): Message {
  const message = findLiveMessage(eyes, copy.id);
  return typeof message === "string" ? refuse(message) : message;
}

import type { MessageComponentInteraction } from "discord.js";
import type { Table } from "../tables/table.ts";
import { catalog } from "../text/catalog.ts";
import type { Answer, Answerable } from "./answer.ts";
import type { App } from "./app.ts";
import { chooseTable, type Deed } from "./choice-of-table.ts";
import type { Action, Press } from "./custom-id.ts";
import { pressDo, pressGo, showHand } from "./hand.ts";
import { askToLeave, askToReplace, leaveForGood, replaceForGood } from "./handover.ts";
import { pressLobby } from "./lobby.ts";
import { pressLog, pressRules, pressTopic, showLog } from "./reading.ts";
import { findTable, readerLocale, refuse, say } from "./reply.ts";
import { reviewGame } from "./review.ts";
import { askToCancel, bringDown, cancelForGood } from "./table.ts";

type TableHandler = (
  app: App,
  interaction: Answerable,
  table: Table,
  about: string | null,
) => Answer | Promise<Answer>;

const DEEDS: Readonly<Record<Deed, TableHandler>> = {
  hand: showHand,
  table: bringDown,
  log: showLog,
  cancel: askToCancel,
  leave: askToLeave,
  replace: askToReplace,
  review: reviewGame,
};

/** Whether a word, of a command or of a custom_id, names what can be done with a table. */
export function isDeed(word: string | null): word is Deed {
  return word !== null && Object.hasOwn(DEEDS, word);
}

/** Does what a command asks with the table that it means, or says that there is none. `about` is what else it names. */
export async function doOnTable(
  app: App,
  interaction: Answerable,
  deed: Deed,
  named: string | null,
  about: string | null,
): Promise<Answer> {
  const chosen = await chooseTable(app, interaction, named, deed, about);
  return "how" in chosen ? chosen : DEEDS[deed](app, interaction, chosen, about);
}

/** One of several games was chosen for what a command asked. */
async function pressPick(
  app: App,
  interaction: MessageComponentInteraction,
  { subject, path }: Press,
): Promise<Answer> {
  const named = interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
  if (!isDeed(subject) || named === undefined) return say(catalog(readerLocale(interaction)).unknownButton);
  return doOnTable(app, interaction, subject, named, path[0] ?? null);
}

type PressHandler = (
  app: App,
  interaction: MessageComponentInteraction,
  press: Press,
) => Answer | Promise<Answer>;

type TablePressHandler = (
  app: App,
  interaction: MessageComponentInteraction,
  table: Table,
  press: Press,
) => Answer | Promise<Answer>;

/** A press that is about the table it names, if that belongs to the server where it is made. */
function onTable(handler: TablePressHandler): PressHandler {
  return async (app, interaction, press) => {
    const table = await findTable(app, interaction, press.subject);
    return table === null
      ? refuse("no-such-game", readerLocale(interaction))
      : handler(app, interaction, table, press);
  };
}

/** What is done for each press. */
export const PRESSES: Readonly<Record<Action, PressHandler>> = {
  join: onTable(pressLobby),
  leave: onTable(pressLobby),
  start: onTable(pressLobby),
  computer: onTable(pressLobby),
  drop: onTable(askToCancel),
  hand: onTable(showHand),
  log: onTable(pressLog),
  rules: onTable(pressRules),
  down: onTable(bringDown),
  review: onTable(reviewGame),
  go: pressGo,
  do: pressDo,
  stop: onTable(cancelForGood),
  quit: onTable(leaveForGood),
  replace: onTable(replaceForGood),
  topic: pressTopic,
  pick: pressPick,
};

/** Actions that mostly change the message they stand on; the others mostly answer in private. */
export const UPDATES: ReadonlySet<Action> = new Set([
  "join",
  "leave",
  "start",
  "computer",
  "go",
  "do",
  "stop",
  "quit",
  "replace",
  "topic",
]);

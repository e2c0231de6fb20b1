import type { Game } from "../games/game.ts";
import type { Store } from "../tables/store.ts";
import type { Handover, Table } from "../tables/table.ts";
import { catalog } from "../text/catalog.ts";
import { tellHandover } from "./handover.ts";
import type { Payload } from "./payload.ts";
import { FOR_THREADS, lacking, ownPermissions, permissionNames } from "./permissions.ts";
import type { Reach } from "./place.ts";
import { endMessage, turnMessage } from "./table-message.ts";

/** How many of the last moves the table tells. */
const RECENT = 6;

/** What such a message is made from. */
interface Source extends Reach {
  readonly store: Store;
}

/** What the message of a table's present stage should say. */
export async function stageMessage(tools: Source, game: Game, table: Table): Promise<Payload> {
  const granted = ownPermissions(tools.client, tools.home);
  const remarks = remarksFor(game, table, granted);
  if (table.status === "running") {
    return turnMessage(game, table, await tools.store.lastMoves(table.id, RECENT), remarks);
  }
  const mayAttach = granted === null || lacking(granted, ["AttachFiles"]).length === 0;
  const moves = table.status === "over" ? await tools.store.allMoves(table.id) : [];
  return endMessage(game, table, moves, mayAttach, remarks);
}

/** What is said above the table: the permissions that would show more of it. */
function remarksFor(game: Game, table: Table, granted: ReturnType<typeof ownPermissions>): string[] {
  const text = catalog(table.locale);
  const remarks: string[] = [];
  const missing =
    granted === null
      ? []
      : lacking(granted, table.status === "over" ? ["EmbedLinks", "AttachFiles"] : ["EmbedLinks"]);
  if (missing.length > 0) remarks.push(text.lacking(permissionNames(missing, table.locale)));
  if (table.shown.threadId === null && table.turn === 1) {
    const forThread = granted === null ? [] : lacking(granted, FOR_THREADS);
    remarks.push(
      forThread.length > 0 ? text.noThread(permissionNames(forThread, table.locale)) : text.noThreadHere,
    );
  }
  if (table.status === "running" && table.turn === 1) remarks.push(text.seedHash(game.seedHash(table.state)));
  const isNow = ({ turn }: Handover) => table.status === "running" && turn === table.turn;
  remarks.push(...table.handovers.filter(isNow).map((one) => tellHandover(table, one, table.locale)));
  return remarks.map((remark) => `-# ${remark}`);
}

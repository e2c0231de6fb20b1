import type { Table } from "../tables/table.ts";
import { catalog } from "../text/catalog.ts";
import { sentence } from "./payload.ts";
import { editThere } from "./place.ts";
import type { Tools } from "./projection.ts";

/**
 * The end of a cancelled game that only another version of the program can read: what stands of it says that it was cancelled
 * and loses its buttons, without a look at its state or its moves.
 */
export async function closeUnread(tools: Tools, table: Table): Promise<void> {
  const { shown, channelId } = table;
  const text = catalog(table.locale);
  if (shown.tableMessageId !== null)
    await editThere(tools, shown.threadId ?? channelId, shown.tableMessageId, sentence(text.gameCancelled));
  if (shown.lobbyMessageId !== null)
    await editThere(tools, channelId, shown.lobbyMessageId, sentence(text.lobbyCancelled));
  await tools.store.setShown(table.id, { ...shown, lobbyStatus: table.status, version: table.version });
}

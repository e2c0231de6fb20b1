/**
 * A process that plays on a table until it is killed, two moves in each change, and writes each acknowledged version on a line.
 * Arguments: where the database is, as JSON, and the table's id.
 */
import { openDatabase } from "../../src/tables/database.ts";
import { openHouse, playOn, tableOf } from "./house.ts";

const [, , whereabouts = "", id = ""] = process.argv;
try {
  const database = await openDatabase(JSON.parse(whereabouts));
  const house = openHouse(database);
  let table = await house.store.find(id);
  process.stdout.write(`open\n`);
  while (table !== null && table.status === "running") {
    table = tableOf(await playOn(house, table, "add 1", "add 3"));
    process.stdout.write(`${table.version}\n`);
  }
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

import { afterAll, beforeAll } from "vitest";
import type { Database } from "../../src/tables/database.ts";
import { openTestDatabase, PATIENCE } from "./database.ts";
import { openHouse, type TestHouse } from "./house.ts";

/** One for all tests of a file, and its database. */
export let house: TestHouse;
export let database: Database;

/** Sets the above for a file of tests, on a database of its own. Files that share this module run one after the other. */
export function shareHouse(): void {
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ database, drop } = await openTestDatabase());
    house = openHouse(database, 1_000);
  }, PATIENCE);
  afterAll(() => drop());
}

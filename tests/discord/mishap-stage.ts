import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { PATIENCE } from "../tables/database.ts";
import { clearTables } from "./mishaps.ts";
import { faultsIn, type Scene, type Stage, setStage } from "./stage.ts";

/** One for all tests of a file. */
export let stage: Stage;

/**
 * Sets the above for a file of tests in which something goes wrong, none of which may show a bug, or send what Discord would
 * refuse; each leaves no fault ordered and no game. Files that share this module run one after the other.
 */
export function setMishapStage(scene: Scene = {}): void {
  beforeAll(async () => {
    stage = await setStage(scene);
  }, PATIENCE);
  afterEach(async () => {
    stage.discord.faults.clear();
    expect(stage.discord.violations).toEqual([]);
    expect(faultsIn(stage.lines)).toEqual([]);
    await clearTables(stage);
  });
  afterAll(() => stage.close());
}

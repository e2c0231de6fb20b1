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

/** Takes permissions from the bot in a channel, or with 0 gives all back; resolves when the bot knows. */
export async function deny(channelId: string, bits: bigint): Promise<void> {
  const { client } = stage.bot().app;
  const userId = client.user?.id ?? "";
  stage.discord.setPermissions(channelId, { userId }, { deny: bits });
  const channel = client.channels.cache.get(channelId);
  if (!channel || channel.isDMBased() || channel.isThread()) throw new Error("no channel");
  const known = () => channel.permissionOverwrites.cache.get(userId)?.deny.bitfield ?? 0n;
  await expect.poll(known).toBe(bits);
}

import { afterEach, expect, test } from "vitest";
import { type Discord, startDiscord } from "../../sandbox/discord.ts";

let discord: Discord;
afterEach(() => discord.close());

async function ask(path: string): Promise<void> {
  await (await fetch(`${discord.url}/v10${path}`)).arrayBuffer();
}

test("of requests and violations so many are kept as were asked for, the newest", async () => {
  discord = await startDiscord({ keptRecords: 2 });
  for (const path of ["/one", "/two", "/three"]) await ask(path);
  expect(discord.requests.map(({ path }) => path)).toEqual(["/two", "/three"]);
  expect(discord.violations.map(({ route }) => route)).toEqual(["/two", "/three"]);
});

test("all are kept where nothing was asked for", async () => {
  discord = await startDiscord();
  for (let nr = 0; nr < 5; nr += 1) await ask(`/${nr}`);
  expect(discord.requests).toHaveLength(5);
});

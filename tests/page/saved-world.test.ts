import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDiscord } from "../../sandbox/discord.ts";
import { actAs } from "../../sandbox/driver/person.ts";
import { keepSaved, loadWorld, saveWorld } from "../../sandbox/serve/saved-world.ts";
import { type BareServer, shown, startBareServer } from "../sandbox/bare-bot.ts";

let server: BareServer;
let folder: string;
let file: string;

beforeAll(async () => {
  server = await startBareServer();
  folder = await mkdtemp(join(tmpdir(), "arka-v-world-"));
  file = join(folder, "world");
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test("a world comes back with its people, messages and tokens, private ones until they are dismissed", async () => {
  const { discord, general, ana, ben, application } = server;
  const opened = shown(await actAs(discord, ana.id).slash("play new", { seats: 3 }, general.id));
  const asBen = actAs(discord, ben.id);
  const whisper = shown(await asBen.slash("rules", { topic: "secret" }, general.id));
  const dismissed = shown(await asBen.slash("rules", { topic: "old" }, general.id));
  asBen.dismiss(dismissed);
  discord.clock.advance(3_600_000);
  await saveWorld(discord, file);
  const saved = await loadWorld(file);
  if (saved === null) throw new Error("Nothing was saved");
  expect(saved.now).toBeGreaterThanOrEqual(discord.clock.now() - 60_000);

  const again = await startDiscord({ now: saved.now, world: saved.world });
  try {
    const seen = actAs(again, ana.id).messages(general.id);
    expect(seen.map(({ id }) => id)).toEqual([opened.id]);
    expect(seen[0]?.components).toEqual(opened.components);
    const ofBen = actAs(again, ben.id).messages(general.id);
    expect(ofBen.map(({ id }) => id)).toEqual([opened.id, whisper.id]);
    expect(again.world.messages.has(dismissed.id)).toBe(false);
    expect(again.world.applications.get(application.id)?.token).toBe(application.token);
    expect(actAs(again, ana.id).commands(general.id)).toHaveLength(8);
    // New ids go on after the old ones.
    const next = again.sendMessage(general.id, ben.id, "next");
    expect(BigInt(next.id) > BigInt(opened.id)).toBe(true);
  } finally {
    await again.close();
  }
});

test("the world is saved soon after each change, and once more at the end", async () => {
  const { discord, general, ana } = server;
  const path = join(folder, "kept");
  const complaints: string[] = [];
  const end = keepSaved(discord, path, (sentence) => complaints.push(sentence));
  const messagesIn = async () => [...((await loadWorld(path))?.world.messages.keys() ?? [])];
  const first = discord.sendMessage(general.id, ana.id, "one");
  await expect.poll(messagesIn).toContain(first.id);
  const second = discord.sendMessage(general.id, ana.id, "two");
  await end();
  expect(await messagesIn()).toContain(second.id);
  expect(complaints).toEqual([]);
});

test("where nothing was saved there is nothing", async () => {
  expect(await loadWorld(join(folder, "none"))).toBeNull();
});

test("a damaged world is refused with one sentence", async () => {
  await saveWorld(server.discord, file);
  const whole = await readFile(file);
  const damages = [whole.subarray(0, whole.length - 9), Buffer.from("nonsense"), Buffer.alloc(0)];
  for (const damaged of damages) {
    await writeFile(file, damaged);
    await expect(loadWorld(file)).rejects.toThrow(
      /^The saved world .* is damaged or of another version: .*\.$/,
    );
  }
});

import { z } from "zod";
import type { Message } from "../sandbox/world.ts";
import { measurePong, type Way } from "./clicks.ts";
import type { Pace } from "./pace.ts";
import { startProcess } from "./process.ts";
import { environmentOf, inviteBot, type Scene } from "./scene.ts";

const created = z.object({ id: z.string() });

/** Measures a bot that only answers, with a payload of the form and size of `sample`, in each of some ways. */
export async function measureFloors(
  scene: Scene,
  sample: Message,
  ways: readonly Way[],
): Promise<readonly Pace[]> {
  const { discord, guild, channel } = scene;
  const application = discord.addApplication({ name: "pong" });
  inviteBot(scene, guild, application);
  const { content, embeds, components } = sample;
  const pong = JSON.stringify({ content, embeds, components });
  const bot = await startProcess("bench/pong.js", { ...environmentOf(scene, application), PONG: pong });
  const messages: Message[] = [];
  const most = Math.max(...ways.map(({ atOnce }) => atOnce));
  for (let line = 0; line < most; line++) {
    const answer = await fetch(`${discord.url}/v10/channels/${channel.id}/messages`, {
      method: "POST",
      headers: { authorization: `Bot ${application.token}`, "content-type": "application/json" },
      body: pong,
    });
    const message = discord.world.messages.get(created.parse(await answer.json()).id);
    if (message !== undefined) messages.push(message);
  }
  const paces: Pace[] = [];
  for (const way of ways) paces.push(await measurePong(scene, messages, way));
  await bot.stop();
  return paces;
}

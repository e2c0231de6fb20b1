import { z } from "zod";
import type { Message } from "../sandbox/world.ts";
import { measurePong } from "./clicks.ts";
import type { Pace } from "./pace.ts";
import { startProcess } from "./process.ts";
import { environmentOf, inviteBot, type Scene } from "./scene.ts";

const created = z.object({ id: z.string() });

/** Measures a bot that only answers, with a payload of the form and size of `sample`, 1 and `atOnce` clicks at a moment. */
export async function measureFloor(
  scene: Scene,
  sample: Message,
  seconds: number,
  atOnce: number,
): Promise<{ one: Pace; many: Pace }> {
  const { discord, guild, channel } = scene;
  const application = discord.addApplication({ name: "pong" });
  inviteBot(scene, guild, application);
  const { content, embeds, components } = sample;
  const pong = JSON.stringify({ content, embeds, components });
  const bot = await startProcess("bench/pong.js", { ...environmentOf(scene, application), PONG: pong });
  const messages: Message[] = [];
  for (let line = 0; line < atOnce; line++) {
    const answer = await fetch(`${discord.url}/v10/channels/${channel.id}/messages`, {
      method: "POST",
      headers: { authorization: `Bot ${application.token}`, "content-type": "application/json" },
      body: pong,
    });
    const message = discord.world.messages.get(created.parse(await answer.json()).id);
    if (message !== undefined) messages.push(message);
  }
  const one = await measurePong(scene, messages, seconds, 1);
  const many = await measurePong(scene, messages, seconds, atOnce);
  await bot.stop();
  return { one, many };
}

import { z } from "zod";
import type { Message } from "../sandbox/world.ts";
import { pressOnly } from "./clicks.ts";
import type { Runner } from "./pace.ts";
import { startProcess } from "./process.ts";
import { environmentOf, inviteBot, type Scene } from "./scene.ts";

const created = z.object({ id: z.string() });

/** A bot that only answers, with a payload of the form and size of `sample`, and as many messages to press as lines. */
export async function startPong(
  scene: Scene,
  sample: Message,
  lines: number,
): Promise<Runner & { stop(): Promise<void> }> {
  const { discord, guild, channel } = scene;
  const application = discord.addApplication({ name: "pong" });
  inviteBot(scene, guild, application);
  const { content, embeds, components } = sample;
  const pong = JSON.stringify({ content, embeds, components });
  const bot = await startProcess("bench/pong.js", { ...environmentOf(scene, application), PONG: pong });
  const messages: Message[] = [];
  for (let line = 0; line < lines; line++) {
    const answer = await fetch(`${discord.url}/v10/channels/${channel.id}/messages`, {
      method: "POST",
      headers: { authorization: `Bot ${application.token}`, "content-type": "application/json" },
      body: pong,
    });
    const message = discord.world.messages.get(created.parse(await answer.json()).id);
    if (message !== undefined) messages.push(message);
  }
  return { ...pressOnly(scene, messages), stop: () => bot.stop() };
}

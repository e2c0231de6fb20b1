import { Client, Events, GatewayIntentBits } from "discord.js";
import { z } from "zod";

/** A bot that only answers: with its one payload, given as JSON in PONG, in place of the message that was pressed. */
const payload = z
  .object({
    content: z.string(),
    embeds: z.array(z.custom<object>()),
    components: z.array(z.custom<never>()),
  })
  .parse(JSON.parse(process.env.PONG ?? ""));
const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: process.env.DISCORD_API_URL ?? "" },
});
client.on(Events.InteractionCreate, async (interaction) => {
  if (interaction.isMessageComponent()) await interaction.update(payload);
});
client.once(Events.ClientReady, () => console.log("ready"));
await client.login(process.env.DISCORD_TOKEN);
process.once("SIGTERM", () => process.exit(0));

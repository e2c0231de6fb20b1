import { startBot } from "../src/bot.ts";
import { parseConfig } from "../src/config.ts";
import { arkaV } from "../src/games/arka-v/game.ts";
import { createLog } from "../src/log.ts";
import { openDatabase } from "../src/tables/database.ts";
import { newSeed } from "../src/tables/seed.ts";

/** The real bot, but for holding back who presses fast: the bench does nothing else. */
const parsed = parseConfig(process.env);
if (!parsed.ok) throw new Error(parsed.sentence);
const { config } = parsed;
const url = config.databaseUrl;
const database = await openDatabase(url === null ? { folder: config.dataFolder } : { url });
const bot = await startBot(config, database, createLog(config.logLevel), { holdsBack: false });

/** A hard computer that thinks about first moves, one after the other, until the bot ends. */
async function think(): Promise<void> {
  for (;;) {
    const { state } = arkaV.start({ seats: 5, seed: newSeed(), options: {} });
    await bot.app.thinking.choose(arkaV, arkaV.sight(state, 0), "hard");
  }
}

for (let count = 0; count < Number(process.env.THINKERS ?? 0); count++) think().catch(() => undefined);
process.once("SIGTERM", async () => {
  await bot.stop();
  await database.close();
  process.exit(0);
});

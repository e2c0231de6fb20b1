import { startBot } from "../src/bot.ts";
import { parseConfig } from "../src/config.ts";
import { createLog } from "../src/log.ts";
import { openDatabase } from "../src/tables/database.ts";

/** The real bot, but for holding back who presses fast: the bench does nothing else. */
const parsed = parseConfig(process.env);
if (!parsed.ok) throw new Error(parsed.sentence);
const { config } = parsed;
const url = config.databaseUrl;
const database = await openDatabase(url === null ? { folder: config.dataFolder } : { url });
const bot = await startBot(config, database, createLog(config.logLevel), { holdsBack: false });
process.once("SIGTERM", async () => {
  await bot.stop();
  await database.close();
  process.exit(0);
});

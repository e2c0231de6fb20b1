import { parseArgs } from "node:util";
import { z } from "zod";

const HELP = `npm run sandbox -- [options]
  --port NUMBER     where the page is: 5173
  --users NUMBER    how many people there are, 1 to 12: 3
  --data FOLDER     where games and messages are kept: data/sandbox
  --database URL    a PostgreSQL for the games, in place of the embedded database
  --seed TEXT       every game has the same cards
  --fresh           begin anew: forget the games and messages in the folder

The page is on 127.0.0.1 alone, and whoever opens it can be every user. To play on a phone, lead the port there:
  by USB            adb reverse tcp:5173 tcp:5173, or the port forwarding of chrome://inspect
  by network        ssh -L 5173:127.0.0.1:5173 YOU@THIS-MACHINE, in a terminal on the phone
and open http://127.0.0.1:5173/?user=ben on it. The port must be the same on both sides.`;

const MOST_USERS = 12;

const whole = (least: number, most: number, fallback: string) =>
  z.string().regex(/^\d+$/).default(fallback).transform(Number).pipe(z.number().min(least).max(most));
const options = z.object({
  port: whole(0, 65_535, "5173"),
  users: whole(1, MOST_USERS, "3"),
  data: z.string().min(1).default("data/sandbox"),
  database: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  seed: z.string().min(1).optional(),
  fresh: z.boolean().default(false),
});
export type Options = z.infer<typeof options>;

type Read =
  | { kind: "options"; options: Options }
  | { kind: "help"; text: string }
  | { kind: "refused"; sentence: string };

/** From the command line alone: no .env is read. A token or another address is a sign of a mix-up, and its value is not repeated. */
export function readOptions(args: string[], env: Readonly<Record<string, string | undefined>>): Read {
  const refuse = (sentence: string): Read => ({ kind: "refused", sentence });
  for (const name of ["DISCORD_TOKEN", "DISCORD_API_URL"]) {
    if (env[name]) {
      return refuse(
        `The sandbox is for playing without Discord and takes no ${name}: unset it, or use \`npm start\`.`,
      );
    }
  }
  const given = readFlags(args);
  if (typeof given === "string") return refuse(`${given}\n${HELP}`);
  if (given.help) return { kind: "help", text: HELP };
  const parsed = options.safeParse(given);
  if (!parsed.success) {
    return refuse(`--${String(parsed.error.issues[0]?.path[0])} is not what it should be.\n${HELP}`);
  }
  if (parsed.data.fresh && parsed.data.database !== undefined) {
    return refuse("--fresh forgets the embedded database and never another one: empty that one yourself.");
  }
  return { kind: "options", options: parsed.data };
}

function readFlags(args: string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  try {
    return parseArgs({
      args,
      options: { port: text, users: text, data: text, database: text, seed: text, fresh: flag, help: flag },
    }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

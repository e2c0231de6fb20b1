import { componentsIn, wordsOf } from "../../sandbox/driver/sight.ts";
import type { Message } from "../../sandbox/world.ts";
import { arkaV } from "../../src/games/arka-v/game.ts";
import { parseState } from "../../src/games/arka-v/rules/parsing.ts";
import type { State } from "../../src/games/arka-v/rules/state.ts";
import type { Json } from "../../src/games/game.ts";
import { findCards, hiddenFrom, learn, startKnowing } from "./secrets.ts";
import type { Stage } from "./stage.ts";

/** A running game as it stands in the database, read without the bot. */
export interface Kept {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly players: readonly string[];
  readonly names: readonly string[];
  readonly json: Json;
  readonly state: State;
}

/** The game that is played in a thread or a channel. */
export async function readKept(stage: Stage, place: string): Promise<Kept> {
  const where = { OR: [{ threadId: place }, { channelId: place, threadId: null }] };
  const row = await stage.database.prisma.game.findFirstOrThrow({ where, orderBy: { createdAt: "desc" } });
  const json: Json = JSON.parse(JSON.stringify(row.state));
  const { id, version, status, players, names } = row;
  return { id, version, status, players, names, json, state: parseState(json) };
}

/** Watches one game: what everybody is shown and what is logged, against what they may know. */
export interface Watch {
  /** Looks at all that came since the last look. Gives the game as it is now. */
  look(): Promise<Kept>;
  /** Leaves out the messages that came since the last look. */
  overlook(): Promise<void>;
  /** What was shown or logged that should not have been. */
  readonly leaks: readonly string[];
  /** How many messages and log lines were looked at. */
  readonly seen: { messages: number; lines: number };
  stop(): void;
}

/** The topics of the rules name every card, and are the same in every game. */
function isRules({ components }: Message): boolean {
  return componentsIn(components).some(({ custom_id }) => custom_id?.startsWith("topic:"));
}

/** The moves, or their beginnings, that a message offers. */
function offeredIn({ components }: Message): readonly string[] {
  return componentsIn(components).flatMap(({ custom_id = "", options = [] }) => {
    const match = /^(?:go|do):[a-z0-9]+:\d+(?::(.*))?$/i.exec(custom_id);
    if (match === null) return [];
    const path = match[1]?.trim() ?? "";
    return options.length === 0 ? [path] : options.map(({ value }) => `${path} ${value}`.trim());
  });
}

export async function watchGame(stage: Stage, place: string): Promise<Watch> {
  const { discord } = stage;
  const first = await readKept(stage, place);
  const knowledge = startKnowing(first.players.length);
  learn(knowledge, first.state);
  const leaks: string[] = [];
  const seen = { messages: 0, lines: 0 };
  // What stands there already was made for this state too.
  const fresh: Message[] = [...discord.world.messages.values()]
    .filter(({ channelId }) => channelId === place)
    .map((message) => structuredClone(message));
  let linesSeen = 0;
  const stop = discord.on((event) => {
    if (event.kind === "message-created" || event.kind === "message-updated") {
      fresh.push(structuredClone(event.message));
    }
  });

  function lookAtMessage(message: Message, now: Kept, legal: readonly string[]): void {
    const at = now.players.indexOf(message.visibleTo ?? "");
    const seat = at < 0 ? null : at;
    // Every string of it, custom_ids and values among them.
    const text = wordsOf(discord, message);
    const tell = (what: string) => leaks.push(`${what}, to ${seat ?? "everybody"}: ${text}`);
    const offered = offeredIn(message);
    const mayMove = seat !== null && seat === now.state.seat;
    if (!mayMove && offered.length > 0) tell("moves are offered to somebody else");
    for (const offer of offered) {
      if (!legal.some((move) => move === offer || move.startsWith(`${offer} `))) tell(`${offer} is offered`);
    }
    if (text.includes(now.state.seed)) tell("the seed is told");
    if (isRules(message)) return;
    const card = findCards(text, hiddenFrom(knowledge, seat));
    if (card !== null) tell(`${card} is told`);
  }

  function lookAtLines(now: Kept): void {
    const secrets = [
      stage.config.token,
      now.state.seed,
      ...[...discord.world.interactions.values()].slice(-40).map(({ token }) => token),
    ];
    for (const line of stage.lines.slice(linesSeen)) {
      seen.lines += 1;
      const card = findCards(line, hiddenFrom(knowledge, null));
      if (card !== null) leaks.push(`${card} is logged: ${line}`);
      if (secrets.some((secret) => line.includes(secret))) leaks.push(`a secret is logged: ${line}`);
    }
    linesSeen = stage.lines.length;
  }

  return {
    leaks,
    seen,
    stop,
    async overlook() {
      await stage.settle();
      fresh.length = 0;
    },
    async look() {
      await stage.settle();
      const now = await readKept(stage, place);
      learn(knowledge, now.state);
      const messages = fresh.splice(0);
      // Once a game is over, all of it is public.
      if (now.status !== "running") return now;
      const legal = arkaV.legalMoves(now.json);
      for (const message of messages) {
        seen.messages += 1;
        lookAtMessage(message, now, legal);
      }
      lookAtLines(now);
      return now;
    },
  };
}

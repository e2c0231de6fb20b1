import type { Outcome } from "../../sandbox/driver/outcome.ts";
import type { Message } from "../../sandbox/world.ts";
import { addChannel, moverOf, passTime, readRow, type Scene, untruths } from "./mishaps.ts";
import type { Stage } from "./stage.ts";
import { at, type Chance, pressAny } from "./table-play.ts";

/** How long the bot of these tests waits for an answer, in ms of real time. */
export const TIMEOUT = 400;
const MINUTE = 60_000;

export type Kind = Parameters<Stage["discord"]["faults"]["add"]>[0]["kind"];

/** What can go wrong with a call. */
export const KINDS: Readonly<Record<string, Kind>> = {
  "a short rate limit": { status: 429, retryAfter: 0.1 },
  "a long rate limit": { status: 429, retryAfter: 60 },
  "too many edits": { status: 429, code: 30046, retryAfter: 3_000 },
  "an error of Discord's": { status: 500 },
  "a bad gateway": { status: 502 },
  "an answer that comes too late": { delay: TIMEOUT + 150 },
  "a lost answer": "lost-answer",
  "no answer": "no-answer",
  "a reset": "reset",
};

/** The calls that keep a game's messages true. */
export const CALLS = [
  "POST /channels/:c/messages",
  "PATCH /channels/:c/messages/:m",
  "DELETE /channels/:c/messages/:m",
  "GET /channels/:c/messages",
  "POST /channels/:c/messages/:m/threads",
  "PATCH /channels/:c",
  "GET /channels/:c",
] as const;
export const CALLBACK = "POST /interactions/:i/:t/callback";

/** Does something until the database says that it was done, as a person does who sees it fail; at most four times. */
async function insist(act: () => Promise<Outcome>, isDone: () => Promise<boolean>): Promise<Outcome> {
  for (let tries = 1; ; tries++) {
    const outcome = await act();
    if (await isDone()) return outcome;
    if (tries === 4) throw new Error(`It was never done: ${JSON.stringify(outcome)}`);
  }
}

/** Opens and starts a game whatever goes wrong meanwhile; `perhaps` may order a fault before each step. */
export async function openAnyhow(stage: Stage, chance: Chance, perhaps: () => void): Promise<Scene> {
  const channel = addChannel(stage);
  const [ana, ben] = [at(stage.people, 0), at(stage.people, 1)];
  const where = { channelId: channel.id };
  const { game: games } = stage.database.prisma;
  perhaps();
  await insist(
    () => ana.slash("arka new", { seats: 2 }, channel.id),
    async () => (await games.count({ where })) > 0,
  );
  await stage.settle();
  const { id: gameId } = await games.findFirstOrThrow({ where });
  const scene = (place: string): Scene => ({ stage, channel, place, gameId, chance });
  const row = () => readRow(scene(channel.id));
  for (const [person, button] of [
    [ben, "Join"],
    [ana, "Start"],
  ] as const) {
    perhaps();
    const isDone = async () =>
      button === "Join" ? (await row()).players.length === 2 : (await row()).status === "running";
    await insist(async () => person.click(await lobbyOf(scene(channel.id)), button), isDone);
    await stage.settle();
  }
  return scene((await row()).threadId ?? channel.id);
}

/** The open lobby's message; waits for the bot to mend it where it is missing. */
async function lobbyOf({ stage, channel, gameId }: Scene): Promise<Message> {
  for (let tries = 0; tries < 10; tries++) {
    const lobbies = at(stage.people, 0)
      .messages(channel.id)
      .filter(({ components }) => JSON.stringify(components).includes(`join:${gameId}`));
    if (lobbies.length > 1) throw new Error(`${lobbies.length} lobbies`);
    const [lobby] = lobbies;
    if (lobby) return lobby;
    await passTime(stage, MINUTE);
  }
  throw new Error("There is no lobby");
}

function messageIn(outcome: Outcome | null): Message | null {
  return outcome?.kind === "message" || outcome?.kind === "update" ? outcome.message : null;
}

/** What came of presses until a move was stored. */
export interface Pressed {
  /** Whether the last press was answered with what it did. */
  readonly isAcknowledged: boolean;
  readonly faults: readonly string[];
}

/** Presses at random from a hand until the stored game has one move more; says where a move was lost or doubled. */
export async function pressOn(scene: Scene, channelId: string, perhaps: () => void): Promise<Pressed> {
  const mover = await moverOf(scene);
  let row = await readRow(scene);
  const faults: string[] = [];
  let hand: Message | null = null;
  for (let presses = 0; presses < 40; presses++) {
    perhaps();
    const outcome: Outcome | null =
      hand === null
        ? await mover.slash("arka hand", { game: scene.gameId }, channelId)
        : await pressAny(mover, hand, scene.chance);
    const after = await readRow(scene);
    const isAcknowledged = messageIn(outcome) !== null;
    if (after.version > row.version + 1) faults.push(`version ${row.version} became ${after.version}`);
    if (after.moveCount > row.moveCount) return { isAcknowledged, faults };
    row = after;
    hand = messageIn(outcome);
  }
  return { isAcknowledged: false, faults: [...faults, "no move came about"] };
}

/** Ends all that goes wrong and gives the bot a few minutes; what is not true then. */
export async function recover(scene: Scene): Promise<readonly string[]> {
  const { stage } = scene;
  stage.discord.faults.clear();
  await stage.settle();
  for (let minutes = 0; minutes < 3; minutes++) await passTime(stage, 4 * MINUTE);
  return untruths(scene);
}

import { afterAll, beforeAll, expect, test } from "vitest";
import { componentsIn } from "../../sandbox/driver/sight.ts";
import { PATIENCE } from "../tables/database.ts";
import type { Child } from "./child.ts";
import {
  gather,
  hold,
  invite,
  type KillScene,
  moverOf,
  openMessages,
  type Party,
  playAlone,
  playTurn,
  setKillScene,
  tableOf,
  threadOf,
  until,
  untruth,
} from "./kill-scene.ts";
import { faultsIn } from "./stage.ts";
import { readStored, storedUntruth } from "./stored-truth.ts";
import { at, chanceOf, messageOf } from "./table-play.ts";

const POST = "POST /channels/:id/messages";
const PATCH = "PATCH /channels/:id/messages/:id";
const THREAD = "POST /channels/:id/messages/:id/threads";
const CALLBACK = "POST /interactions/:id/:token/callback";

const chance = chanceOf(5);
let scene: KillScene;
let bot: Child;

beforeAll(async () => {
  scene = await setKillScene();
  bot = await scene.start();
}, PATIENCE);
afterAll(() => scene.close());

async function started(): Promise<Party> {
  const party = invite(scene);
  const lobby = await gather(party);
  messageOf(await party.host.click(lobby, "Start"));
  await until("a game starts", () => untruth(party, 1));
  return party;
}

interface Held {
  readonly party: Party;
  /** The turn that its table must be of; 0 for a lobby. */
  readonly turn: number;
}

/** Writes something below the table, and asks for the table below it. */
function bringDown(party: Party): Promise<unknown> {
  party.host.write(`${threadOf(party)}`, "Where is the table?");
  return party.host.click(tableOf(party), "Bring the table down");
}

/** Games held before a step: Discord never does what the bot asks for. What becomes of each is said with its turn. */
async function holdBefore(): Promise<readonly Held[]> {
  const { faults } = scene.discord;

  // The lobby is stored, its command unanswered and its message not posted.
  const lobby = invite(scene);
  const lobbyHeld = hold(scene, POST, lobby.channel.id, "reset");
  const answerAgain = faults.add({ route: CALLBACK, kind: "reset" });
  void lobby.host.slash("arka new", { seats: 2 }, lobby.channel.id);
  await lobbyHeld;
  answerAgain();

  // Started, without its thread.
  const thread = invite(scene);
  const opened = await gather(thread);
  const threadHeld = hold(scene, THREAD, thread.channel.id, "reset");
  messageOf(await thread.host.click(opened, "Start"));
  await threadHeld;

  // The table is posted, the lobby does not lead to it.
  const told = invite(scene);
  const untold = await gather(told);
  const toldHeld = hold(scene, PATCH, untold.id, "reset");
  messageOf(await told.host.click(untold, "Start"));
  await toldHeld;

  // The earlier table is shrunk, the next one not posted.
  const shrunk = await started();
  const shrunkHeld = hold(scene, POST, `${threadOf(shrunk)}`, "reset");
  await playTurn(shrunk, chance);
  await shrunkHeld;

  // Brought down: the table is taken away, and not posted again.
  const removed = await started();
  const removedHeld = hold(scene, POST, `${threadOf(removed)}`, "reset");
  void bringDown(removed);
  await removedHeld;

  return [
    { party: lobby, turn: 0 },
    { party: thread, turn: 1 },
    { party: told, turn: 1 },
    { party: shrunk, turn: 2 },
    { party: removed, turn: 1 },
  ];
}

/** Games held behind a step: Discord has done it, and the bot has neither heard nor recorded it. It asks again after 5 s. */
async function holdBehind(): Promise<readonly Held[]> {
  const [posted, brought, thread, lobby] = [await started(), await started(), invite(scene), invite(scene)];
  const opened = await gather(thread);

  const postedHeld = hold(scene, POST, `${threadOf(posted)}`, "no-answer");
  await playTurn(posted, chance);
  await postedHeld;

  const broughtHeld = hold(scene, POST, `${threadOf(brought)}`, "no-answer");
  void bringDown(brought);
  await broughtHeld;

  const threadHeld = hold(scene, THREAD, thread.channel.id, "no-answer");
  messageOf(await thread.host.click(opened, "Start"));
  await threadHeld;

  const lobbyHeld = hold(scene, CALLBACK, "callback", "no-answer");
  messageOf(await lobby.host.slash("arka new", { seats: 2 }, lobby.channel.id));
  await lobbyHeld;

  return [
    { party: posted, turn: 2 },
    { party: brought, turn: 1 },
    { party: thread, turn: 1 },
    { party: lobby, turn: 0 },
  ];
}

async function dieAndRise(minutes: number): Promise<void> {
  await scene.kill(bot);
  scene.discord.faults.clear();
  scene.discord.clock.advance(minutes * 60_000);
  bot = await scene.start();
}

/** The messages become true by themselves, and the games go on. */
async function expectHealed(held: readonly Held[]): Promise<void> {
  for (const { party, turn } of held) {
    await until(`the messages of turn ${turn} become true`, () =>
      turn === 0 ? lobbyUntruth(party) : untruth(party, turn),
    );
  }
  for (const { party, turn } of held) {
    if (turn === 0) await join(party);
    else await playTurn(party, chance);
    await until("the messages follow", () => untruth(party, turn + 1));
  }
}

function lobbyUntruth(party: Party): string | null {
  const there = party.host.messages(party.channel.id).filter(({ visibleTo }) => visibleTo === null);
  return there.length === 1 && openMessages(party, party.channel.id).length === 1
    ? null
    : `${there.length} messages`;
}

/** The rest of a lobby sits down and starts it. */
async function join(party: Party): Promise<void> {
  const lobby = at(openMessages(party, party.channel.id), 0);
  messageOf(await at(party.people, 1).click(lobby, "Join"));
  messageOf(await party.host.click(lobby, "Start"));
}

test("a bot that dies before or behind any step towards a message shows every game as it is after its restart", async () => {
  const held = [...(await holdBefore()), ...(await holdBehind())];
  await dieAndRise(0);
  await expectHealed(held);
});

test("what it posted and did not record is found ten minutes later too, when Discord has forgotten its nonces", async () => {
  const held = await holdBehind();
  await dieAndRise(10);
  await expectHealed(held);
});

test("a computer's turn that was begun goes on after a restart, whole, and the person is called", async () => {
  const party = invite(scene, 1);
  messageOf(await playAlone(party));
  await until("the person is called", () => untruth(party, 1));
  await playTurn(party, chance);
  await until("the computer plays", () => {
    const [table] = openMessages(party, `${threadOf(party)}`);
    return table?.content.includes("is playing") ? null : `${table?.content}`;
  });
  await dieAndRise(0);
  await until("the person is called again", () => untruth(party, 3));
  expect(moverOf(party, tableOf(party))?.userId).toBe(party.host.userId);
});

test("a move that was stored and never answered counts once, however often its button is pressed after the restart", async () => {
  const party = await started();
  const table = tableOf(party);
  const mover = moverOf(party, table);
  if (mover === null) throw new Error("nobody is to move");
  const hand = messageOf(await mover.click(table, "My hand"));
  const { custom_id: button } = at(
    componentsIn(hand.components).filter(({ custom_id }) => custom_id?.endsWith(":take")),
    0,
  );
  scene.discord.faults.add({ route: CALLBACK, kind: "reset" });
  const pressed = mover.click(hand, String(button));
  // Not any edit will do: the same table may be edited once more before the move is made.
  await until("the move is shown to all", () =>
    tableOf(party).content.includes("2 actions left") ? null : "the table is as it was",
  );
  await dieAndRise(0);
  expect((await pressed).kind).toBe("failed");
  for (let times = 0; times < 2; times++) {
    expect(messageOf(await mover.force.click(hand, String(button))).content).toContain(
      "nothing more was done",
    );
  }
  bot.signal("SIGTERM");
  expect(await bot.ended).toEqual({ code: 0, signal: null });
  const stored = await readStored(scene.place.whereabouts);
  expect(stored.map(storedUntruth).filter(Boolean)).toEqual([]);
  expect(stored.at(-1)?.moves.map(({ move }) => move)).toEqual(["take"]);
  expect(scene.discord.violations).toEqual([]);
  expect(faultsIn(scene.children.flatMap(({ lines }) => lines))).toEqual([]);
});

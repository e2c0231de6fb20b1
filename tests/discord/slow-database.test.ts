import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../../sandbox/driver/person.ts";
import { PATIENCE } from "../tables/database.ts";
import { type Stage, setStage } from "./stage.ts";
import { at, calledIn, messageOf, startGame, tableIn } from "./table-play.ts";

let stage: Stage;
let place: string;
beforeAll(async () => {
  stage = await setStage({ names: ["Ana", "Ben"] });
  place = await startGame(stage, 2);
}, PATIENCE);
afterAll(() => stage.close());

/** Does it while the table of games answers nobody for longer than the bot waits before it defers, and less than Discord does. */
async function whileSlow<T>(work: () => Promise<T>): Promise<T> {
  let begun: (() => void) | undefined;
  const locked = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const lock = stage.database.prisma.$transaction(async (held) => {
    await held.$executeRaw`LOCK TABLE "Game" IN ACCESS EXCLUSIVE MODE`;
    begun?.();
    await sleep(2_400);
  });
  await locked;
  const [done] = await Promise.all([work(), lock]);
  await stage.settle();
  return done;
}

function privateMessages(person: Person): number {
  return person.messages(place).filter(({ visibleTo }) => visibleTo !== null).length;
}

test("a hand that is asked for again changes where it stands, and stays the only one", async () => {
  const ana = at(stage.people, 0);
  const hand = messageOf(await ana.click(tableIn(stage, place), "🃏"));
  const before = privateMessages(ana);
  const outcome = await whileSlow(() => ana.click(hand, "🔄"));
  expect(outcome).toMatchObject({ kind: "update", message: { id: hand.id } });
  expect(privateMessages(ana)).toBe(before);
});

test("a card is taken once and shown where the hand stands", async () => {
  const mover = calledIn(stage, tableIn(stage, place)) ?? at(stage.people, 0);
  const hand = messageOf(await mover.click(tableIn(stage, place), "🃏"));
  const outcome = await whileSlow(() => mover.click(hand, "🃏"));
  expect(messageOf(outcome)).toMatchObject({ id: hand.id, content: expect.stringContaining("You took ") });
  expect(messageOf(outcome).content).toContain("2 actions left");
});

test("a lobby is opened for everybody, and a refusal is for whoever pressed alone", async () => {
  const [ana, ben] = [at(stage.people, 0), at(stage.people, 1)];
  const lobby = messageOf(await whileSlow(() => ana.slash("arka new", { seats: 2 }, stage.channel.id)));
  expect(ben.look(lobby.id)?.content).toContain("Press Join");
  const refused = messageOf(await whileSlow(() => ben.click(lobby, "Leave")));
  expect(refused.visibleTo).toBe(ben.userId);
  expect(ben.look(lobby.id)?.content).toContain("Players (1 of 2)");
  expect(stage.discord.violations).toEqual([]);
});

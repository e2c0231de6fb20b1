import { describe, expect, test } from "vitest";
import type { Offer } from "../../sandbox/driver/controls.ts";
import type { Outcome } from "../../sandbox/driver/outcome.ts";
import type { Person } from "../../sandbox/driver/person.ts";
import { wordsOf } from "../../sandbox/driver/sight.ts";
import type { Message } from "../../sandbox/world.ts";
import { createProjector } from "../../src/discord/projector.ts";
import { arkaV } from "../../src/games/arka-v/game.ts";
import { CARDS } from "../../src/games/arka-v/rules/cards.ts";
import { catalog } from "../../src/text/catalog.ts";
import { ana, ben, channel, gatherCompany, stage } from "./company.ts";
import { findFaults } from "./final-score.ts";
import { playToLastMove, stored } from "./forward.ts";
import { findCards } from "./secrets.ts";
import { faultsIn, setStage } from "./stage.ts";
import { at, chanceOf, messageOf, pressAny, tableIn } from "./table-play.ts";
import { gameIn, liveIn, newcomer, now, openLobby, plain, publicIn, startedBy, whispered } from "./talk.ts";
import { readKept, watchGame } from "./watch.ts";

gatherCompany();

const wordsIn = (message: Message) => wordsOf(stage.discord, now(stage, message));

/** The choices of computers that a lobby offers somebody, by their labels. */
function choicesOn(person: Person, lobby: Message) {
  const [select] = person.offers(now(stage, lobby)).filter(({ kind }) => kind === "select");
  return select?.kind === "select" ? select : null;
}

async function choose(person: Person, lobby: Message, label: string): Promise<Message> {
  const select = choicesOn(person, lobby);
  const option = select?.options.find((one) => one.label.startsWith(label));
  return messageOf(await person.select(now(stage, lobby), select?.customId ?? "", [option?.value ?? ""]));
}

describe("a lobby", () => {
  test("takes computers and lets them go by one choice of its host, twice the same too", async () => {
    const lobby = await openLobby(stage, ana, channel, { seats: 3 });
    await choose(ana, lobby, "Add a computer: hard");
    await choose(ana, lobby, "Add a computer: hard");
    expect(wordsIn(lobby)).toMatch(/2\. \*\*🤖 \w+\*\* \(hard\)\n3\. \*\*🤖 \w+\*\* \(hard\)/);
    expect(wordsIn(lobby)).toContain("the host removes a computer");
    expect(choicesOn(ana, lobby)?.options.map(({ label }) => label.split(" ")[0])).toEqual([
      "Remove",
      "Remove",
    ]);
    await choose(ana, lobby, "Remove");
    expect(wordsIn(lobby)).toContain("3. a free seat");
    expect(messageOf(await ben.click(lobby, "Join")).content).toContain(`<@${ben.userId}>`);
    const select = choicesOn(ben, lobby);
    const refused = await ben.select(now(stage, lobby), select?.customId ?? "", ["computer-hard-2"]);
    expect(whispered(ben, refused)).toContain("Only the host");
  });

  test("takes no choice of computers from before something happened, and shows how things stand", async () => {
    const lobby = await openLobby(stage, ana, channel, { seats: 4 });
    const { customId = "" } = choicesOn(ana, lobby) ?? {};
    messageOf(await ben.click(lobby, "Join"));
    const add = async () => ana.force.select(now(stage, lobby), customId, ["hard"]);
    for (const outcome of [await add(), ...(await Promise.all([add(), add()]))])
      expect(whispered(ana, outcome)).toContain("Nothing was done");
    expect(wordsIn(lobby)).not.toContain("**🤖");
    expect(wordsIn(lobby)).toContain(`<@${ben.userId}>`);
    const again = choicesOn(ana, lobby)?.customId ?? "";
    const twice = [1, 2].map(() => ana.force.select(now(stage, lobby), again, ["hard"]));
    await Promise.all(twice);
    await stage.settle();
    expect(wordsIn(lobby).match(/🤖 \w+\*\* \(hard\)/g)).toHaveLength(1);
  });

  test("shows the turn of a computer that begins, and then has it played, however late Discord takes the answer", async () => {
    const lobby = await openLobby(stage, ana, channel, { seats: 2 });
    await choose(ana, lobby, "Add a computer: easy");
    await stage.database.prisma.game.update({
      where: { id: gameIn(lobby) },
      data: { firstId: "computer-easy-1" },
    });
    await stage.settle();
    stage.discord.faults.add({ path: "/callback", kind: { delay: 1_000 }, times: 1 });
    messageOf(await ana.click(now(stage, lobby), "Start"));
    await stage.settle();
    const told = publicIn(stage, now(stage, lobby).threadId ?? "").map(({ content }) => plain(content));
    expect(told).toEqual([
      expect.stringMatching(/^\*\*Turn 1\*\* · \*\*🤖 \w+\*\* /),
      expect.stringContaining("it is your turn"),
    ]);
  });
});

/** Plays by what is offered, taking a card where one can, until the game is over. Gives all that was wrong. */
async function playToTheEnd(person: Person, place: string): Promise<readonly string[]> {
  const watch = await watchGame(stage, place);
  const chance = chanceOf(3);
  const faults: string[] = [];
  let hand: Message | null = null;
  for (let kept = await watch.look(); kept.status === "running"; kept = await watch.look()) {
    const table = tableIn(stage, place);
    if (!table.content.includes(`<@${person.userId}>, `)) faults.push(`it calls nobody: ${table.content}`);
    hand ??= messageOf(await person.click(table, "🃏"));
    const take: Offer | undefined = person.offers(hand).find(({ customId }) => customId.endsWith(":take"));
    const outcome: Outcome | null = take
      ? await person.click(hand, take.customId)
      : await pressAny(person, hand, chance);
    hand = outcome && messageOf(outcome);
  }
  watch.stop();
  return [
    ...watch.leaks,
    ...faults,
    ...findFaults(stage, tableIn(stage, place), await readKept(stage, place)),
  ];
}

/** What a thread says of each turn, in order; the last message is the end. */
function turnsTold(place: string): readonly string[] {
  return publicIn(stage, place)
    .slice(0, -1)
    .map(({ content }) => plain(content));
}

describe("a game of one person", () => {
  test("with computers goes to a score that holds, one message for each turn, and nobody but the person is called", async () => {
    const lobby = messageOf(
      await ana.slash("arka new", { computers: 3, level: "easy", first: ana.userId }, channel.id),
    );
    await stage.settle();
    const place = now(stage, lobby).threadId ?? "";
    expect(await playToTheEnd(ana, place)).toEqual([]);
    const told = turnsTold(place);
    expect(told.map((text) => Number(/^\*\*Turn (\d+)\*\* · /.exec(text)?.[1]))).toEqual(
      told.map((_, at) => at + 1),
    );
    expect(told.filter((_, at) => at % 4 !== 0).filter((text) => !/ · \*\*🤖 \w+\*\* /.test(text))).toEqual(
      [],
    );
    const end = tableIn(stage, place);
    expect(end.content).toMatch(/^<@\d+>, the game is over/);
    expect(JSON.stringify(publicIn(stage, place))).not.toContain("<@computer");
    // Each of their turns was one change: the moves of a turn bear one time.
    const moves = await stage.database.prisma.move.findMany({
      where: { gameId: gameIn(lobby), seat: { gt: 0 } },
    });
    const times = moves.map(({ turn, at }) => `${turn} ${at.getTime()}`);
    expect(new Set(times).size).toBe(new Set(moves.map(({ turn }) => turn)).size);
    // The person is called once a turn of theirs, and at the end.
    expect(ana.mentions().length).toBe(Math.ceil(told.length / 4) + 1);
  });
});

describe("a computer whose level only another version of the program knows", () => {
  const makeUnknown = (id: string, computers: readonly string[]) =>
    stage.database.prisma.game.update({ where: { id }, data: { players: [ana.userId, ...computers] } });
  const belongs = catalog("en").refusals["other-version"];

  test("leaves its game to that version: nobody plays on, everybody is told why, and then it goes on", async () => {
    const options = { computers: 1, level: "normal", first: ana.userId };
    const lobby = messageOf(await ana.slash("arka new", options, channel.id));
    await stage.settle();
    const place = now(stage, lobby).threadId ?? "";
    const id = gameIn(lobby);
    const before = await stored(stage, id);
    await makeUnknown(id, ["computer-brilliant-1"]);
    const table = tableIn(stage, place);
    expect(whispered(ana, await ana.click(table, "My hand"))).toBe(belongs);
    expect(whispered(ana, await ana.force.click(table, `do:${id}:${before.version}:take`))).toBe(belongs);
    for (const command of ["hand", "table", "log", "leave"])
      expect(whispered(ana, await ana.slash(`arka ${command}`, {}, place))).toBe(belongs);
    expect(whispered(ana, await ana.slash("arka games", {}, place))).toContain(place);
    await makeUnknown(id, ["computer-normal-1"]);
    expect(await stored(stage, id)).toEqual(before);
    messageOf(await ana.click(table, "My hand"));
  });

  test("leaves its lobby to it too, which can still be cancelled", async () => {
    const lobby = await openLobby(stage, ana, channel, { seats: 3, computers: 1 });
    await makeUnknown(gameIn(lobby), ["computer-brilliant-1"]);
    expect(whispered(ben, await ben.click(lobby, "Join"))).toBe(belongs);
    const asked = messageOf(await ana.click(lobby, "Cancel"));
    messageOf(await ana.click(asked, "Yes, cancel the game"));
    await stage.settle();
    expect(now(stage, lobby).content).toBe("This game was cancelled.");
  });
});

describe("/arka review", () => {
  test("tells a player alone, once the game is over, which of their moves cost most and what was better", async () => {
    const people = ["Ana", "Ben", "Cem", "Dan", "Eva"].map((name) => newcomer(stage, name));
    const [host, guest] = [at(people, 0), at(people, 1)];
    const { lobby, place } = await startedBy(stage, [host, ...people.slice(1)], channel);
    const id = gameIn(lobby);
    expect(whispered(host, await host.slash("arka review", {}, place))).toContain("once it is over");
    expect(whispered(host, await host.slash("arka review", {}, channel.id))).toContain("no game to its end");
    // Always the same game, played by chance: there is much to say.
    const dealt = arkaV.start({ seats: 5, seed: "5".repeat(32), options: {} }).state;
    await stage.database.prisma.game.update({
      where: { id },
      data: { state: JSON.parse(JSON.stringify(dealt)) },
    });
    const { move, seat } = await playToLastMove(stage, id);
    const { version } = await stored(stage, id);
    const last = at(people, seat);
    await last.force.click(tableIn(stage, place), `do:${id}:${version}:${move}`);
    await stage.settle();
    const told = whispered(host, await host.click(tableIn(stage, place), "Review my play"));
    expect(told).toContain(id);
    const pairs = told.matchAll(
      /^\*\*Turn \d+\*\* · .+ \((\d+)% to win\)\nBetter: \*\*.+\*\* \((\d+)% to win\)$/gm,
    );
    const costs = [...pairs].map(([, own, better]) => Number(better) - Number(own));
    expect(costs.length).toBeGreaterThan(1);
    expect(costs.length).toBeLessThanOrEqual(5);
    // The costliest first; shares are rounded one by one, so two that cost almost the same may seem to change places.
    costs.forEach((cost, at) => {
      expect(cost).toBeGreaterThanOrEqual(Math.max(...costs.slice(at)) - 1);
    });
    expect(told).toMatch(/I looked at (\d+) of your \1 decisions/);
    // By command from the channel it is the same game; one who only watched has nothing there.
    expect(whispered(ben, await ben.slash("arka review", { game: id }, channel.id))).toContain("no seat");
    const named = await guest.autocomplete("arka review", "game", "", channel.id);
    expect(JSON.stringify(named)).toMatch(new RegExp(`${id} · .* · over`));
  });
});

test("a process that shows a turn late, over what another one has shown since, sets it right", async () => {
  const { place, lobby } = await startedBy(stage, [ana, ben], channel, { seats: 2 });
  const { app } = stage.bot();
  const late = await stored(stage, gameIn(lobby));
  let hand: Message | null = messageOf(await ana.click(tableIn(stage, place), "🃏"));
  while (hand !== null) {
    const outcome = await pressAny(ana, hand, chanceOf(6));
    hand = outcome && messageOf(outcome);
  }
  await stage.settle();
  const before = publicIn(stage, place).map(({ id, content }) => ({ id, content }));
  expect(liveIn(stage, place)).toHaveLength(1);
  // Another process, which has read the table before the turn and shows it only now.
  let reads = 0;
  const store = {
    ...app.store,
    find: (id: string) => (reads++ === 0 ? Promise.resolve(late) : app.store.find(id)),
  };
  const edits: string[] = [];
  const stop = stage.discord.on((event) => {
    if (event.kind === "message-updated") edits.push(event.message.content);
  });
  const { client, log, games, now: time } = app;
  await createProjector({
    client,
    store,
    log,
    games,
    now: time,
    lobbyHours: 24,
    callsGivenUp: () => 0,
  }).request(late.id);
  stop();
  expect(edits.join()).toContain(`<@${ana.userId}>, it is your turn`);
  expect(publicIn(stage, place).map(({ id, content }) => ({ id, content }))).toEqual(before);
  expect(liveIn(stage, place)).toHaveLength(1);
});

test("a game goes on where every thread crashes: by the default choice, told in the log under a number", async () => {
  const crashing = new URL("data:text/javascript,setTimeout(() => process.exit(1), 5)");
  const other = await setStage({ names: ["Ana"], threads: { file: crashing } });
  const person = at(other.people, 0);
  const lobby = messageOf(
    await person.slash("arka new", { computers: 1, level: "hard", first: person.userId }, other.channel.id),
  );
  await other.settle();
  const place = now(other, lobby).threadId ?? "";
  let hand: Message | null = messageOf(await person.click(tableIn(other, place), "🃏"));
  while (hand !== null) {
    const outcome = await pressAny(person, hand, chanceOf(4));
    hand = outcome && messageOf(outcome);
  }
  await other.settle();
  expect(tableIn(other, place).content).toContain(`<@${person.userId}>, it is your turn`);
  const faults = faultsIn(other.lines);
  expect(faults.length).toBeGreaterThan(0);
  for (const line of faults) {
    expect(JSON.parse(line)).toMatchObject({
      msg: "a computer could not think",
      reference: expect.any(String),
    });
    expect(findCards(line, CARDS)).toBeNull();
  }
  await other.close();
});

describe("/arka new with computers", () => {
  test("starts at once where they take all other seats, without a mention of theirs", async () => {
    const lobby = messageOf(
      await ana.slash("arka new", { computers: 2, level: "hard", first: ana.userId }, channel.id),
    );
    await stage.settle();
    const place = now(stage, lobby).threadId ?? "";
    expect(now(stage, lobby).content).toMatch(
      /game of <@\d+>, \*\*🤖 \w+\*\* \(hard\), \*\*🤖 \w+\*\* \(hard\) has started/,
    );
    expect(stage.discord.world.channels.get(place)?.name).toMatch(/^ARKA V: Ana, 🤖 \w+, 🤖 \w+$/);
    expect(tableIn(stage, place).content).toContain(`<@${ana.userId}>, it is your turn`);
    for (const message of [...publicIn(stage, channel.id), ...publicIn(stage, place)])
      expect(JSON.stringify(message)).not.toContain("<@computer");
  });

  test("opens a lobby where a seat is left", async () => {
    const lobby = await openLobby(stage, ana, channel, { seats: 4, computers: 2, level: "easy" });
    expect(wordsIn(lobby)).toContain("(easy)\n4. a free seat");
    messageOf(await ben.click(lobby, "Join"));
    const { players } = await stage.database.prisma.game.findUniqueOrThrow({ where: { id: gameIn(lobby) } });
    expect(players).toEqual([ana.userId, "computer-easy-1", "computer-easy-2", ben.userId]);
  });

  test("says how many there is room for", async () => {
    const refused = await ana.slash("arka new", { seats: 2, computers: 2 }, channel.id);
    expect(whispered(ana, refused)).toContain("room for 1 computer at most");
  });

  test("says where somebody else is to begin who would have no seat", async () => {
    const refused = await ana.slash("arka new", { computers: 1, first: ben.userId }, channel.id);
    expect(whispered(ana, refused)).toContain(`<@${ben.userId}> could not begin`);
  });
});

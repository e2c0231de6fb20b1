import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Person } from "../../sandbox/driver/person.ts";
import { wordsOf } from "../../sandbox/driver/sight.ts";
import type { Channel, Message } from "../../sandbox/world.ts";
import { type Stage, setStage } from "./stage.ts";
import { messageOf, tableIn } from "./table-play.ts";
import { expectNoFault, gameIn, newChannel, newcomer, now, openLobby, publicIn, whispered } from "./talk.ts";

let stage: Stage;
let channel: Channel;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  stage = await setStage({ names: ["Owner"] });
}, 120_000);
beforeEach(() => {
  channel = newChannel(stage);
  [ana, ben] = [newcomer(stage, "Ana"), newcomer(stage, "Ben")];
});
afterEach(() => expectNoFault(stage));
afterAll(() => stage.close());

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
});

describe("/arka new with computers", () => {
  test("starts at once where they take all other seats, without a mention of theirs", async () => {
    const lobby = messageOf(
      await ana.slash("arka new", { computers: 2, level: "hard", first: ana.userId }, channel.id),
    );
    await stage.settle();
    const place = now(stage, lobby).threadId ?? "";
    expect(now(stage, lobby).content).toMatch(/game of <@\d+>, \*\*🤖 \w+\*\*, \*\*🤖 \w+\*\* has started/);
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
});

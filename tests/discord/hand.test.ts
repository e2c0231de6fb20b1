import { describe, expect, test } from "vitest";
import type { Offer } from "../../sandbox/driver/controls.ts";
import type { Person } from "../../sandbox/driver/person.ts";
import { wordsOf } from "../../sandbox/driver/sight.ts";
import type { Message } from "../../sandbox/world.ts";
import { ana, ben, channel, gatherCompany, stage } from "./company.ts";
import { playToLastMove, stored } from "./forward.ts";
import { at, messageOf, tableIn } from "./table-play.ts";
import {
  gameIn,
  newcomer,
  now,
  openHand as openHandIn,
  openLobby,
  publicIn,
  startedBy,
  whispered,
} from "./talk.ts";

const MINUTE = 60_000;

gatherCompany();

const start = () => startedBy(stage, [ana, ben], channel);
const openHand = (person: Person, place: string) => openHandIn(stage, person, place);

function selectOf(person: Person, hand: Message, placeholder: string): Offer & { kind: "select" } {
  const found = person
    .offers(hand)
    .find((offer) => offer.kind === "select" && offer.placeholder === placeholder);
  if (found?.kind !== "select") throw new Error(`No select ${placeholder}`);
  return found;
}

const labelsOn = (person: Person, hand: Message) =>
  person.offers(hand).map((offer) => (offer.kind === "button" ? offer.label : offer.placeholder));

describe("My hand", () => {
  test("opens from the table, the lobby's message and the command, for its player alone, and names its game", async () => {
    const { lobby, place } = await start();
    const answers = [
      await ana.click(tableIn(stage, place), "My hand"),
      await ana.click(lobby, "My hand"),
      await ana.slash("arka hand", {}, place),
      await ana.slash("arka hand", {}, channel.id),
      await ana.slash("arka hand", { game: gameIn(lobby) }, channel.id),
    ];
    for (const answer of answers) {
      const said = whispered(ana, answer);
      expect(said).toContain("Your hand: 4 cards");
      expect(said).toContain(`ARKA V · <#${place}> · ${gameIn(lobby)}`);
      expect(said).toContain("3 actions left");
      expect(labelsOn(ana, messageOf(answer))).toContain("Take a card");
    }
  });

  test("shows whoever waits the cards, whose turn it is, and nothing to play", async () => {
    const { place } = await start();
    const hand = await openHand(ben, place);
    expect(hand.content).toContain("Your hand: 5 cards");
    expect(hand.content).toContain("Ana⁩ is to move");
    expect(labelsOn(ben, hand)).toEqual(["Refresh"]);
  });

  test("tells who has no seat how to get one", async () => {
    const { place } = await start();
    const cem = newcomer(stage, "Cem");
    const said = whispered(cem, await cem.click(tableIn(stage, place), "My hand"));
    expect(said).toContain("no seat in this game");
    expect(said).toContain("/arka new");
  });

  test("takes a card with one tap, and tells which one to its player alone", async () => {
    const { lobby, place } = await start();
    const hand = await openHand(ana, place);
    const after = messageOf(await ana.click(hand, "Take a card"));
    expect(after.id).toBe(hand.id);
    const card = /You took (.+?)\./.exec(after.content)?.[1];
    expect(card, after.content).toBeDefined();
    expect(after.content).toContain("Your hand: 5 cards");
    expect(after.content).toContain("2 actions left");
    await stage.settle();
    const everything = [...publicIn(stage, place), now(stage, lobby)].map((one) =>
      wordsOf(stage.discord, one),
    );
    expect(everything.join("\n")).not.toContain(String(card));
  });

  test("leads through a move a level at a time, back again, and asks before what can't be undone", async () => {
    const { place } = await start();
    const root = await openHand(ana, place);
    const { options } = selectOf(ana, root, "Establish a destination");
    const card = at(options, 0);
    const asked = messageOf(await ana.select(root, "Establish a destination", [card.value]));
    expect(asked.id).toBe(root.id);
    expect(asked.content).toContain("**");
    expect(labelsOn(ana, asked)).toEqual(["Yellow", "Blue", "Purple", "Red", "Green", "Back"]);
    const back = messageOf(await ana.click(asked, "Back"));
    expect(labelsOn(ana, back)).toEqual(labelsOn(ana, root));
    const again = messageOf(await ana.select(back, "Establish a destination", [card.value]));
    const sure = messageOf(await ana.click(again, "Blue"));
    expect(sure.content).toContain("goes face down under your Blue token");
    expect(labelsOn(ana, sure)).toEqual(["Do it", "Back"]);
    expect((await stored(stage, gameIn(root))).moveCount).toBe(0);
    const done = messageOf(await ana.click(sure, "Do it"));
    expect(done.content).toContain("You");
    expect(done.content).toContain("2 actions left");
    await stage.settle();
    expect(wordsOf(stage.discord, tableIn(stage, place))).toContain("Blue");
    const told = [...publicIn(stage, place)].map((one) => wordsOf(stage.discord, one)).join("\n");
    expect(told).not.toContain(card.label);
  });

  test("over five cards at the end of the turn asks for exactly the surplus", async () => {
    const { place } = await start();
    let hand = await openHand(ana, place);
    for (let taken = 0; taken < 3; taken++) hand = messageOf(await ana.click(hand, "Take a card"));
    expect(hand.content).toContain("Your hand: 7 cards");
    const { min, max, options } = selectOf(ana, hand, "Choose 2 cards to discard");
    expect([min, max, options.length]).toEqual([2, 2, 7]);
    // Travelers alone: of two Command cards alike each has a number in the list, and none in what is told.
    const thrown = options.filter(({ value }) => /^[YBPRG]\d/.test(value)).slice(0, 2);
    hand = messageOf(
      await ana.select(
        hand,
        "Choose 2 cards to discard",
        thrown.map(({ value }) => value),
      ),
    );
    expect(hand.content).toContain(`You discarded ${thrown.map(({ label }) => label).join(", ")}.`);
    expect(hand.content).toContain("Your turn is over.");
    expect(hand.content).toContain("Your hand: 5 cards");
    expect(labelsOn(ana, hand)).toEqual(["Refresh"]);
    await stage.settle();
    expect(tableIn(stage, place).content).toContain(`<@${ben.userId}>, it is your turn.`);
  });

  test("works from any old message: an outdated one shows today's hand and says that it did nothing", async () => {
    const { place } = await start();
    const old = await openHand(ana, place);
    const older = await openHand(ana, place);
    messageOf(await ana.click(await openHand(ana, place), "Take a card"));
    const second = messageOf(await ana.click(await openHand(ana, place), "Take a card"));
    const shown = messageOf(await ana.click(old, "Take a card"));
    expect(shown.id).toBe(old.id);
    expect(shown.content).toContain("nothing more was done");
    const [card = ""] = /(?<=You took ).+(?=\.)/.exec(second.content) ?? [];
    expect(shown.content).toMatch(new RegExp(`You took .+, ${card}\\.`));
    expect(shown.content).toContain("Your hand: 6 cards");
    expect(shown.content).toContain("1 action left");
    const { options } = selectOf(ana, older, "Establish a destination");
    const asked = messageOf(await ana.select(older, "Establish a destination", [at(options, 0).value]));
    expect(asked.content).toContain("Your hand: 6 cards");
    expect((await stored(stage, gameIn(old))).moveCount).toBe(2);
    messageOf(await ana.click(shown, "Take a card"));
    expect((await stored(stage, gameIn(old))).moveCount).toBe(3);
  });

  test("says that something happened where others have moved since", async () => {
    const { place } = await start();
    const old = await openHand(ana, place);
    await endTurn(ana, place);
    const shown = messageOf(await ana.click(old, "Take a card"));
    expect(shown.content).toContain("nothing more was done");
    await endTurn(ben, place);
    const later = messageOf(await ana.force.click(old, "Take a card"));
    expect(later.content).toContain("Something has happened since that message");
    expect(labelsOn(ana, later)).toContain("Take a card");
  });

  test("works when the token of its message is long dead, and comes back with one tap when dismissed", async () => {
    const { place } = await start();
    const hand = await openHand(ana, place);
    stage.discord.clock.advance(16 * MINUTE);
    const after = messageOf(await ana.click(hand, "Take a card"));
    expect(after.content).toContain("Your hand: 5 cards");
    ana.dismiss(after);
    await stage.settle();
    expect((await openHand(ana, place)).content).toContain("Your hand: 5 cards");
  });

  test("shows a game that is over, and says so", async () => {
    const { lobby, place } = await start();
    const old = { ana: await openHand(ana, place), ben: await openHand(ben, place) };
    const { seat, move } = await playToLastMove(stage, gameIn(lobby));
    const [mover, hand] = seat === 0 ? [ana, old.ana] : [ben, old.ben];
    const { version } = await stored(stage, gameIn(lobby));
    const ended = messageOf(await mover.force.click(hand, `do:${gameIn(lobby)}:${version}:${move}`));
    expect(ended.content).toMatch(/You .*This game is over\./);
    await stage.settle();
    const late = messageOf(await ana.force.click(old.ana, "Take a card"));
    expect(late.content).toContain("This game is over.");
    expect(labelsOn(ana, late)).toEqual(["Refresh"]);
    const said = whispered(ben, await ben.slash("arka hand", {}, place));
    expect(said).toContain("This game is over.");
    const cem = newcomer(stage, "Cem");
    expect(whispered(cem, await cem.slash("arka hand", {}, place))).toContain("no seat in this game");
    const result = tableIn(stage, place);
    expect(result.content).toContain("the game is over");
    expect(ana.mentions().map(({ id }) => id)).toContain(result.id);
    expect(wordsOf(stage.discord, now(stage, lobby))).toContain("The game is over");
  });

  test("of a game not started says where its lobby is", async () => {
    const lobby = await openLobby(stage, ana, channel);
    const said = whispered(ana, await ana.force.click(lobby, `hand:${gameIn(lobby)}`));
    expect(said).toContain("not started yet");
    expect(said).toContain(lobby.id);
  });
});

/** Takes three cards and discards what is too much. */
async function endTurn(person: Person, place: string): Promise<void> {
  await stage.settle();
  let hand = await openHand(person, place);
  for (let taken = 0; taken < 3; taken++) hand = messageOf(await person.click(hand, "Take a card"));
  const surplus = person.offers(hand).find((offer) => offer.kind === "select");
  if (surplus?.kind !== "select" || surplus.min < 2) throw new Error("no surplus");
  const values = surplus.options.slice(0, surplus.min).map(({ value }) => value);
  messageOf(await person.select(hand, surplus.customId, values));
  await stage.settle();
}

import { PermissionFlagsBits } from "discord.js";
import { describe, expect, test } from "vitest";
import { actAs, type Person } from "../../sandbox/driver/person.ts";
import type { Message } from "../../sandbox/world.ts";
import { ana, ben, cem, channel, gatherCompany, stage } from "./company.ts";
import { at, chanceOf, messageOf, pressAny, tableIn } from "./table-play.ts";
import { gameIn, newcomer, now, openLobby, plain, publicIn, startedBy, whispered } from "./talk.ts";

gatherCompany();

const YES = "Yes, a computer plays on";
const textIn = (place: string) => publicIn(stage, place).map(({ content }) => content);

async function playTurn(person: Person, place: string): Promise<void> {
  const chance = chanceOf(2);
  let hand: Message | null = messageOf(await person.click(tableIn(stage, place), "🃏"));
  while (hand !== null) {
    const outcome = await pressAny(person, hand, chance);
    hand = outcome && messageOf(outcome);
  }
  await stage.settle();
}

describe("/arka leave", () => {
  test("leaves a lobby at once", async () => {
    const lobby = await openLobby(stage, ana, channel);
    messageOf(await ben.click(lobby, "Join"));
    expect(whispered(ben, await ben.slash("arka leave", {}, channel.id))).toContain("You have left");
    await stage.settle();
    expect(now(stage, lobby).content).toContain("(1 of 5)");
  });

  test("asks, then has a computer play on; everybody is told, the turn goes on, and old buttons say why not", async () => {
    const { lobby, place } = await startedBy(stage, [ana, ben, cem], channel, { seats: 3 });
    const hand = messageOf(await ana.click(tableIn(stage, place), "🃏"));
    const take = ana.offers(hand).find(({ customId }) => customId.endsWith(":take"));
    messageOf(await ana.click(hand, take?.customId ?? ""));
    const asked = messageOf(await ana.slash("arka leave", {}, place));
    expect(asked.content).toContain("A computer plays on with your cards");
    const before = textIn(place);
    expect(messageOf(await ana.click(asked, YES)).content).toMatch(
      /🤖 \w+\*\* plays on for <@\d+>, who has left/,
    );
    await stage.settle();
    // The computer has had the turn that was Ana's: there stands who did what, and Ben is called.
    expect(before).toHaveLength(1);
    const [mine, handover, theirs] = plain(at(textIn(place), 0)).split("\n");
    expect(mine).toBe("**Turn 1** · **Ana** took a card.");
    expect(handover).toMatch(
      new RegExp(`^\\*\\*🤖 \\w+\\*\\* plays on for <@${ana.userId}>, who has left\\.$`),
    );
    expect(theirs).toMatch(/^\*\*🤖 \w+\*\* /);
    expect(tableIn(stage, place).content).toContain(`<@${ben.userId}>, it is your turn`);
    expect(now(stage, lobby).content).not.toContain(ana.userId);
    const [button] = ana.offers(hand);
    const stale = await ana.force.click(hand, button?.customId ?? "");
    expect(whispered(ana, stale)).toContain("a computer plays on for you");
    // The log names who it was at the time.
    const log = plain(whispered(ben, await ben.slash("arka log", {}, place)))
      .split("\n")
      .slice(2);
    expect(log[0]).toBe("`1` **Ana** took a card.");
    expect(log[1]).toContain("who has left");
    expect(log[2]).toMatch(/^`1` \*\*🤖 \w+\*\* /);
    // The table tells the moves by the names it shows, so only those since.
    expect(JSON.stringify(tableIn(stage, place).embeds).match(/`1` /g)).toHaveLength(log.length - 2);
    // The host's place has gone to the next person.
    expect(messageOf(await ben.slash("arka cancel", {}, place)).content).toContain("Cancel this game");
    await playTurn(ben, place);
    await playTurn(cem, place);
    expect(tableIn(stage, place).content).toContain(`<@${ben.userId}>, it is your turn`);
  });

  test("refuses whoever is not there, or the last one", async () => {
    const { place } = await startedBy(stage, [ana, ben], channel);
    expect(whispered(cem, await cem.slash("arka leave", {}, place))).toContain("You have no seat");
    messageOf(await ben.click(messageOf(await ben.slash("arka leave", {}, place)), YES));
    await stage.settle();
    expect(whispered(ana, await ana.slash("arka leave", {}, place))).toContain("One person at least");
  });
});

describe("/arka replace", () => {
  test("lets the host have a computer play on for somebody, who waits for the turn", async () => {
    const { place } = await startedBy(stage, [ana, ben, cem], channel, { seats: 3 });
    const calls = ana.mentions().length;
    const asked = messageOf(await ana.slash("arka replace", { player: ben.userId }, place));
    expect(asked.content).toContain(`play on for <@${ben.userId}>`);
    messageOf(await ana.click(asked, YES));
    await stage.settle();
    const table = tableIn(stage, place);
    expect(table.content).toContain(`<@${ana.userId}>, it is your turn`);
    expect(table.content).toMatch(
      new RegExp(`-# \\*\\*🤖 \\w+\\*\\* plays on for <@${ben.userId}>: so <@${ana.userId}> decided`),
    );
    expect(ana.mentions()).toHaveLength(calls);
    await playTurn(ana, place);
    expect(tableIn(stage, place).content).toContain(`<@${cem.userId}>, it is your turn`);
    // The same question answered twice: there is nobody left to replace.
    const again = await ana.force.click(asked, `replace:${gameIn(table)}:0:${ben.userId}`);
    expect(whispered(ana, again)).toContain("no seat in this game");
  });

  test("lets whoever may manage the channel, and nobody else, and names who has no seat", async () => {
    const { place } = await startedBy(stage, [ana, ben, cem], channel, { seats: 3 });
    const refused = await ben.slash("arka replace", { player: cem.userId }, place);
    expect(whispered(ben, refused)).toContain("Only the host");
    const table = tableIn(stage, place);
    const forged = await ben.force.click(table, `replace:${gameIn(table)}:0:${cem.userId}`);
    expect(whispered(ben, forged)).toContain("Only the host");
    const dan = newcomer(stage, "Dan");
    expect(whispered(dan, await dan.force.click(table, `quit:${gameIn(table)}`))).toContain(
      "You have no seat",
    );
    const nobody = await ana.slash("arka replace", { player: dan.userId }, place);
    expect(whispered(ana, nobody)).toContain("no seat in this game");
    const { discord, guild } = stage;
    const role = discord.addRole(guild.id, {
      name: "staff",
      permissions: PermissionFlagsBits.ManageChannels,
    });
    const user = discord.addUser({ name: "eva" });
    discord.addMember(guild.id, user.id, { roleIds: [role.id] });
    const staff = actAs(discord, user.id);
    const asked = messageOf(await staff.slash("arka replace", { player: cem.userId }, place));
    messageOf(await staff.click(asked, YES));
    await stage.settle();
    expect(tableIn(stage, place).content).toContain(`<@${user.id}> decided`);
  });
});

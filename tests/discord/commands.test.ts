import { PermissionFlagsBits } from "discord.js";
import { describe, expect, test } from "vitest";
import type { Outcome } from "../../sandbox/driver/outcome.ts";
import { actAs, type Person } from "../../sandbox/driver/person.ts";
import { ana, ben, cem, channel, gatherCompany, stage } from "./company.ts";
import { playToLastMove } from "./forward.ts";
import { at, messageOf, tableIn } from "./table-play.ts";
import {
  gameIn,
  liveIn,
  newChannel,
  newcomer,
  now,
  openLobby,
  plain,
  publicIn,
  startedBy,
  whispered,
} from "./talk.ts";

gatherCompany();

const start = () => startedBy(stage, [ana, ben], channel);

function choicesOf(outcome: Outcome): { readonly name: string; readonly value: string }[] {
  if (outcome.kind !== "choices") throw new Error(`No choices: ${JSON.stringify(outcome)}`);
  return outcome.choices.map(({ name, value }) => ({ name, value: String(value) }));
}

function chat(place: string): void {
  for (let line = 0; line < 3; line++) cem.write(place, "chat");
}

/** Three cards taken, two of seven thrown away. */
async function takeTurn(person: Person, place: string): Promise<void> {
  let hand = messageOf(await person.click(tableIn(stage, place), "My hand"));
  for (let taken = 0; taken < 3; taken++) hand = messageOf(await person.click(hand, "Take a card"));
  const [surplus] = person.offers(hand).filter((offer) => offer.kind === "select");
  if (surplus?.kind !== "select") throw new Error("no surplus");
  const values = surplus.options.slice(0, surplus.min).map(({ value }) => value);
  messageOf(await person.select(hand, surplus.customId, values));
  await stage.settle();
}

describe("/arka table", () => {
  test("says where the table is while it stands last, and brings it down when it does not, calling nobody", async () => {
    const { place } = await start();
    const first = tableIn(stage, place);
    expect(whispered(ben, await ben.slash("arka table", {}, place))).toMatch(
      new RegExp(`is here: .*${first.id}$`),
    );
    expect(liveIn(stage, place)).toEqual([first.id]);
    chat(place);
    const said = whispered(ben, await ben.slash("arka table", {}, channel.id));
    const [live = "", ...more] = liveIn(stage, place);
    expect(more).toEqual([]);
    expect(live).not.toBe(first.id);
    expect(said).toContain(live);
    expect(publicIn(stage, place).at(-1)?.id).toBe(live);
    expect(stage.discord.world.messages.has(first.id)).toBe(false);
    expect(
      ana
        .mentions()
        .map(({ id }) => id)
        .filter((id) => id === live),
    ).toEqual([]);
    chat(place);
    whispered(cem, await cem.click(tableIn(stage, place), "Bring the table down"));
    expect(liveIn(stage, place)).toHaveLength(1);
    expect(publicIn(stage, place).at(-1)?.id).toBe(liveIn(stage, place)[0]);
  });

  test("makes one table of two who ask at once", async () => {
    const { place } = await start();
    chat(place);
    const table = tableIn(stage, place);
    await Promise.all([ana.click(table, "Bring the table down"), ben.click(table, "Bring the table down")]);
    await stage.settle();
    expect(liveIn(stage, place)).toHaveLength(1);
  });

  test("of a cancelled game says that it was cancelled", async () => {
    const { place } = await start();
    const asked = messageOf(await ana.slash("arka cancel", {}, place));
    messageOf(await ana.click(asked, "Yes, cancel the game"));
    await stage.settle();
    expect(whispered(ben, await ben.slash("arka table", {}, place))).toBe("This game was cancelled.");
  });
});

describe("the thread", () => {
  test("of a cancelled game has no line for the turn in which nothing happened, and keeps the hash", async () => {
    const { place } = await start();
    await takeTurn(ana, place);
    const asked = messageOf(await ana.slash("arka cancel", {}, place));
    messageOf(await ana.click(asked, "Yes, cancel the game"));
    await stage.settle();
    const [first, ...others] = publicIn(stage, place).map(({ content }) => content);
    expect(first).toMatch(/^\*\*Turn 1\*\* · .*\n-# The cards are fixed/);
    expect(others).toEqual(["The game was cancelled. Nothing more can be played here."]);
  });

  test("reads as a chronicle: each turn's message shrinks, loses its buttons, and one notice calls the next", async () => {
    const { place } = await start();
    const first = tableIn(stage, place);
    await takeTurn(ana, place);
    const second = tableIn(stage, place);
    expect(second.id).not.toBe(first.id);
    const told = now(stage, first);
    expect(told.components).toEqual([]);
    expect(told.embeds).toEqual([]);
    expect(told.content).toMatch(
      /^\*\*Turn 1\*\* · .*Ana.* took 3 cards, discarded [^,]+, [^,]+\.\n-# The cards are fixed/,
    );
    await takeTurn(ben, place);
    expect(now(stage, second).content).toMatch(
      /^\*\*Turn 2\*\* · .*Ben.* took 3 cards, discarded [^,]+, [^,]+, [^,]+\.$/,
    );
    const calls = [ana, ben].map((person) => person.mentions().map(({ id }) => id));
    expect(calls).toEqual([[first.id, tableIn(stage, place).id], [second.id]]);
    expect(liveIn(stage, place)).toHaveLength(1);
  });
});

describe("/arka log", () => {
  test("turns its pages, and tells each reader their own secrets only", async () => {
    const { lobby, place } = await start();
    expect(whispered(cem, await cem.click(tableIn(stage, place), "Log"))).toBe(
      "Nothing has been played yet.",
    );
    const hand = messageOf(await ana.click(tableIn(stage, place), "My hand"));
    const after = messageOf(await ana.click(hand, "Take a card"));
    const card = /You took (.+?)\./.exec(after.content)?.[1] ?? "none";
    const own = whispered(ana, await ana.slash("arka log", {}, place));
    expect(own).toContain(`took ${card}`);
    for (const person of [ben, cem]) {
      const said = whispered(person, await person.slash("arka log", {}, place));
      expect(said).toContain("took a card.");
      expect(said).not.toContain(card);
    }
    await playToLastMove(stage, gameIn(lobby));
    const last = messageOf(await cem.click(tableIn(stage, place), "Log"));
    const pages = Number(/Page (\d+) of \1$/.exec(last.content)?.[1]);
    expect(pages).toBeGreaterThan(1);
    const before = messageOf(await cem.click(last, "Older"));
    expect(before.id).toBe(last.id);
    expect(before.content).toContain(`Page ${pages - 1} of ${pages}`);
    let page = messageOf(await cem.click(before, "Newer"));
    expect(page.content).toBe(last.content);
    for (let left = pages - 1; left > 0; left--) page = messageOf(await cem.click(page, "Older"));
    expect(page.content).toContain("`1` ");
    expect(cem.offers(page).map((offer) => offer.kind === "button" && offer.label)).toEqual(["Newer"]);
  });
});

describe("/arka games", () => {
  test("lists one's games in this server: whose turn, since when, and the way there", async () => {
    expect(whispered(ana, await ana.slash("arka games", {}, channel.id))).toContain("/arka new");
    const { place } = await start();
    const lobby = await openLobby(stage, ana, channel);
    const table = tableIn(stage, place);
    const said = whispered(ana, await ana.slash("arka games", {}, channel.id));
    const seconds = Math.floor(table.createdAt / 1000);
    expect(said).toContain("**your turn**");
    expect(said).toMatch(new RegExp(`<t:(${seconds}|${seconds - 1}|${seconds - 2}):R>.*/${table.id}`));
    expect(said).toMatch(new RegExp(`waiting for players.*/${lobby.id}`));
    const bens = whispered(ben, await ben.slash("arka games", {}, place));
    expect(bens).toContain(`<@${ana.userId}>'s turn`);
    expect(bens).not.toContain(lobby.id);
  });
});

describe("/arka rules", () => {
  test("suggests topics by what is typed, shows one, and leads on to the others", async () => {
    const suggested = choicesOf(await ana.autocomplete("arka rules", "topic", "scor", channel.id));
    expect(suggested.map(({ name }) => name)).toEqual(["Scoring"]);
    expect(choicesOf(await ana.autocomplete("arka rules", "topic", "", channel.id)).length).toBeGreaterThan(
      5,
    );
    expect(choicesOf(await ana.autocomplete("arka rules", "topic", "zzz", channel.id))).toEqual([]);
    const chosen = messageOf(await ana.slash("arka rules", { topic: at(suggested, 0).value }, channel.id));
    expect(chosen.content).toContain("## Scoring");
    const next = messageOf(await ana.select(chosen, "Choose a topic", ["The fastest player"]));
    expect(next.id).toBe(chosen.id);
    expect(next.content).toContain("fastest");
    expect(whispered(ana, await ana.slash("arka rules", {}, channel.id))).toContain("What it is about");
  });

  test("takes a title typed by hand, and says when there is no such topic", async () => {
    const typed = whispered(ana, await ana.slash("arka rules", { topic: " scoring " }, channel.id));
    expect(typed).toContain("## Scoring");
    const unknown = whispered(ana, await ana.slash("arka rules", { topic: "chess\u0000" }, channel.id));
    expect(unknown).toContain("no topic of that name");
  });

  test("opens from the table too", async () => {
    const { place } = await start();
    expect(whispered(cem, await cem.click(tableIn(stage, place), "Rules"))).toContain("What it is about");
  });
});

describe("/arka cancel", () => {
  test("is refused to who neither hosts nor may manage channels", async () => {
    const { place } = await start();
    const said = whispered(ben, await ben.slash("arka cancel", {}, place));
    expect(said).toContain("Manage Channels");
    const asked = messageOf(await ana.slash("arka cancel", {}, place));
    expect(whispered(ben, await ben.force.click(asked, "Yes, cancel the game"))).toContain("Manage Channels");
    expect(tableIn(stage, place).content).toContain("it is your turn");
  });

  test("ends a running game for everybody, once its host or the staff says yes", async () => {
    const role = stage.discord.addRole(stage.guild.id, {
      name: "staff",
      permissions: PermissionFlagsBits.ManageChannels,
    });
    const dora = stage.discord.addUser({ name: "dora" });
    stage.discord.addMember(stage.guild.id, dora.id, { roleIds: [role.id] });
    const staff = actAs(stage.discord, dora.id);
    const { lobby, place } = await start();
    const table = tableIn(stage, place);
    const asked = messageOf(await staff.slash("arka cancel", {}, place));
    expect(asked.content).toContain("for everybody?");
    expect(asked.content).toContain(gameIn(lobby));
    expect(whispered(staff, await staff.click(asked, "Yes, cancel the game"))).toBe("The game is cancelled.");
    await stage.settle();
    expect(liveIn(stage, place)).toEqual([]);
    expect(publicIn(stage, place).at(-1)?.content).toContain("The game was cancelled");
    expect(now(stage, lobby).content).toBe("This game was cancelled.");
    expect(whispered(ben, await ben.force.click(table, "My hand"))).toBe("This game was cancelled.");
    expect(whispered(staff, await staff.force.click(asked, "Yes, cancel the game"))).toBe(
      "This game was cancelled.",
    );
  });

  test("ends one that only another version of the program can read: no button stays behind", async () => {
    const { lobby, place } = await start();
    const id = gameIn(lobby);
    await stage.database.prisma.game.update({ where: { id }, data: { rulesVersion: 0 } });
    const asked = messageOf(await ana.slash("arka cancel", { game: id }, place));
    messageOf(await ana.click(asked, "Yes, cancel the game"));
    await stage.settle();
    expect(liveIn(stage, place)).toEqual([]);
    expect(publicIn(stage, place).at(-1)?.content).toContain("The game was cancelled");
    expect(now(stage, lobby).content).toBe("This game was cancelled.");
    const { shownVersion, version } = await stage.database.prisma.game.findUniqueOrThrow({ where: { id } });
    expect(shownVersion).toBe(version);
  });
});

describe("which game a command means", () => {
  test("is asked where several of one's own stand in the channel", async () => {
    const one = await start();
    const two = await startedBy(stage, [ana, cem], channel);
    const asked = messageOf(await ana.slash("arka hand", {}, channel.id));
    expect(asked.content).toContain("Which game?");
    const [offer] = ana.offers(asked);
    if (offer?.kind !== "select") throw new Error("nothing to choose");
    expect(offer.options.map(({ value }) => value)).toEqual([gameIn(two.lobby), gameIn(one.lobby)]);
    expect(plain(at(offer.options, 1).label)).toMatch(/Ana, Ben · Waiting for Ana/);
    const hand = messageOf(await ana.select(asked, offer.customId, [gameIn(one.lobby)]));
    expect(hand.content).toContain(`<#${one.place}>`);
    expect(whispered(ana, await ana.slash("arka hand", {}, two.place))).toContain(`<#${two.place}>`);
    expect(whispered(ben, await ben.slash("arka hand", {}, channel.id))).toContain(`<#${one.place}>`);
  });

  test("is one's own elsewhere in the server rather than somebody else's here", async () => {
    const mine = await start();
    const other = newChannel(stage);
    await startedBy(stage, [cem, newcomer(stage, "Dan")], other);
    expect(whispered(ana, await ana.slash("arka hand", {}, other.id))).toContain(`<#${mine.place}>`);
    const empty = newChannel(stage);
    expect(whispered(ana, await ana.slash("arka hand", {}, empty.id))).toContain(`<#${mine.place}>`);
    expect(whispered(cem, await cem.slash("arka hand", {}, channel.id))).toContain(`<#`);
  });

  test("is none for who plays nowhere, in a channel without games", async () => {
    for (const command of ["hand", "table", "log", "cancel"]) {
      expect(whispered(ana, await ana.slash(`arka ${command}`, {}, channel.id))).toContain(
        "no running game here",
      );
    }
  });

  test("is suggested from one's own games; a suggestion copied as text means the same", async () => {
    const { lobby, place } = await start();
    const [choice, ...more] = choicesOf(await ana.autocomplete("arka hand", "game", "ben", channel.id));
    expect(more).toEqual([]);
    expect(choice?.value).toBe(gameIn(lobby));
    expect(plain(choice?.name ?? "")).toContain("Ana, Ben");
    expect(choicesOf(await ana.autocomplete("arka log", "game", "nobody", channel.id))).toEqual([]);
    expect(choicesOf(await cem.autocomplete("arka log", "game", "", channel.id))).toEqual([]);
    const game = ` ${String(choice?.name).toUpperCase()}`;
    expect(whispered(ana, await ana.slash("arka hand", { game }, channel.id))).toContain(`<#${place}>`);
    for (const wrong of ["nothing", "\u0000", "a".repeat(300), "'; drop table", "zzzzzzzz"]) {
      const said = whispered(ana, await ana.slash("arka hand", { game: wrong }, channel.id));
      expect(said).toBe("There is no such game here any more.");
    }
  });
});

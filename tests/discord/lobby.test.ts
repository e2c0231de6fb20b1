import { PermissionFlagsBits } from "discord.js";
import { describe, expect, test } from "vitest";
import { wordsOf } from "../../sandbox/driver/sight.ts";
import type { Channel, Message } from "../../sandbox/world.ts";
import { sweep } from "../../src/discord/sweep.ts";
import { ana, ben, cem, channel, gatherCompany, stage } from "./company.ts";
import { messageOf, tableIn } from "./table-play.ts";
import { gameIn, liveIn, newcomer, now, openLobby, plain, publicIn, startedBy, whispered } from "./talk.ts";

const HOUR = 3_600_000;

gatherCompany();

const wordsIn = (message: Message) => wordsOf(stage.discord, now(stage, message));
const buttonsOn = (message: Message) =>
  ana.offers(message).flatMap((offer) => (offer.kind === "button" ? [offer.label] : []));

describe("/arka new", () => {
  test("lets no bot begin, which Discord offers among the people", async () => {
    const [bot = ""] = stage.discord.world.applications.keys();
    const outcome = await ana.slash("arka new", { seats: 2, first: bot }, channel.id);
    const answer = messageOf(outcome);
    expect(answer.visibleTo).toBe(ana.userId);
    expect(answer.content).toBe("A bot can't begin: choose a person who plays, or leave `first` out.");
    expect(publicIn(stage, channel.id)).toEqual([]);
  });

  test("opens a lobby for everybody, with the host in it, and calls nobody", async () => {
    const lobby = await openLobby(stage, ana, channel);
    expect(lobby.visibleTo).toBeNull();
    expect(wordsIn(lobby)).toContain(`1. <@${ana.userId}> (host)`);
    expect(wordsIn(lobby)).toContain("5. a free seat");
    expect(wordsIn(lobby)).toContain("by chance");
    expect(buttonsOn(lobby)).toEqual(["Join", "Leave", "Cancel"]);
    expect(ana.mentions()).toEqual([]);
  });

  test("shows each option that was chosen, in the language that was chosen", async () => {
    const lobby = await openLobby(stage, ana, channel, {
      seats: 3,
      first: ben.userId,
      abilities: "printed",
      shield: "closed",
      language: "es",
    });
    const words = wordsIn(lobby);
    expect(words).toContain("3. un asiento libre");
    expect(words).not.toContain("4. un asiento libre");
    expect(words).toContain(`Primer jugador\n<@${ben.userId}>`);
    expect(words).toContain("Prestigio 9 y 10: Como está impreso");
    expect(words).toContain("Destinos protegidos: Cerrado");
    expect(words).toContain("Español");
    expect(buttonsOn(lobby)).toEqual(["Unirse", "Salir", "Cancelar"]);
  });

  test.each([
    ["ViewChannel", "View Channel"],
    ["SendMessages", "Send Messages"],
    ["EmbedLinks", "Embed Links"],
  ] as const)("names the permission %s where it is missing, and opens nothing", async (flag, name) => {
    denyBot(channel, PermissionFlagsBits[flag]);
    expect(whispered(ana, await ana.slash("arka new", {}, channel.id))).toContain(`**${name}**`);
    expect(whispered(ana, await ana.slash("arka games", {}, channel.id))).toContain("no running game");
    expect(publicIn(stage, channel.id)).toEqual([]);
  });

  test("names all that is missing in the reader's language", async () => {
    const eva = newcomer(stage, "Eva", "es-419");
    denyBot(channel, PermissionFlagsBits.SendMessages | PermissionFlagsBits.EmbedLinks);
    const said = whispered(eva, await eva.slash("arka new", {}, channel.id));
    expect(said).toContain("**Enviar mensajes**, **Insertar enlaces**");
  });

  test("in a thread asks for the permission that counts there, and plays there", async () => {
    const { place } = await startedBy(stage, [ana, ben], channel);
    messageOf(await ana.slash("arka cancel", {}, place));
    denyBot(channel, PermissionFlagsBits.SendMessagesInThreads);
    expect(whispered(ana, await ana.slash("arka new", {}, place))).toContain("**Send Messages in Threads**");
    denyBot(channel, PermissionFlagsBits.SendMessages);
    const lobby = await openLobby(stage, cem, { ...channel, id: place }, { first: cem.userId });
    messageOf(await ben.click(lobby, "Join"));
    messageOf(await cem.click(lobby, "Start"));
    await stage.settle();
    const table = tableIn(stage, place);
    expect(gameIn(table)).toBe(gameIn(lobby));
    expect(table.content).toContain("can't be made in this kind of channel");
  });

  test("refuses one game too many of the same host", async () => {
    for (let count = 0; count < stage.config.gamesPerHost; count++) await openLobby(stage, ana, channel);
    const said = whispered(ana, await ana.slash("arka new", {}, channel.id));
    expect(said).toContain("too many unfinished games");
    expect(said).toContain("/arka games");
  });
});

describe("the lobby", () => {
  test("is joined and left, and its host follows from who came first", async () => {
    const lobby = await openLobby(stage, ana, channel, { seats: 3 });
    messageOf(await ben.click(lobby, "Join"));
    messageOf(await cem.click(lobby, "Join"));
    expect(wordsIn(lobby)).toContain("Players (3 of 3)");
    expect(wordsIn(lobby)).toContain(`1. <@${ana.userId}> (host)\n2. <@${ben.userId}>\n3. <@${cem.userId}>`);
    expect(buttonsOn(lobby)).toEqual(["Start", "Leave", "Cancel"]);
    messageOf(await ana.click(lobby, "Leave"));
    expect(wordsIn(lobby)).toContain(`1. <@${ben.userId}> (host)\n2. <@${cem.userId}>\n3. a free seat`);
    expect(whispered(cem, await cem.click(lobby, "Start"))).toContain("Only the host");
    messageOf(await ben.click(lobby, "Start"));
    await stage.settle();
    expect(now(stage, lobby).threadId).not.toBeNull();
  });

  test("refuses with a sentence of its own whoever sits there, does not, or comes alone", async () => {
    const lobby = await openLobby(stage, ana, channel);
    expect(whispered(ana, await ana.click(lobby, "Join"))).toContain("already have a seat");
    expect(whispered(ben, await ben.click(lobby, "Leave"))).toContain("no seat in this game");
    expect(whispered(ben, await ben.force.click(lobby, "Start"))).toContain("no seat in this game");
    expect(whispered(ana, await ana.force.click(lobby, "Start"))).toContain("at least two players");
    const early = whispered(ben, await ben.slash("arka hand", {}, channel.id));
    expect(early).toContain("not started yet");
    expect(early).toContain(lobby.id);
    expect(wordsIn(lobby)).toContain("Players (1 of 5)");
  });

  test("closes when the last one leaves", async () => {
    const lobby = await openLobby(stage, ana, channel);
    messageOf(await ana.click(lobby, "Leave"));
    await stage.settle();
    expect(wordsIn(lobby)).toBe("This game was cancelled.");
    expect(buttonsOn(lobby)).toEqual([]);
    expect(whispered(ben, await ben.force.click(lobby, `join:${gameIn(lobby)}`))).toContain("was cancelled");
  });

  test("gives the last seat to one of two who press at once", async () => {
    const lobby = await openLobby(stage, ana, channel, { seats: 2 });
    const [first, second] = await Promise.all([ben.click(lobby, "Join"), cem.click(lobby, "Join")]);
    await stage.settle();
    const [seated, refused] = first.kind === "update" ? [ben, second] : [cem, first];
    const late = seated === ben ? cem : ben;
    expect(whispered(late, refused)).toContain("All seats of this game are taken");
    expect(wordsIn(lobby)).toContain(`2. <@${seated.userId}>`);
    expect(wordsIn(lobby)).not.toContain(late.userId);
  });

  test("can be started by anyone at the table once it is full", async () => {
    const lobby = await openLobby(stage, ana, channel, { seats: 2 });
    messageOf(await ben.click(lobby, "Join"));
    expect(whispered(cem, await cem.click(lobby, "Start"))).toContain("no seat in this game");
    messageOf(await ben.click(lobby, "Start"));
    await stage.settle();
    expect(wordsIn(lobby)).toContain("has started");
  });

  test("makes one game of two starts at once", async () => {
    const lobby = await openLobby(stage, ana, channel, { seats: 2 });
    messageOf(await ben.click(lobby, "Join"));
    const [first, second] = await Promise.all([ana.click(lobby, "Start"), ben.click(lobby, "Start")]);
    await stage.settle();
    const [refused, late] = first.kind === "update" ? [second, ben] : [first, ana];
    expect(whispered(late, refused)).toContain("already started");
    expect(ana.threads(channel.id)).toHaveLength(1);
    expect(liveIn(stage, now(stage, lobby).threadId ?? "")).toHaveLength(1);
  });

  test("is cancelled by its host after one more question, and by nobody else", async () => {
    const lobby = await openLobby(stage, ana, channel);
    messageOf(await ben.click(lobby, "Join"));
    expect(whispered(ben, await ben.click(lobby, "Cancel"))).toContain("Only the host");
    const asked = messageOf(await ana.click(lobby, "Cancel"));
    expect(whispered(ana, { kind: "message", interactionId: "", message: asked })).toContain(
      "for everybody?",
    );
    expect(wordsIn(lobby)).toContain("Players (2 of 5)");
    expect(whispered(ana, await ana.click(asked, "Yes, cancel the game"))).toBe("The game is cancelled.");
    await stage.settle();
    expect(wordsIn(lobby)).toBe("This game was cancelled.");
  });

  test("closes with a note when nobody starts it in time, as soon as that is due", async () => {
    const lobby = await openLobby(stage, ana, channel);
    stage.discord.clock.advance(23 * HOUR);
    messageOf(await ben.click(lobby, "Join"));
    stage.discord.clock.advance(23 * HOUR);
    await sweep(stage.bot().app);
    expect(wordsIn(lobby)).toContain("Players (2 of 5)");
    stage.discord.clock.advance(2 * HOUR);
    await sweep(stage.bot().app);
    expect(wordsIn(lobby)).toContain("Nobody started this game within 24 hours");
    expect(wordsIn(lobby)).toContain("/arka new");
    expect(buttonsOn(lobby)).toEqual([]);
    expect(whispered(cem, await cem.force.click(lobby, `join:${gameIn(lobby)}`))).toContain("was closed");
    expect(whispered(ana, await ana.slash("arka games", {}, channel.id))).toContain("no running game");
  });

  test("comes down to the end of the channel, once, by /arka table", async () => {
    const lobby = await openLobby(stage, ana, channel);
    expect(whispered(ana, await ana.slash("arka table", {}, channel.id))).toContain(lobby.id);
    expect(liveIn(stage, channel.id)).toEqual([lobby.id]);
    for (let line = 0; line < 3; line++) ben.write(channel.id, "chat");
    const said = whispered(ben, await ben.slash("arka table", {}, channel.id));
    const [live = "", ...more] = liveIn(stage, channel.id);
    expect(more).toEqual([]);
    expect(live).not.toBe(lobby.id);
    expect(said).toContain(live);
    messageOf(await ben.click(now(stage, { id: live }), "Join"));
    expect(wordsIn(now(stage, { id: live }))).toContain("Players (2 of 5)");
  });
});

test("a table that is asked for before it is recorded leaves one lobby", async () => {
  const opened = messageOf(await ana.slash("arka new", {}, channel.id));
  await ben.slash("arka table", { game: gameIn(opened) }, channel.id);
  await stage.settle();
  const [live = "", ...more] = liveIn(stage, channel.id);
  expect(more).toEqual([]);
  messageOf(await ben.click(now(stage, { id: live }), "Join"));
  expect(wordsIn(now(stage, { id: live }))).toContain("Players (2 of 5)");
});

describe("the start", () => {
  test("opens a thread with the players' names, tells the lobby where, and calls the first player once", async () => {
    const { lobby, place } = await startedBy(stage, [ana, ben, cem], channel, { first: cem.userId });
    expect(ana.threads(channel.id).map(({ name }) => plain(name))).toEqual(["ARKA V: Cem, Ana, Ben"]);
    expect(wordsIn(lobby)).toContain(`<#${place}>`);
    const table = tableIn(stage, place);
    expect(table.content).toContain(`<@${cem.userId}>, it is your turn.`);
    expect([ana, ben, cem].map((person) => person.mentions().map(({ id }) => id))).toEqual([
      [],
      [],
      [table.id],
    ]);
    const hashes = [lobby, table].map((message) => /SHA-256 ([0-9a-f]{64})/.exec(wordsIn(message))?.[1]);
    expect(hashes[0]).toBeDefined();
    expect(hashes[0]).toBe(hashes[1]);
  });

  test("leaves the first player to chance where the one who is named did not come", async () => {
    const { place } = await startedBy(stage, [ana, ben], channel, { first: cem.userId });
    const called = [ana, ben].filter(({ userId }) => tableIn(stage, place).content.includes(userId));
    expect(called).toHaveLength(1);
  });

  test("without the right to make threads plays in the channel and names the permission", async () => {
    denyBot(channel, PermissionFlagsBits.CreatePublicThreads);
    const { place } = await startedBy(stage, [ana, ben], channel);
    expect(place).toBe(channel.id);
    expect(tableIn(stage, place).content).toContain("**Create Public Threads**");
    expect(ana.threads(channel.id)).toEqual([]);
  });

  test("leaves on the lobby's message the way to one's hand and to the table", async () => {
    const { lobby } = await startedBy(stage, [ana, ben], channel);
    expect(buttonsOn(lobby)).toEqual(["My hand", "Bring the table down"]);
    expect(whispered(ben, await ben.click(lobby, "My hand"))).toContain("Your hand: 5 cards");
    expect(whispered(cem, await cem.force.click(lobby, `join:${gameIn(lobby)}`))).toContain(
      "already started",
    );
  });
});

function denyBot(where: Channel, deny: bigint): void {
  const [applicationId = ""] = stage.discord.world.applications.keys();
  stage.discord.setPermissions(where.id, { userId: applicationId }, { deny });
}

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../sandbox/driver/person.ts";
import { wordsOf } from "../../sandbox/driver/sight.ts";
import { sweep } from "../../src/discord/sweep.ts";
import type { Refusal } from "../../src/tables/table.ts";
import { catalog } from "../../src/text/catalog.ts";
import { playToLastMove, stored } from "./forward.ts";
import { type Stage, setStage } from "./stage.ts";
import { at, messageOf, tableIn } from "./table-play.ts";
import { expectNoFault, gameIn, newChannel, newcomer, now, openLobby, startedBy, whispered } from "./talk.ts";

const LANGUAGES = [
  ["en", "en-US"],
  ["es", "es-419"],
] as const;

let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ names: ["Owner"] });
}, 120_000);
afterEach(() => expectNoFault(stage));
afterAll(() => stage.close());

/** Runs into every refusal there is, as somebody with this Discord locale, and gives what they were told. */
async function runIntoAll(locale: string): Promise<Readonly<Record<Refusal, string>>> {
  const channel = newChannel(stage);
  const [eva, fay, gil, kim] = [
    newcomer(stage, "Eva", locale),
    newcomer(stage, "Fay", locale),
    newcomer(stage, "Gil", locale),
    newcomer(stage, "Kim", locale),
  ];
  const press = async (person: Person, message: Parameters<Person["click"]>[0], customId: string) =>
    whispered(person, await person.force.click(message, customId));

  const waiting = await openLobby(stage, eva, channel);
  const lobbyId = gameIn(waiting);
  const early = {
    "no-such-game": await press(fay, waiting, "join:nothing0"),
    "already-seated": await press(eva, waiting, `join:${lobbyId}`),
    "not-seated": await press(fay, waiting, `leave:${lobbyId}`),
    "too-few-players": await press(eva, waiting, `start:${lobbyId}`),
    "not-started": whispered(eva, await eva.slash("arka hand", { game: lobbyId }, channel.id)),
  };
  messageOf(await fay.click(waiting, `join:${lobbyId}`));
  const notHost = await press(fay, waiting, `start:${lobbyId}`);

  const { lobby, place } = await startedBy(stage, [fay, gil], newChannel(stage), { seats: 2 });
  const id = gameIn(lobby);
  const { version } = await stored(stage, id);
  const table = tableIn(stage, place);
  const running = {
    "already-started": await press(kim, table, `join:${id}`),
    "not-your-turn": await press(gil, table, `go:${id}:${version}:take`),
    outdated: await press(fay, table, `go:${id}:${version - 1}:take`),
    "illegal-move": await press(fay, table, `go:${id}:${version}:fly`),
  };
  const underRules = (rulesVersion: number) =>
    stage.database.prisma.game.update({ where: { id }, data: { rulesVersion } });
  await underRules(0);
  const otherVersion = await press(fay, table, `do:${id}:${version}:take`);
  for (const command of ["hand", "table", "log"])
    expect(whispered(fay, await fay.slash(`arka ${command}`, { game: id }, place))).toBe(otherVersion);
  expect(fay.offers(messageOf(await fay.slash("arka cancel", { game: id }, place)))).toHaveLength(1);
  await underRules(1);
  const { move, seat } = await playToLastMove(stage, id);
  const { version: last } = await stored(stage, id);
  await press(at([fay, gil], seat), table, `do:${id}:${last}:${move}`);
  const over = await press(gil, table, `do:${id}:${last}:take`);

  const left = await startedBy(stage, [eva, kim], newChannel(stage), { seats: 2 });
  await kim.force.click(tableIn(stage, left.place), `quit:${gameIn(left.lobby)}`);
  await stage.settle();
  const handedOver = await press(kim, tableIn(stage, left.place), `hand:${gameIn(left.lobby)}`);
  const lastPerson = whispered(eva, await eva.slash("arka leave", {}, left.place));

  const small = await openLobby(stage, gil, channel, { seats: 2 });
  messageOf(await eva.click(small, `join:${gameIn(small)}`));
  const full = await press(kim, small, `join:${gameIn(small)}`);
  messageOf(await eva.click(small, `leave:${gameIn(small)}`));
  const [computers] = gil.offers(now(stage, small)).filter(({ kind }) => kind === "select");
  const computerId = computers?.customId ?? "";
  messageOf(await gil.select(small, computerId, ["easy"]));
  const crowded = await press(kim, small, `join:${gameIn(small)}`);
  const hostOnly = whispered(kim, await kim.force.select(small, computerId, ["hard"]));
  messageOf(await gil.click(small, `leave:${gameIn(small)}`));
  const cancelled = await press(kim, small, `join:${gameIn(small)}`);

  for (let count = 0; count < stage.config.gamesPerHost; count++) await openLobby(stage, kim, channel);
  const tooMany = whispered(kim, await kim.slash("arka new", {}, channel.id));
  stage.discord.clock.advance(25 * 3_600_000);
  await sweep(stage.bot().app);
  const expired = await press(kim, waiting, `join:${lobbyId}`);
  return {
    ...early,
    ...running,
    "other-version": otherVersion,
    "not-host": notHost,
    "too-many-games": tooMany,
    over,
    "handed-over": handedOver,
    "last-person": lastPerson,
    full,
    "full-with-computers": crowded,
    "host-only": hostOnly,
    cancelled,
    expired,
  };
}

describe.each(LANGUAGES)("in %s", (language, locale) => {
  test("every refusal is a private sentence of its own", async () => {
    const told = await runIntoAll(locale);
    const sentences = Object.entries(catalog(language).refusals);
    for (const [refusal, sentence] of sentences)
      expect(Object.entries(told)).toContainEqual([refusal, expect.stringContaining(sentence)]);
    expect(new Set(Object.values(told)).size).toBe(sentences.length);
  });
});

describe("a table in one language", () => {
  test("is public in its own and private in the reader's", async () => {
    const [ana, eva] = [newcomer(stage, "Ana"), newcomer(stage, "Eva", "es-ES")];
    const { lobby, place } = await startedBy(stage, [ana, eva], newChannel(stage), { language: "en" });
    const table = tableIn(stage, place);
    expect(table.content).toContain("it is your turn");
    expect(wordsOf(stage.discord, now(stage, lobby))).toContain("has started");
    const mine = messageOf(await ana.click(table, "My hand"));
    expect(mine.content).toContain("Your hand: 4 cards");
    const hers = messageOf(await eva.click(table, "My hand"));
    expect(hers.content).toContain("Tu mano: 5 cartas");
    expect(eva.offers(hers)).toMatchObject([{ label: "Actualizar" }]);
    expect(whispered(eva, await eva.slash("arka games", {}, place))).toContain("Tus partidas aquí");
    expect(whispered(eva, await eva.slash("arka rules", {}, place))).toContain("## ");
  });

  test("is opened in the server's language where none is chosen", async () => {
    const eva = newcomer(stage, "Eva", "es-ES");
    const lobby = await openLobby(stage, eva, newChannel(stage));
    expect(wordsOf(stage.discord, lobby)).toContain("Press Join");
  });
});

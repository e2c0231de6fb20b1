import { describe, expect, test } from "vitest";
import type { Person } from "../../sandbox/driver/person.ts";
import { wordsOf } from "../../sandbox/driver/sight.ts";
import type { Command } from "../../sandbox/world.ts";
import { ACTIONS } from "../../src/discord/custom-id.ts";
import { INVITED } from "../../src/discord/permissions.ts";
import { ana, ben, cem, channel, gatherCompany, stage } from "./company.ts";
import { playToLastMove, stored } from "./forward.ts";
import { at, messageOf, tableIn } from "./table-play.ts";
import {
  gameIn,
  newChannel,
  now,
  openHand as openHandIn,
  openLobby,
  publicIn,
  startedBy,
  whispered,
} from "./talk.ts";

const NO_SUCH_GAME = "There is no such game here any more.";

gatherCompany();

const start = () => startedBy(stage, [ana, ben], channel);
const openHand = (person: Person, place: string) => openHandIn(stage, person, place);

function registered(): Command {
  const [command] = stage.discord.world.commands.values();
  if (command === undefined) throw new Error("nothing is registered");
  return command;
}

describe("a double click", () => {
  test("takes one card, and both answers say so", async () => {
    const { place } = await start();
    const hand = await openHand(ana, place);
    const both = await Promise.all([ana.click(hand, "Take a card"), ana.click(hand, "Take a card")]);
    for (const outcome of both) {
      const said = whispered(ana, outcome);
      expect(said).toContain("You took ");
      expect(said).toContain("Your hand: 5 cards");
    }
    expect((await stored(stage, gameIn(hand))).moveCount).toBe(1);
  });

  test("on a select and on Do it plays once", async () => {
    const { place } = await start();
    const hand = await openHand(ana, place);
    const [select] = ana.offers(hand);
    if (select?.kind !== "select") throw new Error("nothing to choose");
    const { value } = at(select.options, 0);
    const choose = () => ana.force.select(hand, select.customId, [value]);
    const [asked] = await Promise.all([choose(), choose()]);
    const sure = messageOf(await ana.click(messageOf(asked), "Red"));
    const both = await Promise.all([ana.click(sure, "Do it"), ana.click(sure, "Do it")]);
    for (const outcome of both) expect(whispered(ana, outcome)).toContain("2 actions left");
    expect((await stored(stage, gameIn(hand))).moveCount).toBe(1);
  });

  test("on Join, Start and Yes, cancel does each once", async () => {
    const lobby = await openLobby(stage, ana, channel);
    await Promise.all([ben.click(lobby, "Join"), ben.click(lobby, "Join")]);
    expect(wordsOf(stage.discord, now(stage, lobby))).toContain("Players (2 of 5)");
    await Promise.all([ana.click(lobby, "Start"), ana.click(lobby, "Start")]);
    await stage.settle();
    const place = now(stage, lobby).threadId ?? "";
    expect(publicIn(stage, place)).toHaveLength(1);
    const asked = messageOf(await ana.slash("arka cancel", {}, place));
    const yes = () => ana.force.click(asked, "Yes, cancel the game");
    await Promise.all([yes(), yes()]);
    await stage.settle();
    expect(publicIn(stage, place).filter(({ content }) => content.includes("was cancelled"))).toHaveLength(1);
  });
});

describe("two people at once", () => {
  test("never both move: who waits is told so, and nothing counts", async () => {
    const { place } = await start();
    const hands = [await openHand(ana, place), await openHand(ben, place)] as const;
    const { version, id } = await stored(stage, gameIn(hands[0]));
    const [mine, other] = await Promise.all([
      ana.click(hands[0], "Take a card"),
      ben.force.click(hands[1], `go:${id}:${version}:take`),
    ]);
    expect(whispered(ana, mine)).toContain("You took ");
    expect(whispered(ben, other)).toMatch(/It is not your turn|Something has happened since/);
    expect(whispered(ben, other)).toContain("Your hand: 5 cards");
    expect((await stored(stage, id)).moveCount).toBe(1);
  });
});

/** The lines of a hand's cards. */
function cardsIn(content: string): string[] {
  return content.split("\n").filter((line) => /^\S+ \*\*[^*]+\*\*: /.test(line));
}

describe("another's private hand", () => {
  test("shows who forces a click on it nothing of it, and plays nothing", async () => {
    const { place } = await start();
    const hand = await openHand(ana, place);
    const others = await openHand(ben, place);
    // Of some Command cards there are two, and Ben may hold the other.
    const cards = cardsIn(hand.content).filter((card) => !cardsIn(others.content).includes(card));
    expect(cards.length).toBeGreaterThan(0);
    const { version, id } = await stored(stage, gameIn(hand));
    const ids = [
      `hand:${id}`,
      `go:${id}:${version}:take`,
      `go:${id}:${version}:establish`,
      `do:${id}:${version}:take`,
      `log:${id}`,
    ];
    for (const customId of ids) {
      for (const person of [ben, cem]) {
        const outcome = await person.force.click(hand, customId);
        const said = whispered(person, outcome);
        for (const card of cards) expect(said).not.toContain(card);
      }
    }
    expect(cardsIn(hand.content)).toHaveLength(4);
    expect(now(stage, hand).content).toBe(hand.content);
    expect((await stored(stage, id)).moveCount).toBe(0);
  });
});

describe("a made-up custom_id", () => {
  test("of any form is answered in private, and changes nothing", async () => {
    const { lobby, place } = await start();
    const table = tableIn(stage, place);
    const id = gameIn(lobby);
    const before = await stored(stage, id);
    const forms = [
      "x",
      "hand",
      "hand:",
      "fly:abc",
      ":::",
      `hand:${id}:1:2:3`,
      `hand:${"z".repeat(60)}`,
      "go:\u0000:1:take",
      `go:${id}`,
      `go:${id}:999999999:take`,
      `go:${id}:${before.version}:steal everything`,
      `go:${id}:${before.version}:take take`,
      `do:${id}`,
      `do:${id}:${before.version}`,
      `do:${id}:${before.version}:establish`,
      `log:${id}:0:-5`,
      `log:${id}:0:99999999`,
      "topic:arkeis",
      "pick:hand",
      "pick:fly",
      "rules:nothing0",
      `constructor:${id}`,
    ];
    for (const form of forms) {
      const outcome = await ana.force.click(table, form);
      expect(whispered(ana, outcome), form).not.toBe("");
      const chosen = await ben.force.select(table, form, ["a", "b", "c"]);
      expect(whispered(ben, chosen), form).not.toBe("");
    }
    await stage.settle();
    const after = await stored(stage, id);
    expect([after.version, after.moveCount]).toEqual([before.version, before.moveCount]);
    expect(tableIn(stage, place).id).toBe(table.id);
  });

  test("naming no game is told so by each action", async () => {
    const lobby = await openLobby(stage, ana, channel);
    for (const action of ACTIONS.filter((known) => known !== "pick" && known !== "topic")) {
      const said = whispered(ben, await ben.force.click(lobby, `${action}:nothing0:1:take`));
      expect(said, action).toBe(NO_SUCH_GAME);
    }
  });

  test("from another server neither reads, joins, plays nor ends a game", async () => {
    const { lobby, place } = await start();
    const open = await openLobby(stage, cem, channel);
    const [applicationId = ""] = stage.discord.world.applications.keys();
    const abroad = stage.discord.addGuild({ name: "Abroad", ownerId: ana.userId });
    stage.discord.inviteApplication(abroad.id, applicationId, INVITED);
    const elsewhere = stage.discord.addChannel(abroad.id, { name: "games" });
    const foreign = await openLobby(stage, ana, elsewhere);
    const before = await Promise.all([lobby, open].map((one) => stored(stage, gameIn(one))));
    for (const { id, version } of before) {
      for (const action of ACTIONS.filter((known) => known !== "pick" && known !== "topic")) {
        const outcome = await ana.force.click(foreign, `${action}:${id}:${version}:take`);
        expect(whispered(ana, outcome), action).toBe(NO_SUCH_GAME);
      }
      const picked = await ana.force.select(foreign, "pick:hand", [id]);
      expect(whispered(ana, picked)).toBe(NO_SUCH_GAME);
      const named = await ana.slash("arka log", { game: id }, elsewhere.id);
      expect(whispered(ana, named)).toBe(NO_SUCH_GAME);
    }
    const listed = whispered(ana, await ana.slash("arka games", {}, elsewhere.id));
    expect(listed).not.toContain(place);
    const after = await Promise.all(before.map(({ id }) => stored(stage, id)));
    expect(after.map(({ version }) => version)).toEqual(before.map(({ version }) => version));
  });
});

describe("a select that is sent otherwise than it was offered", () => {
  test("discards neither more than the surplus, nor a card twice, nor one not in the hand", async () => {
    const { place } = await start();
    let hand = await openHand(ana, place);
    for (let taken = 0; taken < 3; taken++) hand = messageOf(await ana.click(hand, "Take a card"));
    const [surplus] = ana.offers(hand);
    if (surplus?.kind !== "select") throw new Error("no surplus");
    const values = surplus.options.map(({ value }) => value);
    const [one = ""] = values;
    for (const forced of [values.slice(0, 3), values, [one, one], ["B99", one], ["", ""]]) {
      const said = whispered(ana, await ana.force.select(hand, surplus.customId, forced));
      expect(said).toContain("not possible now");
      expect(said).toContain("Your hand: 7 cards");
    }
    expect((await stored(stage, gameIn(hand))).moveCount).toBe(3);
    whispered(ana, await ana.force.select(hand, surplus.customId, []));
    const fewer = whispered(ana, await ana.force.select(hand, surplus.customId, [one]));
    expect(fewer).toContain("Your hand: 6 cards");
    expect(fewer).toContain("Your turn");
  });

  test("of another kind, or with values that were never there, is answered in private", async () => {
    const { place } = await start();
    const hand = await openHand(ana, place);
    const [select] = ana.offers(hand);
    if (select?.kind !== "select") throw new Error("nothing to choose");
    for (const value of ["nothing", "take", "B1 blue below", "\u0000", "x".repeat(100)]) {
      expect(whispered(ana, await ana.force.select(hand, select.customId, [value]))).toContain(
        "not possible now",
      );
    }
    whispered(ana, await ana.force.select(hand, select.customId, [ben.userId], 5));
    expect((await stored(stage, gameIn(hand))).moveCount).toBe(0);
  });
});

describe("what is over", () => {
  test("answers every old button in private: a cancelled game and a finished one", async () => {
    const finished = await start();
    const hand = await openHand(ana, finished.place);
    const table = tableIn(stage, finished.place);
    const id = gameIn(hand);
    const { move, seat } = await playToLastMove(stage, id);
    const { version } = await stored(stage, id);
    messageOf(await at([ana, ben], seat).force.click(finished.lobby, `do:${id}:${version}:${move}`));
    await stage.settle();
    for (const action of ["join", "leave", "start", "drop", "stop", "go", "do", "hand"]) {
      const said = whispered(
        ana,
        await ana.force.click(now(stage, table), `${action}:${id}:${version}:take`),
      );
      expect(said, action).toContain("This game is over.");
    }
    const open = await openLobby(stage, ana, channel);
    messageOf(await ana.click(open, "Leave"));
    for (const action of ["join", "leave", "start", "drop", "stop", "go", "do", "hand", "down"]) {
      const said = whispered(ana, await ana.force.click(open, `${action}:${gameIn(open)}:1:take`));
      expect(said, action).toBe("This game was cancelled.");
    }
  });
});

describe("a command that is not registered any more", () => {
  test("is answered in private: another name, another subcommand, none, or other options", async () => {
    const command = registered();
    const sub = (name: string, options: { type: number; name: string; value: string | number }[] = []) => [
      { type: 1, name, options },
    ];
    const old = "This command belongs to an older version of me.";
    const send = async (options: Parameters<Person["force"]["command"]>[1], name = "arka") => {
      const id = name === "arka" ? command.id : "900000000000000001";
      return whispered(ana, await ana.force.command({ ...command, id, name }, options, channel.id));
    };
    expect(await send([], "arkav")).toContain(old);
    expect(await send([])).toContain(old);
    expect(await send(sub("undo"))).toContain(old);
    expect(await send([{ type: 2, name: "game", options: sub("new") }])).toContain(old);
    expect(await send(sub("new", [{ type: 3, name: "seats", value: "three" }]))).toContain(old);
    expect(await send(sub("new", [{ type: 4, name: "seats", value: 9 }]))).toContain(old);
    for (const value of [-1, 5, Number.MAX_SAFE_INTEGER]) {
      expect(await send(sub("new", [{ type: 4, name: "computers", value }]))).toContain(old);
    }
    expect(await send(sub("new", [{ type: 3, name: "level", value: "perfect" }]))).toContain(old);
    expect(await send(sub("new", [{ type: 3, name: "abilities", value: "all" }]))).toContain(old);
    expect(await send(sub("new", [{ type: 3, name: "first", value: ben.userId }]))).toContain(old);
    expect(await send(sub("hand", [{ type: 4, name: "game", value: 7 }]))).toContain(old);
    expect(await send(sub("rules", [{ type: 4, name: "topic", value: 7 }]))).toContain(old);
    expect(publicIn(stage, channel.id)).toEqual([]);
  });

  test("suggests nothing where it asks for suggestions", async () => {
    const command = registered();
    const typed = [{ type: 3, name: "deck", value: "x", focused: true }];
    const asks = [
      [{ type: 1, name: "undo", options: typed }],
      typed,
      [
        {
          type: 1,
          name: "hand",
          options: [{ type: 3, name: "game", value: "\u0000".repeat(50), focused: true }],
        },
      ],
    ];
    for (const options of asks) {
      const outcome = await ana.force.autocomplete(command, options, channel.id);
      expect(outcome).toMatchObject({ kind: "choices", choices: [] });
    }
  });
});

describe("a row that this program does not know", () => {
  test("is shown to nobody, and no other game suffers", async () => {
    const { lobby, place } = await start();
    const id = gameIn(lobby);
    await stage.database.prisma.game.update({ where: { id }, data: { game: "arkeis" } });
    const table = tableIn(stage, place);
    for (const button of ["My hand", "Log", "Rules"]) {
      expect(whispered(ana, await ana.click(table, button))).toBe(NO_SUCH_GAME);
    }
    const { version } = await stored(stage, id);
    for (const action of ["go", "do", "start", "join", "stop", "down", "drop"]) {
      const said = whispered(ana, await ana.force.click(table, `${action}:${id}:${version}:take`));
      expect(said, action).not.toContain("Something went wrong");
    }
    expect(whispered(ana, await ana.slash("arka games", {}, channel.id))).not.toBe("");
    const other = newChannel(stage);
    const fine = await startedBy(stage, [cem, ben], other);
    expect(tableIn(stage, fine.place).content).toContain("it is your turn");
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../sandbox/driver/person.ts";
import { componentsIn } from "../../sandbox/driver/sight.ts";
import type { Message } from "../../sandbox/world.ts";
import { arkaV } from "../../src/games/arka-v/game.ts";
import { NASTY_NAMES } from "../show/table-talk.ts";
import { crowd, keepState, playToLast } from "./crowded.ts";
import { type Stage, setStage } from "./stage.ts";
import { at, calledIn, chanceOf, messageOf, startGame, tableIn } from "./table-play.ts";
import { readKept } from "./watch.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ names: NASTY_NAMES, locales: ["en-US", "es-ES", "en-US", "es-ES", "es-419"] });
});
afterAll(() => stage.close());

function moverIn(place: string): Person {
  const mover = calledIn(stage, tableIn(stage, place));
  if (mover === null) throw new Error("Nobody is called.");
  return mover;
}

async function handOf(place: string, person: Person): Promise<Message> {
  return messageOf(await person.click(tableIn(stage, place), "🃏"));
}

function selectsIn({ components }: Message) {
  return componentsIn(components).filter(({ type }) => type === 3);
}

/** Whether a select offers what follows these words. */
const after = (words: string) => (id: string | undefined) => id?.split(":")[3]?.trim() === words;

/** Everything in a message where Markdown and mentions count. */
function textIn({ content, embeds }: Message): string {
  return `${content} ${JSON.stringify(embeds)}`.replace(/```.*?```/gs, "");
}

/** What holds for all that was ever said: it is inside Discord's limits, and names notify nobody. */
function expectWell(): void {
  expect(stage.discord.violations).toEqual([]);
  const ids = stage.people.map(({ userId }) => userId);
  for (const message of stage.discord.world.messages.values()) {
    if (message.authorId === at(ids, 0)) continue;
    expect(message.pinged.everyone).toBe(false);
    expect(message.content).not.toMatch(/(?<!\\)@(everyone|here)/);
    for (const [, id = ""] of textIn(message).matchAll(/<@!?(\d+)>/g)) expect(ids).toContain(id);
  }
}

describe.each(["en", "es"])("five players whose names are traps (%s)", (language) => {
  let place: string;
  beforeAll(async () => {
    place = await startGame(stage, 5, { language, abilities: "reconstructed", shield: "open" });
  });

  test("get a thread whose name can be read", () => {
    const name = stage.discord.world.channels.get(place)?.name ?? "";
    expect(name).toMatch(/^ARKA V: /);
    expect(name.length).toBeLessThanOrEqual(100);
    expect(name).not.toMatch(/[\u202a-\u202e\u2066-\u2069\n]/);
    expectWell();
  });

  test("see a table that is as full as it can be, all of it", async () => {
    const kept = await readKept(stage, place);
    await keepState(stage, kept, crowd(kept.state, "spread"));
    const text = textIn(tableIn(stage, place));
    expect(text.match(/(Prestige |Prestigio |★)\d/g)).toHaveLength(27);
    for (const person of stage.people) await handOf(place, person);
    expectWell();
  });

  test("are asked every question that twelve cards and 27 destinations raise", async () => {
    const mover = moverIn(place);
    const hand = await handOf(place, mover);
    const first = selectsIn(hand).flatMap(({ custom_id = "", options = [] }) =>
      options.map(({ value }) => ({ id: custom_id, value })),
    );
    expect(first.length).toBeGreaterThan(8);
    for (const { id, value } of first) {
      const asked = messageOf(await mover.force.select(hand, id, [value]));
      expect(componentsIn(asked.components).length).toBeGreaterThan(1);
    }
    expectWell();
  });

  test("choose among more targets than one select holds", async () => {
    const kept = await readKept(stage, place);
    await keepState(stage, kept, crowd(kept.state, "heaped"));
    const mover = moverIn(place);
    const target = (kept.state.seat + 1) % 5;
    let hand = await handOf(place, mover);
    const words = `play B1 blue below ${target} portal-2`;
    const press = `go:${kept.id}:${kept.version + 1}:${words}`;
    hand = messageOf(await mover.force.click(hand, press));
    const selects = selectsIn(hand).filter(({ custom_id }) => after(words)(custom_id));
    expect(selects.map(({ options }) => options?.length)).toEqual([25, expect.any(Number)]);
    const second = at(selects, 1);
    const last = at(second.options ?? [], -1 + (second.options?.length ?? 0)).value;
    const sure = messageOf(await mover.select(hand, second.custom_id ?? "", [last]));
    const yes = mover.offers(sure).find(({ customId }) => customId.startsWith("do:"));
    messageOf(await mover.click(sure, yes?.customId ?? ""));
    expect((await readKept(stage, place)).state.discard).toEqual([last]);
    await stage.settle();
    expectWell();
  });

  test("discard a surplus of seven cards at once", async () => {
    const kept = await readKept(stage, place);
    const full = crowd({ ...kept.state, supply: kept.state.supply }, "spread");
    await keepState(stage, kept, { ...full, actions: 0, extra: 0 });
    const mover = moverIn(place);
    const hand = await handOf(place, mover);
    const [select] = selectsIn(hand);
    expect(select).toMatchObject({ min_values: 7, max_values: 7 });
    const values = (select?.options ?? []).slice(0, 7).map(({ value }) => value);
    messageOf(await mover.select(hand, select?.custom_id ?? "", values));
    await stage.settle();
    const now = await readKept(stage, place);
    expect(now.state.discard).toEqual(values);
    expect(now.state.seat).not.toBe(kept.state.seat);
    expectWell();
  });

  test("see the result with the final table, the record and every page of the log", async () => {
    const end = await startGame(stage, 5, { language });
    const kept = await readKept(stage, end);
    const move = await playToLast(stage, kept, chanceOf(language.length + 11));
    const mover = moverIn(end);
    await mover.force.click(await handOf(end, mover), `do:${kept.id}:${kept.version + 1}:${move}`);
    await stage.settle();
    const result = tableIn(stage, end);
    expect(result.embeds).toHaveLength(2);
    expect(result.attachmentIds).toHaveLength(1);
    let log = messageOf(await mover.click(result, "📜"));
    for (let older = mover.offers(log)[0]; older; older = mover.offers(log)[0]) {
      log = messageOf(await mover.click(log, older.customId));
      if (mover.offers(log).length < 2) break;
    }
    expectWell();
  });
});

test("every topic of the rules, the lists of games and their completions are inside the limits", async () => {
  for (const person of stage.people.slice(0, 2)) {
    for (const { id } of arkaV.topics("en")) {
      messageOf(await person.slash("arka rules", { topic: id }, stage.channel.id));
    }
    messageOf(await person.slash("arka games", {}, stage.channel.id));
    messageOf(await person.slash("arka cancel", {}, stage.channel.id));
    const games = await person.autocomplete("arka hand", "game", "", stage.channel.id);
    expect(games).toMatchObject({ kind: "choices", choices: [expect.anything(), expect.anything()] });
    const topics = await person.autocomplete("arka rules", "topic", "", stage.channel.id);
    expect(topics).toMatchObject({ kind: "choices" });
  }
  expectWell();
});

import type { Outcome } from "../../sandbox/driver/outcome.ts";
import type { Person } from "../../sandbox/driver/person.ts";
import { componentsIn } from "../../sandbox/driver/sight.ts";
import type { Message } from "../../sandbox/world.ts";
import { arkaV } from "../../src/games/arka-v/game.ts";
import { findFaults } from "./final-score.ts";
import { contentOf, twinOf } from "./secrets.ts";
import type { Stage } from "./stage.ts";
import { at, type Chance, calledIn, messageOf, pressAny, startGame, tableIn } from "./table-play.ts";
import { type Kept, readKept, type Watch, watchGame } from "./watch.ts";

/** What came of a whole game; empty lists where all is well. */
export interface Report {
  readonly faults: readonly string[];
  readonly actions: number;
  readonly seen: Watch["seen"];
}

interface Play {
  readonly stage: Stage;
  readonly place: string;
  readonly chance: Chance;
  readonly watch: Watch;
  readonly faults: string[];
  /** Whether a card is often taken where one can be: the deck, and so the game, is sooner at its end. */
  readonly hurried: boolean;
}

/** Everything that one outcome tells whoever acted. */
function toldBy(outcome: Outcome): string {
  return outcome.kind === "message" || outcome.kind === "update"
    ? contentOf(outcome.message)
    : JSON.stringify({ ...outcome, interactionId: null });
}

/** Somebody looks something up: the log and its pages, the rules, a hand, the table, their games. */
async function lookUp({ stage, place, chance }: Play): Promise<void> {
  const person = at(stage.people, chance(stage.people.length));
  const table = tableIn(stage, place);
  const ways = [
    () => person.click(table, "📖"),
    () => person.click(table, "🃏"),
    () => person.slash("arka hand", {}, place),
    () => person.slash("arka log", {}, place),
    () => person.slash("arka games", {}, place),
    () => person.autocomplete("arka hand", "game", "", place),
  ];
  if (chance(2) === 0) {
    const log = messageOf(await person.click(table, "📜"));
    const older = person.offers(log).find(({ kind }) => kind === "button");
    if (older) await person.click(log, older.customId);
    return;
  }
  await at(ways, chance(ways.length))();
}

/** Somebody else sends what only the mover is offered, and guesses at the mover's hand: nothing happens, nothing is told. */
async function pry(play: Play, hand: Message, now: Kept): Promise<void> {
  const { stage, place, chance, faults } = play;
  const mover = now.players[now.state.seat];
  const others = stage.people.filter(({ userId }) => userId !== mover);
  const other = at(others, chance(others.length));
  const table = tableIn(stage, place);
  const ids = componentsIn(hand.components).flatMap(({ custom_id: id, options }) =>
    id === undefined ? [] : [{ id, values: (options ?? []).map(({ value }) => value).slice(0, 1) }],
  );
  const { id, values } = at(ids, chance(ids.length));
  const press = (customId: string) => other.force.click(table, customId);
  await (values.length > 0 ? other.force.select(table, id, values) : press(id));
  const guesses = [...at(now.state.players, now.state.seat).hand, ...now.state.deck.slice(0, 1)].map((card) =>
    ["go", "do"].map((action) => `${action}:${now.id}:${now.version}:play ${card}`),
  );
  for (const action of [0, 1]) {
    const answers = new Set<string>();
    for (const guess of guesses) answers.add(toldBy(await press(at(guess, action))));
    if (answers.size > 1) faults.push(`a guess is answered by what the hand holds: ${[...answers].join()}`);
  }
  if ((await readKept(stage, place)).version !== now.version) faults.push("somebody else's press counted");
}

/** What each person and the public are shown of a game as it stands. */
async function showAll({ stage, place }: Play, now: Kept): Promise<ReadonlyMap<string, string>> {
  await stage.bot().app.projector.request(now.id);
  const table = tableIn(stage, place);
  const shown = new Map([["everybody", contentOf(table)]]);
  for (const person of stage.people) {
    const texts = [toldBy(await person.click(table, "🃏")), toldBy(await person.click(table, "📜"))];
    shown.set(person.userId, texts.join("\n"));
  }
  return shown;
}

/** Changes all that one reader may not know, in the database alone: what this reader is shown stays the same byte for byte. */
async function compareTwins(play: Play, now: Kept): Promise<void> {
  const { stage, chance, faults, watch } = play;
  const { prisma } = stage.database;
  const seat = chance(now.players.length + 1) - 1;
  const reader = seat < 0 ? null : seat;
  const before = await showAll(play, now);
  await watch.look();
  const twin = twinOf(now.state, reader, chance);
  const moves = await prisma.move.findMany({
    where: { gameId: now.id },
    orderBy: { number: "desc" },
    take: 8,
  });
  const setState = (state: unknown) =>
    prisma.game.update({ where: { id: now.id }, data: { state: JSON.parse(JSON.stringify(state)) } });
  const setEvents = (number: number, events: unknown) =>
    prisma.move.update({
      where: { gameId_number: { gameId: now.id, number } },
      data: { events: JSON.parse(JSON.stringify(events)) },
    });
  await setState(twin.state);
  for (const { number, events } of moves) await setEvents(number, disguise(events, reader));
  const after = await showAll(play, now);
  await setState(now.json);
  for (const { number, events } of moves) await setEvents(number, events);
  await stage.bot().app.projector.request(now.id);
  await watch.overlook();
  const readers = ["everybody", ...(reader === null ? [] : [now.players[reader] ?? ""])];
  const spectators = stage.people.filter(({ userId }) => !now.players.includes(userId));
  for (const id of [...readers, ...spectators.map(({ userId }) => userId)]) {
    if (before.get(id) !== after.get(id)) {
      faults.push(`hidden cards show to ${id}:\n${before.get(id)}\n${after.get(id)}`);
    }
  }
  const isChanged = now.players.some((id, at) => at !== reader && before.get(id) !== after.get(id));
  if (!isChanged) faults.push("the twin differs in nothing: the comparison proves nothing");
}

const SECRET_EVENTS = ["drew", "established", "hacked"];

function disguise(events: unknown, reader: number | null): unknown {
  const list: Record<string, unknown>[] = JSON.parse(JSON.stringify(events));
  return list.map((event) => {
    const knows = reader !== null && (event.seat === reader || event.from === reader);
    if (event.type === "stole") return { ...event, value: (Number(event.value) % 3) + 1 };
    return SECRET_EVENTS.includes(String(event.type)) && !knows ? { ...event, card: "G10" } : event;
  });
}

/** One tap of the mover; now and then a way back, and a fresh look at the hand. */
async function tap({ chance, hurried }: Play, mover: Person, hand: Message): Promise<Message | null> {
  if (chance(12) === 0) {
    const back = mover.offers(hand).find(({ customId }) => customId.startsWith("hand:"));
    if (back) return messageOf(await mover.click(hand, back.customId));
  }
  const take = mover.offers(hand).find(({ customId }) => customId.endsWith(":take"));
  if (hurried && take && chance(2) === 0) return messageOf(await mover.click(hand, take.customId));
  const outcome = await pressAny(mover, hand, chance);
  return outcome && messageOf(outcome);
}

/** Plays until the game is over; everything is watched. */
async function playOn(play: Play): Promise<number> {
  const { stage, place, chance, watch, faults } = play;
  let actions = 0;
  let hand: Message | null = null;
  for (let now = await watch.look(); now.status === "running"; now = await watch.look()) {
    actions += 1;
    if (actions > 3_000) throw new Error("The game does not end.");
    const table = tableIn(stage, place);
    const mover = calledIn(stage, table);
    if (mover === null || mover.userId !== now.players[now.state.seat]) {
      faults.push(`the table calls somebody else: ${table.content}`);
      break;
    }
    const luck = chance(100);
    if (hand === null) hand = messageOf(await mover.click(table, "🃏"));
    else if (luck < 8) await lookUp(play);
    else if (luck < 10) await pry(play, hand, now);
    else if (luck < 12) await compareTwins(play, now);
    else hand = await tap(play, mover, hand);
  }
  return actions;
}

/** Deals anew by chance's own seed, for the bot's comes from the system: the same chance plays the same game. */
async function deal(stage: Stage, place: string, chance: Chance): Promise<void> {
  const { id, version, players, state } = await readKept(stage, place);
  const seated = stage.people.map(({ userId }) => userId).filter((userId) => players.includes(userId));
  const names = seated.map((userId) => stage.discord.world.users.get(userId)?.globalName ?? "");
  const seed = Array.from({ length: 32 }, () => chance(16).toString(16)).join("");
  const dealt = arkaV.start({ seats: players.length, seed, options: { ...state.options } });
  const data = {
    players: seated,
    names,
    version: version + 1,
    state: JSON.parse(JSON.stringify(dealt.state)),
  };
  await stage.database.prisma.game.update({ where: { id }, data });
  await stage.bot().app.projector.request(id);
}

/** Opens a game of `seats`, plays it to its end by what is offered, and reports all that is wrong with it. */
export async function playWatched(
  stage: Stage,
  seats: number,
  chance: Chance,
  options: Record<string, string> = {},
  hurried = false,
): Promise<Report> {
  const place = await startGame(stage, seats, options);
  await deal(stage, place, chance);
  const watch = await watchGame(stage, place);
  const play: Play = { stage, place, chance, watch, faults: [], hurried };
  const actions = await playOn(play);
  watch.stop();
  const ending = findFaults(stage, tableIn(stage, place), await readKept(stage, place));
  const violations = stage.discord.violations.map((violation) => JSON.stringify(violation));
  return { faults: [...watch.leaks, ...play.faults, ...ending, ...violations], actions, seen: watch.seen };
}

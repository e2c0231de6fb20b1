import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createEditPause } from "../../src/discord/edit-pause.ts";
import { ana, ben, channel, gatherCompany, stage } from "./company.ts";
import { messageOf, tableIn } from "./table-play.ts";
import { openHand, startedBy } from "./talk.ts";

describe("the edits of a table", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function watchEdits() {
    const edits: string[] = [];
    const pause = createEditPause((tableId) => {
      edits.push(tableId);
      pause.begin(tableId);
    });
    return { edits, pause };
  }

  test("wait until a second has passed since the last, and are then one", () => {
    const { edits, pause } = watchEdits();
    expect(pause.holdsBack("a")).toBe(false);
    pause.begin("a");
    vi.advanceTimersByTime(400);
    expect([pause.holdsBack("a"), pause.holdsBack("a"), pause.holdsBack("b")]).toEqual([true, true, false]);
    vi.advanceTimersByTime(599);
    expect(edits).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(edits).toEqual(["a"]);
    expect(pause.holdsBack("a")).toBe(true);
    vi.advanceTimersByTime(5_000);
    expect(edits).toEqual(["a", "a"]);
    expect(pause.holdsBack("a")).toBe(false);
  });

  test("wait no longer where something else shows the table", () => {
    const { edits, pause } = watchEdits();
    pause.begin("a");
    vi.advanceTimersByTime(400);
    pause.holdsBack("a");
    pause.begin("a");
    vi.advanceTimersByTime(5_000);
    expect(edits).toEqual([]);
  });

  test("are all made at once before the bot ends", () => {
    const { edits, pause } = watchEdits();
    for (const tableId of ["a", "b"]) {
      pause.begin(tableId);
      pause.holdsBack(tableId);
    }
    pause.flush();
    vi.advanceTimersByTime(5_000);
    expect(edits).toEqual(["a", "b"]);
  });

  test("hold nothing back once they are made, though the table was being shown at the time", () => {
    const edits: string[] = [];
    // While a table is being shown, a further edit begins nothing: it is made after the present one.
    const pause = createEditPause((tableId) => edits.push(tableId));
    for (const tableId of ["a", "b"]) pause.begin(tableId);
    pause.holdsBack("a");
    vi.advanceTimersByTime(1_000);
    expect([edits, pause.holdsBack("a")]).toEqual([["a"], false]);
    pause.begin("b");
    pause.holdsBack("b");
    for (let times = 0; times < 2; times++) pause.flush();
    vi.advanceTimersByTime(5_000);
    expect([edits, pause.holdsBack("b")]).toEqual([["a", "b"], false]);
  });

  test("are as free as ever where what is over was forgotten", () => {
    const { pause } = watchEdits();
    pause.begin("a");
    vi.advanceTimersByTime(999);
    pause.begin("b");
    vi.advanceTimersByTime(1);
    pause.tidy();
    expect([pause.holdsBack("a"), pause.holdsBack("b")]).toEqual([false, true]);
  });
});

describe("moves within a turn", () => {
  gatherCompany();

  test("are all on the table, however fast they follow one another", async () => {
    const { place } = await startedBy(stage, [ana, ben], channel);
    const hand = await openHand(stage, ana, place);
    const table = tableIn(stage, place);
    for (let take = 0; take < 2; take++) messageOf(await ana.click(hand, "Take a card"));
    await stage.settle();
    const shown = stage.discord.world.messages.get(table.id);
    expect(JSON.stringify([shown?.content, shown?.embeds])).toContain("1 action left");
    expect(tableIn(stage, place).id).toBe(table.id);
  });
});

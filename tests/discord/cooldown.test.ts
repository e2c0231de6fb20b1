import { describe, expect, test } from "vitest";
import { createCooldown } from "../../src/discord/cooldown.ts";
import { setStage } from "./stage.ts";
import { messageOf } from "./table-play.ts";
import { expectNoFault, newcomer, openLobby, whispered } from "./talk.ts";

describe("the cooldown", () => {
  test("lets a burst of twenty pass and then five a second, for each person alone", () => {
    let clock = 0;
    const mayPress = createCooldown(() => clock);
    const press = (userId: string, times: number) =>
      Array.from({ length: times }, () => mayPress(userId)).filter(Boolean).length;
    expect(press("ana", 30)).toBe(20);
    expect(press("ben", 3)).toBe(3);
    clock += 1_000;
    expect(press("ana", 30)).toBe(5);
    clock += 60_000;
    expect(press("ana", 30)).toBe(20);
  });

  test("forgets people who have been quiet, and nobody else", () => {
    let clock = 0;
    const mayPress = createCooldown(() => clock);
    for (let user = 0; user < 1_500; user++) mayPress(`user${user}`);
    for (let times = 0; times < 25; times++) mayPress("ana");
    clock += 100;
    mayPress("ben");
    expect(mayPress("ana")).toBe(false);
  });

  test("tells who hammers on a button to slow down, and holds nobody else back", async () => {
    const stage = await setStage({ names: ["Owner"], holdsBack: true });
    try {
      const [ana, ben] = [newcomer(stage, "Ana"), newcomer(stage, "Ben", "es-ES")];
      const lobby = await openLobby(stage, ana, stage.channel);
      const press = () => ben.force.click(lobby, "nothing");
      const outcomes = await Promise.all(Array.from({ length: 60 }, press));
      const told = outcomes.map((outcome) => whispered(ben, outcome));
      expect(told.filter((text) => text.startsWith("Más despacio")).length).toBeGreaterThan(0);
      expect(told.filter((text) => text.startsWith("Ya no conozco")).length).toBeGreaterThanOrEqual(20);
      expect(messageOf(await ana.click(lobby, "Cancel")).content).toContain("for everybody?");
      expectNoFault(stage);
    } finally {
      await stage.close();
    }
  }, 120_000);
});

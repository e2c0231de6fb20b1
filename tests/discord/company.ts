import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { Person } from "../../sandbox/driver/person.ts";
import type { Channel } from "../../sandbox/world.ts";
import { type Stage, setStage } from "./stage.ts";
import { expectNoFault, newChannel, newcomer } from "./talk.ts";

/** One for all tests of a file. */
export let stage: Stage;
/** New with each test: a channel, and people who have no game yet. */
export let channel: Channel;
export let ana: Person;
export let ben: Person;
export let cem: Person;

/** Sets the above for a file of tests, none of which may leave a fault. Files that share this module run one after the other. */
export function gatherCompany(): void {
  beforeAll(async () => {
    stage = await setStage({ names: ["Owner"] });
  }, 120_000);
  beforeEach(() => {
    channel = newChannel(stage);
    [ana, ben, cem] = [newcomer(stage, "Ana"), newcomer(stage, "Ben"), newcomer(stage, "Cem")];
  });
  afterEach(() => expectNoFault(stage));
  afterAll(() => stage.close());
}

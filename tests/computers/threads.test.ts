import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterEach, describe, expect, test } from "vitest";
import { createThinking } from "../../src/computers/thinking.ts";
import {
  Closed,
  createThreads,
  THREADS,
  type ThreadSetting,
  type Threads,
} from "../../src/computers/threads.ts";
import { arkaV } from "../../src/games/arka-v/game.ts";
import type { Json } from "../../src/games/game.ts";
import { createLog } from "../../src/log.ts";
import { newSeed } from "../../src/tables/seed.ts";

/** A thread that does what the sight says, and else tells how many questions it has had. */
const ODD = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads";
    let count = 0;
    const hoard = [];
    parentPort.on("message", ({ sight }) => {
      count += 1;
      if (sight === "end") process.exit(0);
      if (sight === "throw") throw new Error("a bug");
      if (sight === "hang") for (;;);
      if (sight === "hoard") for (;;) hoard.push(new Array(1000).fill(count));
      parentPort.postMessage({ kind: "choose", move: sight + " " + count });
    });`)}`,
);

const opened: Threads[] = [];
afterEach(async () => {
  for (const threads of opened.splice(0)) await threads.close();
});

function odd(setting: Partial<ThreadSetting> = {}): Threads {
  const threads = createThreads({ ...THREADS, file: ODD, count: 1, timeout: 20_000, ...setting });
  opened.push(threads);
  return threads;
}

const ask = (threads: Threads, sight: Json) =>
  threads.ask({ kind: "choose", game: "odd", sight, level: "easy", seed: "1" });
const said = (move: string) => ({ kind: "choose", move });

describe("threads", () => {
  test("answer in order, and one goes on from question to question", async () => {
    const threads = odd();
    expect(await Promise.all(["a", "b", "c"].map((sight) => ask(threads, sight)))).toEqual(
      ["a 1", "b 2", "c 3"].map(said),
    );
  });

  test.each([
    ["ends", "end", /A thread ended/],
    ["throws", "throw", /a bug/],
    ["runs out of memory", "hoard", /memory limit/],
  ])("are begun anew when one %s; only its own question is lost", async (_, sight, why) => {
    const threads = odd({ memory: 16 });
    const lost = expect(ask(threads, sight)).rejects.toThrow(why);
    expect(await ask(threads, "a")).toEqual(said("a 1"));
    await lost;
  });

  test("of which none can be begun reject each question, and begin once that works again", async () => {
    const file = new URL(ODD);
    const threads = odd({ file });
    const lost = ["end", "a"].map((sight) => expect(ask(threads, sight)).rejects.toThrow());
    // No thread can be begun of such an address, as if the machine had no room for one.
    file.href = "none:";
    await Promise.all(lost);
    await expect(ask(threads, "b")).rejects.toThrow();
    file.href = ODD.href;
    expect(await ask(threads, "c")).toEqual(said("c 1"));
  });

  test("are ended when a question takes too long", async () => {
    const threads = odd({ timeout: 1_000 });
    await expect(ask(threads, "hang")).rejects.toThrow("longer than 1000 ms");
  });

  test("end when nobody asks, and begin again", async () => {
    const threads = odd({ idle: 0 });
    expect(await ask(threads, "a")).toEqual(said("a 1"));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await ask(threads, "b")).toEqual(said("b 1"));
  });

  test("take no question any more once they are closed", async () => {
    const threads = odd();
    const stuck = [ask(threads, "hang"), ask(threads, "a")].map((asked) =>
      expect(asked).rejects.toThrow(Closed),
    );
    await threads.close();
    await Promise.all([...stuck, expect(ask(threads, "b")).rejects.toThrow(Closed)]);
  });
});

describe("thinking", () => {
  const seated = arkaV.start({ seats: 2, seed: newSeed(), options: {} }).state;
  const sight = arkaV.sight(seated, 0);

  test("in a thread of the program's own, from source, leads to a legal move", async () => {
    const threads = createThreads(THREADS);
    opened.push(threads);
    const thinking = createThinking(threads, createLog("silent"));
    expect(arkaV.legalMoves(seated)).toContain(await thinking.choose(arkaV, sight, "easy"));
    // Not its turn: a bug, which costs two tries and is told.
    expect(await thinking.choose(arkaV, arkaV.sight(seated, 1), "easy")).toBeNull();
  });

  test.runIf(process.platform === "linux")("goes on in a process that comes last itself", async () => {
    const program = `
      import { readdirSync } from "node:fs";
      import { getPriority } from "node:os";
      import { createThreads, THREADS } from ${JSON.stringify(new URL("../../src/computers/threads.ts", import.meta.url))};
      const threads = createThreads(THREADS);
      const { kind } = await threads.ask({ kind: "choose", game: "none", sight: null, level: "easy", seed: "1" });
      const priorities = readdirSync("/proc/self/task").map((id) => getPriority(Number(id)));
      console.log(kind, Math.min(...priorities) - getPriority());
      await threads.close();`;
    const node = [process.execPath, "--import", "tsx", "--input-type=module", "--eval", program];
    const { stdout } = await promisify(execFile)("nice", ["-n", "15", ...node]);
    // The thread is there to say that it knows no such game, and no priority was raised: nobody but root may do that.
    expect(stdout).toBe("failed 0\n");
  });

  test("is tried twice, then given up under a reference number, without a word of the sight", async () => {
    const lines: string[] = [];
    const log = createLog("debug", { write: (line: string) => void lines.push(line) });
    const thinking = createThinking(odd(), log);
    expect(await thinking.choose(arkaV, "end", "hard")).toBeNull();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: "warn", game: "arka-v", kind: "choose" },
      { level: "error", reference: expect.stringMatching(/^\w{6}$/) },
    ]);
    expect(await thinking.choose(arkaV, "a", "hard")).toBe("a 1");
  });
});

import { availableParallelism } from "node:os";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { type Question, type Reply, readReply } from "./question.ts";

/** How threads are run. */
export interface ThreadSetting {
  /** The program of a thread: it answers each message, a `Question`, with one, a `Reply`. */
  readonly file: URL;
  readonly count: number;
  /** How long one question may take, in ms, once a thread has it: much longer than it does, for threads come last. */
  readonly timeout: number;
  /** After how long without a question a thread ends, in ms: a bot at rest needs no memory for it. */
  readonly idle: number;
  /** Most memory of one thread, in MB. */
  readonly memory: number;
}

/** One thread less than there are processors, so that one is left for those who press buttons; one or two. */
export const THREADS: ThreadSetting = {
  file: new URL(`./worker${extname(import.meta.url)}`, import.meta.url),
  count: Math.min(2, Math.max(1, availableParallelism() - 1)),
  timeout: 30_000,
  idle: 30_000,
  memory: 128,
};

/** A program that runs TypeScript: what runs the sources of this thread does not reach into another one. */
export function bySource({ href }: URL): string {
  return `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(href)}); });`;
}

/** No more questions are taken. */
export class Closed extends Error {
  constructor() {
    super("The threads are closed.");
    this.name = "Closed";
  }
}

/** A few threads that answer questions one after the other, begun when there is one. */
export interface Threads {
  /** Rejects where the thread can't be begun, crashed, ran out of memory or took too long; with `Closed` after `close`. */
  ask(question: Question): Promise<Reply>;
  close(): Promise<void>;
}

interface Task {
  readonly question: Question;
  resolve(reply: Reply): void;
  reject(error: unknown): void;
}

interface Thread {
  readonly worker: Worker;
  task: Task | null;
  /** Ends a thread that takes too long, or that nobody has asked anything for a while. */
  timer: NodeJS.Timeout | undefined;
  /** Why it ends. */
  fault: unknown;
}

/**
 * Our own in place of piscina 5: with no threads kept at rest, it leaves what waits lying when its last thread crashes, and a
 * time limit of its tasks counts the waiting too.
 */
export function createThreads({ file, count, timeout, idle, memory }: ThreadSetting): Threads {
  const waiting: Task[] = [];
  const threads = new Set<Thread>();
  let isClosed = false;

  function start(): Thread {
    const isSource = file.href.endsWith(".ts");
    const worker = new Worker(isSource ? bySource(file) : file, {
      eval: isSource,
      // Nothing of this process: no token, no address of a database.
      env: {},
      execArgv: ["--enable-source-maps"],
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32 },
    });
    const thread: Thread = { worker, task: null, timer: undefined, fault: null };
    threads.add(thread);
    worker.on("message", (message: unknown) => {
      const { task } = thread;
      rest(thread);
      task?.resolve(readReply(message));
      hand();
    });
    worker.on("error", (error) => {
      thread.fault ??= error;
    });
    worker.on("exit", () => {
      clearTimeout(thread.timer);
      threads.delete(thread);
      thread.task?.reject(isClosed ? new Closed() : (thread.fault ?? new Error("A thread ended.")));
      hand();
    });
    return thread;
  }

  function end(thread: Thread, fault: unknown): void {
    thread.fault = fault;
    void thread.worker.terminate();
  }

  function rest(thread: Thread): void {
    clearTimeout(thread.timer);
    thread.task = null;
    thread.timer = setTimeout(() => {
      // From here on it takes no question: another thread is begun for the next one.
      threads.delete(thread);
      end(thread, null);
    }, idle).unref();
  }

  function give(thread: Thread, task: Task): void {
    clearTimeout(thread.timer);
    thread.task = task;
    thread.timer = setTimeout(end, timeout, thread, new Error(`A thread took longer than ${timeout} ms.`));
    thread.worker.postMessage(task.question);
  }

  /** Hands out what waits, as far as threads are free. */
  function hand(): void {
    while (waiting.length > 0 && !isClosed) {
      const free = [...threads].find(({ task, fault }) => task === null && fault === null);
      if (free === undefined && threads.size >= count) return;
      const task = waiting.shift();
      if (task === undefined) return;
      try {
        give(free ?? start(), task);
      } catch (error) {
        // The machine has no room for a thread: thrown here it would end the bot.
        task.reject(error);
      }
    }
  }

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Closed());
        waiting.push({ question, resolve, reject });
        hand();
      }),
    async close() {
      isClosed = true;
      for (const task of waiting.splice(0)) task.reject(new Closed());
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

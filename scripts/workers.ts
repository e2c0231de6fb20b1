import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { bySource } from "../src/computers/threads.ts";

/** How many worker threads a command takes unless it is told otherwise. */
export const WORKERS = Math.min(2, availableParallelism());

/** Does some work with threads of a program, which end with it, and where it fails too. */
export async function withWorkers<T>(
  program: URL,
  count: number,
  work: (workers: readonly Worker[]) => Promise<T>,
): Promise<T> {
  const workers: Worker[] = [];
  try {
    while (workers.length < count) workers.push(new Worker(bySource(program), { eval: true }));
    return await work(workers);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Asks all workers, each one thing at a time; answers in the order of the questions. Rejects where a worker crashes. */
export async function askAll<Question, Answer>(
  workers: readonly Worker[],
  questions: readonly Question[],
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  await Promise.all(
    workers.map(async (worker) => {
      for (let at = next++; at < questions.length; at = next++) {
        worker.postMessage(questions[at]);
        [answers[at]] = await once(worker, "message");
      }
    }),
  );
  return answers;
}

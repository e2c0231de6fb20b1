import { isMainThread, parentPort } from "node:worker_threads";
import { askAll, WORKERS, withWorkers } from "../workers.ts";
import { type Lesson, playGames, type Sample } from "./games.ts";

/** Games of one question to a thread. */
const LESSON = 1_000;

/** The positions of the first so many games, in order: worker threads play them. */
export async function practise(lesson: Omit<Lesson, "from" | "to">, games: number): Promise<Sample[]> {
  const lessons = Array.from({ length: Math.ceil(games / LESSON) }, (_, at) => {
    return { ...lesson, from: at * LESSON, to: Math.min(games, (at + 1) * LESSON) };
  });
  const samples = await withWorkers(new URL(import.meta.url), WORKERS, (workers) =>
    askAll<Lesson, Sample[]>(workers, lessons),
  );
  return samples.flat();
}

if (!isMainThread) parentPort?.on("message", (lesson: Lesson) => parentPort?.postMessage(playGames(lesson)));

/** The program of a thread in which computer players think. It knows the games and what it is asked, and nothing else. */
import { getPriority, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { GAMES } from "../games/registry.ts";
import type { Question, Reply } from "./question.ts";

function answer(question: Question): Reply {
  const game = GAMES.find(({ name }) => name === question.game);
  if (game === undefined) throw new Error(`There is no game ${question.game}.`);
  const { sight, seed } = question;
  return question.kind === "choose"
    ? { kind: "choose", move: game.choose(sight, question.level, seed) }
    : { kind: "weigh", moves: game.weigh(sight, seed) };
}

function answerSafely(question: Question): Reply {
  try {
    return answer(question);
  } catch (error) {
    return { kind: "failed", error };
  }
}

/** The thread's own priority, below that of whoever presses a button. */
const LAST = 10;

// Elsewhere than on Linux it would be the process's. Only root may raise a priority, as one of a bot that runs under `nice -n 15`.
if (process.platform === "linux" && getPriority() < LAST) setPriority(LAST);
parentPort?.on("message", (question: Question) => parentPort?.postMessage(answerSafely(question)));

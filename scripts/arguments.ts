/** The largest number that an option takes, where nothing smaller is said. */
const MOST = 999_999_999;

/** The whole number of an option, from `from` to `to`. Throws one sentence where it is none, or missing. */
export function wholeNumber(name: string, text: string | undefined, from: number, to = MOST): number {
  const number = Number(text);
  if (text === undefined || !/^\d{1,9}$/.test(text) || number < from || number > to) {
    const range = to === MOST ? `, at least ${from}` : ` from ${from} to ${to}`;
    throw new Error(`--${name} must be a whole number${range}.`);
  }
  return number;
}

/** The numbers of players to learn from. The computer players know games of two and games of more apart, so these do not mix. */
export function playerCounts(text: string): number[] {
  if (!/^(2|[345](,[345])*)$/.test(text)) {
    throw new Error("--players must be 2 alone, or some of 3, 4 and 5 with commas between them.");
  }
  return text.split(",").map(Number);
}

/**
 * What a command was told, as `read` has it. Where that throws, one sentence and the usage are printed and the process ends:
 * what goes wrong later is a bug, and keeps its stack.
 */
export function readArguments<T>(usage: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    console.error(`Usage: ${usage}`);
    process.exit(1);
  }
}

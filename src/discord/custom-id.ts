export const ACTIONS = [
  // The lobby's buttons.
  "join",
  "leave",
  "start",
  "computer",
  "drop",
  // The table's buttons.
  "hand",
  "log",
  "rules",
  "down",
  "review",
  // The hand's: one more word of a move, a confirmed move.
  "go",
  "do",
  // Choices of the private answers: a confirmed cancellation or handover, a topic of the rules, one of several games.
  "stop",
  "quit",
  "replace",
  "topic",
  "pick",
] as const;
export type Action = (typeof ACTIONS)[number];

/** What a button or a select stands for: everything needed to act on it, so that a restart loses nothing (invariant 3). */
export interface Press {
  readonly action: Action;
  /** The table's id; the game's name for `topic`. */
  readonly subject: string;
  /** The version that the message showed; 0 where it does not matter. */
  readonly version: number;
  /** The words of a move so far, or what else the action needs. */
  readonly path: readonly string[];
}

const PATTERN = /^([a-z]+):([a-z0-9-]{1,20})(?::(\d{1,9})(?::([a-z0-9 -]{0,70}))?)?$/i;

/** The custom_id of a press: at most 100 characters. */
export function encodePress(
  action: Action,
  subject: string,
  version = 0,
  path: readonly string[] = [],
): string {
  if (path.length > 0) return `${action}:${subject}:${version}:${path.join(" ")}`;
  return version > 0 ? `${action}:${subject}:${version}` : `${action}:${subject}`;
}

/** The press behind a custom_id, or null where none of ours has that form (another version's, or made up). */
export function decodePress(customId: string): Press | null {
  const match = PATTERN.exec(customId);
  const action = ACTIONS.find((known) => known === match?.[1]);
  const subject = match?.[2];
  if (match === null || action === undefined || subject === undefined) return null;
  return {
    action,
    subject,
    version: Number(match[3] ?? 0),
    path: match[4]?.split(" ").filter(Boolean) ?? [],
  };
}

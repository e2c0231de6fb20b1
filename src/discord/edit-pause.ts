/** How long a table's message stays as it is after a change, in ms: Discord takes some five edits of messages in five seconds. */
const PAUSE = 1_000;

/** Holds back edits of a message that would follow one another faster than anybody reads. */
export interface EditPause {
  /** Notes that a table is being shown, by whatever it was asked for. */
  begin(tableId: string): void;
  /** Whether an edit has to wait. If so it is made when the pause is over, unless something shows the table before. */
  holdsBack(tableId: string): boolean;
  /** Makes all edits now that are held back. */
  flush(): void;
  /** Forgets the pauses that are over. */
  tidy(): void;
}

export function createEditPause(edit: (tableId: string) => void): EditPause {
  const begun = new Map<string, number>();
  const waiting = new Map<string, NodeJS.Timeout>();

  function forget(tableId: string): void {
    clearTimeout(waiting.get(tableId));
    waiting.delete(tableId);
  }

  // It need not begin anything: a table that is being shown is shown once more after that.
  function release(tableId: string): void {
    forget(tableId);
    edit(tableId);
  }

  return {
    begin(tableId) {
      forget(tableId);
      begun.set(tableId, performance.now());
    },
    holdsBack(tableId) {
      if (waiting.has(tableId)) return true;
      const wait = (begun.get(tableId) ?? Number.NEGATIVE_INFINITY) + PAUSE - performance.now();
      if (wait <= 0) return false;
      waiting.set(tableId, setTimeout(release, wait, tableId).unref());
      return true;
    },
    flush() {
      for (const tableId of waiting.keys()) release(tableId);
    },
    tidy() {
      const now = performance.now();
      for (const [tableId, time] of begun) if (time + PAUSE <= now) begun.delete(tableId);
    },
  };
}

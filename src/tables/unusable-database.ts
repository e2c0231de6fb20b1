/** A database that can't be opened. The message is one sentence without secrets, for whoever runs the bot. */
export class UnusableDatabase extends Error {
  /** Whether it may be there a while later. */
  readonly isUnreachable: boolean;

  constructor(sentence: string, isUnreachable = false) {
    super(sentence);
    this.name = "UnusableDatabase";
    this.isUnreachable = isUnreachable;
  }
}

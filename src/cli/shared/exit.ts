/** What the program ends with. Other numbers are not used. */
export const EXIT = {
  /** Everything is fine. */
  fine: 0,
  /** Something was found that the caller wants to hear of. */
  failed: 1,
  /** The call is wrong, or what it names cannot be used. */
  badUse: 2,
  /** Ctrl+C: 128 and the number of the signal, as shells count. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A call that cannot be carried out. `message` names the thing, its value and what to do; it goes to the user as it is. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UsageError";
  }
}

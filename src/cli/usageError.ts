/** A call that cannot be carried out. `message` names the thing, its value and what to do; it goes to the user as it is. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UsageError";
  }
}

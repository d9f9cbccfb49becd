/**
 * Room that callers share, of places or of bytes. Nobody may hold more of it than is left for the others, so that there always is
 * some for a caller who comes next, however many are there (dynamic thresholds, Choudhury and Hahne 1998, with the factor 1).
 */
export class SharedRoom {
  readonly #size: number;
  readonly #held = new Map<string, number>();
  #taken = 0;

  constructor(size: number) {
    this.#size = size;
  }

  has(caller: string, amount: number): boolean {
    const free = this.#size - this.#taken;
    return amount <= free && this.heldBy(caller) <= free;
  }

  heldBy(caller: string): number {
    return this.#held.get(caller) ?? 0;
  }

  take(caller: string, amount: number): void {
    this.#taken += amount;
    this.#held.set(caller, this.heldBy(caller) + amount);
  }

  giveBack(caller: string, amount: number): void {
    this.#taken -= amount;
    const left = this.heldBy(caller) - amount;
    if (left > 0) this.#held.set(caller, left);
    else this.#held.delete(caller);
  }
}

/** Counts what was done since the last pause: work of a collection is in many small documents, or in a few large ones. */
export class WorkPace {
  readonly #most: number;
  #done = 0;

  /** A pause is due each time that `most` is done. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Adds what was done; says whether it is time for a pause. */
  isDue(done: number): boolean {
    this.#done += done;
    if (this.#done < this.#most) return false;
    this.#done = 0;
    return true;
  }
}

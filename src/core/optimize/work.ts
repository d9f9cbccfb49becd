/** Work in pieces of some tenths of a second at most, with a chance to stop, or to do other things, between them. */
export type Work<Result> = Generator<undefined, Result, undefined>;

/** Work whose pieces tell a caller the same: what is being done. */
export function* withProgress<Step, Result>(work: Work<Result>, step: Step): Generator<Step, Result, undefined> {
  let piece = work.next();
  while (piece.done !== true) {
    yield step;
    piece = work.next();
  }
  return piece.value;
}

/** What work comes to, done without a stop. */
export function finished<Result>(work: Work<Result>): Result {
  let piece = work.next();
  while (piece.done !== true) piece = work.next();
  return piece.value;
}

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

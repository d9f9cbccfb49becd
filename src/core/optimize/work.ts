/** Texts whose vectors are needed before work can go on. */
interface WantedVectors {
  readonly texts: readonly string[];
}

/** One vector for each text, all of one length. */
export type Vectors = readonly ArrayLike<number>[];

/**
 * Work in pieces of some tenths of a second at most, with a chance to stop, or to do other things, between them. A piece that ends with
 * texts is given their vectors; only work on a trial with an embedder has such.
 */
export type Work<Result> = Generator<WantedVectors | undefined, Result, Vectors | undefined>;

/** The same, telling whoever runs it how far it came. */
export type SteppedWork<Step, Result> = Generator<Told<Step>, Result, Vectors | undefined>;
type Told<Step> = Step & { readonly wanted?: WantedVectors };

/** Work whose pieces tell a caller the same: what is being done. */
export function* withProgress<Step extends object, Result>(work: Work<Result>, step: Step): SteppedWork<Step, Result> {
  let piece = work.next();
  while (piece.done !== true) {
    const { value: wanted } = piece;
    piece = work.next(yield wanted === undefined ? step : { ...step, wanted });
  }
  return piece.value;
}

/** What work comes to that needs no vectors, done without a stop. */
export function finished<Result>(work: Work<Result>): Result {
  let piece = work.next();
  while (piece.done !== true) {
    if (piece.value !== undefined) throw new Error("Work that needs vectors was run without an embedder.");
    piece = work.next();
  }
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

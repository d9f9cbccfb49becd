/** Work in pieces of some tenths of a second at most, with a chance to stop, or to do other things, between them. */
export type Work<Result> = Generator<undefined, Result, undefined>;

/** Work whose pieces tell a caller the same: what is being done. */
export function* told<Step, Result>(work: Work<Result>, step: Step): Generator<Step, Result, undefined> {
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

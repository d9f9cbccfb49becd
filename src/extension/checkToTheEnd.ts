import type { Wanted } from "./askedFile";
import type { CheckEnd } from "./checkEnd";

/** Edits in the middle of a check start it anew, so often and no more. */
const MOST_RUNS = 3;

/** The check of one document, and what is left of the last one. */
export interface RepeatableCheck {
  run(wanted: Wanted): Promise<CheckEnd>;
  unfinished(): Wanted | null;
}

/** Checks anew after edits, as long as what was asked for is still to be had and nobody asked for anything else. */
export async function checkToTheEnd(check: RepeatableCheck, wanted: Wanted): Promise<CheckEnd> {
  for (let run = 1; run < MOST_RUNS; run += 1) {
    const end = await check.run(wanted);
    if (end.kind !== "outdated" || check.unfinished() !== wanted) return end;
  }
  return check.run(wanted);
}

/** Whether an outdated check brings nothing more. A later check of the file is as good, but for a selection: it is about other words. */
export function isLost(wanted: Wanted, unfinished: Wanted | null): boolean {
  const isTakenOver = unfinished !== null && unfinished !== wanted;
  return !isTakenOver || wanted.selection !== null;
}

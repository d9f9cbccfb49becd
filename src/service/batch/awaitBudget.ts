import type { Spending } from "../rates/budget";
import { budgetRefusal, type Refusal } from "../refusals";

/** A budget that comes back within this time is waited for; of a longer wait the row is told. */
const MAX_WAIT_S = 60;

/**
 * Spends a row's requests as soon as the budget has them, and tells why it does not: `null` where the row may run. A rate that is used up tells when it is whole again; one that cannot be
 * counted (its store is away) promises nothing, so that all waits for it together have the same limit.
 */
export async function awaitBudget(
  spend: () => Promise<Spending>,
  pause: (seconds: number) => Promise<void>,
  signal: AbortSignal,
): Promise<Refusal | null> {
  let uncountedS = 0;
  for (;;) {
    const spending = await spend();
    const refusal = budgetRefusal(spending);
    // Of a caller who left nothing is asked: the pool ends the row.
    if (refusal === null || signal.aborted) return null;
    const { retryS = 1 } = refusal;
    uncountedS = spending.kind === "unknown" ? uncountedS + retryS : 0;
    if (Math.max(retryS, uncountedS) > MAX_WAIT_S) return refusal;
    await pause(retryS);
  }
}

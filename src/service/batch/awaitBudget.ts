import type { Spending } from "../rates/budget";

/** A budget that comes back within this time is waited for; of a longer wait the row is told. */
const MAX_WAIT_S = 60;

/** Whether a row may run; if not, why, and in how many seconds to ask again. */
export type Awaited =
  { readonly kind: "granted" } | { readonly kind: "exhausted" | "unknown"; readonly retryS: number };

/**
 * Spends a row's requests as soon as the budget has them. A rate that is used up tells when it is whole again; one that cannot be
 * counted (its store is away) promises nothing, so that all waits for it together have the same limit.
 */
export async function awaitBudget(
  spend: () => Promise<Spending>,
  pause: (seconds: number) => Promise<void>,
  signal: AbortSignal,
): Promise<Awaited> {
  let uncountedS = 0;
  for (;;) {
    const { kind, budget } = await spend();
    // Of a caller who left nothing is asked: the pool ends the row.
    if (kind === "granted" || signal.aborted) return { kind: "granted" };
    const retryS = Math.max(1, budget.resetS);
    uncountedS = kind === "unknown" ? uncountedS + retryS : 0;
    if (Math.max(retryS, uncountedS) > MAX_WAIT_S) return { kind, retryS };
    await pause(retryS);
  }
}

import { RateLimiterRes } from "rate-limiter-flexible";
import type { Spending } from "./budget";
import type { Rate } from "./rate";

/** What taking one request off came to. Rejects where the store failed. */
export async function spent(rate: Rate, consumed: Promise<RateLimiterRes>): Promise<Spending> {
  try {
    return { kind: "granted", budget: budgetOf(rate, await consumed) };
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { kind: "exhausted", budget: budgetOf(rate, refusal) };
    throw refusal;
  }
}

function budgetOf(rate: Rate, { remainingPoints, msBeforeNext }: RateLimiterRes) {
  return { rate, remaining: Math.max(0, remainingPoints), resetS: Math.max(0, Math.ceil(msBeforeNext / 1000)) };
}

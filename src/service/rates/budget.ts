import { RateLimiterRes } from "rate-limiter-flexible";
import type { Rate } from "./rate";

/** What is left of a caller's budget in the present window. */
export interface Budget {
  readonly rate: Rate;
  readonly remaining: number;
  /** Until the window ends. */
  readonly resetS: number;
}

/** The budget of a caller that nothing was taken off yet. */
export function wholeBudget(rate: Rate): Budget {
  return { rate, remaining: rate.quota, resetS: rate.windowS };
}

export type Spending =
  | { readonly kind: "granted"; readonly budget: Budget }
  | { readonly kind: "exhausted"; readonly budget: Budget }
  /** The shared store is away, and the service is set up to refuse then. */
  | { readonly kind: "unknown"; readonly budget: Budget };

/** Counts requests by caller. */
export interface RateLimiter {
  /** Takes so many requests off the caller's budget. */
  spend(caller: string, rate: Rate, requests: number): Promise<Spending>;
}

/** A body counts as one request for each so many bytes that it begins. */
const BYTES_A_REQUEST = 65_536;

/** What a body counts as: never more than a whole budget, or it could not be sent at all. */
export function requestsOf(bytes: number, { quota }: Rate): number {
  return Math.min(quota, Math.max(1, Math.ceil(bytes / BYTES_A_REQUEST)));
}

/** As in the IETF draft on RateLimit header fields. */
export function rateLimitHeaders({ rate, remaining, resetS }: Budget): Record<string, string> {
  return {
    "RateLimit-Policy": `"default";q=${rate.quota};w=${rate.windowS}`,
    RateLimit: `"default";r=${remaining};t=${resetS}`,
  };
}

/** What taking requests off came to. Rejects where the store failed. */
export async function spendingOf(rate: Rate, consumed: Promise<RateLimiterRes>): Promise<Spending> {
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

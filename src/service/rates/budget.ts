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
  /** Takes one request off the caller's budget. */
  spend(caller: string, rate: Rate): Promise<Spending>;
}

/** As in the IETF draft on RateLimit header fields. */
export function rateLimitHeaders({ rate, remaining, resetS }: Budget): Record<string, string> {
  return {
    "RateLimit-Policy": `"default";q=${rate.quota};w=${rate.windowS}`,
    RateLimit: `"default";r=${remaining};t=${resetS}`,
  };
}

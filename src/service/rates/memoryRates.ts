import { RateLimiterMemory } from "rate-limiter-flexible";
import { type RateLimiter, type Spending, spendingOf } from "./budget";
import { type Rate, rateText } from "./rate";

/** Counts in this process alone: windows begin with a caller's first request. */
export class MemoryRates implements RateLimiter {
  readonly #limiters = new Map<string, RateLimiterMemory>();

  async spend(caller: string, rate: Rate, requests: number): Promise<Spending> {
    return spendingOf(rate, this.#limiter(rate).consume(caller, requests));
  }

  #limiter(rate: Rate): RateLimiterMemory {
    const name = rateText(rate);
    const known = this.#limiters.get(name);
    if (known !== undefined) return known;
    const limiter = new RateLimiterMemory({ points: rate.quota, duration: rate.windowS, keyPrefix: name });
    this.#limiters.set(name, limiter);
    return limiter;
  }
}

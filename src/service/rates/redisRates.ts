import type { Redis } from "ioredis";
import { RateLimiterRedis } from "rate-limiter-flexible";
import type { RateLimiter, Spending } from "./budget";
import type { MemoryRates } from "./memoryRates";
import { type Rate, rateText } from "./rate";
import { leaveIfHung } from "./redisConnection";
import { spent } from "./spent";

/** What to do with requests while Redis is away: count them in this process, or refuse them. */
export type RedisFallback = "memory" | "refuse";

const KEY_PREFIX = "rag-quality:rate";
/** How long a refused caller is asked to wait for Redis. */
const AWAY_RETRY_S = 5;

/** Counts in Redis, so that all instances behind a balancer share one budget. */
export class RedisRates implements RateLimiter {
  readonly #redis: Redis;
  readonly #whenAway: (caller: string, rate: Rate) => Promise<Spending>;
  readonly #limiters = new Map<string, RateLimiterRedis>();

  constructor(redis: Redis, fallback: RedisFallback, memory: MemoryRates) {
    this.#redis = redis;
    this.#whenAway = fallback === "memory" ? (caller, rate) => memory.spend(caller, rate) : refuse;
  }

  async spend(caller: string, rate: Rate): Promise<Spending> {
    try {
      return await spent(rate, this.#limiter(rate).consume(caller));
    } catch (fault) {
      // The connection tells of its other faults by itself.
      leaveIfHung(this.#redis, fault);
      return this.#whenAway(caller, rate);
    }
  }

  #limiter(rate: Rate): RateLimiterRedis {
    const name = rateText(rate);
    const known = this.#limiters.get(name);
    if (known !== undefined) return known;
    const limiter = new RateLimiterRedis({
      storeClient: this.#redis,
      points: rate.quota,
      duration: rate.windowS,
      keyPrefix: `${KEY_PREFIX}:${name}`,
      rejectIfRedisNotReady: true,
    });
    this.#limiters.set(name, limiter);
    return limiter;
  }
}

async function refuse(_caller: string, rate: Rate): Promise<Spending> {
  return { kind: "unknown", budget: { rate, remaining: 0, resetS: AWAY_RETRY_S } };
}

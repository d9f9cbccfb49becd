import { Redis } from "ioredis";
import { RateLimiterRedis } from "rate-limiter-flexible";
import { type RateLimiter, type Spending, spendingOf } from "./budget";
import type { MemoryRates } from "./memoryRates";
import { type Rate, rateText } from "./rate";

/** A Redis that does not answer in this time counts as away. */
const COMMAND_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 2_000;
const MAX_PAUSE_MS = 2_000;
/** How the client words that a command had no answer within its time. */
const TIMED_OUT = "Command timed out";

interface RedisEvents {
  onBack(): void;
  onAway(reason: string): void;
}

/** A connection that is kept up for ever, and whose commands fail at once while it is down. */
export function connectRedis(url: string, { onBack, onAway }: RedisEvents): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    disconnectTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(MAX_PAUSE_MS, 50 * 2 ** Math.min(attempt, 6)),
  });
  let reason = "the connection was closed";
  let isUp: boolean | null = null;
  redis.on("error", (error: Error & { code?: string }) => {
    // The message may name the address with its password.
    reason = error.code ?? error.name;
  });
  redis.on("ready", () => {
    isUp = true;
    onBack();
  });
  redis.on("close", () => {
    if (isUp === false) return;
    isUp = false;
    onAway(reason);
  });
  return redis;
}

/** Those that are being left: many commands may time out together. */
const leaving = new WeakSet<Redis>();

/**
 * A Redis that took a command and did not answer in time is connected to anew. Until that succeeds it counts as away, so
 * that one request waits for it and not every one.
 */
function reconnectIfHung(redis: Redis, fault: unknown): void {
  if (leaving.has(redis) || redis.status !== "ready" || !(fault instanceof Error) || fault.message !== TIMED_OUT)
    return;
  leaving.add(redis);
  redis.once("close", () => leaving.delete(redis));
  redis.emit("error", Object.assign(new Error(TIMED_OUT), { code: "ETIMEDOUT" }));
  redis.disconnect(true);
}

/** Resolves when the first attempt to connect is over, whatever came of it. */
export function firstAttempt(redis: Redis): Promise<void> {
  return new Promise((resolve) => {
    redis.once("ready", () => resolve());
    redis.once("close", () => resolve());
  });
}

/** What to do with requests while Redis is away: count them in this process, or refuse them. */
export type RedisFallback = "memory" | "refuse";

const KEY_PREFIX = "rag-quality:rate";
/** How long a refused caller is asked to wait for Redis. */
const AWAY_RETRY_S = 5;

/** Counts in Redis, so that all instances behind a balancer share one budget. */
export class RedisRates implements RateLimiter {
  readonly #redis: Redis;
  readonly #whenAway: RateLimiter["spend"];
  readonly #limiters = new Map<string, RateLimiterRedis>();

  constructor(redis: Redis, fallback: RedisFallback, memory: MemoryRates) {
    this.#redis = redis;
    this.#whenAway = fallback === "memory" ? (caller, rate, requests) => memory.spend(caller, rate, requests) : refuse;
  }

  async spend(caller: string, rate: Rate, requests: number): Promise<Spending> {
    try {
      return await spendingOf(rate, this.#limiter(rate).consume(caller, requests));
    } catch (fault) {
      // The connection tells of its other faults by itself.
      reconnectIfHung(this.#redis, fault);
      return this.#whenAway(caller, rate, requests);
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

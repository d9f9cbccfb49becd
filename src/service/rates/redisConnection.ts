import { Redis } from "ioredis";

/** A Redis that does not answer in this time counts as away. */
const COMMAND_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 2_000;
const LONGEST_PAUSE_MS = 2_000;

export interface RedisEvents {
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
    retryStrategy: (attempt) => Math.min(LONGEST_PAUSE_MS, 50 * 2 ** Math.min(attempt, 6)),
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

/** Resolves when the first attempt to connect is over, whatever came of it. */
export function firstAttempt(redis: Redis): Promise<void> {
  return new Promise((resolve) => {
    redis.once("ready", () => resolve());
    redis.once("close", () => resolve());
  });
}

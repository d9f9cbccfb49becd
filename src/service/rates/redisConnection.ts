import { Redis } from "ioredis";

/** A Redis that does not answer in this time counts as away. */
const COMMAND_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 2_000;
const LONGEST_PAUSE_MS = 2_000;
/** How the client words that a command had no answer within its time. */
const TIMED_OUT = "Command timed out";

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
    disconnectTimeout: COMMAND_TIMEOUT_MS,
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

/** Those that are being left: many commands may time out together. */
const leaving = new WeakSet<Redis>();

/**
 * A Redis that took a command and did not answer in time is connected to anew. Until that succeeds it counts as away, so
 * that one request waits for it and not every one.
 */
export function leaveIfHung(redis: Redis, fault: unknown): void {
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

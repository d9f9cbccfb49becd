import type { LogLevel, RedisFallback } from "../shared/service";

/** Kept apart from what parses them, so that `--help` loads nothing else. */

export const SERVE_LOG_LEVELS = ["info", "warn", "error", "silent"] as const satisfies readonly LogLevel[];
export const SERVE_WHEN_AWAY = ["memory", "refuse"] as const satisfies readonly RedisFallback[];

export const SERVE_DEFAULTS = {
  host: "127.0.0.1",
  port: "8787",
  heapMb: "512",
  queue: "256",
  maxBodyMb: "10",
  timeout: "30",
  rate: "600/1m",
  whenRedisIsAway: "memory",
  stopWithin: "25",
  logLevel: "info",
  judgeMaxCalls: "50",
  judgeMaxTokens: "150000",
  // Within the time that clients wait by default.
  judgeMaxTime: "25",
} as const;

export const KEYS_VARIABLE = "RAG_QUALITY_API_KEYS";
export const REDIS_VARIABLE = "REDIS_URL";
/** As of `verify --judge`. */
export const JUDGE_KEY_VARIABLE = "RAG_QUALITY_JUDGE_KEY";

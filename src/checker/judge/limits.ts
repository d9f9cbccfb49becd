/** What judging one answer may take. */
export interface JudgeLimits {
  readonly max_calls: number;
  /** Tokens in and out together. They are estimated before a call, and counted by what the model says after it. */
  readonly max_tokens: number;
  /** Milliseconds for all calls together. */
  readonly max_time_ms: number;
}

/** Enough for some answers, and too few for a bill that surprises. */
export const DEFAULT_LIMITS: JudgeLimits = { max_calls: 200, max_tokens: 500_000, max_time_ms: 600_000 };

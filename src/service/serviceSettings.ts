import type { JudgeSettings } from "./judge/judgeSettings";
import type { LogLevel } from "./log";
import type { Rate } from "./rates/rate";
import type { RedisFallback } from "./rates/redisRates";

/** Everything that a service is started with. */
export interface ServiceSettings {
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  readonly threads: number;
  readonly heapMbPerThread: number;
  /** Requests that may wait for a thread. */
  readonly queue: number;
  readonly maxBodyMb: number;
  readonly timeoutS: number;
  readonly defaultRate: Rate;
  /** `null`: there is none. */
  readonly keyFile: string | null;
  /** Keys in clear text, from the environment. */
  readonly keys: readonly string[];
  readonly redisUrl: string | null;
  readonly whenRedisIsAway: RedisFallback;
  readonly allowedOrigins: readonly string[];
  /** How long requests under way may take when the service is asked to stop. */
  readonly stopWithinS: number;
  readonly logLevel: LogLevel;
  /** `null`: requests that want a judge are refused. */
  readonly judge: JudgeSettings | null;
}

export type { ServiceSettings } from "./serviceSettings";
export { type Service, startService } from "./startService";
export type { JudgeSettings } from "./judge/judgeSettings";
export type { LogLevel } from "./log";
export type { KeyRecord, Scope } from "./keys/keyRecord";
export type { Rate } from "./rates/rate";
export type { RedisFallback } from "./rates/redisRates";

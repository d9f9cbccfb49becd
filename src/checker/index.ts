export * from "../contract";
export type { ConnectionReport, KeyState } from "./testConnection";
export type { CurrentSettings } from "./baseChecker";
export type {
  AbortSignalLike,
  AnalyzeOptions,
  CallOptions,
  OptimizeOptions,
  OptimizeProgress,
  VisualizeOptions,
} from "./engine/engine";
export { RAGQualityChecker } from "./ragQualityChecker";
export type { Rate } from "./http/rateLimitHeaders";
export { testConnection } from "./testConnection";
export type { ConnectionSettings } from "./testConnection";

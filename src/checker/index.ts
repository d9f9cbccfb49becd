export * from "../contract";
export type { ConnectionReport, KeyState } from "./connectionReport";
export type { CurrentSettings } from "./baseChecker";
export type {
  AbortSignalLike,
  AnalyzeOptions,
  CallOptions,
  OptimizeOptions,
  OptimizeProgress,
  VisualizeOptions,
} from "./engine";
export { RAGQualityChecker } from "./ragQualityChecker";
export type { Rate } from "./rateLimitHeaders";
export { testConnection } from "./testConnection";
export type { ConnectionSettings } from "./testConnection";

export type * from "../contract";
export { DEFAULT_THRESHOLD } from "../contract/config";
export { RAGQualityError } from "../contract/error";
export { REASON_MEANING } from "../contract/verify/reason";
export { VERDICT_TITLE, VERDICTS } from "../contract/verify/verdict";
export { VERDICT_MEANING } from "../contract/verify/verdictMeaning";
export { VERSION } from "../contract/version";
export { batch } from "./batch";
export type { BatchAnswer, BatchOptions } from "./batch";
export type { ConnectionReport, KeyState } from "./testConnection";
export type { CurrentSettings, WithResponse } from "./baseChecker";
export type {
  AbortSignalLike,
  AnalyzeOptions,
  CallOptions,
  OptimizeOptions,
  OptimizeProgress,
  VisualizeOptions,
} from "./engine/engine";
export type { HttpHeaders, Rate, ServiceResponse } from "./http/serviceResponse";
export { RAGQualityChecker } from "./remoteChecker";
export type { RemoteCheckerConfig } from "./remoteChecker";
export { testConnection } from "./testConnection";
export type { ConnectionSettings } from "./testConnection";

export * from "../contract";
export { batch } from "./batch";
export type { BatchAnswer, BatchOptions } from "./batch";
export type { ConnectionReport, KeyState } from "./testConnection";
export type { CurrentSettings, WithResponse } from "./baseChecker";
export type {
  AbortSignalLike,
  AnalyzeOptions,
  CallOptions,
  Embed,
  EmbeddedOptimizeOptions,
  OptimizeOptions,
  OptimizeProgress,
  VisualizeOptions,
} from "./engine/engine";
export { type Embedder, openAiEmbedder } from "./embeddings/openAiEmbedder";
export type { OpenAiEmbedderConfig } from "./embeddings/openAiEmbedder";
export { keptVectors, type VectorStore } from "./embeddings/keptVectors";
export type { JudgeLimits } from "./judge/limits";
export type {
  JsonSchema,
  Judge,
  JudgeFailure,
  JudgePassage,
  JudgeReply,
  JudgeSignal,
  JudgeTurn,
  TokenUsage,
} from "./judge/judge";
export type { JudgedAnswer, Judging, JudgingOptions } from "./judge/judgeResult";
export { onnxJudge } from "./judge/onnx/onnxJudge";
export type { OnnxJudgeConfig } from "./judge/onnx/onnxJudge";
export { type EndpointJudge, openAiJudge } from "./judge/openai/openAiJudge";
export type { OpenAiJudgeConfig } from "./judge/openai/modelEndpoint";
export { type JudgingPlan, planJudging } from "./judge/planJudging";
export { replayOf, RulingLines } from "./judge/rulingStore";
export type { RulingStore, StoredReply } from "./judge/rulingStore";
export { RAGQualityChecker } from "./ragQualityChecker";
export type { JudgedVerifyOptions, RAGQualityCheckerConfig } from "./ragQualityChecker";
export type { HttpHeaders, Rate, ServiceResponse } from "./http/serviceResponse";
export { type EmbeddingPlan, plan_embedding } from "./entries/optimize";
export { split_chunks } from "./splitChunks";
export type { TextChunk } from "./splitChunks";
export { testConnection } from "./testConnection";
export type { ConnectionSettings } from "./testConnection";

export * from "./analyze/analyzeRequest";
export * from "./analyze/promptAnalysis";
export * from "./analyze/promptMetrics";
export * from "./analyze/promptRules";
export * from "./config";
export * from "./document";
export * from "./error";
export {
  type ChunkSettings,
  chunkSettingsSchema,
  chunkUnitSchema,
  type Retrieval,
  retrievalSchema,
  type Splitter,
  splitterSchema,
} from "./optimize/chunkSettings";
export * from "./optimize/optimizationResult";
export * from "./optimize/optimizeRequest";
export * from "./parseInput";
export * from "./problem";
export * from "./projectFile";
export * from "./span";
export * from "./verify/citationResult";
export * from "./verify/judgeRequest";
export * from "./verify/judging";
export * from "./verify/reason";
export { type Verdict, VERDICT_TITLE, VERDICTS, verdictSchema } from "./verify/verdict";
export { VERDICT_MEANING } from "./verify/verdictMeaning";
export * from "./verify/verifyRequest";
export * from "./version";
export * from "./visualize/figure";
export * from "./visualize/retrievalReport";
export * from "./visualize/visualization";
export * from "./visualize/visualizeRequest";

import * as z from "zod/mini";
import { offsetSchema, scoreSchema } from "./span";

/** A picture of one query's retrieval. `content` is HTML text, base64 PNG, or for `json` the report as an object. */
export const visualizationSchema = z.object({
  format: z.enum(["html", "png", "json"]),
  media_type: z.string(),
  encoding: z.enum(["utf-8", "base64"]),
  content: z.union([z.string(), z.record(z.string(), z.unknown())]),
});
export type Visualization = z.infer<typeof visualizationSchema>;

export const chunkSettingsSchema = z.object({
  chunk_size: z.int().check(z.positive()),
  chunk_overlap: z.int().check(z.nonnegative()),
  unit: z._default(z.enum(["tokens", "characters"]), "tokens"),
  splitter: z._default(z.enum(["recursive", "fixed", "sentence", "markdown"]), "recursive"),
});
export type ChunkSettings = z.output<typeof chunkSettingsSchema>;

export const chunkMetricsSchema = z.object({
  recall: z.nullable(scoreSchema),
  precision: z.nullable(scoreSchema),
  iou: z.nullable(scoreSchema),
  coverage: z.nullable(scoreSchema),
  chunks: z.int(),
  mean_tokens: z.nullable(z.number()),
  index_growth: z.nullable(z.number()),
  boundary_damage: z.nullable(scoreSchema),
});
const chunkCandidateSchema = z.object({ settings: chunkSettingsSchema, metrics: chunkMetricsSchema });

export const optimizationResultSchema = z.object({
  recommended: chunkSettingsSchema,
  current: chunkCandidateSchema,
  candidates: z.array(chunkCandidateSchema),
  gain: z.object({ value: z.number(), low: z.number(), high: z.number() }),
  keep_current: z.boolean(),
  reasons: z.array(z.string()),
  warnings: z.array(z.string()),
  collection: z.record(z.string(), z.unknown()),
});
export type OptimizationResult = z.output<typeof optimizationResultSchema>;

export const promptFindingSchema = z.object({
  rule: z.string(),
  severity: z.enum(["error", "warning", "info", "hint"]),
  message: z.string(),
  target: z.enum(["prompt", "context"]),
  start: offsetSchema,
  end: offsetSchema,
  help_uri: z.string(),
  suggestion: z.nullable(
    z.object({
      title: z.string(),
      edits: z.array(z.object({ start: offsetSchema, end: offsetSchema, text: z.string() })),
    }),
  ),
});

export const promptAnalysisSchema = z.object({
  score: z.nullable(scoreSchema),
  findings: z.array(promptFindingSchema),
  suggestions: z.array(z.string()),
  metrics: z.record(z.string(), z.nullable(z.number())),
  improved_prompt: z.nullable(z.string()),
});
export type PromptAnalysis = z.infer<typeof promptAnalysisSchema>;

import * as z from "zod/mini";
import type { EmbeddingPlan } from "../../../checker/entries/optimize";
import { chunkSettingsSchema } from "../../../contract/optimize/chunkSettings";
import { chunkCandidateSchema, type OptimizationResult } from "../../../contract/optimize/optimizationResult";
import { spanSchema } from "../../../contract/span";
import type { SplitFile } from "../chunks/splitFiles";
import { carried } from "./carried";
import { endpointSchema, serviceFaultSchema } from "./serviceMessages";

/** The messages between host and worker that speak of chunks: trials of settings, and the chunks of a file. */

const countSchema = z.int().check(z.nonnegative());

/** A file to read documents from. */
const documentPlaceSchema = z.object({
  uri: z.string(),
  /** What people call it. */
  label: z.string(),
  /** A path whose extension says how to read the text. */
  path: z.string(),
});
export type DocumentPlace = z.infer<typeof documentPlaceSchema>;

/** What settings are tried on. Texts of files are asked for over the line, one by one. */
const trialDocumentsSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("files"),
    files: z.array(documentPlaceSchema),
    /** What people call those beside them that nothing says how to read. */
    unread: z.array(z.string()),
  }),
  /** The sources of one record of a file with answers. */
  z.extend(documentPlaceSchema, {
    kind: z.literal("sources"),
    text: z.string(),
    /** The record, counted from 0; `null` for the one at the selection. */
    row: z.nullable(z.int()),
    selection: spanSchema,
    globs: z.array(z.string()),
    picked: z.array(z.string()),
  }),
]);
export type TrialDocuments = z.infer<typeof trialDocumentsSchema>;

/** Whose vectors rank chunks. The host adds the key, which never enters the worker. */
const embedderSchema = z.object({ base_url: z.string(), model: z.string(), has_key: z.boolean() });
export type WireEmbedder = z.infer<typeof embedderSchema>;

const trialRequestSchema = z.object({
  job: z.int(),
  documents: trialDocumentsSchema,
  current: chunkSettingsSchema,
  max_chunk_size: z.nullable(z.int()),
  top_k: z.nullable(z.int()),
  budget_tokens: z.nullable(z.int()),
  /** The file with real questions; `null` derives them. */
  questions: z.nullable(documentPlaceSchema),
});
export type TrialJob = z.infer<typeof trialRequestSchema>;

const optimizeJobSchema = z.extend(trialRequestSchema, {
  type: z.literal("optimize"),
  endpoint: z.nullable(endpointSchema),
  /** `null` ranks by words; else no service is asked. */
  embedder: z.nullable(embedderSchema),
});
/** Asks what an embedder would be sent. Nothing is. */
const planEmbeddingJobSchema = z.extend(trialRequestSchema, {
  type: z.literal("plan_embedding"),
  embedder: embedderSchema,
});
export type PlanEmbeddingJob = z.infer<typeof planEmbeddingJobSchema>;
export type OptimizeJob = z.infer<typeof optimizeJobSchema>;

/** Asks what settings would do to the documents of the trial `key`. */
const trySettingsJobSchema = z.object({
  type: z.literal("try_settings"),
  job: z.int(),
  key: z.string(),
  settings: chunkSettingsSchema,
});

/** Asks for the chunks of a file, whose text the worker asks for over the line where it has another one. */
const splitJobSchema = z.object({
  type: z.literal("split"),
  job: z.int(),
  uri: z.string(),
  /** A path whose extension says how to read the text. */
  path: z.string(),
  settings: chunkSettingsSchema,
});

export const chunksJobSchemas = [
  splitJobSchema,
  optimizeJobSchema,
  planEmbeddingJobSchema,
  trySettingsJobSchema,
] as const;

/** How far a trial has come. */
const trialProgressSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("reading_files"), done: countSchema, total: countSchema }),
  /** Documents are tokenized, and questions made. */
  z.object({ kind: z.literal("preparing"), documents: countSchema }),
  z.object({ kind: z.literal("trying"), done: countSchema, total: countSchema, settings: chunkSettingsSchema }),
  z.object({ kind: z.literal("asking_service"), documents: countSchema }),
]);
export type TrialProgress = z.infer<typeof trialProgressSchema>;

/** A trial that came to its end. */
const finishedTrialSchema = z.object({
  /** What the worker keeps the documents by. */
  key: z.string(),
  engine: z.string(),
  elapsed_ms: z.number(),
  /** The record whose sources were tried, counted from 0; `null` where files were. */
  row: z.nullable(z.int()),
  /** The URIs of all files that were read. */
  files: z.array(z.string()),
  problems: z.array(z.string()),
  result: carried<OptimizationResult>(),
});
export type FinishedTrial = z.infer<typeof finishedTrialSchema>;

/** Why nothing was recommended. */
const notOptimizedSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("no_documents"), message: z.string() }),
  /** The file with real questions cannot be used. */
  z.object({ kind: z.literal("no_questions"), message: z.string() }),
  z.object({ kind: z.literal("failed"), message: z.string() }),
  /** The service was not worth asking. */
  z.object({ kind: z.literal("stopped"), fault: serviceFaultSchema, message: z.string() }),
]);
export type NotOptimized = z.infer<typeof notOptimizedSchema>;

/** What became of settings that a person set by the sliders. */
const triedSettingsSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("measured"), candidate: chunkCandidateSchema }),
  z.object({ kind: z.literal("refused"), message: z.string() }),
  /** The worker was started anew since. */
  z.object({ kind: z.literal("not_kept") }),
]);
export type TriedSettings = z.infer<typeof triedSettingsSchema>;

export const chunksReplySchemas = [
  /** Columns of numbers, which the worker made just now. */
  z.object({ type: z.literal("split"), job: z.int(), file: carried<SplitFile>() }),
  z.object({ type: z.literal("trial_progress"), job: z.int(), progress: trialProgressSchema }),
  z.object({ type: z.literal("optimized"), job: z.int(), trial: finishedTrialSchema }),
  z.object({ type: z.literal("embedding_plan"), job: z.int(), plan: carried<EmbeddingPlan>() }),
  z.object({ type: z.literal("not_optimized"), job: z.int(), why: notOptimizedSchema }),
  z.object({ type: z.literal("tried"), job: z.int(), tried: triedSettingsSchema }),
] as const;

/** How a trial of chunk settings ended. */
export type OptimizeJobOutcome =
  | { readonly kind: "optimized"; readonly trial: FinishedTrial }
  | { readonly kind: "not_optimized"; readonly why: NotOptimized };

/** How the counting of what an embedder would be sent ended. */
export type PlanEmbeddingOutcome =
  | { readonly kind: "planned"; readonly plan: EmbeddingPlan }
  | { readonly kind: "not_optimized"; readonly why: NotOptimized };

import * as z from "zod/mini";
import { scoreSchema } from "../span";
import { chunkSettingsSchema, type Retrieval, retrievalSchema } from "./chunkSettings";
import type { Retriever } from "./retriever";

/** What the ends of chunks fall into: counted over those that are not the start or the end of their document. */
export const boundaryCountsSchema = z.object({
  boundaries: z.int(),
  cut_sentences: z.int(),
  cut_tables: z.int(),
  cut_code: z.int(),
  /** Headings at the end of a chunk, while what they head stands in the next one. */
  orphaned_headings: z.int(),
});
export type BoundaryCounts = z.infer<typeof boundaryCountsSchema>;

/** Means over the questions, with the retrieval that stands beside them; `null` where there was nothing to measure. */
export const chunkMetricsSchema = z.object({
  recall: z.nullable(scoreSchema),
  precision: z.nullable(scoreSchema),
  iou: z.nullable(scoreSchema),
  /** The share of questions whose spans were retrieved to 98 % or more. */
  coverage: z.nullable(scoreSchema),
  chunks: z.int(),
  mean_tokens: z.nullable(z.number()),
  /** Tokens of all chunks ÷ tokens of the documents. */
  index_growth: z.nullable(z.number()),
  /** The share of boundaries that cut a sentence, a table or code, or leave a heading behind. */
  boundary_damage: z.nullable(scoreSchema),
  boundaries: boundaryCountsSchema,
  /** Tokens that a question's retrieved chunks take, in the mean. */
  tokens_per_query: z.nullable(z.number()),
  /** The mean of recall and coverage, with its 95 % interval over the questions. */
  quality: z.nullable(z.object({ value: scoreSchema, low: scoreSchema, high: scoreSchema })),
  /** Quality drawn towards what settings like it showed: the candidates are chosen by it. `null` for settings that are measured alone. */
  expected_quality: z.nullable(scoreSchema),
  /** How many chunks have up to 1/10, 2/10 … of the largest chunk's tokens. */
  token_histogram: z.object({ largest: z.int(), counts: z.array(z.int()) }),
});
export type ChunkMetrics = z.infer<typeof chunkMetricsSchema>;

export const chunkCandidateSchema = z.object({
  settings: chunkSettingsSchema,
  metrics: chunkMetricsSchema,
  /** No other candidate is as good in quality, size of the index and tokens a query, and better in one of them. */
  on_front: z.boolean(),
});
export type ChunkCandidate = z.infer<typeof chunkCandidateSchema>;

export const questionKindSchema = z.enum([
  "given",
  "terms",
  "rephrased",
  "topic",
  "heading",
  "definition",
  "number",
  "detail",
  "two_parts",
]);
export type QuestionKind = z.infer<typeof questionKindSchema>;

/** What the documents are. */
export const collectionProfileSchema = z.object({
  documents: z.int(),
  characters: z.int(),
  tokens: z.int(),
  /** The tokens that the trial was made on: fewer where only a part was drawn. */
  tried_tokens: z.int(),
  tokenizer: z.string(),
  median_document_tokens: z.nullable(z.number()),
  sentences: z.int(),
  headings: z.int(),
  tables: z.int(),
  code_blocks: z.int(),
  /** The share of the words that are English, of those whose language shows: code and lists of names have none. `null` where none shows. */
  english_share: z.nullable(scoreSchema),
  /** How many of each kind: a `QuestionKind`. */
  questions: z.record(z.string(), z.int()),
});
export type CollectionProfile = z.infer<typeof collectionProfileSchema>;

/**
 * In expected quality, from the current settings to those that the questions choose, for questions that had no part in the choice; with
 * its 95 % interval over questions and documents.
 */
export const qualityGainSchema = z.object({
  value: z.number(),
  low: z.number(),
  high: z.number(),
  /** The same in quality as it was measured, which nothing is drawn towards. */
  measured: z.number(),
});

/** What a trial found for one way of taking chunks. */
export const retrievalTrialSchema = z.object({
  retrieval: retrievalSchema,
  recommended: chunkSettingsSchema,
  keep_current: z.boolean(),
  current: chunkCandidateSchema,
  candidates: z.array(chunkCandidateSchema),
  gain: z.nullable(qualityGainSchema),
  equals: z.array(chunkSettingsSchema),
});
export type RetrievalTrial = z.infer<typeof retrievalTrialSchema>;

export const optimizationResultSchema = z.object({
  recommended: chunkSettingsSchema,
  current: chunkCandidateSchema,
  candidates: z.array(chunkCandidateSchema),
  /** `null` without real questions, with too few or those about one or two of many documents, or where the current settings were not measured. */
  gain: z.nullable(qualityGainSchema),
  /** The settings within the noise of the best, the cheapest and cleanest first; none without real questions. */
  equals: z.array(chunkSettingsSchema),
  /** How chunks were taken for all figures but those of `other_retrieval`. */
  retrieval: retrievalSchema,
  /** The other usual way of taking chunks, where nobody said how they are; settings are recommended above where both ask for them. `null` else. */
  other_retrieval: z.nullable(retrievalTrialSchema),
  keep_current: z.boolean(),
  reasons: z.array(z.string()),
  warnings: z.array(z.string()),
  /** The words of given questions whose answers stand in no document that was tried. */
  questions_left_out: z.array(z.string()),
  collection: collectionProfileSchema,
});
/** A result whose figures are those of words has no `retriever`; a service, which has no embedder, gives no other. */
export interface OptimizationResult extends z.infer<typeof optimizationResultSchema> {
  /** What ranked the chunks for all figures but those of `other_retrievers`. */
  readonly retriever?: "vectors";
  /** The same questions by the other retrievers, with the first retrieval. */
  readonly other_retrievers?: readonly RetrieverTrial[];
  /** What somebody's own retriever finds, where its ranked lists were given. */
  readonly own_index?: OwnIndexTrial;
}

/** What a trial found by one retriever. */
export interface RetrieverTrial extends RetrievalTrial {
  readonly retriever: Retriever;
}

/** What one retriever finds with the chunks of somebody's own index. */
export interface OwnIndexRun {
  /** `own` is their ranked lists. */
  readonly retriever: "own" | Retriever;
  readonly retrieval: Retrieval;
  readonly metrics: ChunkMetrics;
  /** In quality, from this retriever to their own, with its 95 % range over questions and documents; `null` for their own, and without ranked lists. */
  readonly difference: { readonly value: number; readonly low: number; readonly high: number } | null;
}

/** How somebody's own retriever does over their own chunks, and what words, and vectors where there are any, find with the same chunks. */
export interface OwnIndexTrial {
  /** The questions that all runs are measured on: those with a ranked list, where there are lists. */
  readonly questions: number;
  /** For each retrieval their own first, where there are ranked lists. */
  readonly runs: readonly OwnIndexRun[];
  /** The ids of chunks that stand in no document. */
  readonly chunks_not_found: readonly string[];
}

import * as z from "zod/mini";
import { documentSchema } from "../document";
import { fields } from "../fields";
import { offsetSchema, positiveSchema } from "../span";
import { chunkSettingsSchema, givenSettingsSchema, splitterSchema } from "./chunkSettings";

export const DEFAULT_SEED = 1;

/** A part of a document that answers a question. */
export const referenceSpanSchema = fields({ start: offsetSchema, end: offsetSchema, document_id: z.string() });

/**
 * A real question, with where its answer stands: `spans`, or `answers` in the words of a document, which are looked for in
 * `document_id`, or in all documents.
 */
export const trialQuestionSchema = fields({
  text: z.string(),
  document_id: z.optional(z.string()),
  spans: z.optional(z.array(referenceSpanSchema)),
  answers: z.optional(z.array(z.string())),
});
export type TrialQuestion = z.infer<typeof trialQuestionSchema>;

/** The parameters of `optimize_chunks`, by name, as a service takes them. */
export const optimizeRequestSchema = fields({
  documents: z.array(documentSchema),
  current_settings: chunkSettingsSchema,
  /** Without any, questions are derived from the documents. */
  questions: z.optional(z.array(trialQuestionSchema)),
  /** The most tokens that the embedding model reads of one chunk. */
  max_chunk_size: z.optional(positiveSchema),
  /** Those to try. Without any: `recursive`, `sentence`, and `markdown` where the documents have headings, else `fixed`; and that of the current settings. */
  splitters: z.optional(z.array(splitterSchema)),
  /** So many chunks are put before a model. */
  top_k: z.optional(positiveSchema),
  /** So many tokens of chunks are put before a model. One of the two wins over the `retrieval` of the current settings; without any of them both of the usual ones are measured. */
  budget_tokens: z.optional(positiveSchema),
  /** The same seed gives the same questions and intervals. */
  seed: z._default(z.int(), DEFAULT_SEED),
});
/** The same, as it is checked: settings that somebody wrote have no field without an effect, while those of results may get more. */
export const givenOptimizeRequestSchema = z.extend(optimizeRequestSchema, { current_settings: givenSettingsSchema });
export type OptimizeRequest = z.output<typeof optimizeRequestSchema>;

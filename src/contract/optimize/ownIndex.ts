import * as z from "zod/mini";
import { fields } from "../fields";
import { offsetSchema } from "../span";
import type { Retrieval } from "./chunkSettings";
import type { ChunkMetrics } from "./optimizationResult";
import type { Retriever } from "./retriever";

/** A chunk of somebody's own index: where it stands in its document, or its text, which is looked for there. A row of exported chunks is one. */
export const ownChunkSchema = z.object({
  id: z.string(),
  document_id: z.string(),
  start: z.optional(offsetSchema),
  end: z.optional(offsetSchema),
  text: z.optional(z.string()),
});
export type OwnChunk = z.infer<typeof ownChunkSchema>;

/** What somebody's own retriever found for a question, in its words: the ids of chunks, the best first. */
export const rankedListSchema = fields({ question: z.string(), chunks: z.array(z.string()) });
export type RankedList = z.infer<typeof rankedListSchema>;

/** Somebody's own chunks, and how their own retriever ranks them for the questions of a trial; without ranked lists the trial's retrievers alone do. */
export const ownIndexSchema = fields({
  chunks: z.array(ownChunkSchema),
  ranked: z.optional(z.array(rankedListSchema)),
});
export type OwnIndex = z.infer<typeof ownIndexSchema>;

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

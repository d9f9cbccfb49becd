import * as z from "zod/mini";
import { countSchema, scoreSchema } from "../span";
import { retrievalWarningSchema } from "./retrievalReport";

/** What is measured of each query. `ndcg_at_k`, `recall_at_k` and `hit_at_k` are of the first `cutoff` ranks. */
export const measureNameSchema = z.enum([
  "ndcg",
  "ndcg_at_k",
  "average_precision",
  "reciprocal_rank",
  "recall_at_k",
  "hit_at_k",
  "answerability",
  "coverage",
  "supported",
  "duplicates",
  "documents",
  "tokens",
]);
export type MeasureName = z.infer<typeof measureNameSchema>;

/** The codes of a query's warnings, and what judgements of a whole set say besides. */
const failureCodeSchema = z.enum(["no_hit", ...retrievalWarningSchema.shape.code.options]);
export type FailureCode = z.infer<typeof failureCodeSchema>;

/** One query of a set. */
const setRowSchema = z.object({
  /** The file, and the query's number there, from 1. */
  file: z.string(),
  row: z.int().check(z.positive()),
  /** The query's own id; `null` where its file gives none. */
  id: z.nullable(z.string()),
  /** `null` where its words are not known, as in a TREC run. */
  query: z.nullable(z.string()),
  /** `null` what was not measured of it. */
  measures: z.partialRecord(measureNameSchema, z.nullable(z.number())),
  warnings: z.array(failureCodeSchema),
  infos: z.array(failureCodeSchema),
});
export type SetRow = z.infer<typeof setRowSchema>;

const setMeasureSchema = z.object({
  name: measureNameSchema,
  /** The queries of which it is known. */
  queries: countSchema,
  mean: z.number(),
  /** Where 95 % of the resamples of the queries have the mean (bootstrap). */
  low: z.number(),
  high: z.number(),
  /** Least, lower quartile, median, upper quartile and most of the queries. */
  quartiles: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
  /** How many queries lie in each of the equal parts of the range. */
  bins: z.object({ from: z.number(), to: z.number(), queries: z.array(countSchema) }),
});
export type SetMeasure = z.infer<typeof setMeasureSchema>;

const failureSchema = z.object({
  code: failureCodeSchema,
  severity: z.enum(["warning", "info"]),
  queries: countSchema,
  /** Of all queries. */
  share: scoreSchema,
});
export type SetFailure = z.infer<typeof failureSchema>;

/** Where the judgements come from, and how far they go. */
const judgedSetSchema = z.object({
  /** `qrels`: a file of all that is relevant; `documents`: what the retrieved documents say of themselves in `metadata.relevant`. */
  by: z.enum(["qrels", "documents"]),
  queries: countSchema,
  /** Queries of the qrels that the run does not have: they count as 0. */
  missing: countSchema,
  /** Queries of the run that nobody judged: they are left out. */
  unjudged: countSchema,
  /** Judged queries without a relevant document: with qrels they count as 0. */
  without_relevant: countSchema,
});
export type JudgedSet = z.infer<typeof judgedSetSchema>;

/** Many queries' retrieval, as `rag-quality visualize --format json` writes it of more than one. */
export const retrievalSetSchema = z.object({
  format: z.literal("rag-quality/retrieval-set"),
  version: z.literal(1),
  queries: countSchema,
  cutoff: z.int().check(z.positive()),
  /** `null` where no query is judged. */
  judged: z.nullable(judgedSetSchema),
  measures: z.array(setMeasureSchema),
  failures: z.array(failureSchema),
  /** Those first that have most amiss. */
  rows: z.array(setRowSchema),
});
export type RetrievalSet = z.infer<typeof retrievalSetSchema>;

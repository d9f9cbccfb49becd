import * as z from "zod/mini";
import { countSchema, offsetSchema, positiveSchema as rankSchema, scoreSchema } from "../span";
import { lostEvidenceSchema, retrievalStagesSchema } from "./stages";

/** A word of the query that carries meaning. Offsets are into the query. */
export const queryTermSchema = z.object({
  text: z.string(),
  start: offsetSchema,
  end: offsetSchema,
  /** How much it tells, by how rare it is: its share of all terms' weights. */
  weight: scoreSchema,
  /** How many documents have it, in any of its forms, in the text, the title, the headings or the name, or abbreviated. */
  documents: countSchema,
  /** The best rank that has it; `null` where no document does. */
  first_rank: z.nullable(rankSchema),
});
export type QueryTerm = z.infer<typeof queryTermSchema>;

/** Where a query term stands in a document. Offsets are into the document's text. */
const termMatchSchema = z.object({ term: offsetSchema, start: offsetSchema, end: offsetSchema });

/** A passage that speaks to the query. Offsets are into the document's text, of which `text` is that part. */
const passageSchema = z.object({ start: offsetSchema, end: offsetSchema, text: z.string(), score: scoreSchema });
export type RetrievedPassage = z.infer<typeof passageSchema>;

export const retrievedDocumentSchema = z.object({
  rank: rankSchema,
  id: z.string(),
  title: z.nullable(z.string()),
  uri: z.nullable(z.string()),
  /** As the caller gave it, without the embedding. */
  metadata: z.record(z.string(), z.unknown()),
  characters: countSchema,
  /** Estimated: about what the tokenizers of present models make of it. */
  tokens: countSchema,
  /** The retriever's own number, in its own unit and direction. */
  score: z.nullable(z.number()),
  /** The core's estimate of how well the document answers the query, from its words and the retriever's scores and vectors. It orders; it is no probability. `null` where it has no words. */
  relevance: z.nullable(scoreSchema),
  /** Its place when the documents are ordered by `relevance`. */
  relevance_rank: rankSchema,
  /** How often each query term stands in it, in the order of `query_terms`; 1 where only its title, its headings or its name have it, or an abbreviation for it. */
  term_counts: z.array(countSchema),
  /** Where they stand, in order; of very many the first. */
  matches: z.array(termMatchSchema),
  /** The passages that speak most to the query, the best first, three at most. */
  passages: z.array(passageSchema),
  /** The share of its words' weight that no better rank has; 1 for the first. `null` where it has no words. */
  novelty: z.nullable(scoreSchema),
  /** The better rank that says nearly the same, if one does. */
  near_duplicate_of: z.nullable(z.object({ rank: rankSchema, similarity: scoreSchema })),
  /** A person's judgement, from `metadata.relevant`: 0 is not relevant. */
  judgement: z.nullable(z.number()),
  /** How many statements of the response it supports; `null` without a response. */
  supports: z.nullable(countSchema),
});
export type RetrievedDocument = z.infer<typeof retrievedDocumentSchema>;

/** What to know first, in words, with the ranks of the documents that it is about. */
export const retrievalWarningSchema = z.object({
  code: z.enum([
    "no_query",
    "no_documents",
    "nothing_answers",
    "mostly_noise",
    "missing_terms",
    "outdated_copy",
    "superseded",
    "near_duplicates",
    "other_script",
    "other_language",
    "low_novelty",
    "scores_flat",
    "scores_unordered",
    "over_budget",
    "rests_on_low_rank",
    "unused_documents",
    "unsupported_response",
    "empty_document",
    "judged_irrelevant_first",
    "best_far_down",
    "relevant_dropped",
    "odd_stages",
    "unreadable_metadata",
    "sampled",
  ]),
  severity: z.enum(["warning", "info"]),
  message: z.string(),
  ranks: z.array(rankSchema),
});
export type RetrievalWarning = z.infer<typeof retrievalWarningSchema>;

/** The retriever's scores: whether a high one is good, and where they fall off. */
export const scoreProfileSchema = z.object({
  /** `missing`: none given, or not to all; `unordered`: they neither rise nor fall with the rank. */
  direction: z.enum(["similarity", "distance", "flat", "unordered", "missing"]),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  /** The last rank before the scores fall off; `null` where they do so nowhere. */
  elbow: z.nullable(rankSchema),
});
export type ScoreProfile = z.infer<typeof scoreProfileSchema>;

/** Of the whole list, by the caller's judgements. `null` what cannot be computed, such as recall without relevant ones. */
export const judgedMetricsSchema = z.object({
  judged: countSchema,
  relevant: countSchema,
  ndcg: z.nullable(scoreSchema),
  precision: z.nullable(scoreSchema),
  average_precision: z.nullable(scoreSchema),
  reciprocal_rank: z.nullable(scoreSchema),
  /** The best rank that is relevant. */
  first_relevant: z.nullable(rankSchema),
});

const pointSchema = z.object({ x: z.number(), y: z.number() });

/** A flat view of many dimensions: near points are alike, far points need not differ as much as they seem to. */
export const projectionSchema = z.object({
  method: z.enum(["tf_idf", "embedding"]),
  /** The share of the variance that the two axes show. */
  explained: scoreSchema,
  /** Both coordinates lie in -1..1. `null` where the query has no vector. */
  query: z.nullable(pointSchema),
  documents: z.array(z.object({ rank: rankSchema, x: z.number(), y: z.number() })),
});

export const notEstimatedSchema = z.enum(["language", "one_subject", "few_documents"]);
export type NotEstimated = z.infer<typeof notEstimatedSchema>;

/** Everything about one query's retrieval; all pictures are made of it. */
export const retrievalReportSchema = z.object({
  query: z.string(),
  query_terms: z.array(queryTermSchema),
  /** In the retriever's order. */
  documents: z.array(retrievedDocumentSchema),
  warnings: z.array(retrievalWarningSchema),
  scores: scoreProfileSchema,
  /** The core's estimate that some document answers the query; `null` without a query or documents, and where there is none. */
  answerability: z.nullable(scoreSchema),
  /** Why there is none though there are a query and documents: most of these are not in English, they share one subject, or they are fewer than three. */
  not_estimated: z.nullable(notEstimatedSchema),
  /** The share of the query terms' weight that the ranks up to this one have; empty where there are no terms, or no document has a text. */
  coverage: z.array(z.object({ rank: rankSchema, covered: scoreSchema })),
  /** Likeness (cosine of TF-IDF) of the documents with these ranks; of long lists the first ones. */
  redundancy: z.object({ ranks: z.array(rankSchema), similarity: z.array(z.array(scoreSchema)) }),
  /** Groups of documents that say nearly the same, by rank. */
  duplicates: z.array(z.object({ ranks: z.array(rankSchema), similarity: scoreSchema })),
  /** Kendall's tau-b, -1..1, of the retriever's order and what the documents' words suggest; `null` where one of them has no order. */
  rank_agreement: z.nullable(z.number()),
  judgements: z.nullable(judgedMetricsSchema),
  budget: z.object({
    tokens: countSchema,
    limit: z.nullable(countSchema),
    /** The last rank that still fits whole; `null` without a limit. */
    last_fitting_rank: z.nullable(countSchema),
    /** Tokens of documents that say nearly the same as a better rank. */
    duplicate_tokens: countSchema,
  }),
  /** What the response did with the documents; `null` where none was given, or no document has a text. */
  answer: z.nullable(
    z.object({
      statements: countSchema,
      supported: countSchema,
      /** For each statement the document that supports it best. Offsets are into the response. */
      uses: z.array(
        z.object({
          start: offsetSchema,
          end: offsetSchema,
          rank: z.nullable(rankSchema),
          score: z.nullable(scoreSchema),
          /** Where no document is named, and nobody can tell from the words that none supports the statement; left out elsewhere. */
          uncertain: z.optional(z.boolean()),
          /** Where `stages` were given and the documents do not support the statement; absent where it cannot be told. */
          evidence: z.optional(lostEvidenceSchema),
        }),
      ),
    }),
  ),
  projection: z.nullable(projectionSchema),
  /** How the list came about; absent where no `stages` were given. */
  stages: z.optional(retrievalStagesSchema),
  /** Of how many documents these are a sample; `null` where they are all. */
  sampled_from: z.nullable(countSchema),
});
/** The `json` format of `visualize_retrieval`. */
export type RetrievalReport = z.infer<typeof retrievalReportSchema>;
export type JudgedMetrics = z.infer<typeof judgedMetricsSchema>;
export type Projection = z.infer<typeof projectionSchema>;

import * as z from "zod/mini";
import { documentSchema } from "../document";
import { fields } from "../fields";
import { countSchema, positiveSchema, scoreSchema } from "../span";

/** More lists are followed by nobody. */
export const MOST_STAGES = 50;

/** A document as one stage has it. What is left out is taken from another stage or from `retrieved_docs` where its id stands there. */
export const stageDocumentSchema = z.object({
  ...documentSchema.shape,
  id: z.string(),
  text: z.optional(z.string()),
});

/** One list on the way from the candidates to the prompt, in its order, such as what a filter or a reranker left. */
export const retrievalStageSchema = fields({ name: z.string(), documents: z.array(stageDocumentSchema) });
export type RetrievalStage = z.infer<typeof retrievalStageSchema>;

/** A document that any of the lists has. */
export const stagedDocumentSchema = z.object({
  id: z.string(),
  title: z.nullable(z.string()),
  /** A person's judgement: 0 is not relevant. */
  judgement: z.nullable(z.number()),
  /** Estimated from its words; `null` where its text is not known, and where words do not tell (`not_estimated`). */
  relevance: z.nullable(scoreSchema),
  /** Its rank in the last list; `null` where it did not get there. */
  rank: z.nullable(positiveSchema),
  /** The stage that lost it for good; `null` where it got to the last list. */
  dropped_at: z.nullable(z.string()),
});
export type StagedDocument = z.infer<typeof stagedDocumentSchema>;

export const reportedStageSchema = z.object({
  /** As it was given; where two are called alike, the second has a number. */
  name: z.string(),
  ranks: z.array(
    z.object({
      id: z.string(),
      rank: positiveSchema,
      /** The stage's own number, in its own unit. */
      score: z.nullable(z.number()),
      /** Its rank in the stage before; `null` where it was not there, and in the first stage. */
      before: z.nullable(positiveSchema),
    }),
  ),
  /** The ids of what the stage before had and this one has not, in the order of that stage. */
  dropped: z.array(z.string()),
  /** Documents that no earlier stage had; 0 in the first one. */
  added: countSchema,
  /** Places at which a document stands that has a better rank in the same list: they do not count. */
  repeated: countSchema,
  /** Estimated; `null` where a text is not known. */
  tokens: z.nullable(countSchema),
  /** Documents that say nearly the same as a better rank of this stage; `null` where a text is not known, or there are too many to compare. */
  duplicates: z.nullable(countSchema),
  /** Judged relevant; `null` where nobody judged. */
  relevant: z.nullable(countSchema),
  /** Of the first `cutoff` ranks, by all that any stage has and somebody judged relevant. */
  ndcg: z.nullable(scoreSchema),
  /** What it gained on the stage before; below 0 what it lost. */
  ndcg_gain: z.nullable(z.number()),
});
export type ReportedStage = z.infer<typeof reportedStageSchema>;

/** How the list came about. The last list is `retrieved_docs`. */
export const retrievalStagesSchema = z.object({
  /** How many documents the last list has: so many of each are measured. */
  cutoff: countSchema,
  lists: z.array(reportedStageSchema),
  /** Those of the last list first, then the others as the stages have them. */
  documents: z.array(stagedDocumentSchema),
});
export type RetrievalStages = z.infer<typeof retrievalStagesSchema>;

/**
 * What became of the evidence for a statement that the retrieved documents do not support: no document of any stage supports it, a stage
 * dropped the one that does, or a retrieved one says otherwise.
 */
export const lostEvidenceSchema = z.object({
  kind: z.enum(["not_retrieved", "dropped", "ignored"]),
  /** The document that has it; `null` where none does. */
  id: z.nullable(z.string()),
  /** The stage that dropped it; `null` where none did. */
  stage: z.nullable(z.string()),
});
export type LostEvidence = z.infer<typeof lostEvidenceSchema>;

import * as z from "zod/mini";
import { offsetSchema, scoreSchema, spanSchema } from "../span";
import { figureSchema } from "../visualize/figure";
import {
  judgedMetricsSchema,
  notEstimatedSchema,
  queryTermSchema,
  retrievalWarningSchema,
  scoreProfileSchema,
} from "../visualize/retrievalReport";
import { retrievalActionSchema } from "./actions";
import { failureSchemaFor, fileErrorSchemaFor, fileLoadingSchema, sourceOriginSchema } from "./panelParts";

const rankSchema = z.int().check(z.positive());
const countSchema = z.int().check(z.nonnegative());

/** A passage as the panel lists it. Offsets are into the document's text; `text` is how that part begins. */
const panelPassageSchema = z.object({
  start: offsetSchema,
  end: offsetSchema,
  text: z.string(),
  /** `null` for the opening of a document that has no passage for the query. */
  score: z.nullable(scoreSchema),
  /** Words of the query in `text`, as offsets into the document's text. */
  matches: z.array(spanSchema),
});
export type PanelPassage = z.infer<typeof panelPassageSchema>;

/** A document of the report, with what the panel shows of it. */
const panelDocumentSchema = z.object({
  rank: rankSchema,
  id: z.string(),
  /** What a reader knows the document by. */
  label: z.string(),
  /** Whether a click can open it in the editor. */
  can_open: z.boolean(),
  score: z.nullable(z.number()),
  relevance: z.nullable(scoreSchema),
  relevance_rank: rankSchema,
  tokens: countSchema,
  novelty: z.nullable(scoreSchema),
  near_duplicate_of: z.nullable(rankSchema),
  judgement: z.nullable(z.number()),
  supports: z.nullable(countSchema),
  passages: z.array(panelPassageSchema),
  /** The first entries of its metadata, as words. */
  metadata: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type PanelDocument = z.infer<typeof panelDocumentSchema>;

/** The part of a retrieval report that the panel shows beside the figures. */
const panelReportSchema = z.object({
  query: z.string(),
  query_terms: z.array(queryTermSchema),
  documents: z.array(panelDocumentSchema),
  warnings: z.array(retrievalWarningSchema),
  scores: scoreProfileSchema,
  answerability: z.nullable(scoreSchema),
  not_estimated: z.nullable(notEstimatedSchema),
  rank_agreement: z.nullable(z.number()),
  judgements: z.nullable(judgedMetricsSchema),
  tokens: countSchema,
  duplicate_tokens: countSchema,
  answer: z.nullable(z.object({ statements: countSchema, supported: countSchema })),
  sampled_from: z.nullable(countSchema),
});
export type PanelReport = z.infer<typeof panelReportSchema>;

/** What the "Retrieval" tab shows about the answer in the active editor. */
export const retrievalStateSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("empty"),
    /** `no_editor`: nothing open; `not_an_answer`: a file without answers; `not_shown`: waiting to be asked for; `cleared`: what was shown is. */
    why: z.enum(["no_editor", "not_an_answer", "not_shown", "cleared"]),
    file: z.nullable(z.string()),
    /** The service that the query and the documents would be sent to; `null` where nothing leaves this machine. */
    sends_to: z.nullable(z.string()),
  }),
  fileLoadingSchema,
  fileErrorSchemaFor(retrievalActionSchema),
  z.object({
    kind: z.literal("result"),
    /** Tells this report from every other one. */
    key: z.string(),
    file: z.string(),
    /** The row of a JSONL file or list, 1-based; `null` where the file holds one answer. */
    row: z.nullable(rankSchema),
    rows: countSchema,
    /** Whether a person typed the query, since the file names none. */
    query_was_typed: z.boolean(),
    engine: z.string(),
    origin: sourceOriginSchema,
    elapsed_ms: z.number(),
    /** The answer or a document was edited since. */
    stale: z.boolean(),
    /** The cursor stands in another row of the file. */
    elsewhere: z.boolean(),
    /** Documents that were named and could not be read, a sentence each. */
    problems: z.array(z.string()),
    /** Why a later run came to no end, while this report still holds. */
    failure: z.nullable(failureSchemaFor(retrievalActionSchema)),
    report: panelReportSchema,
    figures: z.array(figureSchema),
  }),
]);
export type RetrievalState = z.infer<typeof retrievalStateSchema>;
export type RetrievalResult = Extract<RetrievalState, { kind: "result" }>;

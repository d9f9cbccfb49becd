import * as z from "zod/mini";
import { countSchema, offsetSchema, scoreSchema, spanSchema } from "../span";
import { judgedSchema, judgementSchema } from "./judging";
import { noteCodeSchema } from "./noteCode";
import { reasonSchema } from "./reason";
import { tallySchema } from "./tally";
import { verdictSchema } from "./verdict";

/** A passage of a source that speaks to a claim. Offsets are into that source's text. */
export const evidenceSchema = z.object({
  source_id: z.string(),
  start: offsetSchema,
  end: offsetSchema,
  text: z.string(),
  score: scoreSchema,
  /** Words of the passage that the claim uses too, as offsets into the source's text. */
  matches: z.array(spanSchema),
});

/** That a person accepted a claim although the checker does not support it. The reason may be empty. */
export const acceptanceSchema = z.object({
  reason: z.string(),
  /** A comment in the answer switches the claim off; without it the project's file accepts it. */
  by: z.optional(z.enum(["comment"])),
});

/** By what evidence a mark is bound to its source. `unbound`: nothing tells which source it means. */
export const bindingSchema = z.enum(["id", "list", "name", "address", "number", "person", "unbound"]);

/** One mark of the response, bound to one claim and one source. Offsets are into the response. */
export const citationSchema = z.object({
  marker: z.string(),
  start: offsetSchema,
  end: offsetSchema,
  binding: bindingSchema,
  /** Of an unbound mark the source that comes nearest to its claim. */
  source_id: z.nullable(z.string()),
  verdict: verdictSchema,
  score: z.nullable(scoreSchema),
  evidence: z.array(evidenceSchema),
  reasons: z.array(reasonSchema),
  judgement: z.optional(judgementSchema),
});

/** One statement of the response. `text` is `response.slice(start, end)`, marks included. */
export const claimSchema = z.object({
  text: z.string(),
  start: offsetSchema,
  end: offsetSchema,
  verdict: verdictSchema,
  score: z.nullable(scoreSchema),
  citations: z.array(citationSchema),
  best_source: z.nullable(evidenceSchema),
  /** Evidence and reasons of a claim without citations; those of cited claims stand with their citations. */
  evidence: z.array(evidenceSchema),
  reasons: z.array(reasonSchema),
  /** SHA-256 of the claim's words without marks, case and blanks, first 16 hexadecimal digits. */
  hash: z.string(),
  accepted: z.nullable(acceptanceSchema),
  /** What a judge says of a claim without citations; of cited ones it stands with their citations. */
  judgement: z.optional(judgementSchema),
});

export const countsSchema = z.object({
  claims: countSchema,
  citations: countSchema,
  accepted: countSchema,
  /** Citations by verdict; `uncited` and citation-less `not_checkable` count claims. */
  verdicts: z.record(verdictSchema, countSchema),
});

/** Something that the reader of a result should know about how it was made. */
export const noteSchema = z.object({
  code: noteCodeSchema,
  message: z.string(),
});

export const citationResultSchema = z.object({
  /** What was judged: the answer's citations, or, of an answer that cites nothing, each claim against all sources. */
  mode: z.enum(["citations", "grounding"]),
  /** The citations (or claims) that hold, those that do not, and those that cannot be told: the answer's figure. */
  tally: tallySchema,
  /** About which share of the citations (or claims) that can be checked holds: the mean of their scores. */
  accuracy_score: z.nullable(scoreSchema),
  /** The share of these citations whose source supports them, in full or in part. */
  citation_precision: z.nullable(scoreSchema),
  /** The share of the claims worth citing that their citations support in full. */
  citation_recall: z.nullable(scoreSchema),
  /** The harmonic mean of precision and recall. */
  f1: z.nullable(scoreSchema),
  /** The share of the claims worth citing that any given source supports, cited or not. */
  groundedness: z.nullable(scoreSchema),
  /** The score from which a citation counts as supported. */
  threshold: scoreSchema,
  counts: countsSchema,
  claims: z.array(claimSchema),
  notes: z.array(noteSchema),
  /** Only where a judge was asked. */
  judged: z.optional(judgedSchema),
});

export type Acceptance = z.infer<typeof acceptanceSchema>;
export type Binding = z.infer<typeof bindingSchema>;
export type Evidence = z.infer<typeof evidenceSchema>;
export type Citation = z.infer<typeof citationSchema>;
export type Claim = z.infer<typeof claimSchema>;
export type Counts = z.infer<typeof countsSchema>;
export type Note = z.infer<typeof noteSchema>;
/** What `verify_citations` returns. Scores that had nothing to count are `null`, never 0. */
export type CitationResult = z.infer<typeof citationResultSchema>;

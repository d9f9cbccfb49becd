import * as z from "zod/mini";
import { countSchema, offsetSchema, scoreSchema } from "../span";
import { tallySchema } from "./tally";
import { verdictSchema } from "./verdict";

/**
 * Which claims a judge reads: none, those that the core cannot tell, or also those that it flags and those whose support hangs
 * on a word that decides.
 */
export const judgeModeSchema = z.enum(["off", "uncertain", "doubtful"]);
export type JudgeMode = z.infer<typeof judgeModeSchema>;

/** What a judge can say of a claim. */
export const rulingVerdictSchema = z.enum(["supported", "partially_supported", "contradicted", "not_in_source"]);
export type RulingVerdict = z.infer<typeof rulingVerdictSchema>;

/** Why what a judge replied, or that it did not, leaves a claim as it was. The codes are stable. */
export const rejectionCodeSchema = z.enum([
  "unreadable",
  "cut_off",
  "refused",
  "unknown_verdict",
  "no_quote",
  "unknown_source",
  "quote_not_found",
  "quote_too_short",
  "quote_elided",
  "quote_is_claim",
  "core_differs",
  "disagreement",
  "several_sources",
  "not_quoted",
  "not_all_read",
  "not_supported",
  "gives_orders",
  "not_recorded",
  "too_long",
  "over_budget",
  "cancelled",
  "failed",
]);
export type RejectionCode = z.infer<typeof rejectionCodeSchema>;

/** Words of a source that a judge quotes. Offsets are into that source's text, and `text` is what stands there. */
export const judgeQuoteSchema = z.object({
  source_id: z.string(),
  start: offsetSchema,
  end: offsetSchema,
  text: z.string(),
});
export type JudgeQuote = z.infer<typeof judgeQuoteSchema>;

/** What came of asking a judge about a citation, or a claim without one: a ruling that counts, or why there is none. */
export const judgementSchema = z.object({
  /** What was ruled; the citation's own verdict follows from it. Absent where nothing counts. */
  verdict: z.optional(rulingVerdictSchema),
  /** How likely the claim is supported, by a model of which that was measured; the citation's own score stays the core's. */
  score: z.optional(scoreSchema),
  /** Why nothing counts, and the verdict is the core's; of two rulings that disagree it is `uncertain`. */
  rejected: z.optional(rejectionCodeSchema),
  /** The rejection in words. */
  message: z.optional(z.string()),
  engine: z.string(),
  model: z.string(),
  revision: z.optional(z.string()),
  /** What the ruling rests on. */
  quotes: z.array(judgeQuoteSchema),
  core_verdict: verdictSchema,
});
export type Judgement = z.infer<typeof judgementSchema>;

/** What became of a whole answer before a judge. Without a judge a result has no such part. */
export const judgedSchema = z.object({
  engine: z.string(),
  model: z.string(),
  revision: z.optional(z.string()),
  mode: judgeModeSchema,
  /** Citations, and claims without one, that the mode puts before a judge. */
  asked: countSchema,
  ruled: countSchema,
  rejected: countSchema,
  /** The rejected ones by code. */
  rejections: z.record(z.string(), countSchema),
  /** Passages, and claims, that were not sent, since they give orders to whoever reads them. */
  withheld: countSchema,
  calls: countSchema,
  /** What the calls took by the judge's own count, or by the estimate where it tells none. */
  tokens: z.object({ input: countSchema, output: countSchema }),
  /** What was ruled, by itself. */
  tally: tallySchema,
  /** The share that holds where each ruling counts as it says, and the rest by the core's scores. */
  accuracy_score: z.nullable(scoreSchema),
  /** What the core says of the same answer without a judge. */
  core: z.object({ tally: tallySchema, accuracy_score: z.nullable(scoreSchema) }),
});
export type Judged = z.infer<typeof judgedSchema>;

import * as z from "zod/mini";
import { scoreSchema, spanSchema } from "../span";
import { promptMetricsSchema } from "./promptMetrics";
import { promptSeveritySchema } from "./promptRules";

/** A place in one of the two texts. */
const placeSchema = z.extend(spanSchema, { target: z.enum(["prompt", "context"]) });

export const promptEditSchema = z.extend(spanSchema, { text: z.string() });
export type PromptEdit = z.infer<typeof promptEditSchema>;

export const promptSuggestionSchema = z.object({
  title: z.string(),
  /** Offsets into the finding's target. */
  edits: z.array(promptEditSchema),
  /** Whether the edit keeps what the author means whatever that is, so that it can be applied unseen. */
  is_sure: z.boolean(),
});

export const promptFindingSchema = z.extend(placeSchema, {
  rule: z.string(),
  severity: promptSeveritySchema,
  message: z.string(),
  help_uri: z.string(),
  suggestion: z.nullable(promptSuggestionSchema),
  /** Other places that the finding is about: the first declaration, the other passage. */
  related: z.array(z.extend(placeSchema, { message: z.string() })),
});
export type PromptFinding = z.infer<typeof promptFindingSchema>;

/** What a rule took off the score. */
export const deductionSchema = z.object({ rule: z.string(), findings: z.int(), points: z.number() });
export type Deduction = z.infer<typeof deductionSchema>;

/** A part of what the model reads, in reading order: what fills the window. */
export const promptPartSchema = z.extend(placeSchema, {
  kind: z.enum(["instructions", "question", "examples", "context", "variable", "front_matter"]),
  /** What a reader knows it by: a role, a variable's name, a passage's title. */
  label: z.string(),
  tokens: z.int(),
});
export type PromptPart = z.infer<typeof promptPartSchema>;

/** A passage of the context, with what is known of it. */
export const contextPassageSchema = z.extend(placeSchema, {
  id: z.string(),
  title: z.nullable(z.string()),
  tokens: z.int(),
  /** How likely it answers the question; `null` without one. */
  relevance: z.nullable(scoreSchema),
  /** The number of the earlier passage that it nearly repeats, 0-based. */
  near_duplicate_of: z.nullable(z.int()),
});
export type ContextPassage = z.infer<typeof contextPassageSchema>;

export const promptAnalysisSchema = z.object({
  /** 1 without any deduction; `null` where no words tell what the prompt is for. */
  score: z.nullable(scoreSchema),
  deductions: z.array(deductionSchema),
  /** By target, then by place. */
  findings: z.array(promptFindingSchema),
  /** What to do, in words, the most worthwhile first. */
  suggestions: z.array(z.string()),
  metrics: promptMetricsSchema,
  /** What the model reads, part by part. */
  parts: z.array(promptPartSchema),
  passages: z.array(contextPassageSchema),
  /** The prompt with all edits made that lose nothing, read again; `null` where there are none. */
  improved_prompt: z.nullable(z.string()),
});
export type PromptAnalysis = z.infer<typeof promptAnalysisSchema>;

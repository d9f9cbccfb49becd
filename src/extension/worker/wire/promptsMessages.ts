import * as z from "zod/mini";
import type { PromptAnalysis } from "../../../contract/analyze/promptAnalysis";
import { findingPlaceSchema, panelRuleSchema, promptContextSchema } from "../../../contract/panel/promptState";
import { offsetSchema, spanSchema } from "../../../contract/span";
import { carried } from "./carried";
import { chosenContextSchema } from "./keptParts";
import { filePlaceSchema } from "./places";
import { endpointSchema, serviceFaultSchema } from "./serviceMessages";

/** The messages between host and worker that speak of prompts. */

/** What of a file is to be analyzed. */
const promptScopeSchema = z.discriminatedUnion("kind", [
  /** All prompts that the file holds. */
  z.object({ kind: z.literal("file") }),
  /** A part of the text, which is the prompt. */
  z.object({ kind: z.literal("part"), span: spanSchema }),
  /** The string of a program at this place. */
  z.object({ kind: z.literal("string"), span: spanSchema, language: z.enum(["python", "typescript", "javascript"]) }),
]);
export type PromptScope = z.infer<typeof promptScopeSchema>;

/** What is asked about the prompts of a file. */
const promptFileRequestSchema = z.object({
  uri: z.string(),
  /** What people call the file. */
  label: z.string(),
  /** A path whose name says how to read the text. */
  path: z.string(),
  text: z.string(),
  scope: promptScopeSchema,
  context: z.nullable(chosenContextSchema),
  /** A question that a person typed; `null` takes the file's. */
  question: z.nullable(z.string()),
  /** The text of the project file, if there is one. */
  project: z.nullable(z.string()),
});
export type PromptFileRequest = z.infer<typeof promptFileRequestSchema>;

const analyzeJobSchema = z.extend(promptFileRequestSchema, {
  type: z.literal("analyze"),
  job: z.int(),
  endpoint: z.nullable(endpointSchema),
});
export type AnalyzeJob = z.infer<typeof analyzeJobSchema>;

/** Asks for what an analysis would send, for a person to read. */
const previewPromptsJobSchema = z.extend(promptFileRequestSchema, {
  type: z.literal("preview_prompts"),
  job: z.int(),
  endpoint: endpointSchema,
  /** What the reader is told before the requests, a sentence a line. */
  note: z.array(z.string()),
});
export type PreviewPromptsJob = z.infer<typeof previewPromptsJobSchema>;

export const promptsJobSchemas = [analyzeJobSchema, previewPromptsJobSchema] as const;

/** A place, and what to write there. */
const placedEditSchema = z.extend(filePlaceSchema, { text: z.string() });
export type PlacedEdit = z.infer<typeof placedEditSchema>;

/** What can be done about a finding, beside its place for the people who read it. */
const findingHelpSchema = z.object({
  shown: findingPlaceSchema,
  /** The suggestion's edits, in their files; `null` where there is none that can be written there. */
  edits: z.nullable(z.array(placedEditSchema)),
  /** A comment that switches the rule off at this place; `null` where none can stand. */
  disable_line: z.nullable(placedEditSchema),
  disable_file: z.nullable(placedEditSchema),
});
export type FindingHelp = z.infer<typeof findingHelpSchema>;

/** A place that the analysis speaks of, by its offsets into the prompt or the context. */
const analyzedPlaceSchema = z.extend(filePlaceSchema, {
  source_id: z.enum(["prompt", "context"]),
  start: offsetSchema,
  end: offsetSchema,
});
export type AnalyzedPlace = z.infer<typeof analyzedPlaceSchema>;

/** One prompt with all that the editor needs to show what was found. */
const analyzedPromptSchema = z.object({
  key: z.string(),
  /** Counted from 0, among the file's prompts. */
  index: z.int(),
  name: z.nullable(z.string()),
  /** The prompt in the file. */
  span: spanSchema,
  engine: z.string(),
  elapsed_ms: z.number(),
  context: promptContextSchema,
  /** The files that the context was read from. */
  context_files: z.array(z.string()),
  question: z.string(),
  model: z.nullable(z.string()),
  problems: z.array(z.string()),
  analysis: carried<PromptAnalysis>(),
  rules: z.array(panelRuleSchema),
  places: z.array(analyzedPlaceSchema),
  /** Of each finding, in their order. */
  helps: z.array(findingHelpSchema),
  /** All sure edits that go together, and how many suggestions they come from. */
  fix_all: z.object({ count: z.int(), edits: z.array(placedEditSchema) }),
  /** The same of the edits that make the improved prompt. */
  improvement: z.object({ count: z.int(), edits: z.array(placedEditSchema) }),
});
export type AnalyzedPrompt = z.infer<typeof analyzedPromptSchema>;

const analyzedFileSchema = z.object({
  prompts: z.array(analyzedPromptSchema),
  /** How many prompts the file holds, of which the first ones were analyzed. */
  count: z.int(),
  problems: z.array(z.object({ message: z.string(), span: spanSchema })),
});
export type AnalyzedFile = z.infer<typeof analyzedFileSchema>;

/** Why there is nothing to show. */
const notAnalyzedSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("no_prompt"), message: z.string() }),
  z.object({ kind: z.literal("failed"), message: z.string() }),
  /** The service was not worth asking. */
  z.object({ kind: z.literal("stopped"), fault: serviceFaultSchema, message: z.string() }),
]);
export type NotAnalyzed = z.infer<typeof notAnalyzedSchema>;

export const promptsReplySchemas = [
  z.object({ type: z.literal("analyzed"), job: z.int(), file: analyzedFileSchema }),
  z.object({ type: z.literal("not_analyzed"), job: z.int(), why: notAnalyzedSchema }),
] as const;

/** How the analysis of a file's prompts ended. */
export type AnalyzeJobOutcome =
  | { readonly kind: "analyzed"; readonly file: AnalyzedFile }
  | { readonly kind: "not_analyzed"; readonly why: NotAnalyzed };

import * as z from "zod/mini";
import { promptAnalysisSchema } from "../analyze/promptAnalysis";
import { promptsActionSchema } from "./actions";
import { failureSchemaFor, fileErrorSchemaFor, fileLoadingSchema } from "./panelParts";

const countSchema = z.int().check(z.nonnegative());

/** Where the retrieved text came from. */
export const promptContextSchema = z.object({
  /**
   * `none`: there is none, or it stands in the prompt itself; `sample`: the file gives it as a sample; `file`: a text that a person chose;
   * `record`: the sources of an answer or record that a person chose.
   */
  kind: z.enum(["none", "sample", "file", "record"]),
  /** What a reader knows it by: a path in the workspace; `null` for `none`. */
  label: z.nullable(z.string()),
});
export type PromptContext = z.infer<typeof promptContextSchema>;

/** Where a finding stands, for the people who read it. */
export const findingPlaceSchema = z.object({
  /** The file that it stands in, which differs from the prompt's where the context came from another one. */
  file: z.string(),
  /** 1-based. */
  line: z.int().check(z.positive()),
  /** The words there, on one line and shortened; "" where the place holds no visible words. */
  excerpt: z.string(),
  /** Whether a click can open it in the editor. */
  can_open: z.boolean(),
});
export type FindingPlace = z.infer<typeof findingPlaceSchema>;

/** What the panel says of a rule that found something. */
export const panelRuleSchema = z.object({
  code: z.string(),
  /** What is wrong, in one sentence. */
  summary: z.string(),
  /** What to do about it, in one sentence. */
  advice: z.string(),
});
export type PanelRule = z.infer<typeof panelRuleSchema>;

/** What the "Prompt" tab shows about the prompt in the active editor. */
export const promptStateSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("empty"),
    /**
     * `no_editor`: nothing open; `not_a_prompt`: a file that holds none; `an_answer`: one that was checked as an answer; `not_analyzed`:
     * waiting to be asked for; `cleared`: the analysis was.
     */
    why: z.enum(["no_editor", "not_a_prompt", "an_answer", "not_analyzed", "cleared"]),
    file: z.nullable(z.string()),
    /** The service that the prompt and its context would be sent to; `null` where nothing leaves this machine. */
    sends_to: z.nullable(z.string()),
  }),
  fileLoadingSchema,
  fileErrorSchemaFor(promptsActionSchema),
  z.object({
    kind: z.literal("result"),
    /** Tells this analysis from every other one. */
    key: z.string(),
    file: z.string(),
    /** What the file calls the prompt where it holds several, or where in the file it stands; `null` where the file is the prompt. */
    name: z.nullable(z.string()),
    /** Prompts in the file. The one with the cursor is on view. */
    prompts: countSchema,
    engine: z.string(),
    elapsed_ms: z.number(),
    /** The prompt or its context was edited since. */
    stale: z.boolean(),
    context: promptContextSchema,
    /** The question that the prompt was read with: one that a person typed, else one of the file; "" where there is none. */
    question: z.string(),
    /** The model that the file names, or else the project; the project's where it tells the window itself. `null` where nobody names one. */
    model: z.nullable(z.string()),
    /** Sure edits that Fix All would make now. */
    can_fix: countSchema,
    /** Whether rules can be set: there is a workspace folder for the project file. */
    can_set_rules: z.boolean(),
    /** What could not be read, a sentence each: a broken part of the file, the project file, the chosen context. */
    problems: z.array(z.string()),
    /** Why a later run came to no end, while this analysis still holds. */
    failure: z.nullable(failureSchemaFor(promptsActionSchema)),
    analysis: promptAnalysisSchema,
    /** Where each of the analysis's findings stands, in their order. */
    places: z.array(findingPlaceSchema),
    /** Each rule that found something, and its words. */
    rules: z.array(panelRuleSchema),
  }),
]);
export type PromptState = z.infer<typeof promptStateSchema>;
export type PromptResult = Extract<PromptState, { kind: "result" }>;

import * as z from "zod/mini";
import { fields } from "../fields";
import { positiveSchema } from "../span";
import { ruleSettingsSchema } from "./promptRules";

/** The shapes of a prompt: `text` is the prompt alone; the others have YAML front matter above it, each with keys of its own. */
export const promptFormatSchema = z.enum(["text", "prompty", "dotprompt", "prompt_md"]);
export type PromptFormat = z.infer<typeof promptFormatSchema>;

/** How a template marks what a program fills in: `{{name}}`, `{{name}}` with helpers, `{{ name }}` with `{% … %}`, `{name}`, `${name}`. */
const toldSyntaxSchema = z.enum(["mustache", "handlebars", "jinja", "f_string", "dollar", "none"]);
export type ToldSyntax = z.infer<typeof toldSyntaxSchema>;
export type TemplateSyntax = Exclude<ToldSyntax, "none">;

/** The parameters of `analyze_prompt`, by name, as a service takes them. What is not told is read from the prompt. */
export const analyzeRequestSchema = fields({
  /** A template or a filled-in prompt, with its front matter where it has one. */
  prompt: z.string(),
  /** The retrieved text that goes with it; "" where there is none, or where it stands in the prompt itself. */
  context: z.string(),
  format: z.optional(promptFormatSchema),
  /** `none`: the prompt is filled in, and braces are only braces. */
  template: z.optional(toldSyntaxSchema),
  /** Names that the program fills in, beside those that the front matter declares. */
  variables: z.optional(z.array(z.string())),
  /** The user's question, where the prompt does not hold it. */
  question: z.optional(z.string()),
  /** The model that the prompt is for: its context window is looked up. */
  model: z.optional(z.string()),
  /** Tokens that the model reads, prompt and answer together; counts before `model`. */
  context_window: z.optional(positiveSchema),
  rules: z.optional(ruleSettingsSchema),
});
export type AnalyzeRequest = z.output<typeof analyzeRequestSchema>;

import * as z from "zod/mini";
import { scoreSchema } from "../span";

export const promptMetricsSchema = z.object({
  prompt_tokens: z.int(),
  context_tokens: z.int(),
  /** Prompt and context together, where the context does not stand in the prompt. */
  total_tokens: z.int(),
  /** Whether a part of a long text was counted, and the rest estimated from it, or the named model counts by another tokenizer. */
  tokens_estimated: z.boolean(),
  /** The table that tokens are counted by: `o200k_base` for models that are known to count by it, otherwise `cl100k_base`. */
  tokenizer: z.string(),
  context_window: z.nullable(z.int()),
  /** Total tokens ÷ context window. */
  window_share: z.nullable(z.number()),
  passages: z.int(),
  /** The share of the context's tokens in passages that nearly repeat an earlier one. */
  redundancy: z.nullable(scoreSchema),
  /** The share of the question's content words that stand in the context. */
  question_coverage: z.nullable(scoreSchema),
  /** Flesch reading ease of the instructions, English alone: 100 very easy, 0 very hard, and beyond. */
  reading_ease: z.nullable(z.number()),
  variables: z.int(),
  /** Whether the instructions are in another language than English, which most rules about them do not read. */
  read_in_part: z.optional(z.boolean()),
});
export type PromptMetrics = z.infer<typeof promptMetricsSchema>;

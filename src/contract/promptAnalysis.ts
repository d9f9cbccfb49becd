import * as z from "zod/mini";
import { offsetSchema, scoreSchema } from "./span";

export const promptFindingSchema = z.object({
  rule: z.string(),
  severity: z.enum(["error", "warning", "info", "hint"]),
  message: z.string(),
  target: z.enum(["prompt", "context"]),
  start: offsetSchema,
  end: offsetSchema,
  help_uri: z.string(),
  suggestion: z.nullable(
    z.object({
      title: z.string(),
      edits: z.array(z.object({ start: offsetSchema, end: offsetSchema, text: z.string() })),
    }),
  ),
});

export const promptAnalysisSchema = z.object({
  score: z.nullable(scoreSchema),
  findings: z.array(promptFindingSchema),
  suggestions: z.array(z.string()),
  metrics: z.record(z.string(), z.nullable(z.number())),
  improved_prompt: z.nullable(z.string()),
});
export type PromptAnalysis = z.infer<typeof promptAnalysisSchema>;

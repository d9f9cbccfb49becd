import * as z from "zod/mini";
import { fields } from "../fields";
import { positiveSchema } from "../span";
import { judgeModeSchema } from "./judging";

/** What is asked of a service's judge. The operator's limits count where they are lower. */
export const judgeRequestSchema = fields({
  /** `uncertain` by default. */
  mode: z.optional(judgeModeSchema),
  max_calls: z.optional(positiveSchema),
  /** Tokens in and out together. */
  max_tokens: z.optional(positiveSchema),
});
export type JudgeRequest = z.infer<typeof judgeRequestSchema>;

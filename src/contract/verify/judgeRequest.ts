import * as z from "zod/mini";
import { fields } from "../fields";
import { offsetSchema, positiveSchema } from "../span";
import { judgeModeSchema } from "./judging";

/** What is asked of a service's judge. The operator's limits count where they are lower. */
export const judgeRequestSchema = fields({
  /** `uncertain` by default. */
  mode: z.optional(judgeModeSchema),
  /** Only these of the claims that the mode puts before a judge, by index in the result. */
  claims: z.optional(z.array(offsetSchema)),
  max_calls: z.optional(positiveSchema),
  /** Tokens in and out together. */
  max_tokens: z.optional(positiveSchema),
});
export type JudgeRequest = z.infer<typeof judgeRequestSchema>;

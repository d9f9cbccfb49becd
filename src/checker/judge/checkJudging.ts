import * as z from "zod/mini";
import { RAGQualityError } from "../../contract/error";
import { parseInput } from "../../contract/parseInput";
import { countSchema, positiveSchema } from "../../contract/span";
import { judgeModeSchema } from "../../contract/verify/judging";
import type { Judging } from "./judgeResult";

const judgingSchema = z.object({
  mode: z.optional(judgeModeSchema),
  parallel: z.optional(positiveSchema),
  max_calls: z.optional(countSchema),
  max_tokens: z.optional(countSchema),
  max_time_ms: z.optional(positiveSchema),
});
const judgeSchema = z.object({
  engine: z.string(),
  model: z.string(),
  ask: z.custom((value) => typeof value === "function"),
});

/** The judging as it was given, where it can be done. Fails with `invalid_config`. */
export function checkJudging(judging: Judging, isRemote: boolean): Judging {
  if (isRemote)
    throw new RAGQualityError({
      code: "invalid_config",
      message:
        "With a base_url the service checks the answer, and does not take a judge from here. Leave out base_url, or judge.",
    });
  parseInput(
    z.object({ judge: z.extend(judgingSchema, { judge: judgeSchema }) }),
    { judge: judging },
    "invalid_config",
  );
  return judging;
}

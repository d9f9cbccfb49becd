import * as z from "zod/mini";
import { RAGQualityError } from "../../contract/error";
import { parseInput } from "../../contract/parseInput";
import { countSchema, positiveSchema } from "../../contract/span";
import { type JudgeRequest, judgeRequestSchema } from "../../contract/verify/judgeRequest";
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

/** Who reads what words cannot decide: a model that is asked from here, or the service's own. */
export type ChosenJudge =
  | { readonly kind: "none" }
  | { readonly kind: "here"; readonly judging: Judging }
  | { readonly kind: "service"; readonly request: JudgeRequest };

type Fault = "invalid_config" | "invalid_request";

/** The judge as it was given, where it can be asked. Fails with `code`: the config is wrong, or a call. */
export function checkJudge(judge: Judging | JudgeRequest | undefined, isRemote: boolean, code: Fault): ChosenJudge {
  if (judge === undefined) return { kind: "none" };
  if (isRemote) return { kind: "service", request: forService(judge, code) };
  parseInput(z.object({ judge: z.extend(judgingSchema, { judge: judgeSchema }) }), { judge }, code);
  return { kind: "here", judging: judge as Judging };
}

function forService(judge: Judging | JudgeRequest, code: Fault): JudgeRequest {
  if (!("judge" in judge)) return parseInput(z.object({ judge: judgeRequestSchema }), { judge }, code).judge;
  throw new RAGQualityError({
    code,
    message:
      "With a base_url the service checks the answer, and asks a judge of its own: judge takes mode, claims, max_calls and max_tokens alone. Leave out base_url, or the model.",
  });
}

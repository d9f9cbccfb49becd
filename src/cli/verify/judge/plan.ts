import type { JudgingPlan } from "../../../checker/judge/planJudging";

/** What a judge would be asked. */
export type AnswerPlan = Pick<JudgingPlan, "claims" | "recorded" | "calls" | "tokens">;

export function planSum(one: AnswerPlan, other: AnswerPlan): AnswerPlan {
  return {
    claims: one.claims + other.claims,
    recorded: one.recorded + other.recorded,
    calls: one.calls + other.calls,
    tokens: one.tokens + other.tokens,
  };
}

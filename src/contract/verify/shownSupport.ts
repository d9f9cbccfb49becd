import type { Citation } from "./citationResult";

/**
 * How far words support a claim, where that says something: nothing of a judge's ruling, nor of a contradiction, where
 * nearly all words agree.
 */
export function shownSupport({
  verdict,
  score,
  judgement,
}: Pick<Citation, "verdict" | "score" | "judgement">): number | null {
  return judgement?.verdict !== undefined || verdict === "contradicted" ? null : score;
}

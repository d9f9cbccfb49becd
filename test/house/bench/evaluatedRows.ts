import type { EvaluatedRow } from "../../../bench/accuracy/evaluate";
import type { LabelledClaim } from "../../../bench/accuracy/groundingData";
import type { Reason } from "../../../src/contract/verify/reason";
import type { Verdict } from "../../../src/contract/verify/verdict";

const REASON: Reason = { code: "no_match", message: "No passage comes near.", start: 0, end: 1 };
let rows = 0;

/** A row of a labelled set, in a group of its own. */
export function labelled(id: string, isSupported: boolean): LabelledClaim {
  rows += 1;
  return { id, set: "wice", claim: `CLAIM ${id}`, sources: [`SOURCE ${id}`], isSupported, half: "eval", group: rows };
}

/** The row as both fits score it, with one citation that has the same score and a verdict to match. */
export function evaluated(id: string, isSupported: boolean, score: number): EvaluatedRow {
  const row = labelled(id, isSupported);
  return { row, group: row.group, isSupported, shipped: score, leftOut: score, citations: [citation(score)] };
}

export function citation(score: number, verdict: Verdict = verdictOf(score)): EvaluatedRow["citations"][number] {
  return { verdict, score, evidence: [], reasons: verdict === "supported" ? [] : [REASON] };
}

function verdictOf(score: number): Verdict {
  if (score >= 0.8) return "supported";
  return score < 0.4 ? "unsupported" : "uncertain";
}

/** `count` rows named `name-1` and so on. */
export function many(name: string, count: number, isSupported: boolean, score: number): EvaluatedRow[] {
  return Array.from({ length: count }, (_, index) => evaluated(`${name}-${index + 1}`, isSupported, score));
}

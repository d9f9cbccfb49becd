import type { CitationResult } from "../../contract/verify/citationResult";
import type { Verdict } from "../../contract/verify/verdict";

/** The accuracy as people read it; an answer without citations has none. */
export function accuracyText({ accuracy_score }: CitationResult): string {
  return accuracy_score === null ? "no citations" : `${Math.floor(accuracy_score * 100 + 1e-9)}%`;
}

export function milliseconds(value: number): string {
  return value < 1000 ? `${Math.max(1, Math.round(value))} ms` : `${(value / 1000).toFixed(1)} s`;
}

/** Verdicts of citations that ask for no look; `uncited` is counted by itself. */
const SETTLED: ReadonlySet<Verdict> = new Set(["supported", "not_checkable", "uncited"]);

/** One line for above an answer: accuracy, citations, and how many need a look, without those that were accepted. */
export function summaryLine(result: CitationResult): string {
  const open = result.claims.filter((claim) => claim.accepted === null);
  const judged = open.flatMap((claim): readonly { verdict: Verdict }[] =>
    claim.citations.length > 0 ? claim.citations : [claim],
  );
  const wrong = judged.filter(({ verdict }) => !SETTLED.has(verdict)).length;
  const uncited = judged.filter(({ verdict }) => verdict === "uncited").length;
  const { citations } = result.counts;
  const parts = [
    `Citations: ${accuracyText(result)}`,
    `${citations} ${citations === 1 ? "citation" : "citations"}`,
    wrong === 0 ? "none needs a look" : `${wrong} ${wrong === 1 ? "needs" : "need"} a look`,
  ];
  return (uncited === 0 ? parts : [...parts, `${uncited} uncited`]).join(" · ");
}

import type { CitationResult } from "../contract/citationResult";

/** The accuracy as people read it; an answer without citations has none. */
export function accuracyText({ accuracy_score }: CitationResult): string {
  return accuracy_score === null ? "no citations" : `${Math.floor(accuracy_score * 100 + 1e-9)}%`;
}

export function milliseconds(value: number): string {
  return value < 1000 ? `${Math.max(1, Math.round(value))} ms` : `${(value / 1000).toFixed(1)} s`;
}

/** Verdicts that ask for a look. */
const ATTENTION = ["contradicted", "unsupported", "misattributed", "dangling", "quote_altered", "partially_supported", "uncertain"] as const;

/** One line for above an answer: accuracy, citations, and how many need a look. */
export function summaryLine(result: CitationResult): string {
  const { counts } = result;
  const wrong = ATTENTION.reduce((sum, verdict) => sum + (counts.verdicts[verdict] ?? 0), 0);
  const uncited = counts.verdicts.uncited ?? 0;
  const parts = [
    `Citations: ${accuracyText(result)}`,
    `${counts.citations} ${counts.citations === 1 ? "citation" : "citations"}`,
    wrong === 0 ? "none needs a look" : `${wrong} ${wrong === 1 ? "needs" : "need"} a look`,
  ];
  return (uncited === 0 ? parts : [...parts, `${uncited} uncited`]).join(" · ");
}

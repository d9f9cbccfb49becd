import type { CitationResult } from "../../contract/verify/citationResult";
import { isDecided, tallyText } from "../../contract/verify/tally";

/** `5 hold · 1 does not hold · 2 cannot be told` */
export function citationsText({ tally }: CitationResult): string {
  return tallyText(tally, " · ");
}

/** About which share of the citations holds, in words; empty where nothing could be decided. */
export function estimateText({ accuracy_score, tally }: CitationResult): string {
  if (accuracy_score === null || !isDecided(tally)) return "";
  return `About ${Math.floor(accuracy_score * 100 + 1e-9)}% of the citations hold`;
}

export function milliseconds(value: number): string {
  return value < 1000 ? `${Math.max(1, Math.round(value))} ms` : `${(value / 1000).toFixed(1)} s`;
}

/** One line for above an answer: its three numbers, and the claims that cite nothing, without those that were accepted. */
export function summaryLine(result: CitationResult): string {
  const uncited = result.claims.filter(({ accepted, verdict }) => accepted === null && verdict === "uncited").length;
  const citations = `Citations: ${citationsText(result)}`;
  return uncited === 0 ? citations : `${citations} · ${uncited} uncited`;
}

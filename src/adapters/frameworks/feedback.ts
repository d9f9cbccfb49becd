import type { CitationResult } from "../../contract/verify/citationResult";
import { tallyText } from "../../contract/verify/tally";
import { type Verdict, VERDICT_TITLE } from "../../contract/verify/verdict";

type Claim = CitationResult["claims"][number];
type Reasons = Claim["reasons"];

const FINE: ReadonlySet<Verdict> = new Set(["supported", "not_checkable"]);

/** What is wrong with an answer's citations, a line for each; one sentence where nothing is. */
export function feedbackOf({ claims, counts, tally }: CitationResult): string {
  const lines = claims.filter(({ accepted }) => accepted === null).flatMap(linesOf);
  if (lines.length > 0) return lines.join("\n");
  return counts.citations === 0 ? "The answer cites nothing." : `Citations: ${tallyText(tally)}.`;
}

function linesOf({ text, verdict, reasons, citations }: Claim): readonly string[] {
  if (citations.length === 0) return FINE.has(verdict) ? [] : [feedbackLine(VERDICT_TITLE[verdict], text, reasons)];
  return citations
    .filter((citation) => !FINE.has(citation.verdict))
    .map((citation) => feedbackLine(`${VERDICT_TITLE[citation.verdict]} ${citation.marker}`, text, citation.reasons));
}

function feedbackLine(what: string, claim: string, reasons: Reasons): string {
  return [`${what}: ${claim}`, ...reasons.map(({ message }) => message)].join(" ");
}

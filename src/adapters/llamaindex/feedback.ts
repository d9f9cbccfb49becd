import type { CitationResult } from "../../contract/citationResult";
import { type Verdict, VERDICT_TITLE } from "../../contract/verdict";

type Claim = CitationResult["claims"][number];
type Reasons = Claim["reasons"];

const FINE: ReadonlySet<Verdict> = new Set(["supported", "not_checkable"]);

/** What is wrong with an answer's citations, a line for each; one sentence where nothing is. */
export function feedbackOf({ claims, counts }: CitationResult): string {
  const lines = claims.filter(({ accepted }) => accepted === null).flatMap(linesOf);
  if (lines.length > 0) return lines.join("\n");
  return counts.citations === 0
    ? "The answer cites nothing."
    : `Citations that are supported: ${counts.verdicts.supported} of ${counts.citations}.`;
}

function linesOf({ text, verdict, reasons, citations }: Claim): readonly string[] {
  if (citations.length === 0) return FINE.has(verdict) ? [] : [line(VERDICT_TITLE[verdict], text, reasons)];
  return citations
    .filter((citation) => !FINE.has(citation.verdict))
    .map((citation) => line(`${VERDICT_TITLE[citation.verdict]} ${citation.marker}`, text, citation.reasons));
}

function line(what: string, claim: string, reasons: Reasons): string {
  return [`${what}: ${claim}`, ...reasons.map(({ message }) => message)].join(" ");
}

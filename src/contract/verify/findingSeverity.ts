import type { Citation, Claim } from "./citationResult";
import type { ReasonCode } from "./reason";
import type { Severity, Verdict } from "./verdict";

/** What a reason about a number, a date, an amount or its unit says. */
export const FIGURE_REASONS: readonly ReasonCode[] = [
  "number_differs",
  "date_differs",
  "unit_differs",
  "number_missing",
];

type Judged = Pick<Citation, "verdict" | "reasons">;

/**
 * Whether a claim, or a mark of one, is left open over a figure that differs or is not found: more than that nobody can tell. Of what
 * the sources do not even name, they could give no figure.
 */
function leavesFigureOpen({ verdict, reasons }: Judged): boolean {
  const codes = reasons.map(({ code }) => code);
  return (
    verdict === "uncertain" && !codes.includes("name_missing") && codes.some((code) => FIGURE_REASONS.includes(code))
  );
}

/** The same for a claim with its marks. */
export function hasOpenFigure(claim: Claim): boolean {
  return claim.verdict === "uncertain" && [claim, ...claim.citations].some(leavesFigureOpen);
}

/** Those marks of its claim that a finding is about; none where it is about the claim itself. */
interface Marks {
  readonly citations: readonly number[];
}

/** What a finding is about: marks of its claim, or the claim itself. */
export function judgedOf(claim: Claim | undefined, { citations }: Marks): readonly (Citation | Claim)[] {
  if (claim === undefined) return [];
  return citations.length === 0 ? [claim] : claim.citations.filter((_, position) => citations.includes(position));
}

/**
 * How loud a finding is, of what is set for its verdict: where a figure is in doubt a hint, which nobody sees, is said a little louder;
 * that a judge misses something, no louder than information.
 */
export function findingSeverity(
  severities: Readonly<Record<Verdict, Severity>>,
  claim: Claim | undefined,
  finding: Marks & { readonly verdict: Verdict },
): Severity {
  const severity = severities[finding.verdict];
  const judged = judgedOf(claim, finding);
  if (severity === "hint") return judged.some(leavesFigureOpen) ? "information" : severity;
  return severity !== "off" && judged.length > 0 && judged.every(isMissedByJudge) ? "information" : severity;
}

function isMissedByJudge({ judgement }: Pick<Citation, "judgement">): boolean {
  return judgement?.verdict === "not_in_source";
}

import type { Citation, Claim } from "./citationResult";
import type { ReasonCode } from "./reason";
import { type ChosenSeverities, DEFAULT_SEVERITY, type Severity, severitySchema, type Verdict } from "./verdict";

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
 * Reasons of which nobody can tell whether the source says the same in other words: words that it lacks, with or without a number. Of
 * the open labelled claims that were unsupported for no more than these, 58 % did not hold; of all others 86 %, and 95 % of those that
 * lack a number alone (bench/accuracy/truth.ts weighs them; by set in bench/accuracy.md).
 */
const MAY_BE_REWORDED: ReadonlySet<ReasonCode> = new Set(["word_missing", "number_missing", "language_not_measured"]);

function mayBeReworded({ verdict, reasons }: Judged): boolean {
  return (
    verdict === "unsupported" &&
    reasons.some(({ code }) => code === "word_missing") &&
    reasons.every(({ code }) => MAY_BE_REWORDED.has(code))
  );
}

/** How loud a finding is: as the loudest of what it is about. */
export function findingSeverity(
  chosen: ChosenSeverities,
  claim: Claim | undefined,
  { verdict, citations }: Marks & { readonly verdict: Verdict },
): Severity {
  const [loudest = chosen[verdict] ?? DEFAULT_SEVERITY[verdict]] = judgedOf(claim, { citations })
    .map((judged) => severityOf(judged, chosen[verdict]))
    .sort((one, other) => loudness(one) - loudness(other));
  return loudest;
}

/** How loud a claim is where nobody chose anything. */
export function usualSeverity(claim: Claim): Severity {
  const { verdict } = claim;
  const citations = claim.citations.flatMap((citation, position) => (citation.verdict === verdict ? [position] : []));
  return findingSeverity({}, claim, { citations, verdict });
}

/** The less, the louder. */
export function loudness(severity: Severity): number {
  return severitySchema.options.indexOf(severity);
}

/**
 * How loud a mark, or a claim without marks, is. Where a figure is in doubt a hint, which nobody sees, is said a little louder. What a
 * judge misses is no louder than information, nor, where nobody chose a severity, is what the source may say in other words.
 */
export function severityOf(judged: Judged & Pick<Citation, "judgement">, chosen?: Severity): Severity {
  const severity = chosen ?? DEFAULT_SEVERITY[judged.verdict];
  if (severity === "off") return severity;
  if (severity === "hint") return leavesFigureOpen(judged) ? "information" : severity;
  if (judged.judgement?.verdict === "not_in_source") return "information";
  return chosen === undefined && mayBeReworded(judged) ? "information" : severity;
}

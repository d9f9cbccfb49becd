import type { Citation, Claim } from "./citationResult";
import type { ReasonCode } from "./reason";

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
export function leavesFigureOpen({ verdict, reasons }: Judged): boolean {
  const codes = reasons.map(({ code }) => code);
  return (
    verdict === "uncertain" && !codes.includes("name_missing") && codes.some((code) => FIGURE_REASONS.includes(code))
  );
}

/** The same for a claim with its marks. */
export function hasOpenFigure(claim: Claim): boolean {
  return claim.verdict === "uncertain" && [claim, ...claim.citations].some(leavesFigureOpen);
}

import type { Span } from "../../../contract/span";
import type { PlacedClaim, PlacedFinding, PlacedRow } from "../placedRow";

/** The index of the claim that a place of the file stands in; where two claims meet that is the second one. `null` between claims. */
export function claimIndexAt({ claims }: PlacedRow, offset: number): number | null {
  const within = claims.findIndex(({ span }) => span !== null && span.start <= offset && offset < span.end);
  const index = within >= 0 ? within : claims.findIndex(({ span }) => span?.end === offset);
  return index < 0 ? null : index;
}

/** What was found about the claim at a cursor, or about those that a selection is a part of: what stands there itself first. */
export function findingsAt(row: PlacedRow, { start, end }: Span): PlacedFinding[] {
  const cursor = start === end ? claimIndexAt(row, start) : null;
  const isAt = (claim: number): boolean =>
    start === end ? claim === cursor : overlaps(row.claims[claim], { start, end });
  const found = row.findings.filter(({ finding, span }) => span !== null && isAt(finding.claim));
  const near = found.filter(({ span }) => span !== null && span.start <= end && start <= span.end);
  return [...near, ...found.filter((placed) => !near.includes(placed))];
}

function overlaps(claim: PlacedClaim | undefined, { start, end }: Span): boolean {
  const span = claim?.span ?? null;
  return span !== null && span.start < end && start < span.end;
}

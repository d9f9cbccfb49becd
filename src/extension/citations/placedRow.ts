import type { Span } from "../../contract/span";
import type { Citation, Claim } from "../../contract/verify/citationResult";
import { findingSeverity } from "../../contract/verify/findingSeverity";
import type { ChosenSeverities, Severity } from "../../contract/verify/verdict";
import { type Finding, findings, type Mend } from "../../core/verify";
import { OffsetMap } from "../../text/offsets";
import { shiftPlaces, shiftSpan, stretchSpan, type TextChange } from "../shared/textChanges";
import type { CheckedRow } from "../worker/wire/citationsMessages";
import { placeKey } from "../worker/wire/places";
import type { EvidencePlace } from "../worker/wire/recordsMessages";

/** Spans of these types are offsets into the file as it is now; `null` where the words were edited since the check. */
export interface PlacedCitation {
  readonly citation: Citation;
  readonly span: Span | null;
}

export interface PlacedClaim {
  readonly claim: Claim;
  readonly span: Span | null;
  readonly citations: readonly PlacedCitation[];
}

export interface PlacedMend {
  readonly mend: Mend;
  readonly span: Span | null;
}

export interface PlacedFinding {
  readonly finding: Finding;
  readonly span: Span | null;
  readonly mends: readonly PlacedMend[];
}

/** One checked record, laid over the file's text. */
export interface PlacedRow {
  readonly row: CheckedRow;
  readonly span: Span;
  readonly claims: readonly PlacedClaim[];
  readonly findings: readonly PlacedFinding[];
  readonly places: ReadonlyMap<string, EvidencePlace>;
}

/** Lays a row that was just checked over the text that it was checked on. */
export function placeRow(row: CheckedRow): PlacedRow {
  const map = new OffsetMap(row.pieces);
  const place = (span: Span): Span => map.spanToOuter(span);
  return {
    row,
    span: row.span,
    claims: row.result.claims.map((claim) => ({
      claim,
      span: place(claim),
      citations: claim.citations.map((citation) => ({ citation, span: place(citation) })),
    })),
    findings: findings(row.result).map((finding) => ({
      finding,
      span: place(finding.span),
      mends: finding.mends.map((mend) => ({ mend, span: place(mend.span) })),
    })),
    places: new Map(row.places.map((evidence) => [placeKey(evidence), evidence])),
  };
}

/** The row after an edit of the file `uri`. */
export function shiftRow(placed: PlacedRow, change: TextChange, uri: string): PlacedRow {
  const shift = (span: Span | null): Span | null => span && shiftSpan(span, change);
  return {
    row: placed.row,
    span: stretchSpan(placed.span, change),
    claims: placed.claims.map(({ claim, span, citations }) => ({
      claim,
      span: shift(span),
      citations: citations.map((one) => ({ citation: one.citation, span: shift(one.span) })),
    })),
    findings: placed.findings.map(({ finding, span, mends }) => ({
      finding,
      span: shift(span),
      mends: mends.map((one) => ({ mend: one.mend, span: shift(one.span) })),
    })),
    places: shiftPlaces(placed.places, change, uri),
  };
}

/** The row once the file `from`, which its own sources may stand in, is called `to`. */
export function renamedRow(placed: PlacedRow, from: string, to: string): PlacedRow {
  const sources = placed.row.sources.map((source) => (source.file === from ? { ...source, file: to } : source));
  const places = [...placed.places].map(
    ([key, place]) => [key, place.uri === from ? { ...place, uri: to } : place] as const,
  );
  return { ...placed, row: { ...placed.row, sources }, places: new Map(places) };
}

/** The row as the checker itself sees it, without what a judge ruled. */
export function checkersOwn(placed: PlacedRow): PlacedRow {
  const { core } = placed.row;
  if (core === undefined) return placed;
  const claims = placed.claims.map((one, index) => ({ ...one, claim: core.claims[index] ?? one.claim }));
  return { ...placed, claims };
}

export function shownSeverity({ claims }: PlacedRow, finding: Finding, chosen: ChosenSeverities): Severity {
  return findingSeverity(chosen, claims[finding.claim]?.claim, finding);
}

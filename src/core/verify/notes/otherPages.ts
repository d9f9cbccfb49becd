import type { Document } from "../../../contract/document";
import type { Citation, Note } from "../../../contract/verify/citationResult";
import { lowerBound } from "../../lexical/lowerBound";
import type { PreparedClaim } from "../../lexical/preparedClaim";
import { PreparedSource } from "../../lexical/preparedSource";
import { shownMarker } from "../findings/shownMarker";
import type { JudgingContext } from "../joining";
import { UNSUPPORTED_BELOW } from "../scorer/overlapScorer";
import { sourceName } from "../sourceName";
import type { CitingClaim } from "./disagreements";

const PAGES = /(?<![\p{L}\p{N}_-])(?:pp?|pages?|seiten?)\.?\s?[:=]?\s?(\d{1,4})(?:\s?[-–—]\s?(\d{1,4}))?(?![\p{N}.])/iu;
const MAX_NOTES = 3;

/** A supported citation whose mark names a page; `other`: the page that has its words, where the named one has not. */
interface PageCitation {
  readonly source: number;
  readonly marker: string;
  readonly named: number;
  readonly other: number | null;
}

/**
 * Which marks name another page than the one that has the words, of sources that say where their pages begin. Pages may be counted as
 * they are printed: only where another mark of the source names the right one, it is told.
 */
export function otherPageNotes(
  claims: readonly CitingClaim[],
  documents: readonly Document[],
  context: JudgingContext,
): Note[] {
  const found = claims.flatMap(({ claim, prepared }) =>
    claim.citations.flatMap((citation) => pageCitation(citation, prepared, documents, context)),
  );
  const isCountedSo = (source: number): boolean => found.some((one) => one.source === source && one.other === null);
  const told = found.filter(({ source, other }) => other !== null && isCountedSo(source)).slice(0, MAX_NOTES);
  return told.flatMap(({ source, marker, named, other }) => {
    const pooled = context.pool.sources[source];
    if (pooled === undefined || other === null) return [];
    const message = `${shownMarker(marker)} is supported by page ${other} of ${sourceName(pooled)}, not by page ${named}. Correct the page.`;
    return [{ code: "other_page" as const, message }];
  });
}

function pageCitation(
  { marker, verdict, source_id, evidence: [evidence] }: Citation,
  claim: PreparedClaim,
  documents: readonly Document[],
  { pool, scorer }: JudgingContext,
): PageCitation[] {
  const source = pool.sources.findIndex(({ id }) => id === source_id);
  const starts = pageStarts(documents[source]);
  if (starts === null || verdict !== "supported" || evidence === undefined) return [];
  const [, from, to = from] = PAGES.exec(marker) ?? [];
  if (from === undefined) return [];
  const pageAt = (offset: number): number => lowerBound(starts, (start) => start <= offset);
  const [first, last] = [pageAt(evidence.start), pageAt(evidence.end - 1)];
  const [named, end] = [Number(from), Number(to)];
  if (first <= end && named <= last) return [{ source, marker, named, other: null }];
  const text = documents[source]?.text.slice(starts[named - 1], starts[end]) ?? "";
  const isThereToo = named > starts.length || scorer.score(claim, new PreparedSource(text)).score >= UNSUPPORTED_BELOW;
  return isThereToo ? [] : [{ source, marker, named, other: first }];
}

/** Where each page of a document begins, as readers of files say it. */
function pageStarts(document: Document | undefined): readonly number[] | null {
  const starts: unknown = document?.metadata?.["page_starts"];
  return Array.isArray(starts) && starts.length > 0 && starts.every((start) => typeof start === "number")
    ? starts
    : null;
}

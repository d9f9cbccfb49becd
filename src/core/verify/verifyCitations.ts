import type { CitationResult, Claim } from "../../contract/citationResult";
import type { VerifyRequest } from "../../contract/verifyRequest";
import { tokenize } from "../../text/tokens";
import type { Assessment } from "./assessment";
import type { ClaimSpan } from "./claims/claimSpan";
import { type ClaimCase, type Court, coverClaim, judgeClaim, type JudgedClaim } from "./judgeClaim";
import { notesFor } from "./notes";
import { readResponse, type ReadResponse } from "./readResponse";
import { lowerBound } from "./scorer/lowerBound";
import { OverlapScorer } from "./scorer/overlapScorer";
import type { SupportScorer } from "./scorer/supportScorer";
import { shiftClaim } from "./shiftClaim";
import { SourcePool } from "./sourcePool";
import { totals } from "./totals";
import { VerifyMemory } from "./verifyMemory";

export interface VerifyOptions {
  /** The support score from which a citation counts as supported. */
  readonly threshold: number;
  readonly scorer?: SupportScorer;
  /** What earlier checks with the same scorer left behind; a check of an edited answer then judges the edited claims alone. */
  readonly memory?: VerifyMemory;
}

/**
 * Checks each citation of a response against the source that it names. The same input gives the same result, to the
 * byte. Offsets of the result are UTF-16 code units into the response, those of evidence into the source's text.
 */
export function verifyCitations({ query, response, sources }: VerifyRequest, options: VerifyOptions): CitationResult {
  const { threshold, scorer = new OverlapScorer(), memory = new VerifyMemory() } = options;
  const read = readResponse(response, sources);
  const pool = new SourcePool(sources, memory.sources);
  const court = { pool, scorer, threshold };
  const judge = rememberingJudge(court, memory.claimsFor(pool, threshold));
  const queryWords = new Set(tokenize(query).map(({ form }) => form));
  const drafts = read.claims
    .map((span) => ({ span, judged: judge(claimCase(response, span, read)) }))
    .filter((draft) => !repeatsQuery(draft, queryWords));
  const closing = closingSources(drafts);
  const claims = drafts.map((draft, position) =>
    shiftClaim(coveredByParagraph(draft, closing[position] ?? [], court), draft.span.start),
  );
  const prepared = drafts.map(({ judged }) => judged.prepared);
  return { ...totals(claims, threshold), threshold, claims, notes: notesFor(prepared, pool.sources, read.numbering) };
}

interface Draft {
  readonly span: ClaimSpan;
  readonly judged: JudgedClaim;
}

function rememberingJudge(court: Court, known: Map<string, JudgedClaim>): (given: ClaimCase) => JudgedClaim {
  return (given) => {
    const key = JSON.stringify([
      given.text,
      given.hidden.map(({ start }) => start),
      given.items.map(({ source, item }) => [source, item.start, item.end]),
    ]);
    const found = known.get(key) ?? judgeClaim(given, court);
    known.set(key, found);
    return found;
  };
}

function claimCase(response: string, { start, end, marks }: ClaimSpan, { hidden, finder }: ReadResponse): ClaimCase {
  const local = <T extends { start: number; end: number }>(span: T): T => ({
    ...span,
    start: span.start - start,
    end: span.end - start,
  });
  return {
    text: response.slice(start, end),
    hidden: hidden
      .slice(
        lowerBound(hidden, (span) => span.end <= start),
        lowerBound(hidden, (span) => span.start < end),
      )
      .map(local),
    items: marks.flatMap((mark) => mark.items).map((item) => ({ item: local(item), source: finder.find(item.key) })),
  };
}

/** A sentence that only says the question again needs no source. */
function repeatsQuery({ span, judged }: Draft, queryWords: ReadonlySet<string>): boolean {
  return span.marks.length === 0 && judged.prepared.content.every(({ token }) => queryWords.has(token.form));
}

/** For each draft the sources that the next citing sentence of its paragraph cites; found from the end, so that it stays linear. */
function closingSources(drafts: readonly Draft[]): (readonly Assessment[])[] {
  const closing: (readonly Assessment[])[] = [];
  let next: Draft | undefined;
  for (const draft of [...drafts].reverse()) {
    closing.push(next?.span.paragraph === draft.span.paragraph ? next.judged.cited : []);
    if (draft.judged.cited.length > 0) next = draft;
  }
  return closing.reverse();
}

/** A mark at the end of a paragraph often speaks for the sentences before it: what its sources support of them is cited. */
function coveredByParagraph({ judged }: Draft, closing: readonly Assessment[], court: Court): Claim {
  if (judged.claim.verdict !== "uncited" || closing.length === 0) return judged.claim;
  return coverClaim(judged, closing, court) ?? judged.claim;
}

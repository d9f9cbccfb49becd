import type { Span } from "../../contract/span";
import type { CitationResult, Claim, Note } from "../../contract/verify/citationResult";
import type { VerifyRequest } from "../../contract/verify/verifyRequest";
import { tokenize } from "../../text/tokens";
import { looksEnglish } from "../lexical/english";
import { lowerBound } from "../lexical/lowerBound";
import type { PreparedClaim } from "../lexical/preparedClaim";
import { SourceCache } from "../lexical/sourceCache";
import type { Assessment } from "./assessment";
import { coverClaim, judgeClaim, type JudgedClaim, type JudgingContext } from "./judgeClaim";
import type { ClaimCase } from "./parts/claimScopes";
import { readResponse, type ReadResponse } from "./response/readResponse";
import type { Numbering } from "./response/sourceFinder";
import type { ClaimSpan } from "./response/splitClaims";
import { OverlapScorer } from "./scorer/overlapScorer";
import type { SupportScorer } from "./scorer/supportScorer";
import { capitalised, sourceName } from "./sourceName";
import { type PooledSource, SourcePool } from "./sourcePool";
import { totals } from "./totals";

const MAX_CLAIMS = 5000;

/** What one check can take over from those before it: sources that were read, and claims judged against the same sources. */
export class VerifyMemory {
  readonly sources: SourceCache;
  #claims = new Map<string, JudgedClaim>();
  #pool: SourcePool | null = null;
  #threshold = Number.NaN;

  /** `sources`: where another reads the same texts as well. */
  constructor(sources = new SourceCache()) {
    this.sources = sources;
  }

  /** Claims judged against exactly these sources and this threshold; none at first. */
  claimsFor(pool: SourcePool, threshold: number): Map<string, JudgedClaim> {
    const isSame = this.#pool !== null && this.#pool.holdsSame(pool) && this.#threshold === threshold;
    if (!isSame || this.#claims.size > MAX_CLAIMS) this.#claims = new Map();
    this.#pool = pool;
    this.#threshold = threshold;
    return this.#claims;
  }
}

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
  const context = { pool, scorer, threshold };
  const judge = rememberingJudge(context, memory.claimsFor(pool, threshold));
  const queryWords = new Set(tokenize(query).map(({ form }) => form));
  const drafts = read.claims
    .map((span) => ({ span, judged: judge(claimCase(response, span, read)) }))
    .filter((draft) => !repeatsQuery(draft, queryWords));
  const closing = closingSources(drafts);
  const claims = drafts.map((draft, position) =>
    shiftClaim(coveredByParagraph(draft, closing[position] ?? [], context), draft.span.start),
  );
  const prepared = drafts.map(({ judged }) => judged.prepared);
  return { ...totals(claims, threshold), threshold, claims, notes: notesFor(prepared, pool.sources, read.numbering) };
}

interface Draft {
  readonly span: ClaimSpan;
  readonly judged: JudgedClaim;
}

function rememberingJudge(context: JudgingContext, known: Map<string, JudgedClaim>): (given: ClaimCase) => JudgedClaim {
  return (given) => {
    const key = JSON.stringify([
      given.text,
      given.hidden.map(({ start }) => start),
      given.items.map(({ source, item }) => [source, item.start, item.end]),
    ]);
    const found = known.get(key) ?? judgeClaim(given, context);
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
function coveredByParagraph({ judged }: Draft, closing: readonly Assessment[], context: JudgingContext): Claim {
  if (judged.claim.verdict !== "uncited" || closing.length === 0) return judged.claim;
  return coverClaim(judged, closing, context) ?? judged.claim;
}

/** What the reader of a result should know: how marks were counted, empty sources, a language without measured accuracy. */
function notesFor(
  claims: readonly PreparedClaim[],
  sources: readonly PooledSource[],
  numbering: Numbering | null,
): Note[] {
  return [numberingNote(numbering), languageNote(claims), ...sources.map(emptyNote)].filter((note) => note !== null);
}

function numberingNote(numbering: Numbering | null): Note | null {
  if (numbering === null) return null;
  const isZero = numbering === "from_zero";
  const message = `Marks were read as numbers that start at ${isZero ? "0" : "1"}: [${isZero ? "0" : "1"}] is the first source.`;
  return { code: isZero ? "numbering_from_zero" : "numbering_from_one", message };
}

function languageNote(claims: readonly PreparedClaim[]): Note | null {
  if (looksEnglish(claims.flatMap(({ tokens }) => tokens))) return null;
  return {
    code: "language_not_measured",
    message:
      "The answer does not look like English. Accuracy was measured on English alone: take the scores as a hint.",
  };
}

function emptyNote(source: PooledSource): Note | null {
  if (source.hasText) return null;
  const message = `${capitalised(sourceName(source))} has no text to check against.`;
  return { code: "source_without_text", message };
}

/** A claim whose offsets count from its own start, moved to where it stands in the response. */
function shiftClaim(claim: Claim, by: number): Claim {
  const shift = <T extends Span>(part: T): T => ({ ...part, start: part.start + by, end: part.end + by });
  return {
    ...shift(claim),
    reasons: claim.reasons.map(shift),
    citations: claim.citations.map((citation) => ({ ...shift(citation), reasons: citation.reasons.map(shift) })),
  };
}

import type { CitationResult, Claim, Evidence } from "../../contract/citationResult";
import type { VerifyRequest } from "../../contract/verifyRequest";
import { STOP_WORDS } from "../../text/stopWords";
import { tokenize } from "../../text/tokens";
import { assess } from "./assessment";
import type { Assessment } from "./assessment";
import type { ClaimSpan } from "./claims/claimSpan";
import { claimHash } from "./claimHash";
import { claimVerdict } from "./claimVerdict";
import { judgeCitation } from "./judgeCitation";
import type { MarkItem } from "./marks/mark";
import type { SourceFinder } from "./marks/sourceFinder";
import { notesFor } from "./notes";
import { readResponse } from "./readResponse";
import { OverlapScorer, UNSUPPORTED_BELOW } from "./scorer/overlapScorer";
import { prepareClaim } from "./scorer/preparedClaim";
import type { PreparedClaim } from "./scorer/preparedClaim";
import { PreparedSource } from "./scorer/preparedSource";
import type { SupportScorer } from "./scorer/supportScorer";
import { SourceCache, SourcePool } from "./sourcePool";
import { totals } from "./totals";

export interface VerifyOptions {
  /** The support score from which a citation counts as supported. */
  readonly threshold: number;
  readonly scorer?: SupportScorer;
  /** Sources read before; give the same cache to checks that share sources. */
  readonly cache?: SourceCache;
}

/** Everything that the claims of one response are judged with. */
interface Bench {
  readonly response: string;
  readonly pool: SourcePool;
  readonly finder: SourceFinder;
  readonly scorer: SupportScorer;
  readonly threshold: number;
  readonly queryWords: ReadonlySet<string>;
}

/**
 * Checks each citation of a response against the source that it names. The same input gives the same result, to the
 * byte. Offsets of the result are UTF-16 code units into the response, those of evidence into the source's text.
 */
export function verifyCitations({ query, response, sources }: VerifyRequest, options: VerifyOptions): CitationResult {
  const { threshold, scorer = new OverlapScorer(), cache = new SourceCache() } = options;
  const read = readResponse(response, sources);
  const pool = new SourcePool(sources, cache);
  const queryWords = new Set(tokenize(query).map(({ form }) => form));
  const bench: Bench = { response, pool, finder: read.finder, scorer, threshold, queryWords };
  const drafts = read.claims.map((span) => draft(span, bench)).filter((item) => item !== null);
  const claims = coverByParagraph(drafts, bench);
  const notes = notesFor(drafts.map(({ prepared }) => prepared), pool.sources, read.numbering);
  return { ...totals(claims, threshold), threshold, claims, notes };
}

/** A judged claim, and what judging it found out that later steps need. */
interface Draft {
  readonly span: ClaimSpan;
  readonly prepared: PreparedClaim;
  readonly claim: Claim;
  readonly assessments: ReadonlyMap<number, Assessment>;
}

function draft(span: ClaimSpan, bench: Bench): Draft | null {
  const marks = span.marks.filter((mark) => !mark.wordsStay);
  const prepared = prepareClaim(bench.response, span, marks);
  if (span.marks.length === 0) return repeatsQuery(prepared, bench) ? null : uncitedDraft(span, prepared, bench);
  return citedDraft(span, prepared, bench);
}

/** A sentence that only says the question again needs no source. */
function repeatsQuery({ content }: PreparedClaim, { queryWords }: Bench): boolean {
  return content.every(({ token }) => queryWords.has(token.form) || STOP_WORDS.has(token.form));
}

function citedDraft(span: ClaimSpan, prepared: PreparedClaim, bench: Bench): Draft {
  const { response, threshold } = bench;
  const items = span.marks.flatMap((mark) => mark.items);
  const assessments = assessCited(items, prepared, bench);
  const isTogether = assessments.size > 1 && supportsTogether(prepared, [...assessments.values()], bench);
  const isSupportedAlone = [...assessments.values()].some(({ score }) => score >= threshold);
  const other = isSupportedAlone || isTogether ? bestOfCited(assessments) : bestOther(prepared, assessments, bench);
  const citations = items.map((item) => {
    const index = bench.finder.find(item.key);
    const assessment = index === null ? null : (assessments.get(index) ?? null);
    const marker = response.slice(item.start, item.end);
    return judgeCitation({ marker, item, claim: wordsSpan(prepared), assessment, other, isSupportedTogether: isTogether, threshold, hasContent: prepared.content.length > 0 });
  });
  const best = bestEvidence([...assessments.values(), ...(other === null ? [] : [other])]);
  const claim = { ...claimBase(span, prepared, bench), ...claimVerdict(citations, isTogether), citations, best_source: best, reasons: [] };
  return { span, prepared, claim, assessments };
}

function claimBase(span: ClaimSpan, prepared: PreparedClaim, { response }: Bench): Pick<Claim, "text" | "start" | "end" | "hash" | "accepted"> {
  return { text: response.slice(span.start, span.end), start: span.start, end: span.end, hash: claimHash(prepared.tokens), accepted: null };
}

/** From the first to the last word of a claim, its marks left out. */
function wordsSpan({ tokens, start, end }: PreparedClaim): { start: number; end: number } {
  return { start: tokens[0]?.start ?? start, end: tokens.at(-1)?.end ?? end };
}

function assessCited(items: readonly MarkItem[], prepared: PreparedClaim, bench: Bench): Map<number, Assessment> {
  const assessments = new Map<number, Assessment>();
  for (const { key } of items) {
    const index = bench.finder.find(key);
    const source = index === null ? undefined : bench.pool.sources[index];
    if (index === null || source === undefined || assessments.has(index)) continue;
    assessments.set(index, assess(bench.response, prepared, source, bench.scorer));
  }
  return assessments;
}

/** Whether the best passages of several cited sources, read as one, support a claim that none supports alone. */
function supportsTogether(prepared: PreparedClaim, assessments: readonly Assessment[], { scorer, threshold, response }: Bench): boolean {
  if (assessments.some(({ score, finding }) => score >= threshold || finding !== "none")) return false;
  const passages = assessments.map(({ evidence }) => evidence?.text ?? "").filter((text) => text !== "");
  if (passages.length < 2) return false;
  const joined = new PreparedSource(passages.join("\n\n"));
  return assess(response, prepared, { id: "", prepared: joined, hasText: true }, scorer).score >= threshold;
}

function bestOfCited(assessments: ReadonlyMap<number, Assessment>): Assessment | null {
  return best([...assessments.values()]);
}

function bestOther(prepared: PreparedClaim, cited: ReadonlyMap<number, Assessment>, bench: Bench): Assessment | null {
  const others = bench.pool.candidates(prepared, new Set(cited.keys()));
  return best(others.map((index) => bench.pool.sources[index]).filter((source) => source !== undefined).map((source) => assess(bench.response, prepared, source, bench.scorer)));
}

function best(assessments: readonly Assessment[]): Assessment | null {
  return assessments.reduce<Assessment | null>((found, item) => (found === null || item.score > found.score ? item : found), null);
}

/** The evidence of the source that supports a claim best, where any comes near. */
function bestEvidence(assessments: readonly Assessment[]): Evidence | null {
  const found = best(assessments);
  return found === null || found.score < UNSUPPORTED_BELOW ? null : found.evidence;
}

function uncitedDraft(span: ClaimSpan, prepared: PreparedClaim, bench: Bench): Draft {
  const found = bestOther(prepared, new Map(), bench);
  const source = bestEvidence(found === null ? [] : [found]);
  const isKnown = source !== null && source.score >= bench.threshold;
  const message = isKnown
    ? `The claim cites nothing. The source “${source.source_id}” supports it.`
    : "The claim cites nothing, and none of the given sources clearly supports it.";
  const reason = { code: "no_citation" as const, message, ...wordsSpan(prepared) };
  const score = found?.score ?? null;
  const claim: Claim = { ...claimBase(span, prepared, bench), verdict: "uncited", score, citations: [], best_source: source, reasons: [reason] };
  return { span, prepared, claim, assessments: new Map() };
}

/** A mark at the end of a paragraph often speaks for the sentences before it: what it supports of them is cited. */
function coverByParagraph(drafts: readonly Draft[], bench: Bench): Claim[] {
  return drafts.map((item, position) => {
    if (item.claim.verdict !== "uncited") return item.claim;
    const closing = drafts.slice(position + 1).find(({ span }) => span.marks.length > 0 || span.paragraph !== item.span.paragraph);
    if (closing === undefined || closing.span.paragraph !== item.span.paragraph) return item.claim;
    return coveredBy(item, [...closing.assessments.values()], bench) ?? item.claim;
  });
}

function coveredBy({ claim, prepared }: Draft, closing: readonly Assessment[], { response, scorer, threshold }: Bench): Claim | null {
  const found = best(closing.map(({ source }) => assess(response, prepared, source, scorer)));
  if (found === null || found.score < threshold) return null;
  return { ...claim, verdict: "supported", score: found.score, best_source: found.evidence, reasons: [] };
}

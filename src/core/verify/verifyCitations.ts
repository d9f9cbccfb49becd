import type { Span } from "../../contract/span";
import type { CitationResult, Claim } from "../../contract/verify/citationResult";
import type { Verdict } from "../../contract/verify/verdict";
import type { VerifyRequest } from "../../contract/verify/verifyRequest";
import { findQuantities } from "../../text/quantities";
import { overlaps } from "../../text/spans";
import { type Token, tokenize } from "../../text/tokens";
import { languageOfAnswer } from "../lexical/english";
import { lowerBound } from "../lexical/lowerBound";
import { SourceCache } from "../lexical/sourceCache";
import { citedByClosing, citingOf, refuseWrongPlaces } from "./citing";
import type { JudgingContext } from "./joining";
import { coverClaim, judgeClaim, type JudgedClaim, judgeGrounded } from "./judgeClaim";
import { findNotes } from "./notes/notes";
import type { ClaimCase } from "./parts/claimScopes";
import { continuesBefore } from "./response/needsNoCitation";
import { readResponse, type ReadResponse } from "./response/readResponse";
import type { ClaimSpan } from "./response/splitClaims";
import { OverlapScorer } from "./scorer/overlapScorer";
import type { SupportScorer } from "./scorer/supportScorer";
import { answersShortly, judgedWithQuestion, withQuestion } from "./shortAnswers";
import { type PooledSource, SourcePool } from "./sourcePool";
import { judgedByCells } from "./tableCells";
import { totals } from "./totals";
import { leftOpen, restsOnPage, wantsCitation } from "./uncitedKinds";

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
export function verifyCitations(request: VerifyRequest, options: VerifyOptions): CitationResult {
  refuseWrongPlaces(request);
  const { query, response, sources } = request;
  const { threshold, scorer = new OverlapScorer(), memory = new VerifyMemory() } = options;
  const read = readResponse(request);
  const pool = new SourcePool(sources, memory.sources);
  const context = { pool, scorer, threshold, isOpen: request.order === "found" };
  const mode: CitationResult["mode"] = citesAnything(request, read) ? "citations" : "grounding";
  const known = memory.claimsFor(pool, threshold);
  const judge = rememberingJudge(mode, context, known);
  const queryWords = isSaidAgain(query) ? new Set(tokenize(query).map(({ form }) => form)) : new Set<string>();
  const citing = citingOf(request, read);
  const answer = languageOfAnswer(firstWords(response, read.claims));
  const asked = findQuantities(query, tokenize(query));
  const caseOf = (span: ClaimSpan): ClaimCase => ({
    ...claimText(response, span, read),
    ...citing(span),
    answer,
    asked,
  });
  const judges = { mode, judge, againstAll: rememberingJudge("grounding", context, known) };
  const judgeSpan = (span: ClaimSpan): JudgedClaim => judgeWhole(caseOf(span), span, { query, read }, judges);
  const drafts = read.claims
    .map((span) => ({ span, judged: judgeSpan(span) }))
    .filter((draft) => !repeatsQuery(draft, queryWords));
  const closed = (span: ClaimSpan): ClaimCase => ({ ...caseOf(span), ...citedByClosing(response, span, read) });
  const around = sourcesAround(drafts, response);
  const unbound = closedByUnbound(drafts);
  const judged = drafts
    .map((draft, position) => ({
      draft,
      claim: unbound[position]
        ? openUnlessSupported(judgeGrounded(caseOf(draft.span), context))
        : (judgedByClosing(draft, closed, judge) ?? coveredByParagraph(draft, around[position] ?? [], context)),
    }))
    .filter(({ claim, draft }, position) => {
      const { span } = draft;
      const before = drafts[position - 1];
      const isCitedBefore = before?.span.paragraph === span.paragraph && before.judged.claim.citations.length > 0;
      const isCitedBehind = (drafts[position + 1]?.judged.claim.citations.length ?? 0) > 0;
      const told = unbound[position] === true && claim.verdict === "uncertain" ? draft.judged.claim : claim;
      return wantsCitation(told, span, { response, summaries: read.summaries, isCitedBefore, isCitedBehind });
    })
    .map(({ claim, draft }) => ({
      draft,
      claim: mode === "grounding" ? restsOnPage(leftOpen(claim, draft.span, response), draft.span, request) : claim,
    }));
  const claims = judged.map(({ draft, claim }) => shiftClaim(claim, draft.span.start));
  const notes = findNotes({
    response,
    sources,
    read,
    mode,
    judged: judged.map(({ draft, claim }) => ({ ...draft.judged, claim })),
    notGiven: drafts.flatMap((draft) => draft.judged.notGiven),
    context,
  });
  return { mode, ...totals({ claims, threshold, mode }), threshold, claims, notes };
}

/** The titles of texts that prose names cite where most claims name one: else what names none is as often from the same text. */
function citesAnything({ citations }: VerifyRequest, { claims: all, quoting }: ReadResponse): boolean {
  const claims = all.filter((claim) => !overlaps(quoting, claim));
  const isMarked = ({ marks, shared }: ClaimSpan): boolean =>
    marks.some(({ kind }) => kind !== "title") || shared.length > 0;
  const titled = claims.filter(({ marks }) => marks.length > 0);
  return citations !== undefined || claims.some(isMarked) || titled.length * 2 > claims.length;
}

/** Any other verdict tells that the source has nothing of a claim. */
const TELLING: ReadonlySet<Verdict> = new Set([
  "supported",
  "partially_supported",
  "uncertain",
  "contradicted",
  "quote_altered",
]);

interface Draft {
  readonly span: ClaimSpan;
  readonly judged: JudgedClaim;
}

type Judge = (given: ClaimCase) => JudgedClaim;

interface Judges {
  readonly mode: CitationResult["mode"];
  readonly judge: Judge;
  /** Judges by all sources, whatever is cited. */
  readonly againstAll: Judge;
}

/** Judges a claim with what its place says of it: a row by its table's head, the only sentence of an answer by the question. */
function judgeWhole(
  given: ClaimCase,
  span: ClaimSpan,
  { query, read }: { readonly query: string; readonly read: ReadResponse },
  { mode, judge, againstAll }: Judges,
): JudgedClaim {
  const own = judge(given);
  const head = read.heads.get(span.paragraph);
  if (head !== undefined) return judgedByCells(own, given, head, againstAll);
  const isShort = mode === "grounding" && read.claims.length === 1 && answersShortly(given.text, query);
  return isShort ? judgedWithQuestion(own, judge(withQuestion(given, query))) : own;
}

function rememberingJudge(
  mode: CitationResult["mode"],
  context: JudgingContext,
  known: Map<string, JudgedClaim>,
): Judge {
  return (given) => {
    const key = JSON.stringify([
      mode,
      context.isOpen,
      given.speaksFor,
      given.answer,
      given.asked.map(({ value, unit, kind }) => [value, unit, kind]),
      given.text,
      given.hidden,
      given.items.map(({ bound, item, marker, quote, given: span }) => [
        bound,
        item.start,
        item.end,
        marker,
        quote,
        span,
      ]),
    ]);
    const found = known.get(key) ?? (mode === "grounding" ? judgeGrounded : judgeClaim)(given, context);
    known.set(key, found);
    return found;
  };
}

const WORDS_READ = 100;

function firstWords(response: string, claims: readonly Span[]): Token[] {
  const words: Token[] = [];
  for (const { start, end } of claims) {
    if (words.length >= WORDS_READ) break;
    // One by one: a claim may have more words than a call takes arguments.
    for (const word of tokenize(response, start, end)) words.push(word);
  }
  return words;
}

function claimText(
  response: string,
  claim: ClaimSpan,
  { hidden, leads }: ReadResponse,
): Pick<ClaimCase, "text" | "hidden" | "leads"> {
  return {
    text: response.slice(claim.start, claim.end),
    hidden: withinClaim(hidden, claim),
    leads: withinClaim(leads, claim),
  };
}

/** What of ascending spans touches a claim, from its start. */
function withinClaim(spans: readonly Span[], { start, end }: Span): Span[] {
  const inside = spans.slice(
    lowerBound(spans, (span) => span.end <= start),
    lowerBound(spans, (span) => span.start < end),
  );
  return inside.map((span) => ({ start: Math.max(0, span.start - start), end: span.end - start }));
}

const ENDS_OPEN = /[:：]\s*[*_]*$/u;
const ASKS_FOR_MORE =
  /(?:^|[.!?:,]\s+)(?:(?:in|on|at|for|to|by|from|with|of|about)\s+)?(?:what|which|who|whom|whose|when|where|why|how|was|welche[mnrs]?|wer|wem|wen|wann|wo|warum|wie|que|quel(?:le)?s?|qui|quand|où|pourquoi|comment|combien|qué|cuál(?:es)?|quién|cuándo|dónde|cómo)\s/iu;
const GIVES_CHOICE = /\s(?:or|oder|ou|o)\s/iu;

/** Whether the words of a question alone answer nothing: those of `May guests park here?` and `Is it red or blue?` may be the answer. */
function isSaidAgain(query: string): boolean {
  return query !== "" && ASKS_FOR_MORE.test(query) && !GIVES_CHOICE.test(query);
}

/** A sentence that only says the question again needs no source. */
function repeatsQuery({ judged }: Draft, queryWords: ReadonlySet<string>): boolean {
  return (
    judged.claim.citations.length === 0 && judged.prepared.content.every(({ token }) => queryWords.has(token.form))
  );
}

/**
 * For each draft the sources that the next citing sentence of its paragraph cites, and where it goes on with what stands before it, or that
 * hands on to it, those that the one before it in its block does; found from each end, so that it stays linear.
 */
function sourcesAround(drafts: readonly Draft[], response: string): (readonly PooledSource[])[] {
  const around: PooledSource[][] = drafts.map(() => []);
  let next: Draft | undefined;
  for (const [position, draft] of [...drafts.entries()].reverse()) {
    if (next !== undefined && (next.span.closesFrom <= draft.span.paragraph || leadsTo(draft, next)))
      around[position]?.push(...next.judged.cited);
    if (draft.judged.cited.length > 0) next = draft;
  }
  let last: Draft | undefined;
  for (const [position, draft] of drafts.entries()) {
    const before = last?.span.paragraph === draft.span.paragraph ? (last?.judged.cited ?? []) : [];
    const isLed = last !== undefined && speaksForParagraph(last.span, response);
    if (before.length > 0 && (isLed || continuesBefore(draft.judged.claim.text))) around[position]?.push(...before);
    if (draft.judged.cited.length > 0) last = draft;
  }
  return around;
}

const MAX_LEAD = 40;

/** `According to fees.md: …`: a colon behind the source's name hands all that follows in the paragraph to it. */
function speaksForParagraph({ start, marks: [first] }: ClaimSpan, response: string): boolean {
  return (
    first !== undefined &&
    first.start - start <= MAX_LEAD &&
    /^[*_`"”]{0,3}\s?[:：]/u.test(response.slice(first.end, first.end + 5))
  );
}

/** `Members may borrow tools where:`, right above the items that say where. */
function leadsTo({ span, judged }: Draft, next: Draft): boolean {
  return next.span.paragraph === span.paragraph + 1 && ENDS_OPEN.test(judged.claim.text);
}

/** Which drafts cite nothing, and have a mark at the end of their paragraph that nothing binds. */
function closedByUnbound(drafts: readonly Draft[]): boolean[] {
  const closed = drafts.map(() => false);
  let next: Draft | undefined;
  for (const [position, draft] of [...drafts.entries()].reverse()) {
    const { citations, verdict } = draft.judged.claim;
    const isUnbound = next?.judged.claim.citations.every(({ binding }) => binding === "unbound") ?? false;
    closed[position] =
      verdict === "uncited" && isUnbound && (next?.span.closesFrom ?? Infinity) <= draft.span.paragraph;
    if (citations.length > 0) next = draft;
  }
  return closed;
}

/** What such a mark speaks for may stand in any source, and no more is known of it. */
function openUnlessSupported({ claim }: JudgedClaim): Claim {
  return claim.verdict === "supported" || claim.verdict === "not_checkable"
    ? claim
    : { ...claim, verdict: "uncertain" };
}

/** What cites nothing itself, judged by what cites at the end of its paragraph; null where the source of that says nothing of it. */
function judgedByClosing({ span, judged }: Draft, closed: (span: ClaimSpan) => ClaimCase, judge: Judge): Claim | null {
  if (judged.claim.verdict !== "uncited" || span.closing.length === 0) return null;
  const { claim } = judge(closed(span));
  return TELLING.has(claim.verdict) ? claim : null;
}

/** A mark of a paragraph often speaks for the sentences around it: what its sources support of them is cited. */
function coveredByParagraph({ judged }: Draft, around: readonly PooledSource[], context: JudgingContext): Claim {
  if (judged.claim.verdict !== "uncited" || around.length === 0) return judged.claim;
  return coverClaim(judged, around, context) ?? judged.claim;
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

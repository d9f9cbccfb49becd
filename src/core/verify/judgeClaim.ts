import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Span } from "../../contract/span";
import type { Citation, Claim, Evidence } from "../../contract/verify/citationResult";
import type { Verdict } from "../../contract/verify/verdict";
import { areEqual, findQuantities } from "../../text/quantities";
import { type Token, tokenize } from "../../text/tokens";
import { areOfTwoLanguages } from "../lexical/english";
import type { PreparedClaim } from "../lexical/preparedClaim";
import { judgeAgainstAll } from "./allSources";
import { type Assessment, type Scored, scored, statesOtherwise, supports } from "./assessment";
import { CitedFigures } from "./citedFigures";
import { FiguresInAll } from "./figuresInAll";
import {
  assessPart,
  best,
  bestOf,
  bestScored,
  type Joining,
  joiningOf,
  type JudgingContext,
  type Part,
} from "./joining";
import {
  type ClaimCase,
  type ClaimScope,
  claimScopes,
  readPart,
  readWords,
  type ResolvedItem,
  sourceOf,
  wordsSpan,
} from "./parts/claimScopes";
import { concludedFrom } from "./parts/conclusions";
import { isOfReader } from "./parts/supposedFigures";
import { atBestPassages, citedBy } from "./passages";
import { quoted } from "./reasons/detail";
import { deniesMention, tellsAbsence, wordsOnLine } from "./response/aboutSources";
import { lacksQuote } from "./response/givenQuotes";
import { statesNothing } from "./response/noClaims";
import type { Support } from "./scorer/supportScorer";
import { capitalised, sourceName } from "./sourceName";
import type { PooledSource } from "./sourcePool";
import { claimVerdict, isWorse, onlyBest, softened } from "./verdictOrder";
import { concludedAt, groundedVerdict, judgeCitation, judgeUnbound, NEARLY_COVERED, quoteMissing } from "./verdicts";

/** A source with a lower score has words of the claim and most likely not what it says. */
const LIKELIER_THAN_NOT = 0.5;
/** A claim of more marks is a list, of which no source has all. */
const MOST_MARKS = 12;
const SUPPORTED: Verdict = "supported";
/** Figures of a claim that cites nothing which are told of. */
const MAX_FIGURES = 3;

export interface JudgedClaim {
  readonly claim: Claim;
  readonly prepared: PreparedClaim;
  /** The cited sources. */
  readonly cited: readonly PooledSource[];
  /** The names of what its marks cite and nobody gave. */
  readonly notGiven: readonly string[];
}

/** Judges a claim and its citations; what it gives depends on the claim's text and the sources alone. */
export function judgeClaim(given: ClaimCase, context: JudgingContext): JudgedClaim {
  const prepared = readWords(given, { start: 0, end: given.text.length });
  return given.items.length === 0 ? judgeUncited(given, prepared, context) : judgeCited(given, prepared, context);
}

function judgeCited(given: ClaimCase, prepared: PreparedClaim, context: JudgingContext): JudgedClaim {
  const said = wordsOf(given);
  const whole = {
    given,
    prepared,
    said,
    isOpen: given.speaksFor === "list" || tellsAbsence(said) || isOfReadersCase(prepared),
  };
  const scopes = claimScopes(given, prepared).map((scope) =>
    judgeScope(whole, atBestPassages(scope, context), context),
  );
  const worst = scopes.reduce((found, scope) => (isWorse(scope, found) ? scope : found));
  const claim: Claim = {
    ...claimBase(given, prepared),
    verdict: worst.verdict,
    score: worst.score,
    citations: scopes.flatMap(({ citations }) => citations),
    best_source: worst.best_source,
    evidence: [],
    reasons: [],
  };
  const notGiven = given.items.flatMap(({ bound }) => (bound.kind === "not_given" ? [bound.name] : []));
  return { claim, prepared, cited: scopes.flatMap(({ cited }) => cited), notGiven };
}

type JudgedScope = Pick<Claim, "verdict" | "score" | "citations" | "best_source"> & Pick<JudgedClaim, "cited">;

/** A claim with its words, as they are read and as they are said. */
interface WholeClaim {
  readonly given: ClaimCase;
  readonly prepared: PreparedClaim;
  readonly said: string;
  /** Whether its words speak for it where a source lacks them, or are another's too: nothing of it is a flag then. */
  readonly isOpen: boolean;
}

function judgeScope(whole: WholeClaim, scope: ClaimScope, context: JudgingContext): JudgedScope {
  const { given, said, isOpen } = whole;
  const { threshold } = context;
  const { items } = scope;
  const assessments = assessCited(scope, context);
  const cited = [...assessments.values()];
  const joining = joiningOf(given.text, scope, cited, context);
  const isSupported = joining === "supports" || cited.some((one) => supports(one, threshold));
  const other = isSupported ? best(cited) : bestOther(scope, new Set(assessments.keys()), context);
  const statesSomething = hasStatement(said, scope) && (isSupported || !isAboutSources(given, scope));
  const facts = { scope, other, joining, statesSomething };
  const judgeBeside = (otherMarker: string | null): Citation[] =>
    items.map((item) => judgeMark(given, item, assessments, { ...facts, otherMarker }, context));
  const alone = judgeBeside(isSupported ? citingMarker(scope, other, context) : null);
  const isMisplaced = alone.some(({ verdict }) => verdict === "misattributed");
  const besideConclusion = isMisplaced ? null : concludedBehind(whole, scope, context);
  const carrying = isMisplaced ? markerOfWhole(whole, other, context) : null;
  const judged = carrying === null ? alone : judgeBeside(carrying);
  const told = besideConclusion === null ? judged : judged.map((one) => concludedAt(one, besideConclusion));
  // What one of them says otherwise tells more than what another one lacks.
  const nearest = given.speaksFor === "claim" ? told : onlyBest(told);
  const citations = isOpen ? nearest.map(softened) : nearest;
  const best_source = statesSomething ? bestEvidence(other === null ? cited : [...cited, other]) : null;
  const found =
    carrying === null ? claimVerdict(citations, joining) : { verdict: SUPPORTED, score: other?.score ?? null };
  return { ...found, citations, best_source, cited: cited.map(({ source }) => source) };
}

/** Whether a claim holds a rule against what the reader has: whether that follows, no words tell. */
function isOfReadersCase(claim: PreparedClaim): boolean {
  return claim.ofCase.some((quantity) => isOfReader(quantity, claim));
}

/** What a claim concludes behind its marks, where one of their sources supports what stands before them; null where there is no such. */
function concludedBehind({ given }: WholeClaim, { items }: ClaimScope, context: JudgingContext): Span | null {
  const found = given.speaksFor !== "claim" || items.length < given.items.length ? null : concludedFrom(given);
  if (found === null) return null;
  const stated = { ...readPart(given, [found.stated], found.stated), own: null, words: found.stated, items };
  const isSupported = [...assessCited(stated, context).values()].some((one) => supports(one, context.threshold));
  return isSupported ? found.concluded : null;
}

/** The mark elsewhere in a claim whose source supports all of it: beside that no part of it is cited wrongly. */
function markerOfWhole(
  { given, prepared }: WholeClaim,
  other: Assessment | null,
  context: JudgingContext,
): string | null {
  if (other === null || given.items.length > MOST_MARKS || !supports(other, context.threshold)) return null;
  const marker = citingMarker(given, other, context);
  if (marker === null) return null;
  const whole = assessPart({ prepared, own: null }, other.source, context.scorer);
  return supports(whole, context.threshold) ? marker : null;
}

/** What is known of a part of a claim, whichever mark of it is judged. */
interface ScopeFacts {
  readonly scope: ClaimScope;
  readonly other: Assessment | null;
  readonly otherMarker: string | null;
  readonly joining: Joining;
  readonly statesSomething: boolean;
}

function judgeMark(
  { text }: ClaimCase,
  resolved: ResolvedItem,
  assessments: ReadonlyMap<number, Assessment>,
  { scope, ...known }: ScopeFacts,
  context: JudgingContext,
): Citation {
  const { marker, item, bound } = resolved;
  const source = sourceOf(resolved);
  const facts = {
    ...known,
    marker,
    item,
    bound,
    claim: scope.words,
    assessment: source === null ? null : (assessments.get(source) ?? null),
    threshold: context.threshold,
    isFragment: isFragment(scope.prepared),
  };
  if (bound.kind === "unbound") return judgeUnbound(facts, judgeAgainstAll(text, scope, context));
  return asGiven(judgeCitation(facts), resolved, context);
}

/** A citation with the words that it was given for; what it quotes has to stand in the source. */
function asGiven(citation: Citation, { given, bound, quote }: ResolvedItem, { pool }: JudgingContext): Citation {
  const placed = given === null ? citation : { ...citation, start: given.start, end: given.end };
  const source = bound.kind === "source" ? pool.sources[bound.source] : undefined;
  if (quote === null || source === undefined || !lacksQuote(source.prepared.text, quote)) return placed;
  return quoteMissing(placed, source);
}

/** Whether this part of a claim says anything of the world at all. */
function hasStatement(words: string, { prepared: { content } }: ClaimScope): boolean {
  return content.length > 0 && !statesNothing({ words, contentCount: content.length });
}

/** The words of a whole claim, read once for all its parts. */
function wordsOf({ text, hidden }: ClaimCase): string {
  return wordsOnLine(text, { start: 0, end: text.length }, hidden);
}

/** Whether a claim, or this part of it, only says what the sources do not. */
function isAboutSources({ text, hidden }: ClaimCase, { words }: ClaimScope): boolean {
  return [{ start: 0, end: text.length }, words].some((span) => deniesMention(text, span, hidden));
}

/** The mark of a claim, or of a part of it, that cites a source. */
function citingMarker(
  { items }: Pick<ClaimCase, "items">,
  assessment: Assessment | null,
  { pool }: JudgingContext,
): string | null {
  const cited = items.find((item) => {
    const source = sourceOf(item);
    return source !== null && pool.sources[source] === assessment?.source;
  });
  return cited?.marker ?? null;
}

function judgeUncited(given: ClaimCase, prepared: PreparedClaim, context: JudgingContext): JudgedClaim {
  const whole = { prepared, own: null };
  const found = bestScored(whole, otherSources(whole, new Set(), context), context.scorer);
  const isSupported = found !== null && supports(found, context.threshold);
  const elsewhere = found === null || isSupported ? null : figureElsewhere(found, prepared);
  const best_source = bestEvidence(found === null || elsewhere !== null ? [] : [found]);
  const message = `The claim cites nothing${elsewhere ?? howKnown(found, prepared, context)}`;
  const figures = isSupported ? [] : new FiguresInAll(prepared, context.pool.sources, []).notGiven();
  const reasons = [{ code: "no_citation" as const, message, ...wordsSpan(prepared) }, ...figures.slice(0, MAX_FIGURES)];
  const base = claimBase(given, prepared);
  return {
    claim: {
      ...base,
      verdict: "uncited",
      score: found?.score ?? null,
      citations: [],
      best_source,
      evidence: [],
      reasons,
    },
    prepared,
    cited: [],
    notGiven: [],
  };
}

/** A date is read as its year and its day. */
const YEAR_BEFORE = /\d{4}[-/.]$/u;

/** That the nearest passage is none to tell of: the source gives a figure of the claim in another one. */
function figureElsewhere(found: Assessment, { text, quantities }: PreparedClaim): string | null {
  const { source, evidence } = found;
  if (evidence === null || quantities.length === 0 || found.isVerbatim()) return null;
  const given = findQuantities(evidence.text, tokenize(evidence.text));
  const own = quantities.find(
    (one) =>
      source.prepared.numbers[one.unit === null ? "mentions" : "measures"](one) &&
      !given.some((other) => areEqual(one, other)),
  );
  if (own === undefined) return null;
  const year = YEAR_BEFORE.exec(text.slice(Math.max(0, own.start - 5), own.start))?.[0].length ?? 0;
  const figure = quoted(text.slice(own.start - year, own.end));
  return `. ${capitalised(sourceName(source))} gives ${figure} elsewhere than where most of its words stand.`;
}

/** What is known of a claim that cites nothing, by the source that comes nearest to it. */
function howKnown(found: Assessment | null, claim: PreparedClaim, { pool, threshold }: JudgingContext): string {
  if (found !== null && supports(found, threshold)) return `. ${capitalised(sourceName(found.source))} supports it.`;
  if (found?.isVerbatim() === true) return `. Its words stand in ${sourceName(found.source)}.`;
  const nearest = bestEvidence(found === null || statesOtherwise(found.finding) ? [] : [found]);
  if (found !== null && nearest !== null)
    return `. The nearest passage, in ${sourceName(found.source)}: ${quoted(nearest.text)}`;
  const isForeign =
    pool.readable.length > 0 && pool.readable.every(({ prepared }) => areOfTwoLanguages(claim, prepared));
  return isForeign
    ? ". It and the sources are in different languages: words cannot be compared."
    : ", and none of the given sources clearly supports it.";
}

/** Judges a claim of an answer that cites nothing at all by all sources. */
export function judgeGrounded(given: ClaimCase, context: JudgingContext): JudgedClaim {
  const prepared = readWords(given, { start: 0, end: given.text.length });
  const words = wordsSpan(prepared);
  const scope = { prepared, own: null, hidden: given.hidden, words, items: [] };
  const statesSomething = hasStatement(wordsOf(given), scope) && !isAboutSources(given, scope);
  const found = judgeAgainstAll(given.text, scope, context);
  const claim: Claim = {
    ...claimBase(given, prepared),
    ...groundedVerdict(found, words, { ...context, statesSomething, isFragment: isFragment(prepared) }),
    citations: [],
    best_source: statesSomething ? bestEvidence(found.assessed) : null,
  };
  return { claim, prepared, cited: [], notGiven: [] };
}

/** A claim of fewer words leaves open of what it speaks; figures and units are none. */
const FEWEST_WORDS = 2;
const IS_WORD = /\p{L}{3}/u;

function isFragment({ content }: PreparedClaim): boolean {
  return content.filter(({ token }) => IS_WORD.test(token.form)).length < FEWEST_WORDS;
}

/**
 * An uncited claim as supported, if one of the `closing` sources of its paragraph supports it, and as uncertain if one has its words and
 * no more is known of it; null if none has it.
 */
export function coverClaim(
  { claim, prepared }: JudgedClaim,
  closing: readonly PooledSource[],
  context: JudgingContext,
): Claim | null {
  const found = bestOf({ prepared, own: null }, [...new Set(closing)], context.scorer);
  if (found === null || statesOtherwise(found.finding)) return null;
  const covered = { ...claim, score: found.score, best_source: found.evidence };
  if (supports(found, context.threshold)) return { ...covered, verdict: "supported", reasons: [] };
  const isOpen = found.isVerbatim() || (found.isUnreadable && found.score >= LIKELIER_THAN_NOT);
  return isOpen ? { ...covered, verdict: "uncertain", reasons: [...found.found] } : null;
}

function claimBase(
  { text }: ClaimCase,
  { tokens }: PreparedClaim,
): Pick<Claim, "text" | "start" | "end" | "hash" | "accepted"> {
  return { text, start: 0, end: text.length, hash: claimHash(tokens), accepted: null };
}

function assessCited(
  { items, ...part }: ClaimScope,
  { pool, scorer, threshold }: JudgingContext,
): Map<number, Assessment> {
  const assessments = new Map<number, Assessment>();
  for (const index of items.flatMap(citedBy)) {
    const source = pool.sources[index];
    if (source === undefined || assessments.has(index)) continue;
    assessments.set(index, assessPart(part, source, scorer));
  }
  return besideFigures(part.prepared, assessments, threshold);
}

/** Where none of several cited sources supports all of a claim, each is held against what it says beside the others' figures. */
function besideFigures(
  claim: PreparedClaim,
  assessments: Map<number, Assessment>,
  threshold: number,
): Map<number, Assessment> {
  const cited = [...assessments.values()];
  if (cited.length < 2 || cited.some((one) => supports(one, threshold))) return assessments;
  const figures = new CitedFigures(claim, cited);
  return new Map([...assessments].map(([index, one]) => [index, figures.beside(one)]));
}

/** The best source that nobody cited for a claim, of those that can be what supports it, comes nearest to it, or has its words. */
function bestOther(part: Part, cited: ReadonlySet<number>, context: JudgingContext): Assessment | null {
  const others = otherSources(part, cited, context).filter(({ support }) => mayTell(support, context));
  return bestScored(part, others, context.scorer);
}

function otherSources({ prepared }: Part, cited: ReadonlySet<number>, { pool, scorer }: JudgingContext): Scored[] {
  return pool
    .candidates(prepared, cited)
    .map((index) => pool.sources[index])
    .filter((source) => source !== undefined)
    .map((source) => scored(prepared, source, scorer));
}

function mayTell({ score, coverage }: Support, { threshold }: JudgingContext): boolean {
  return score >= Math.min(threshold, LIKELIER_THAN_NOT) || coverage >= NEARLY_COVERED;
}

/** The evidence of the source that supports a claim best, where any likely does. */
function bestEvidence(assessments: readonly Assessment[]): Evidence | null {
  const found = best(assessments);
  return found === null || found.score < LIKELIER_THAN_NOT ? null : found.evidence;
}

const HASH_BYTES = 8;

/** What tells a claim from others whatever its marks, case, blanks and punctuation: 16 hexadecimal digits of SHA-256. */
function claimHash(tokens: readonly Token[]): string {
  const words = tokens.map(({ form }) => form).join(" ");
  return bytesToHex(sha256(utf8ToBytes(words)).subarray(0, HASH_BYTES));
}

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Span } from "../../contract/span";
import type { Claim, Evidence } from "../../contract/verify/citationResult";
import type { Token } from "../../text/tokens";
import { prepareClaim, type PreparedClaim, tokensOutside } from "../lexical/preparedClaim";
import { PreparedSource } from "../lexical/preparedSource";
import { assess, type Assessment } from "./assessment";
import type { MarkItem } from "./response/mark";
import type { SupportScorer } from "./scorer/supportScorer";
import type { SourcePool } from "./sourcePool";
import { claimVerdict, isWorse, judgeCitation } from "./verdicts";

/** A source with a lower score has words of the claim and most likely not what it says. */
const LIKELIER_THAN_NOT = 0.5;

/** One name in a mark of a claim, and the position of the source that answers to it. */
interface ResolvedItem {
  readonly item: MarkItem;
  readonly source: number | null;
}

/** A claim by itself. All offsets, here and in what is found, count from the claim's start. */
export interface ClaimCase {
  readonly text: string;
  /** Marks whose words are no part of the claim. */
  readonly hidden: readonly Span[];
  readonly items: readonly ResolvedItem[];
}

/** What claims are judged with. */
export interface JudgingContext {
  readonly pool: SourcePool;
  readonly scorer: SupportScorer;
  readonly threshold: number;
}

export interface JudgedClaim {
  readonly claim: Claim;
  readonly prepared: PreparedClaim;
  /** The cited sources, assessed. */
  readonly cited: readonly Assessment[];
}

/** Judges a claim and its citations; what it gives depends on the claim's text and the sources alone. */
export function judgeClaim(given: ClaimCase, context: JudgingContext): JudgedClaim {
  const prepared = prepareClaim(given.text, { start: 0, end: given.text.length }, given.hidden);
  return given.items.length === 0 ? judgeUncited(given, prepared, context) : judgeCited(given, prepared, context);
}

function judgeCited(given: ClaimCase, prepared: PreparedClaim, context: JudgingContext): JudgedClaim {
  const scopes = claimScopes(given, prepared).map((scope) => judgeScope(given.text, scope, context));
  const worst = scopes.reduce((found, scope) => (isWorse(scope, found) ? scope : found));
  const claim: Claim = {
    ...claimBase(given, prepared),
    verdict: worst.verdict,
    score: worst.score,
    citations: scopes.flatMap(({ citations }) => citations),
    best_source: worst.best_source,
    reasons: [],
  };
  return { claim, prepared, cited: scopes.flatMap(({ cited }) => cited) };
}

type JudgedScope = Pick<Claim, "verdict" | "score" | "citations" | "best_source"> & Pick<JudgedClaim, "cited">;

function judgeScope(text: string, { prepared, items }: ClaimScope, context: JudgingContext): JudgedScope {
  const { threshold } = context;
  const assessments = assessCited(items, prepared, context);
  const cited = [...assessments.values()];
  const isTogether = supportsTogether(prepared, cited, context);
  const isSupported = isTogether || cited.some(({ score }) => score >= threshold);
  const other = isSupported ? best(cited) : bestOther(prepared, new Set(assessments.keys()), context);
  const citations = items.map(({ item, source }) =>
    judgeCitation({
      marker: text.slice(item.start, item.end),
      item,
      claim: wordsSpan(prepared),
      assessment: source === null ? null : (assessments.get(source) ?? null),
      other,
      isOtherCited: isSupported,
      isSupportedTogether: isTogether,
      threshold,
      hasContent: prepared.content.length > 0,
    }),
  );
  const best_source = bestEvidence(other === null ? cited : [...cited, other]);
  return { ...claimVerdict(citations, isTogether), citations, best_source, cited };
}

function judgeUncited(given: ClaimCase, prepared: PreparedClaim, context: JudgingContext): JudgedClaim {
  const found = bestOther(prepared, new Set(), context);
  const best_source = bestEvidence(found === null ? [] : [found]);
  const isKnown = best_source !== null && best_source.score >= context.threshold;
  const message = isKnown
    ? `The claim cites nothing. The source “${best_source.source_id}” supports it.`
    : "The claim cites nothing, and none of the given sources clearly supports it.";
  const reasons = [{ code: "no_citation" as const, message, ...wordsSpan(prepared) }];
  const base = claimBase(given, prepared);
  return {
    claim: { ...base, verdict: "uncited", score: found?.score ?? null, citations: [], best_source, reasons },
    prepared,
    cited: [],
  };
}

/** An uncited claim as supported, if one of the `closing` sources of its paragraph supports it; null if none does. */
export function coverClaim(
  { claim, prepared }: JudgedClaim,
  closing: readonly Assessment[],
  context: JudgingContext,
): Claim | null {
  const sources = new Set(closing.map(({ source }) => source));
  const found = best([...sources].map((source) => assess(prepared, source, context.scorer)));
  if (found === null || found.score < context.threshold) return null;
  return { ...claim, verdict: "supported", score: found.score, best_source: found.evidence, reasons: [] };
}

function claimBase(
  { text }: ClaimCase,
  { tokens }: PreparedClaim,
): Pick<Claim, "text" | "start" | "end" | "hash" | "accepted"> {
  return { text, start: 0, end: text.length, hash: claimHash(tokens), accepted: null };
}

/** From the first to the last word of a claim, its marks left out. */
function wordsSpan({ tokens, start, end }: PreparedClaim): Span {
  return { start: tokens[0]?.start ?? start, end: tokens.at(-1)?.end ?? end };
}

function assessCited(
  items: readonly ResolvedItem[],
  prepared: PreparedClaim,
  { pool, scorer }: JudgingContext,
): Map<number, Assessment> {
  const assessments = new Map<number, Assessment>();
  for (const { source: index } of items) {
    const source = index === null ? undefined : pool.sources[index];
    if (index === null || source === undefined || assessments.has(index)) continue;
    assessments.set(index, assess(prepared, source, scorer));
  }
  return assessments;
}

/** Whether the best passages of several cited sources, read as one, support a claim that none supports alone. */
function supportsTogether(
  prepared: PreparedClaim,
  cited: readonly Assessment[],
  { scorer, threshold }: JudgingContext,
): boolean {
  if (cited.some(({ score, finding }) => score >= threshold || finding !== "none")) return false;
  const passages = cited.map(({ evidence }) => evidence?.text ?? "").filter((text) => text !== "");
  if (passages.length < 2) return false;
  const joined = new PreparedSource(passages.join("\n\n"));
  return assess(prepared, { id: "", prepared: joined, hasText: true }, scorer).score >= threshold;
}

function bestOther(
  prepared: PreparedClaim,
  cited: ReadonlySet<number>,
  { pool, scorer }: JudgingContext,
): Assessment | null {
  const others = pool.candidates(prepared, cited).map((index) => pool.sources[index]);
  return best(others.filter((source) => source !== undefined).map((source) => assess(prepared, source, scorer)));
}

function best(assessments: readonly Assessment[]): Assessment | null {
  return assessments.reduce<Assessment | null>(
    (found, item) => (found === null || item.score > found.score ? item : found),
    null,
  );
}

/** The evidence of the source that supports a claim best, where any likely does. */
function bestEvidence(assessments: readonly Assessment[]): Evidence | null {
  const found = best(assessments);
  return found === null || found.score < LIKELIER_THAN_NOT ? null : found.evidence;
}

/** A part of a claim and the marks that speak for it. */
interface ClaimScope {
  readonly prepared: PreparedClaim;
  readonly items: readonly ResolvedItem[];
}

/** A part with fewer words of meaning than this says nothing by itself. */
const FEWEST_CONTENT_WORDS = 3;

/**
 * The parts of a claim that its marks speak for: each mark, or group of marks side by side, for the words since the one
 * before it; the last one also for what follows it. A claim whose parts are too short to stand alone is one part, the
 * whole as it is `prepared`.
 *
 *     Restoring is free on every plan [1], and reports stay for 30 days [2].
 *     ^------------------------------^      ^--------------------------^
 */
function claimScopes(given: ClaimCase, prepared: PreparedClaim): ClaimScope[] {
  const whole = { prepared, items: given.items };
  const groups = markGroups(given);
  if (groups.length < 2) return [whole];
  const scopes = groups.map((items, index) => {
    const start = index === 0 ? 0 : (groups[index - 1]?.at(-1)?.item.end ?? 0);
    const end = index === groups.length - 1 ? given.text.length : (items.at(-1)?.item.end ?? 0);
    return { prepared: prepareClaim(given.text, { start, end }, given.hidden), items };
  });
  return scopes.every(({ prepared }) => prepared.content.length >= FEWEST_CONTENT_WORDS) ? scopes : [whole];
}

/** Marks with no word between them form a group. */
function markGroups({ text, items, hidden }: ClaimCase): ResolvedItem[][] {
  const groups: ResolvedItem[][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group !== undefined && last !== undefined && !hasWordsBetween(text, last.item, item.item, hidden))
      group.push(item);
    else groups.push([item]);
  }
  return groups;
}

function hasWordsBetween(text: string, one: Span, other: Span, hidden: readonly Span[]): boolean {
  return tokensOutside(text, { start: one.end, end: Math.max(one.end, other.start) }, hidden).length > 0;
}

const HASH_LENGTH = 16;

/** What tells a claim from others whatever its marks, case, blanks and punctuation: 16 hexadecimal digits of SHA-256. */
function claimHash(tokens: readonly Token[]): string {
  const words = tokens.map(({ form }) => form).join(" ");
  return bytesToHex(sha256(utf8ToBytes(words))).slice(0, HASH_LENGTH);
}

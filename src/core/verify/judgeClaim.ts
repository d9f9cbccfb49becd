import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Claim, Evidence } from "../../contract/verify/citationResult";
import type { Token } from "../../text/tokens";
import { prepareClaim, type PreparedClaim } from "../lexical/preparedClaim";
import { PreparedSource } from "../lexical/preparedSource";
import { assess, type Assessment, statesOtherwise, supports } from "./assessment";
import { type ClaimCase, type ClaimScope, claimScopes, type ReadPart, wordsSpan } from "./parts/claimScopes";
import { compares, conjuncts } from "./parts/conjuncts";
import { deniesMention } from "./response/aboutSources";
import type { SupportScorer } from "./scorer/supportScorer";
import { capitalised, sourceName } from "./sourceName";
import type { PooledSource, SourcePool } from "./sourcePool";
import { claimVerdict, isWorse, type Joining, judgeCitation } from "./verdicts";

/** A source with a lower score has words of the claim and most likely not what it says. */
const LIKELIER_THAN_NOT = 0.5;
/** Sources that are compared must have this share of the words of the comparison between them. */
const COMPARED_COVERAGE = 0.5;
/** A source with less of a part's own words does not have what that part says. */
const OWN_COVERAGE = 0.5;
/** A thing said beside others is short: one word that another source would have to bring is much of it. */
const PART_COVERAGE = 0.7;

type Part = Pick<ReadPart, "prepared" | "own">;

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
  const scopes = claimScopes(given, prepared).map((scope) => judgeScope(given, scope, context));
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

function judgeScope(given: ClaimCase, scope: ClaimScope, context: JudgingContext): JudgedScope {
  const { threshold } = context;
  const { prepared, items } = scope;
  const assessments = assessCited(scope, context);
  const cited = [...assessments.values()];
  const joining = joiningOf(given.text, scope, cited, context);
  const isSupported = joining === "supports" || cited.some((one) => supports(one, threshold));
  const other = isSupported ? best(cited) : bestOther(scope, new Set(assessments.keys()), context);
  const statesSomething = prepared.content.length > 0 && (isSupported || !isAboutSources(given, scope));
  const citations = items.map(({ item, source }) =>
    judgeCitation({
      marker: given.text.slice(item.start, item.end),
      item,
      claim: scope.words,
      assessment: source === null ? null : (assessments.get(source) ?? null),
      other,
      otherMarker: isSupported ? markerOf(given.text, scope, other, context) : null,
      joining,
      threshold,
      statesSomething,
    }),
  );
  const best_source = statesSomething ? bestEvidence(other === null ? cited : [...cited, other]) : null;
  return { ...claimVerdict(citations, joining), citations, best_source, cited };
}

/** Whether a claim, or this part of it, only says what the sources do not. */
function isAboutSources({ text, hidden }: ClaimCase, { words }: ClaimScope): boolean {
  return [{ start: 0, end: text.length }, words].some((span) => deniesMention(text, span, hidden));
}

/** The mark of a part that cites a source. */
function markerOf(
  text: string,
  { items }: ClaimScope,
  assessment: Assessment | null,
  { pool }: JudgingContext,
): string | null {
  const cited = items.find(({ source }) => source !== null && pool.sources[source] === assessment?.source);
  return cited === undefined ? null : text.slice(cited.item.start, cited.item.end);
}

function judgeUncited(given: ClaimCase, prepared: PreparedClaim, context: JudgingContext): JudgedClaim {
  const found = bestOther({ prepared, own: null }, new Set(), context);
  const best_source = bestEvidence(found === null ? [] : [found]);
  const isKnown = found !== null && supports(found, context.threshold);
  const message = isKnown
    ? `The claim cites nothing. ${capitalised(sourceName(found.source))} supports it.`
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
  if (found === null || !supports(found, context.threshold)) return null;
  return { ...claim, verdict: "supported", score: found.score, best_source: found.evidence, reasons: [] };
}

function claimBase(
  { text }: ClaimCase,
  { tokens }: PreparedClaim,
): Pick<Claim, "text" | "start" | "end" | "hash" | "accepted"> {
  return { text, start: 0, end: text.length, hash: claimHash(tokens), accepted: null };
}

/** A part of a list needs a source that has its own words: what it shares with the others stands in any of their sources. */
function assessPart({ prepared, own }: Part, source: PooledSource, scorer: SupportScorer): Assessment {
  const whole = assess(prepared, source, scorer);
  if (own === null || own.content.length === 0) return whole;
  const alone = assess(own, source, scorer);
  if (alone.coverage >= OWN_COVERAGE || alone.score >= whole.score) return whole;
  const { score } = alone;
  return { ...whole, score, evidence: whole.evidence === null ? null : { ...whole.evidence, score } };
}

function assessCited({ items, ...part }: ClaimScope, { pool, scorer }: JudgingContext): Map<number, Assessment> {
  const assessments = new Map<number, Assessment>();
  for (const { source: index } of items) {
    const source = index === null ? undefined : pool.sources[index];
    if (index === null || source === undefined || assessments.has(index)) continue;
    assessments.set(index, assessPart(part, source, scorer));
  }
  return assessments;
}

/**
 * Whether the best passages of the cited sources, read as one, say all of it: then they support what is said one after the
 * other, each part of it in one of them, and never what the answer concludes from comparing them.
 */
function joiningOf(text: string, scope: ClaimScope, cited: readonly Assessment[], context: JudgingContext): Joining {
  const { scorer, threshold } = context;
  if (cited.some((one) => supports(one, threshold))) return "none";
  const passages = cited.map(({ evidence }) => evidence?.text ?? "").filter((passage) => passage !== "");
  if (passages.length < 2) return "none";
  const joined = assess(scope.prepared, joinedSource(passages), scorer);
  if (supports(joined, threshold) && saysEachPart(text, scope, cited, context)) return "supports";
  const isOtherwise = cited.every(({ finding }) => statesOtherwise(finding));
  return !isOtherwise && compares(scope.prepared) && joined.coverage >= COMPARED_COVERAGE ? "compared" : "none";
}

function joinedSource(passages: readonly string[]): PooledSource {
  const prepared = new PreparedSource(passages.join("\n\n"));
  return { id: "", name: null, titleStems: new Set(), prepared, hasText: true };
}

/** Whether a claim says things one after the other, each of which one of the sources supports alone. */
function saysEachPart(
  text: string,
  { prepared, hidden }: ClaimScope,
  cited: readonly Assessment[],
  { scorer, threshold }: JudgingContext,
): boolean {
  if (cited.some(({ finding }) => statesOtherwise(finding))) return false;
  const parts = conjuncts({ text, hidden }, prepared);
  const says = (part: Part, source: PooledSource): boolean => {
    const found = assessPart(part, source, scorer);
    return supports(found, threshold) && found.coverage >= PART_COVERAGE;
  };
  return parts.length > 1 && parts.every((part) => cited.some(({ source }) => says(part, source)));
}

function bestOther(part: Part, cited: ReadonlySet<number>, { pool, scorer }: JudgingContext): Assessment | null {
  const others = pool.candidates(part.prepared, cited).map((index) => pool.sources[index]);
  return best(others.filter((source) => source !== undefined).map((source) => assessPart(part, source, scorer)));
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

const HASH_LENGTH = 16;

/** What tells a claim from others whatever its marks, case, blanks and punctuation: 16 hexadecimal digits of SHA-256. */
function claimHash(tokens: readonly Token[]): string {
  const words = tokens.map(({ form }) => form).join(" ");
  return bytesToHex(sha256(utf8ToBytes(words))).slice(0, HASH_LENGTH);
}

import type { Span } from "../../contract/span";
import type { Citation, Evidence } from "../../contract/verify/citationResult";
import type { Reason } from "../../contract/verify/reason";
import type { Verdict } from "../../contract/verify/verdict";
import { type Assessment, statesOtherwise, supports } from "./assessment";
import { quoted } from "./reasons/detail";
import type { MarkItem } from "./response/mark";
import { UNSUPPORTED_BELOW } from "./scorer/overlapScorer";
import { capitalised, citedName, sourceName } from "./sourceName";

/** How much better another source must support a claim before the mark counts as misplaced. */
const CLEARLY_BETTER = 0.25;
/** A claim whose words the source covers to this share, and a number of which it lacks, is supported in part. */
const HALF_COVERED = 0.5;
const NEARLY_COVERED = 0.9;
/** With a score that is low for the lacking detail's sake, this much must be covered. */
const MOSTLY_COVERED = 0.65;
/** Of several sources that support a claim together, one that has less of its words than this adds nothing. */
const CONTRIBUTING_COVERAGE = 0.25;
/** Where a caller lowers the threshold, what counts as unsupported lies at least this far below it. */
const LOWER_SHARE = 0.5625;
const MAX_REASONS = 4;
/** What is found of these tells enough: words that are missing besides would only hide it. */
const SURE: ReadonlySet<Verdict> = new Set(["contradicted", "quote_altered", "misattributed"]);

/** What several cited sources are to a claim that none of them supports alone: together all of it, or what it compares. */
export type Joining = "supports" | "compared" | "none";

/** What is known of one mark when its verdict is due. */
interface CitationCase {
  readonly marker: string;
  readonly item: MarkItem;
  /** The claim's words, for reasons that are about all of it. */
  readonly claim: Span;
  readonly assessment: Assessment | null;
  /** The best assessment of another source: one that is cited beside this mark if that supports the claim, else one that is not cited. */
  readonly other: Assessment | null;
  /** The mark beside this one that cites the other source; null where the other is not cited. */
  readonly otherMarker: string | null;
  readonly joining: Joining;
  readonly threshold: number;
  readonly statesSomething: boolean;
}

/** The verdict on one mark, with its reasons and its best evidence. */
export function judgeCitation(facts: CitationCase): Citation {
  const { marker, item, assessment } = facts;
  const base = { marker, start: item.start, end: item.end };
  if (assessment === null)
    return { ...base, source_id: null, verdict: "dangling", score: null, evidence: [], reasons: [noSuchSource(facts)] };
  const known = { ...base, source_id: assessment.source.id };
  const unchecked = whyNotCheckable(facts, assessment);
  if (unchecked !== null)
    return { ...known, verdict: "not_checkable", score: null, evidence: [], reasons: [unchecked] };
  const verdict = verdictOf(facts, assessment);
  return {
    ...known,
    verdict,
    score: assessment.score,
    evidence: evidenceFor(verdict, facts, assessment),
    reasons: reasonsFor(verdict, facts, assessment),
  };
}

function verdictOf(facts: CitationCase, assessment: Assessment): Verdict {
  const { threshold } = facts;
  if (supports(assessment, threshold)) return "supported";
  const lower = lowerBorder(facts);
  if (isElsewhere(facts, assessment)) return "misattributed";
  if (facts.joining === "compared" || isIdle(facts, assessment)) return "uncertain";
  if (assessment.finding === "quote_altered") return "quote_altered";
  if (assessment.finding === "contradicts") return "contradicted";
  if (facts.joining === "supports" && assessment.coverage >= CONTRIBUTING_COVERAGE) return "supported";
  if (assessment.lacksNumber && assessment.coverage >= (assessment.score < lower ? MOSTLY_COVERED : HALF_COVERED))
    return "partially_supported";
  return assessment.score < lower ? "unsupported" : "uncertain";
}

function lowerBorder({ threshold }: CitationCase): number {
  return Math.min(UNSUPPORTED_BELOW, threshold * LOWER_SHARE);
}

/** Whether a source that the claim does not cite clearly supports it, or has nearly all of its words where the cited one has few. */
function isElsewhere({ threshold, other, otherMarker }: CitationCase, { score, coverage }: Assessment): boolean {
  if (otherMarker !== null || other === null || other.score - score < CLEARLY_BETTER) return false;
  const hasItsWords = other.finding === "open" && other.coverage >= NEARLY_COVERED && coverage <= HALF_COVERED;
  return supports(other, threshold) || hasItsWords;
}

/** Whether a mark stands beside one that supports the claim, and its own source speaks of something else: that does no harm. */
function isIdle(facts: CitationCase, { score, finding }: Assessment): boolean {
  const { threshold, other, otherMarker } = facts;
  if (otherMarker === null || other === null || !supports(other, threshold)) return false;
  return statesOtherwise(finding) || score < lowerBorder(facts);
}

function whyNotCheckable(
  { claim, item, marker, statesSomething }: CitationCase,
  { source }: Assessment,
): Reason | null {
  // A mark may stand where nothing is said.
  const { start, end } = claim.end > claim.start ? claim : item;
  const span = { start, end };
  if (!statesSomething)
    return { code: "nothing_to_verify", message: "The sentence states nothing that a source could support.", ...span };
  if (source.hasText) return null;
  return {
    code: "empty_source",
    message: `${capitalised(citedName(source, marker))} has no text to check against.`,
    ...span,
  };
}

function noSuchSource({ marker, item }: CitationCase): Reason {
  const message = `No source answers to the mark ${quoted(marker)}. Add the source, or change the mark.`;
  return { code: "no_such_source", message, start: item.start, end: item.end };
}

function evidenceFor(verdict: Verdict, { other }: CitationCase, { evidence }: Assessment): Evidence[] {
  const found = verdict === "misattributed" ? [other?.evidence, evidence] : [evidence];
  return found.filter((item) => item !== null && item !== undefined);
}

function reasonsFor(verdict: Verdict, facts: CitationCase, assessment: Assessment): Reason[] {
  if (verdict === "supported") return [];
  if (verdict === "uncertain" && isIdle(facts, assessment)) return [idleMark(facts, assessment)];
  if (verdict === "uncertain" && facts.joining === "compared") return [drawnComparison(facts)];
  const found = assessment.explain();
  const own = (SURE.has(verdict) ? found.filter(({ code }) => code !== "word_missing") : found).slice(0, MAX_REASONS);
  if (verdict === "misattributed") return [betterSource(facts, assessment), ...own];
  if (own.length > 0) return own;
  return [verdict === "unsupported" ? noMatch(facts, assessment) : weakMatch(facts, assessment)];
}

function betterSource({ item, marker, other }: CitationCase, { source }: Assessment): Reason {
  const supporting = other === null ? "Another source" : capitalised(sourceName(other.source));
  const message = `${supporting} supports this; ${citedName(source, marker)}, which is cited, does not.`;
  return { code: "better_source", message, start: item.start, end: item.end };
}

function idleMark({ item, marker, other, otherMarker }: CitationCase, { source }: Assessment): Reason {
  const supporting = other === null ? "Another mark" : citedName(other.source, otherMarker ?? "");
  const message = `${supporting} supports this; ${citedName(source, marker)} adds nothing that was found.`;
  return { code: "better_source", message, start: item.start, end: item.end };
}

function drawnComparison({ claim }: CitationCase): Reason {
  const message =
    "The answer draws this comparison from several sources; none of them makes it. See whether it follows from them.";
  return { code: "weak_match", message, start: claim.start, end: claim.end };
}

function noMatch({ claim, marker }: CitationCase, { source, coverage }: Assessment): Reason {
  const message = `No passage of ${citedName(source, marker)} comes near the claim: the nearest has ${percent(coverage)} of its words.`;
  return { code: "no_match", message, start: claim.start, end: claim.end };
}

function weakMatch({ claim, marker }: CitationCase, { source, coverage }: Assessment): Reason {
  const message = `The nearest passage of ${citedName(source, marker)} has ${percent(coverage)} of the claim's words: too little to be sure, too much to rule it out.`;
  return { code: "weak_match", message, start: claim.start, end: claim.end };
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** From best to worst. */
const FROM_BEST_TO_WORST: readonly Verdict[] = [
  "supported",
  "partially_supported",
  "uncertain",
  "contradicted",
  "quote_altered",
  "misattributed",
  "unsupported",
  "not_checkable",
  "dangling",
];

/** The verdict and score of a statement that has citations: as good as the best of them. */
export function claimVerdict(
  citations: readonly Citation[],
  joining: Joining,
): { verdict: Verdict; score: number | null } {
  const scores = citations.map(({ score }) => score).filter((score) => score !== null);
  const score = scores.length === 0 ? null : scores.reduce((most, one) => Math.max(most, one));
  if (joining === "supports") return { verdict: "supported", score };
  const verdict = FROM_BEST_TO_WORST.find((candidate) => citations.some((citation) => citation.verdict === candidate));
  return { verdict: verdict ?? "not_checkable", score };
}

/** Whether one part of a claim came off worse than another: a claim is no better than its worst part. */
export function isWorse(one: { readonly verdict: Verdict }, other: { readonly verdict: Verdict }): boolean {
  return FROM_HARMLESS_TO_WORST.indexOf(one.verdict) > FROM_HARMLESS_TO_WORST.indexOf(other.verdict);
}

const FROM_HARMLESS_TO_WORST: readonly Verdict[] = [
  "not_checkable",
  "supported",
  "uncertain",
  "partially_supported",
  "dangling",
  "unsupported",
  "misattributed",
  "quote_altered",
  "contradicted",
];

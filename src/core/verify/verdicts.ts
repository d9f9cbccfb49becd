import type { Span } from "../../contract/span";
import type { Citation, Evidence } from "../../contract/verify/citationResult";
import type { Reason } from "../../contract/verify/reason";
import type { Verdict } from "../../contract/verify/verdict";
import type { Assessment } from "./assessment";
import { quoted } from "./reasons/detail";
import type { MarkItem } from "./response/mark";
import { UNSUPPORTED_BELOW } from "./scorer/overlapScorer";

/** How much better another source must support a claim before the mark counts as misplaced. */
const CLEARLY_BETTER = 0.25;
/** A claim whose words the source covers to this share, and that lacks a detail there, is supported in part. */
const HALF_COVERED = 0.5;
/** With a score that is low for the lacking detail's sake, this much must be covered. */
const MOSTLY_COVERED = 0.65;
/** Of several sources that support a claim together, one that has less of its words than this adds nothing. */
const CONTRIBUTING_COVERAGE = 0.25;
const MAX_REASONS = 4;

/** What is known of one mark when its verdict is due. */
interface CitationCase {
  readonly marker: string;
  readonly item: MarkItem;
  /** The claim's words, for reasons that are about all of it. */
  readonly claim: Span;
  readonly assessment: Assessment | null;
  /** The best assessment of another source: one that is cited beside this mark if that supports the claim, else one that is not cited. */
  readonly other: Assessment | null;
  readonly isOtherCited: boolean;
  /** Whether all cited sources together support the claim. */
  readonly isSupportedTogether: boolean;
  readonly threshold: number;
  readonly hasContent: boolean;
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
  const { threshold, other } = facts;
  if (assessment.score >= threshold) return "supported";
  const lower = Math.min(UNSUPPORTED_BELOW, threshold / 2);
  const isElsewhere = other !== null && other.score >= threshold && other.score - assessment.score >= CLEARLY_BETTER;
  // Beside a mark that supports the claim, one that may add to it does no harm.
  if (isElsewhere && (!facts.isOtherCited || assessment.score < lower)) return "misattributed";
  if (assessment.finding === "quote_altered") return "quote_altered";
  if (assessment.finding === "contradicts") return "contradicted";
  if (facts.isSupportedTogether && assessment.coverage >= CONTRIBUTING_COVERAGE) return "supported";
  if (assessment.lacksDetail && assessment.coverage >= (assessment.score < lower ? MOSTLY_COVERED : HALF_COVERED))
    return "partially_supported";
  return assessment.score < lower ? "unsupported" : "uncertain";
}

function whyNotCheckable({ claim, hasContent }: CitationCase, { source }: Assessment): Reason | null {
  const span = { start: claim.start, end: claim.end };
  if (!hasContent)
    return { code: "nothing_to_verify", message: "The sentence states nothing that a source could support.", ...span };
  if (source.hasText) return null;
  return { code: "empty_source", message: `The source ${quoted(source.id)} has no text to check against.`, ...span };
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
  const own = assessment.explain().slice(0, MAX_REASONS);
  if (verdict === "misattributed") return [betterSource(facts, assessment), ...own];
  if (own.length > 0) return own;
  return [verdict === "unsupported" ? noMatch(facts, assessment) : weakMatch(facts, assessment)];
}

function betterSource({ item, other }: CitationCase, { source }: Assessment): Reason {
  const message = `The source ${quoted(other?.source.id ?? "")} supports this; ${quoted(source.id)}, which is cited, does not.`;
  return { code: "better_source", message, start: item.start, end: item.end };
}

function noMatch({ claim }: CitationCase, { source, coverage }: Assessment): Reason {
  const message = `No passage of ${quoted(source.id)} comes near the claim: the nearest has ${percent(coverage)} of its words.`;
  return { code: "no_match", message, start: claim.start, end: claim.end };
}

function weakMatch({ claim }: CitationCase, { source, coverage }: Assessment): Reason {
  const message = `The nearest passage of ${quoted(source.id)} has ${percent(coverage)} of the claim's words: too little to be sure, too much to rule it out.`;
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
  isSupportedTogether: boolean,
): { verdict: Verdict; score: number | null } {
  const scores = citations.map(({ score }) => score).filter((score) => score !== null);
  const score = scores.length === 0 ? null : scores.reduce((most, one) => Math.max(most, one));
  if (isSupportedTogether) return { verdict: "supported", score };
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

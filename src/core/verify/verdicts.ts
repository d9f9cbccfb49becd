import { percent } from "../../contract/percent";
import type { Span } from "../../contract/span";
import type { Binding, Citation, Claim, Evidence } from "../../contract/verify/citationResult";
import type { Reason, ReasonCode } from "../../contract/verify/reason";
import type { Verdict } from "../../contract/verify/verdict";
import { shortened } from "../../text/shortened";
import type { AgainstAll } from "./allSources";
import { type Assessment, statesOtherwise, supports } from "./assessment";
import { isCutExcerpt, ofExcerpt } from "./cutExcerpt";
import type { Joining } from "./joining";
import { quoted } from "./reasons/detail";
import type { Bound, MarkItem } from "./response/mark";
import { UNSUPPORTED_BELOW } from "./scorer/overlapScorer";
import { capitalised, citedName, sourceName } from "./sourceName";
import { amends } from "./superseded";

/** How much better another source must support a claim before the mark counts as misplaced. */
const CLEARLY_BETTER = 0.25;
/** A claim whose words the source covers to this share, and a number of which it lacks, is supported in part. */
const HALF_COVERED = 0.5;
export const NEARLY_COVERED = 0.9;
/** With a score that is low for the lacking detail's sake, this much must be covered. */
const MOSTLY_COVERED = 0.65;
/** Of several sources that support a claim together, one that has less of its words than this adds nothing. */
const CONTRIBUTING_COVERAGE = 0.25;
/** A source with less of a claim that several have together has no part of it. */
const PART_COVERAGE = 0.1;
/** Where a caller lowers the threshold, what counts as unsupported lies at least this far below it. */
const LOWER_SHARE = 0.5625;
const MAX_REASONS = 4;
const MAX_NAME_LENGTH = 120;
/** Numbers that a source lacks, or has others for. */
const NUMBERS: ReadonlySet<ReasonCode> = new Set(["number_missing", "number_differs"]);
/** What a source gives in the place of what the claim says. */
const INSTEAD: ReadonlySet<ReasonCode> = new Set([
  "number_differs",
  "date_differs",
  "unit_differs",
  "polarity_differs",
]);
/** What is found of these tells enough: words that are missing besides would only hide it. */
const SURE: ReadonlySet<Verdict> = new Set(["contradicted", "quote_altered"]);

/** What is known of one mark when its verdict is due. */
interface CitationCase {
  readonly marker: string;
  readonly item: MarkItem;
  readonly bound: Bound;
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
  readonly isFragment: boolean;
}

/** The verdict on one mark, with its reasons and its best evidence. */
export function judgeCitation(facts: CitationCase): Citation {
  const { marker, item, assessment } = facts;
  const base = { marker, start: item.start, end: item.end, binding: bindingOf(facts) };
  if (assessment === null) return { ...base, source_id: null, ...withoutSource(facts), score: null, evidence: [] };
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

/** What a mark that leads to no source is looked for in: the answer's list, an address, or the ids of the sources. */
function bindingOf({ bound, item }: Pick<CitationCase, "bound" | "item">): Binding {
  switch (bound.kind) {
    case "source":
      return bound.binding;
    case "not_given":
      return item.key.kind === "href" ? "address" : "list";
    case "unbound":
      return "unbound";
    case "none":
      return "id";
  }
}

function withoutSource(facts: CitationCase): Pick<Citation, "verdict" | "reasons"> {
  return facts.bound.kind === "not_given"
    ? { verdict: "not_checkable", reasons: [notGiven(facts.item, facts.bound)] }
    : { verdict: "dangling", reasons: [noSuchSource(facts)] };
}

/** That nobody gave what a mark, or a line behind a claim, names. */
export function notGiven({ start, end }: Span, { name, pages }: Extract<Bound, { kind: "not_given" }>): Reason {
  if (pages !== undefined) {
    const has = `which has ${pages === 1 ? "one page" : `${pages} pages`}`;
    const message = `The mark names ${shortened(name, MAX_NAME_LENGTH)}, ${has}, so nothing can be checked against it. Correct the page.`;
    return { code: "not_given", message, start, end };
  }
  const what = /^(?:https?:)?\/\//iu.test(name) ? "The page" : "The document";
  const message = `${what} ${shortened(name, MAX_NAME_LENGTH)} was not given, so nothing can be checked against it. Give it as a source.`;
  return { code: "not_given", message, start, end };
}

/** The verdict on a mark that nothing binds: that of all sources, of which the nearest is named. */
export function judgeUnbound(facts: CitationCase, found: AgainstAll): Citation {
  const { marker, item, claim, threshold, statesSomething } = facts;
  const base = { marker, start: item.start, end: item.end, binding: "unbound" as const };
  const words = claim.end > claim.start ? claim : item;
  const { verdict, score, evidence, reasons } = groundedVerdict(found, words, {
    threshold,
    statesSomething,
    isOpen: false,
    isFragment: facts.isFragment,
  });
  const source_id = verdict === "not_checkable" ? null : (found.assessment?.source.id ?? null);
  return { ...base, source_id, verdict, score, evidence, reasons: [notBound(facts), ...reasons] };
}

function notBound({ marker, item }: CitationCase): Reason {
  const message = `Nothing tells which source ${quoted(marker)} means, so the claim was checked against all of them. Name the source in the mark or in a list of references, or bind the mark to it.`;
  return { code: "not_bound", message, start: item.start, end: item.end };
}

interface GroundedCase {
  readonly threshold: number;
  readonly statesSomething: boolean;
  /** Whether the claim may come from a source that was not given. */
  readonly isOpen: boolean;
  /** Whether the claim is too short to tell of what it speaks: many sources give other figures of other things. */
  readonly isFragment: boolean;
}

/** The verdict on a claim by all sources. */
export function groundedVerdict(
  { assessment, joining, hasText, language }: AgainstAll,
  words: Span,
  { threshold, statesSomething, isOpen, isFragment }: GroundedCase,
): Pick<Claim, "verdict" | "score" | "evidence" | "reasons"> {
  const { start, end } = words;
  if (!statesSomething) return { verdict: "not_checkable", score: null, evidence: [], reasons: [saysNothing(words)] };
  if (!hasText) {
    const message = "No given source has text to check against.";
    return {
      verdict: "not_checkable",
      score: null,
      evidence: [],
      reasons: [{ code: "empty_source", message, start, end }],
    };
  }
  if (assessment === null) {
    const verdict = isOpen || language !== null ? ("uncertain" as const) : ("unsupported" as const);
    const message = "No given source has anything of this claim.";
    const reason = language ?? { code: "no_match" as const, message, start, end };
    return { verdict, score: 0, evidence: [], reasons: [reason] };
  }
  if (joining === "supports")
    return { verdict: "supported", score: threshold, evidence: ownEvidence(assessment), reasons: [] };
  const facts = { marker: "", claim: words, item: words, other: null, otherMarker: null, joining, threshold };
  const found = verdictOf(facts, assessment);
  const weighed = { score: assessment.score, evidence: ownEvidence(assessment) };
  if (found === "partially_supported") {
    const missing = assessment.explain().filter(({ code }) => NUMBERS.has(code));
    if (missing.length > 0) return { verdict: found, ...weighed, reasons: missing.slice(0, MAX_REASONS) };
  }
  const isUnsure =
    found === "partially_supported" || (isOpen && found === "unsupported") || (isFragment && found === "contradicted");
  const verdict = isUnsure ? "uncertain" : found;
  const reasons = reasonsFor(found, facts, assessment);
  const figures = joining === "compared" ? assessment.explain().filter(({ code }) => NUMBERS.has(code)) : [];
  return { verdict, ...weighed, reasons: [...new Set([...reasons, ...figures])].slice(0, MAX_REASONS) };
}

function ownEvidence({ evidence }: Assessment): Evidence[] {
  return evidence === null ? [] : [evidence];
}

/** A citation whose source does not have what it quotes is not supported for sure. */
export function quoteMissing(citation: Citation, source: Assessment["source"]): Citation {
  const message = `What is quoted of ${sourceName(source)} does not stand there.`;
  const { start, end } = citation;
  const verdict = citation.verdict === "supported" ? "uncertain" : citation.verdict;
  return { ...citation, verdict, reasons: [{ code: "quote_missing", message, start, end }, ...citation.reasons] };
}

/** A mark whose source has what stands before it answers for no conclusion behind it, at `concluded`: whether that follows stays open. */
export function concludedAt(citation: Citation, { start, end }: Span): Citation {
  if (citation.verdict !== "uncertain" && citation.verdict !== "unsupported") return citation;
  const message =
    "What stands before the mark is supported; the source does not say what the answer concludes from it. See whether it follows.";
  return { ...citation, verdict: "uncertain", reasons: [{ code: "weak_match", message, start, end }] };
}

type VerdictCase = Pick<CitationCase, "marker" | "claim" | "other" | "otherMarker" | "joining" | "threshold"> & {
  readonly item: Span;
};

function verdictOf(facts: VerdictCase, assessment: Assessment): Verdict {
  const { threshold } = facts;
  if (supports(assessment, threshold)) return "supported";
  const lower = lowerBorder(facts);
  if (isElsewhere(facts, assessment)) return isElsewhereInIt(facts, assessment) ? "uncertain" : "misattributed";
  if (facts.joining === "compared" || isIdle(facts, assessment)) return "uncertain";
  if (assessment.finding === "quote_altered") return "quote_altered";
  if (assessment.finding === "contradicts") return "contradicted";
  if (facts.joining === "supports" && assessment.coverage >= CONTRIBUTING_COVERAGE) return "supported";
  if (facts.joining === "spread") return "uncertain";
  if (isCutExcerpt(assessment.source.prepared.text)) return "uncertain";
  if (assessment.lacksNumber && assessment.coverage >= (assessment.score < lower ? MOSTLY_COVERED : HALF_COVERED))
    return "partially_supported";
  const { score, isUnreadable, isOfBounds, isCarried } = assessment;
  return score < lower && !isUnreadable && !isOfBounds && !isCarried() ? "unsupported" : "uncertain";
}

function lowerBorder({ threshold }: VerdictCase): number {
  return Math.min(UNSUPPORTED_BELOW, threshold * LOWER_SHARE);
}

/** Whether a source that the claim does not cite clearly supports it, or has nearly all of its words where the cited one has few. */
function isElsewhere({ threshold, other, otherMarker }: VerdictCase, assessment: Assessment): boolean {
  const { score, coverage, finding, lacksNumber } = assessment;
  if (otherMarker !== null || other === null || other.score - score < CLEARLY_BETTER) return false;
  // One word beside a name, a number or the opposite may be a synonym: that is no other matter.
  if (!statesOtherwise(finding) && !lacksNumber && assessment.lacksOneWord()) return false;
  const hasItsWords = other.finding === "open" && other.coverage >= NEARLY_COVERED && coverage <= HALF_COVERED;
  return supports(other, threshold) || hasItsWords;
}

/** Whether a mark stands beside one that supports the claim, and its own source speaks of something else: that does no harm. */
function isIdle(facts: VerdictCase, { score, finding }: Assessment): boolean {
  const { threshold, other, otherMarker } = facts;
  if (otherMarker === null || other === null || !supports(other, threshold)) return false;
  // What an amendment changed is no other matter: the text that it changes says otherwise.
  if (finding === "contradicts" && amends(other.source, other.evidence?.text ?? "")) return false;
  return statesOtherwise(finding) || score < lowerBorder(facts);
}

function whyNotCheckable(
  { claim, item, marker, statesSomething }: CitationCase,
  { source }: Assessment,
): Reason | null {
  const span = wordsOrMark({ claim, item });
  if (!statesSomething) return saysNothing(span);
  if (source.hasText) return null;
  return {
    code: "empty_source",
    message: `${capitalised(citedName(source, marker))} has no text to check against.`,
    ...span,
  };
}

function saysNothing({ start, end }: Span): Reason {
  return { code: "nothing_to_verify", message: "The sentence states nothing that a source could support.", start, end };
}

const RANGE_OF_NUMBERS = /\d\s*[-–—]\s*\d/u;

function noSuchSource({ marker, item }: CitationCase): Reason {
  const { key } = item;
  // Of a range it may be one number alone that no source has.
  const what = key.kind === "number" && RANGE_OF_NUMBERS.test(marker) ? `${key.value} of the mark` : "the mark";
  const message = `No source answers to ${what} ${quoted(marker)}. Add the source, or change the mark.`;
  return { code: "no_such_source", message, start: item.start, end: item.end };
}

function evidenceFor(verdict: Verdict, { other }: VerdictCase, { evidence }: Assessment): Evidence[] {
  const found = verdict === "misattributed" ? [other?.evidence, evidence] : [evidence];
  return found.filter((item) => item !== null && item !== undefined);
}

/** Whether what supports it is another part of the document that is cited: its mark may count parts in a way of its own. */
function isElsewhereInIt({ other }: VerdictCase, { source: { name } }: Assessment): boolean {
  return name !== null && other?.source.name === name;
}

function reasonsFor(verdict: Verdict, facts: VerdictCase, assessment: Assessment): Reason[] {
  if (verdict === "supported") return [];
  if (verdict === "uncertain" && isElsewhere(facts, assessment) && isElsewhereInIt(facts, assessment))
    return [otherPart(facts, assessment)];
  if (verdict === "uncertain" && isIdle(facts, assessment)) return besideSupport(facts, assessment);
  if (verdict === "uncertain" && facts.joining === "compared") return [drawnComparison(facts)];
  if (verdict === "uncertain" && facts.joining === "spread")
    return [assessment.coverage < PART_COVERAGE ? noMatch(facts, assessment) : spreadOver(facts)];
  // What the cited source says instead stands in another passage than the one that supports the claim.
  if (verdict === "misattributed") return [betterSource(facts, assessment)];
  const found = assessment.explain();
  const told = (SURE.has(verdict) ? found.filter(({ code }) => code !== "word_missing") : found).slice(0, MAX_REASONS);
  const own =
    told.length > 0 ? told : [verdict === "unsupported" ? noMatch(facts, assessment) : weakMatch(facts, assessment)];
  return isCutExcerpt(assessment.source.prepared.text) ? ofExcerpt(own) : own;
}

function betterSource({ item, marker, other }: VerdictCase, { source }: Assessment): Reason {
  const supporting = other === null ? "Another source" : capitalised(sourceName(other.source));
  const message = `${supporting} supports this; ${citedName(source, marker)}, which is cited, does not.`;
  return { code: "better_source", message, start: item.start, end: item.end };
}

function otherPart({ item, marker }: VerdictCase, { source }: Assessment): Reason {
  const message = `Another part of ${citedName(source, marker)} supports this than the one that is cited.`;
  return { code: "better_source", message, start: item.start, end: item.end };
}

/** What is said of a mark beside one that supports the claim: what its source gives instead, or that it adds nothing. */
function besideSupport(facts: VerdictCase, assessment: Assessment): Reason[] {
  const { item, marker, other, otherMarker } = facts;
  const isOfSame = statesOtherwise(assessment.finding) || assessment.coverage >= HALF_COVERED;
  const instead = isOfSame ? assessment.found.filter(({ code }) => INSTEAD.has(code)).slice(0, MAX_REASONS - 1) : [];
  const supporting = other === null ? "Another mark" : citedName(other.source, otherMarker ?? "");
  const what = instead.length > 0 ? "says otherwise" : "adds nothing that was found";
  const message = `${supporting} supports this; ${citedName(assessment.source, marker)} ${what}.`;
  return [...instead, { code: "better_source", message, start: item.start, end: item.end }];
}

function drawnComparison({ claim }: VerdictCase): Reason {
  const message =
    "No single passage that makes this comparison was found. See whether it follows from the sources together.";
  return { code: "weak_match", message, start: claim.start, end: claim.end };
}

function spreadOver({ claim }: VerdictCase): Reason {
  const message = "No single source has all of this: each of several has a part. See whether it follows from them.";
  return { code: "weak_match", message, start: claim.start, end: claim.end };
}

function noMatch({ claim, item, marker }: VerdictCase, { source, coverage }: Assessment): Reason {
  const message = `No passage of ${citedName(source, marker)} comes near the claim: the nearest has ${percent(coverage)} of its words.`;
  return { code: "no_match", message, ...wordsOrMark({ claim, item }) };
}

function weakMatch({ claim, item, marker }: VerdictCase, { source, coverage }: Assessment): Reason {
  const told = `The nearest passage of ${citedName(source, marker)} has ${percent(coverage)} of the claim's words`;
  const message =
    coverage < NEARLY_COVERED
      ? `${told}: too little to be sure, too much to rule it out.`
      : `${told}; whether it says the same, words alone do not tell.`;
  return { code: "weak_match", message, ...wordsOrMark({ claim, item }) };
}

/** The claim's words; a mark may stand where nothing is said. */
function wordsOrMark({ claim, item }: Pick<VerdictCase, "claim" | "item">): Span {
  const { start, end } = claim.end > claim.start ? claim : item;
  return { start, end };
}

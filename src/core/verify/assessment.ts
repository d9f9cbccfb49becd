import type { Span } from "../../contract/span";
import type { Evidence } from "../../contract/verify/citationResult";
import type { Reason, ReasonCode } from "../../contract/verify/reason";
import { areEqual, areOfOneMeasure, isDate, type Quantity } from "../../text/quantities";
import { overlaps } from "../../text/spans";
import { rangeSpan, type SentenceRange } from "../lexical/bestWindow";
import { areOfTwoLanguages, isMeasuredLanguage } from "../lexical/english";
import { lowerBound } from "../lexical/lowerBound";
import { type PreparedClaim, withoutWords } from "../lexical/preparedClaim";
import { type PreparedSource, standsInAnyForm } from "../lexical/preparedSource";
import { type Comparison, detail, type Detail } from "./reasons/detail";
import { boundsOf } from "./reasons/figures/betweenGiven";
import { isGivenNear, isImpliedNear, numbersAround } from "./reasons/figures/sameNumber";
import { findDetails } from "./reasons/findDetails";
import { saidByList } from "./reasons/layout/listLeads";
import { namedItems } from "./reasons/layout/namedItems";
import { findQuotations, holdsQuotation, quotationDetail } from "./reasons/quotations";
import { isSaidAsItIs, isWordForWord } from "./reasons/wordForWord";
import { wordDetails } from "./reasons/words/missingWords";
import { isCasual } from "./scorer/features";
import type { Support, SupportScorer } from "./scorer/supportScorer";
import type { PooledSource } from "./sourcePool";
import { supersededDetail } from "./superseded";
import { titlePeriodDetail } from "./titlePeriod";

/** What one source is to one claim, before other sources are looked at. */
export interface Assessment {
  readonly source: PooledSource;
  /** The scorer's support, capped where the source states the claim otherwise. */
  readonly score: number;
  /** The same where it leaves the claim open at most. */
  readonly openScore: number;
  readonly coverage: number;
  readonly evidence: Evidence | null;
  /** `open`: something that decides is not carried by the source, so that it is no full support however high the score. */
  readonly finding: "none" | "open" | "contradicts" | "quote_altered";
  /** Whether the source lacks a number of the claim. */
  readonly lacksNumber: boolean;
  /** Whether few shared words tell nothing: the claim or the source is not in English, and no number or negation differs. */
  readonly isUnreadable: boolean;
  /** Whether a figure lies between two of the source, or is the number of what it lists: sentences that the passage has not may say so. */
  readonly isOfBounds: boolean;
  /** Whether the passage gives all figures of the claim, which has several besides dates: these carry it, whatever words differ. */
  readonly isCarried: () => boolean;
  /** Whether the passage has all words of the claim in some form but one, which names nothing: the source may use another word for it. */
  readonly lacksOneWord: () => boolean;
  /** Whether the claim's words stand in the source as they are, in whatever language. */
  readonly isVerbatim: () => boolean;
  /** Whether the nearest passage, or a sentence beside it, gives a number of the claim or leaves room for it. */
  readonly gives: (quantity: Quantity) => boolean;
  /** What the source states otherwise, lacks or leaves open; words that it may only lack are not among it. */
  readonly found: readonly Reason[];
  /** By what the source contradicts the claim, read alone. */
  readonly against: readonly Reason[];
  /** Why the source is no full support. Asked for by those who show it: to mark the words of a claim takes longer than to score it. */
  readonly explain: () => readonly Reason[];
}

/** Korean joins endings to its words, which no stems undo: that a source lacks one, nobody can tell. */
const JOINS_ENDINGS = /\p{sc=Hangul}/u;
/** A passage must share this much of the claim before one other number in it counts as a contradiction. */
const ALIGNED_COVERAGE = 0.6;
/** A single negation reads two ways too often: more must be shared before it counts. */
const CLOSELY_ALIGNED_COVERAGE = 0.8;
const CONTRADICTED_SCORE = 0.2;
/** Where one side negates and nearly all else agrees, without the one negating the very statement of the other. */
const NEGATED_SCORE = 0.4;
const LOW_BESIDE_THINGS = 0.55;
const THINGS_MISSING_SCORE = 0.44;
const ALTERED_SCORE = 0.3;
/** A source that has nothing like the sentences in quotation marks is not where they are from. */
const ABSENT_SCORE = 0.4;
/** A source that has another name in that place, or lacks a number, is never full support, however many of the other words it shares. */
const INCOMPLETE_SCORE = 0.6;
/** A source that leaves open whether it says the same is no full support at the default threshold. */
const OPEN_SCORE = 0.75;
/** A line that leads to a list and one of its items that say the claim word for word. */
const LED_SCORE = 0.9;
/** What differs in whatever language. */
const TELLS_WITHOUT_WORDS: ReadonlySet<ReasonCode> = new Set([
  "number_differs",
  "number_missing",
  "date_differs",
  "unit_differs",
  "polarity_differs",
  "quote_altered",
]);
const INCOMPLETE: ReadonlySet<ReasonCode> = new Set(["name_differs", "number_missing"]);

/** Whether a source supports a claim: by its score, with nothing that decides left open. */
export function supports({ score, finding }: Assessment, threshold: number): boolean {
  return score >= threshold && finding === "none";
}

/** Whether what was found means that the source says something else than the claim. */
export function statesOtherwise(finding: Assessment["finding"]): boolean {
  return finding === "contradicts" || finding === "quote_altered";
}

/** A source with its support for a claim, above which no assessment of the two scores. */
export interface Scored {
  readonly claim: PreparedClaim;
  readonly source: PooledSource;
  readonly support: Support;
}

export function scored(whole: PreparedClaim, source: PooledSource, scorer: SupportScorer): Scored {
  const claim = besideTitle(whole, source);
  const support = scorer.score(claim, source.prepared);
  const undated = besideTitleNumbers(claim, source, support);
  const found = undated === claim ? support : scorer.score(undated, source.prepared);
  return { claim: undated, source, support: withList(withLead(found, undated, source), undated, source, scorer) };
}

/** The item of a list by itself has less than the claim says; with the line that leads to it, it may be the claim. */
function withLead(support: Support, claim: PreparedClaim, { prepared }: PooledSource): Support {
  const { passage } = support;
  const led = passage === null ? null : saidByList({ claim, source: prepared, passage });
  return led === null ? support : { score: Math.max(support.score, LED_SCORE), coverage: 1, passage: led };
}

/** A passage has few items of a list: what the claim names of the others is read beside them. */
function withList(support: Support, claim: PreparedClaim, { prepared }: PooledSource, scorer: SupportScorer): Support {
  const { passage: nearest } = support;
  const named = nearest === null ? null : namedItems({ claim, source: prepared, passage: nearest });
  if (named === null) return support;
  const { score, coverage } = scorer.score(claim, named.statement);
  const passage = named.range;
  const read = { ...support, coverage: Math.max(support.coverage, coverage), passage };
  return named.areAll ? { ...read, score: Math.max(support.score, score) } : read;
}

/** Looks at what a source that was scored for a claim lacks or states otherwise, and says why. */
export function assess({ claim, source, support }: Scored): Assessment {
  const comparison = support.passage === null ? null : { claim, source: source.prepared, passage: support.passage };
  const details = detailsOf(claim, source, comparison);
  const stated = findingOf(details, claim, support);
  const openScore = Math.min(support.score, scoreBesideThings(details, support), OPEN_SCORE);
  const score = Math.min(
    support.score,
    scoreBesideThings(details, support),
    highestScore(stated, details, (found) => isCloselyAligned(found, claim, support)),
  );
  const evidence = evidenceOf(claim, source, support, details);
  const isOfBounds =
    details.some(({ reason }) => reason.code === "weak_match" && isAtFigure(reason, claim)) ||
    (comparison !== null && claim.ofCase.some((quantity) => boundsOf(quantity, comparison) !== null));
  return {
    source,
    score,
    openScore,
    coverage: support.coverage,
    evidence: evidence === null ? null : { ...evidence, score },
    // What differs in a language that nobody measured leaves it open too, however low it scores.
    finding: details.some(isOfLanguage) ? "open" : stated,
    lacksNumber: details.some((found) => isNumberMissing(found, claim, source)),
    isUnreadable: details.some(isOfLanguage) && !details.some(({ reason }) => TELLS_WITHOUT_WORDS.has(reason.code)),
    isOfBounds,
    isCarried: () =>
      comparison !== null && details.every(({ reason }) => OF_WORDS.has(reason.code)) && givesAllFigures(comparison),
    lacksOneWord: () => comparison !== null && lacksOneWord(comparison),
    gives: (quantity) =>
      comparison !== null && (isGivenNear(quantity, comparison) || isImpliedNear(quantity, comparison)),
    found: details.map(({ reason }) => reason),
    against: details.filter((found) => isContradiction(found, claim, support)).map(({ reason }) => reason),
    isVerbatim: () => comparison !== null && isWordForWord(comparison),
    explain: () => {
      // What the passage lacks of a case between two rules the other rule may say.
      const isReadable = comparison !== null && !isOfBounds && !areOfTwoLanguages(claim, source.prepared);
      const words = isReadable ? wordDetails(comparison, details) : [];
      const untold = JOINS_ENDINGS.test(claim.text) ? "word_missing" : null;
      const shown = [...details, ...words].filter(
        (found) => found.reason.code !== untold && !isInTitle(found, claim, source) && !isToldOnce(found, claim),
      );
      return ordered(shown, claim, support).map(({ reason }) => reason);
    },
  };
}

/**
 * A claim without the words that the source's title says and its text does not: what the text says of “she” it says of whom
 * the title names.
 */
function besideTitle(claim: PreparedClaim, { titleStems, prepared }: PooledSource): PreparedClaim {
  if (titleStems.size === 0) return claim;
  const known = claim.content.filter(({ stem }) => titleStems.has(stem) && !prepared.has(stem));
  return known.length === 0 || !hasPronoun(prepared) ? claim : withoutWords(known, claim);
}

/**
 * A claim without the numbers that the source's title gives and its text does not: a page called “Fees 2024” need not say the
 * year again. Where the passage has another such number, that one counts.
 */
function besideTitleNumbers(claim: PreparedClaim, source: PooledSource, { passage }: Support): PreparedClaim {
  const { titleStems, prepared } = source;
  if (titleStems.size === 0 || passage === null) return claim;
  const titled = claim.quantities.filter(({ firstToken, lastToken }) => {
    const own = claim.tokens.slice(firstToken, lastToken + 1);
    const stem = (own.find(({ isNumber }) => isNumber) ?? own[0])?.stem ?? "";
    return titleStems.has(stem) && !prepared.has(stem);
  });
  if (titled.length === 0) return claim;
  const others = numbersAround({ claim, source: prepared, passage });
  const known = titled.filter((own) => !others.some((other) => areOfOneMeasure(own, other)));
  return withoutWords(
    claim.content.filter(({ token }) => known.some(({ start, end }) => token.start >= start && token.end <= end)),
    claim,
  );
}

const OF_WORDS: ReadonlySet<ReasonCode> = new Set(["name_missing", "name_differs", "word_missing"]);

/** Whether a reason tells of words as missing that the source's title says. */
function isInTitle({ reason }: Detail, { content }: PreparedClaim, { titleStems }: PooledSource): boolean {
  if (titleStems.size === 0 || !OF_WORDS.has(reason.code)) return false;
  const about = content.filter(({ token }) => token.start >= reason.start && token.end <= reason.end);
  return about.length > 0 && about.every(({ stem }) => titleStems.has(stem));
}

/** Whether a name that is lacking is a code of the source's own title, which its text need not say again: `v2` of `handbook_v2.txt`. */
function isOwnCode(found: Detail, claim: PreparedClaim, source: PooledSource): boolean {
  const { start, end } = found.reason;
  return /^\p{L}{1,3}\d{1,4}$/u.test(claim.text.slice(start, end)) && isInTitle(found, claim, source);
}

const PRONOUNS = ["he", "she", "it", "they", "his", "her", "its", "their"];

/** Whether a text calls somebody or something by a pronoun at all. */
function hasPronoun({ tokens }: PreparedSource): boolean {
  return tokens.lexemes.some(({ form }) => PRONOUNS.includes(form));
}

function detailsOf(claim: PreparedClaim, source: PooledSource, comparison: Comparison | null): Detail[] {
  const altered = alteredQuotation(claim, source);
  const isSaid = comparison !== null && isSaidAsItIs(comparison);
  const language = isSaid ? null : languageDetail(claim, source.prepared);
  const areTwo = areOfTwoLanguages(claim, source.prepared);
  const found = comparison === null ? [] : findDetails(comparison);
  const telling = found.filter(
    (one) => (!areTwo || TELLS_WITHOUT_WORDS.has(one.reason.code)) && !isOwnCode(one, claim, source),
  );
  const ended = comparison === null || areTwo ? null : supersededDetail(claim, source, comparison.passage);
  const dated = comparison === null ? null : titlePeriodDetail(claim, source, comparison.passage);
  // A date that the source has nowhere is told of already.
  const period = dated !== null && telling.some(({ reason }) => overlaps([reason], dated.reason)) ? null : dated;
  return [altered, ...telling, ended, period, language].filter((one) => one !== null);
}

/** A claim of more figures is a table. */
const MAX_FIGURES = 20;
const FEWEST_FIGURES = 2;

function givesAllFigures(comparison: Comparison): boolean {
  const figures = comparison.claim.quantities.filter(
    (one) => one.kind !== "identifier" && !isDate(one) && !isCasual(one),
  );
  const isOther = (one: Quantity, index: number): boolean => !figures.slice(0, index).some((own) => areEqual(own, one));
  return (
    figures.length <= MAX_FIGURES &&
    figures.filter(isOther).length >= FEWEST_FIGURES &&
    figures.every((one) => isGivenNear(one, comparison))
  );
}

function isAtFigure({ start }: Reason, { quantities }: PreparedClaim): boolean {
  return quantities.some((one) => one.start === start);
}

/** Of fewer words one is too much. */
const FEWEST_WORDS = 3;

function lacksOneWord({ claim, source, passage }: Comparison): boolean {
  const range = source.tokenRange(passage.first, passage.last);
  const [missing, ...more] = claim.content.filter((word) => !standsInAnyForm(source, word, range));
  if (missing === undefined || more.length > 0 || claim.content.length < FEWEST_WORDS) return false;
  return (
    !missing.isName &&
    !claim.quantities.some(({ start, end }) => start < missing.token.end && end > missing.token.start)
  );
}

/** That words tell little between a claim and a source in their languages; null where both are in English. */
export function languageDetail(claim: PreparedClaim, source: PreparedSource): Detail | null {
  const { tokens, start, end } = claim;
  const span = { start: tokens[0]?.start ?? start, end: tokens.at(-1)?.end ?? end };
  const areTwo = areOfTwoLanguages(claim, source);
  if (!areTwo && isMeasuredLanguage(claim, source)) return null;
  return detail("language_not_measured", areTwo ? TWO_LANGUAGES : NOT_MEASURED, span, "leaves_open");
}

const TWO_LANGUAGES = "The claim and its source are in different languages: words cannot be compared.";
const NOT_MEASURED =
  "Accuracy was measured on English alone: what agreeing words mean in this language, nobody measured.";

/** That the language of a whole answer was not measured a note says once. */
function isToldOnce({ reason }: Detail, { answer }: PreparedClaim): boolean {
  return reason.message === NOT_MEASURED && answer === "foreign";
}

function isOfLanguage({ reason }: Detail): boolean {
  return reason.code === "language_not_measured";
}

function findingOf(details: readonly Detail[], claim: PreparedClaim, support: Support): Assessment["finding"] {
  if (details.some(isAltered)) return "quote_altered";
  if (details.some((found) => isContradiction(found, claim, support))) return "contradicts";
  return details.some(({ weighs }) => weighs !== "informs") ? "open" : "none";
}

function isAltered({ reason, weighs }: Detail): boolean {
  return reason.code === "quote_altered" && weighs === "contradicts";
}

/** Of a short claim that speaks of two things of which the source says nothing, a score that is low anyhow tells enough. */
function scoreBesideThings(details: readonly Detail[], { score }: Support): number {
  const things = details.filter(({ reason, weighs }) => reason.code === "word_missing" && weighs === "leaves_open");
  return things.length > 1 && score < LOW_BESIDE_THINGS ? THINGS_MISSING_SCORE : 1;
}

function highestScore(
  finding: Assessment["finding"],
  details: readonly Detail[],
  isClose: (found: Detail) => boolean,
): number {
  if (finding === "contradicts") return CONTRADICTED_SCORE;
  if (finding === "quote_altered") return ALTERED_SCORE;
  if (details.some((found) => found.reason.code === "polarity_differs" && isClose(found))) return NEGATED_SCORE;
  if (details.some(({ reason, weighs }) => reason.code === "quote_missing" && weighs === "lacks")) return ABSENT_SCORE;
  if (details.some(isIncomplete)) return INCOMPLETE_SCORE;
  return finding === "open" ? OPEN_SCORE : 1;
}

/** A name or number that is not there, or a number that the source only gives of something else. */
function isIncomplete({ reason, weighs }: Detail): boolean {
  const isElsewhere = weighs === "lacks" && (reason.code === "number_differs" || reason.code === "date_differs");
  return isElsewhere || INCOMPLETE.has(reason.code);
}

/** A number that stands nowhere in the source, whether or not it has another one in its place. */
function isNumberMissing(
  { reason, weighs }: Detail,
  { quantities }: PreparedClaim,
  { prepared }: PooledSource,
): boolean {
  if (reason.code === "number_missing") return true;
  if (reason.code !== "number_differs" || weighs !== "lacks") return false;
  const own = quantities.find(({ start }) => start === reason.start);
  return own !== undefined && !prepared.numbers.mentions(own);
}

function alteredQuotation(claim: PreparedClaim, { prepared }: PooledSource): Detail | null {
  for (const quotation of findQuotations(claim)) {
    if (holdsQuotation(prepared, quotation)) continue;
    const found = quotationDetail(claim.text, prepared, quotation);
    // Of a text in another language it may be a translation.
    return areOfTwoLanguages(claim, prepared) ? { ...found, weighs: "leaves_open" } : found;
  }
  return null;
}

/** Reasons that contradict come first, then what the source lacks; a polarity that proves nothing is left out. */
function ordered(details: readonly Detail[], claim: PreparedClaim, support: Support): Detail[] {
  const rank = { contradicts: 0, lacks: 1, leaves_open: 2, informs: 3 };
  return details
    .filter((found) => found.reason.code !== "polarity_differs" || isCloselyAligned(found, claim, support))
    .sort((one, other) => rank[one.weighs] - rank[other.weighs]);
}

function isContradiction(found: Detail, claim: PreparedClaim, support: Support): boolean {
  if (found.weighs !== "contradicts") return false;
  return found.reason.code === "polarity_differs"
    ? isCloselyAligned(found, claim, support)
    : coverageBeside(claim, found.reason, support) >= ALIGNED_COVERAGE;
}

function isCloselyAligned({ reason }: Detail, claim: PreparedClaim, support: Support): boolean {
  return coverageBeside(claim, reason, support) >= CLOSELY_ALIGNED_COVERAGE;
}

/** The coverage of the claim's words other than those that the reason is about. */
function coverageBeside(claim: PreparedClaim, reason: Reason, { coverage }: Support): number {
  const about = claim.content.filter(({ token }) => token.start >= reason.start && token.end <= reason.end);
  const weight = about.reduce((sum, word) => sum + word.weight, 0);
  const rest = claim.weight - weight;
  return rest <= 0 ? 0 : Math.min(1, (coverage * claim.weight) / rest);
}

/** The best passage for a claim as results show it; null where nothing of the source matches. */
function evidenceOf(
  claim: PreparedClaim,
  source: PooledSource,
  support: Support,
  details: readonly Detail[],
): Evidence | null {
  if (support.passage === null) return null;
  const { first, last } = withSaid(support.passage, source.prepared, details);
  const span = rangeSpan(source.prepared, { first, last });
  return {
    source_id: source.id,
    ...span,
    text: source.prepared.text.slice(span.start, span.end),
    score: support.score,
    matches: matches(claim, source.prepared, source.prepared.tokenRange(first, last)),
  };
}

/** The passage with the sentences beside it whose words the reasons quote. */
function withSaid(passage: SentenceRange, source: PreparedSource, details: readonly Detail[]): SentenceRange {
  const sentences = details.flatMap(({ said }) =>
    said === undefined ? [] : [source.sentenceOf(lowerBound(source.tokens.starts, (start) => start < said.start))],
  );
  return { first: Math.min(passage.first, ...sentences), last: Math.max(passage.last, ...sentences) };
}

function matches(claim: PreparedClaim, source: PreparedSource, range: { first: number; last: number }): Span[] {
  const stems = new Set(claim.content.flatMap((word) => [word.stem, ...word.related]));
  const found: Span[] = [];
  for (let index = range.first; index < range.last; index += 1) {
    if (!stems.has(source.tokens.lexeme(index)?.stem ?? "")) continue;
    const { start, end } = source.tokens.get(index) ?? { start: 0, end: 0 };
    found.push({ start, end });
  }
  return found;
}

import type { Span } from "../../../../contract/span";
import { isWithin } from "../../../../text/spans";
import type { Token } from "../../../../text/tokens";
import { isMeasuredLanguage } from "../../../lexical/english";
import type { ContentWord, PreparedClaim } from "../../../lexical/preparedClaim";
import { standsInAnyForm } from "../../../lexical/preparedSource";
import {
  type Alignment,
  breaksClause,
  contentItems,
  type Item,
  type Replacement,
  shareBeside,
  spanOf,
} from "../aligned/alignment";
import { isOfGivenRole } from "../called/calledRoles";
import { type Comparison, detail, type Detail, quoted, tokensAround, weightOf } from "../detail";
import { ARTICLES, JOINING, SOURCE_WORDS } from "../fillers";
import { headTokens } from "../layout/tables";
import { givenLimits } from "../limits";
import { isNegation } from "../polarity";
import { isRaisedOtherwise } from "../raised";

/** In a longer claim one word more or less is a matter of wording, which the score weighs. */
const MAX_WORDS = 9;
/** Words of less weight than this are so common that they tell little: `use`, `people`, `know`. */
const LEAST_WEIGHT = 5;
const MAX_DETAILS = 2;
/** What a claim lacks of less than this part of its weight is a matter of wording too. */
const LEAST_PART = 0.2;
/** Sentences around the passage that may say what it speaks of. */
const REACH = 1;

/**
 * Words of a short claim that the passage does not have in any form: there the other words tell too little of whether it
 * says the same.
 *
 *     claim:  The tenant pays for repairs.
 *                 ^----^ word_missing
 *     source: The landlord pays for repairs.
 */
export function carriedDetails(alignment: Alignment | null, comparison: Comparison): Detail[] {
  const { claim } = comparison;
  if (claim.content.length > MAX_WORDS) return alignment === null ? [] : exchangedThings(alignment, comparison);
  const missing = claim.content.filter((word) => !word.isName && !isCarried(word, comparison));
  const isMuch = weightOf(missing) >= claim.weight * LEAST_PART;
  const things = missing.filter(
    (word) =>
      word.weight >= LEAST_WEIGHT && isThing(word, comparison) && (isMuch || isExchanged(word, alignment, comparison)),
  );
  return things.slice(0, MAX_DETAILS).map(({ token }) => {
    return unsaid({ start: token.start, end: endOfRun(token, missing, comparison) }, comparison);
  });
}

/** Between what is told one after the other. */
const JOINERS: ReadonlySet<string> = new Set(["and", "or", "nor", "plus"]);
/** They say of what was told how it is told, and tell no more. */
const NO_THINGS: ReadonlySet<string> = new Set("together altogether combined alike respectively overall".split(" "));
/** In a longer claim one thing more is a matter of wording. */
const MAX_TOLD = 12;
/** Words of what is told last, its own one left out: `and a share buyback`. */
const MAX_BEFORE = 2;

/**
 * What a short claim tells last behind `and`, where the passage has all else that it tells and nothing of that.
 *
 *     claim:  The bread has rye and barley.
 *                                   ^----^ word_missing
 *     source: The bread has rye and oats.
 */
export function addedDetails(comparison: Comparison): Detail[] {
  const { tokens, content } = comparison.claim;
  const last = content.at(-1);
  if (last === undefined || last.token !== tokens.at(-1) || content.length > MAX_TOLD || last.isName) return [];
  if (NO_THINGS.has(last.token.form)) return [];
  const joiner = tokens.findLastIndex(({ form }) => JOINERS.has(form));
  const behind = tokens.slice(joiner + 1);
  if (joiner < 1 || behind.length > MAX_BEFORE + 1 || isCarried(last, comparison)) return [];
  const others = content.filter(({ token }) => token.end <= (tokens[joiner]?.start ?? 0));
  if (others.length === 0 || !others.every((word) => isCarried(word, comparison))) return [];
  const first = behind.find(({ isFunctionWord }) => !isFunctionWord) ?? last.token;
  return [unsaid({ start: first.start, end: last.token.end }, comparison)];
}

function unsaid(span: Span, { claim }: Comparison): Detail {
  const words = quoted(claim.text.slice(span.start, span.end));
  return detail("word_missing", `The source does not say ${words} of this.`, span, "leaves_open");
}

/** A statement that has so much of a longer claim in its order says the same, but for what it has instead. */
const NEARLY_ALL = 0.8;

/**
 * Of a longer claim only what hangs on a preposition that the statement has too, where the statement is nearly the claim with
 * another thing there, and the source never has the claim's.
 *
 *     claim:  … and pain in the chest are signs of pneumonia in adults.
 *                                                  ^-------^
 *     source: … and pain in the chest are signs of heart disease in adults.
 */
function exchangedThings(alignment: Alignment, comparison: Comparison): Detail[] {
  const exchanged = alignment.replacements.filter(
    (one) =>
      hangsOnPair(one, alignment) && contentItems(one.theirs).length > 0 && shareBeside(one, alignment) >= NEARLY_ALL,
  );
  return exchanged.slice(0, MAX_DETAILS).flatMap(({ ours }) => {
    const word = comparison.claim.content.find(({ token }) => token === ours.at(-1)?.token);
    const isSure = word !== undefined && !word.isName && word.weight >= LEAST_WEIGHT && !isInSource(word, comparison);
    return isSure ? [unsaid(spanOf(ours), comparison)] : [];
  });
}

/** Whether words of a claim end what hangs on a preposition that the statement has too. */
function hangsOnPair({ ours: words, next }: Replacement, { ours, paired }: Alignment): boolean {
  const [first] = words;
  if (first === undefined || words.some(({ token }) => token.isFunctionWord)) return false;
  const preposition = ours[ours.indexOf(first) - 1];
  if (preposition === undefined || !PREPOSITIONS.has(preposition.token.form) || !paired.includes(preposition))
    return false;
  return next === null || next.startsClause || next.token.isFunctionWord;
}

/** A thing of several words: `the service desk` in the place of `the police`. */
const MAX_OF_THING = 3;

/** Whether so many words are a thing in a thing's place: several are in a statement that says nearly all else that the claim says. */
function mayStandInstead(words: number, share: number): boolean {
  return words === 1 || (words > 1 && words <= MAX_OF_THING && share >= NEARLY_ALL);
}

/** Whether the source has another thing in the thing's place: it says something else, and not the same in fewer words. */
function isExchanged({ token }: ContentWord, alignment: Alignment | null, { claim }: Comparison): boolean {
  if (alignment === null) return false;
  const { ours, items, replacements } = alignment;
  const isReplaced = replacements.some(
    (one) =>
      contentItems(one.ours).length === 1 &&
      mayStandInstead(contentItems(one.theirs).length, shareBeside(one, alignment)) &&
      one.ours.some(({ start }) => start === token.start),
  );
  const preposition = prepositionBefore(
    ours,
    ours.findIndex(({ start }) => start === token.start),
  );
  const own = new Set(claim.content.map(({ stem }) => stem));
  const hasOther = items.some(
    (item, at) =>
      !item.token.isFunctionWord && !own.has(item.token.stem) && prepositionBefore(items, at) === preposition,
  );
  return isReplaced || (preposition !== null && hasOther);
}

const PREPOSITIONS: ReadonlySet<string> = new Set(
  "of in on at by for from with within without into onto over under between among against".split(" "),
);

/** The preposition that a word hangs on, an article between the two left out: `in mice`, `in the mouse`. */
function prepositionBefore(items: readonly Item[], at: number): string | null {
  const before = items[at - 1]?.token.form ?? "";
  const form = ARTICLES.has(before) ? (items[at - 2]?.token.form ?? "") : before;
  return PREPOSITIONS.has(form) ? form : null;
}

/** The end of the missing words that stand right behind one another from `first` on. */
function endOfRun(first: Token, missing: readonly ContentWord[], { claim }: Comparison): number {
  const words = new Set(missing.map(({ token }) => token));
  let { end } = first;
  for (const token of claim.tokens.slice(claim.tokens.indexOf(first) + 1)) {
    if (!words.has(token) || breaksClause(claim.text.slice(end, token.start))) break;
    ({ end } = token);
  }
  return end;
}

/** What stands right behind these, or opens the claim, names a thing or its kind; verbs are paraphrased more often than exchanged. */
const BEFORE_THINGS: ReadonlySet<string> = new Set(
  (
    "the a an this that these those each every all any some no both its his her their our your my " +
    "of in on at by for from with within without into onto over under between among against than as per via"
  ).split(" "),
);

const IS_PARTICLE = /^\p{L}\p{Ll}{1,2}$/u;

function isThing({ token }: ContentWord, { claim, source }: Comparison): boolean {
  const at = claim.tokens.indexOf(token);
  const before = claim.tokens[at - 1];
  const next = claim.tokens[at + 1];
  // “The flag `--force`” names the flag: the word only says what kind of thing it is.
  const isKind = next !== undefined && /^\s*[`“"'-]+$/u.test(claim.text.slice(token.end, next.start));
  if (isKind || JOINING.has(token.form) || isOwnSource(token, claim)) return false;
  // “No longer” negates, which other rules look at.
  if (token.form === "longer" && before !== undefined && isNegation(before)) return false;
  if (before !== undefined) return BEFORE_THINGS.has(before.form);
  // In other languages than English function words are not known: `Es`, `La`.
  return !IS_PARTICLE.test(claim.text.slice(token.start, token.end)) || isMeasuredLanguage(claim, source);
}

/** Whether a word is the answer's for its sources: `according to the context`. */
function isOwnSource(token: Token, { tokens }: PreparedClaim): boolean {
  if (!SOURCE_WORDS.has(token.form)) return false;
  const at = tokens.indexOf(token);
  const [of, to] = tokens
    .slice(0, at)
    .filter(({ form }) => !ARTICLES.has(form))
    .slice(-2);
  return of?.form === "according" && to?.form === "to";
}

/** Whether the passage says a word, or the heads of the table that it stands in. */
function isCarried(word: ContentWord, comparison: Comparison): boolean {
  const { source } = comparison;
  const heads = headTokens(tokensAround(comparison, 0), source);
  const isSaid = [tokensAround(comparison, REACH), heads].some(
    (range) => range !== null && standsInAnyForm(source, word, range),
  );
  if (isSaid || isNumber(word, comparison) || isOfLimit(word, comparison)) return true;
  return isOfGivenRole(word.token, comparison) || isRaisedOtherwise(word.token, comparison);
}

/** Whether a word stands anywhere in the source in any form, or is of a number, for which other rules look. */
export function isInSource(word: ContentWord, comparison: Comparison): boolean {
  const { source } = comparison;
  return isNumber(word, comparison) || standsInAnyForm(source, word, { first: 0, last: source.tokens.length });
}

function isNumber({ token }: ContentWord, { claim }: Comparison): boolean {
  return claim.quantities.some((quantity) => isWithin(token, quantity));
}

/** `at least 45` for `≥ 45` */
function isOfLimit({ token }: ContentWord, comparison: Comparison): boolean {
  return givenLimits(comparison).some((limit) => isWithin(token, limit));
}

import type { Span } from "../../../../contract/span";
import type { ReasonCode } from "../../../../contract/verify/reason";
import { NEGATIONS } from "../../../../text/functionWords";
import { areEqual } from "../../../../text/quantities";
import type { Token } from "../../../../text/tokens";
import { familyOf, unitOf } from "../../../../text/units";
import { isQuestion } from "../../../lexical/question";
import { sentenceAt } from "../../../lexical/readSentence";
import { oppositesOf } from "../../../lexical/wordRelations";
import {
  changed,
  type Comparison,
  type Detail,
  detail,
  mendedBy,
  namesOtherwise,
  plainWords,
  quoted,
  saidAt,
  saysOtherwise,
} from "../detail";
import { isGivenNear } from "../figures/sameNumber";
import { isVerbBesideList } from "../opposites";
import { isInCondition, isNegatedOtherwise, isNegation, NOT_NEGATED } from "../polarity";
import {
  type Alignment,
  alignWith,
  claimItems,
  contentItems,
  type Item,
  recurs,
  type Replacement,
  shareBeside,
  spanOf,
  textOfItems,
} from "./alignment";
import { isOtherName } from "./replacedName";
import { isSwapped, otherNumber } from "./replacedNumber";
import { wholeName } from "./wholeName";

/** The sentence must have this share of the claim's words in the claim's order, before a word that it has instead of another counts. */
const LEAST_SHARE = 0.75;
/** Of the claim's words of meaning, in any order: sentences with fewer are not looked at closely. */
const LEAST_HELD = 0.3;
/** Opposites, and two numbers that have changed places, tell enough with less. */
const LEAST_SHARE_IF_PLAIN = 0.6;

/**
 * What a sentence that has nearly all of the claim's words in the claim's order has in the place of the others: another
 * number or name, an opposite, another unit.
 *
 *     claim:  The camera records 4K video at 120 frames per second.
 *                                            ^-^ number_differs
 *     source: The camera records 4K video at 60 frames per second and Full HD at 120 frames per second.
 */
export function replacementDetails(alignment: Alignment | null, comparison: Comparison): Detail[] {
  if (alignment === null) return [];
  const found = alignment.replacements.flatMap((replacement) => {
    const isPlain =
      areOpposites(replacement, alignment) || isSwapped(replacement, alignment) || isNoneOfSome(replacement);
    return shareBeside(replacement, alignment) >= (isPlain ? LEAST_SHARE_IF_PLAIN : LEAST_SHARE)
      ? (describe(replacement, alignment, comparison) ?? [])
      : [];
  });
  // Two words of one name are told of once.
  return found.filter(({ reason }, index) => reason.code !== "name_differs" || !isTold(reason, found.slice(0, index)));
}

function isTold({ start, end }: Span, before: readonly Detail[]): boolean {
  return before.some(({ reason }) => reason.code === "name_differs" && start < reason.end && end > reason.start);
}

/** The best alignment among the statements of the passage and those beside it; of equals the one that replaces least. */
export function closestStatement(comparison: Comparison): Alignment | null {
  const { claim, passage, source } = comparison;
  const ours = claimItems(claim);
  const last = Math.min(source.sentences.length - 1, passage.last + 1);
  const near: number[] = [];
  for (let sentence = Math.max(0, passage.first - 1); sentence <= last; sentence += 1)
    if (holdsEnough(sentence, comparison) && !isQuestion(source, sentence) && !isTakenUp(sentence, comparison))
      near.push(sentence);
  const whole = near.filter((sentence) => holdsAll(sentence, comparison));
  let best: Alignment | null = null;
  for (const sentence of whole.length > 0 ? whole : near) {
    for (const found of alignWith(sentence, ours, comparison)) if (best === null || isCloser(found, best)) best = found;
  }
  return best;
}

/** Whether a sentence has so many of the claim's words that laying the claim over it may tell something. */
function holdsEnough(sentence: number, { claim, source }: Comparison): boolean {
  const read = sentenceAt(source, sentence);
  const words = claim.content.filter(({ token }) => !token.isNumber);
  const held = words.filter(({ stem }) => read.hasStem(stem)).length;
  return held > 0 && held >= words.length * LEAST_HELD;
}

/** What a sentence with all words and numbers of the claim says is said there, in whatever order; beside it another thing may be told alike. */
function holdsAll(sentence: number, { claim, source }: Comparison): boolean {
  const read = sentenceAt(source, sentence);
  return claim.content.every(({ stem }) => read.hasStem(stem));
}

const TAKES_UP: ReadonlySet<string> = new Set("it they he she this these those".split(" "));
/** One word that stands behind may stand there for something else. */
const FEWEST_TAKEN_UP = 2;

/** Whether the sentence behind goes on with what one speaks of and has all that the claim says and that one does not: `In the west, it rose.` */
function isTakenUp(sentence: number, { claim, source }: Comparison): boolean {
  if (sentence + 1 >= source.sentences.length) return false;
  const [read, next] = [sentenceAt(source, sentence), sentenceAt(source, sentence + 1)];
  const lacking = claim.content.filter((word) => !read.has(word));
  if (lacking.length < FEWEST_TAKEN_UP || !lacking.every((word) => next.has(word))) return false;
  return next.tokens.some(({ form }) => TAKES_UP.has(form));
}

function isCloser(one: Alignment, other: Alignment): boolean {
  return one.score > other.score || (one.score === other.score && one.replacements.length < other.replacements.length);
}

function describe(replacement: Replacement, alignment: Alignment, comparison: Comparison): Detail | null {
  const ours = contentItems(replacement.ours);
  const theirs = contentItems(replacement.theirs);
  const code = contradiction(replacement, alignment, comparison);
  const { claim, source } = comparison;
  if (code !== null)
    return saidAt(
      spanOf(replacement.theirs),
      saysOtherwise(
        code,
        textOfItems(replacement.ours, claim.text),
        textOfItems(replacement.theirs, source.text),
        spanOf(replacement.ours),
        isGiven(ours, code, comparison) ? "lacks" : "contradicts",
      ),
    );
  const negated = replacedNegation(replacement, alignment, comparison);
  if (negated !== null) return negated;
  if (!isOtherName(ours, theirs, alignment, comparison)) return null;
  return otherName(wholeName(claim.text, spanOf(ours)), wholeName(source.text, spanOf(theirs)), comparison);
}

function otherName(own: Span, other: Span, { claim, source }: Comparison): Detail {
  const name = source.text.slice(other.start, other.end);
  return mendedBy(plainWords(name), namesOtherwise(claim.text.slice(own.start, own.end), name, own));
}

/** Whether the source gives the number nearby that it has not in this place: it may only tell in other words. */
function isGiven([item]: readonly Item[], code: ReasonCode, comparison: Comparison): boolean {
  const quantity = item?.quantity ?? null;
  return (
    (code === "number_differs" || code === "date_differs") && quantity !== null && isGivenNear(quantity, comparison)
  );
}

function contradiction(replacement: Replacement, alignment: Alignment, comparison: Comparison): ReasonCode | null {
  const ours = contentItems(replacement.ours);
  const theirs = contentItems(replacement.theirs);
  const isPlain = ours.every(({ token }) => isOpposable(token.form)) && theirs.length <= 1;
  // “Not without a badge” says what “only with a badge” says.
  const isOddOnBoth = isOdd(comparison.claim.tokens) === isOdd(alignment.items.map(({ token }) => token));
  const areOpposed =
    isPlain &&
    isOddOnBoth &&
    !isOfOtherNumber(replacement, alignment) &&
    opposedForms(formsOf(replacement.ours), formsOf(replacement.theirs));
  if (areOpposed || areOpposites(replacement, alignment)) return "direction_differs";
  const [one, ...more] = ours;
  const [other, ...others] = theirs;
  if (one === undefined || other === undefined || more.length + others.length > 0) return null;
  return otherNumber(one, other, alignment, comparison) ?? otherUnit(one, other);
}

/** `from 3 pm` and `until 11 am`: each is said of its own number. */
function isOfOtherNumber({ next }: Replacement, { paired, matched }: Alignment): boolean {
  const one = next?.quantity ?? null;
  const other = next === null ? null : (matched[paired.indexOf(next)]?.quantity ?? null);
  return one !== null && other !== null && !areEqual(one, other);
}

/** Whether one word stands for its opposite, no negation makes up for it, and the statement does not have both. */
function areOpposites({ ours, theirs }: Replacement, { items }: Alignment): boolean {
  if ([...ours, ...theirs].some(({ token }) => NEGATIONS.has(token.form))) return false;
  const [one, ...more] = contentItems(ours);
  const [other, ...others] = contentItems(theirs);
  return (
    one !== undefined &&
    other !== undefined &&
    more.length + others.length === 0 &&
    oppositesOf(one.token.stem).includes(other.token.stem) &&
    !isVerbBesideList(one.token.form, other.token.form) &&
    !recurs([one], items)
  );
}

function otherUnit(one: Item, other: Item): ReasonCode | null {
  const [ours, theirs] = [one, other].map(({ token, quantity }) => (quantity === null ? unitOf(token.form) : null));
  if (ours === null || ours === undefined || theirs === null || theirs === undefined || ours === theirs) return null;
  return familyOf(ours) === familyOf(theirs) ? "unit_differs" : null;
}

function formsOf(items: readonly Item[]): string[] {
  return items.map(({ token }) => token.form);
}

/** Behind a negation they negate nothing else: `not only`, `no more than`. */
const NO_MORE: ReadonlySet<string> = new Set([...NOT_NEGATED, "fewer"]);
const COMPARISON_REACH = 4;

/** A negation that stands on one side alone, where the two sides do not negate equally often: `no evidence` is `not any evidence`. */
function replacedNegation(replacement: Replacement, alignment: Alignment, comparison: Comparison): Detail | null {
  const { claim, source } = comparison;
  const { items, ours: allOurs } = alignment;
  const { ours, theirs, next } = replacement;
  if (next === null || next.startsClause) return null;
  const kind = noneOf(replacement, alignment, comparison);
  if (kind !== null || contentItems(ours).length + contentItems(theirs).length > 0) return kind;
  const own = plainNegation(ours, next);
  const other = plainNegation(theirs, next);
  if ((own === null) === (other === null)) return null;
  const theirTokens = items.map(({ token }) => token);
  if (isOdd(claim.tokens) === isOdd(theirTokens) || [...claim.tokens, ...theirTokens].some(turnsRound)) return null;
  const [stating, negating] =
    own === null ? [claim, theirTokens] : [{ text: source.text, tokens: theirTokens }, claim.tokens];
  if (isNegatedOtherwise(next.token.stem, stating, negating)) return null;
  const [place, list] = own === null ? [items.indexOf(theirs.at(-1) as Item), items] : [allOurs.indexOf(own), allOurs];
  if (isCompared(list, place) || negatesConditionAlone(own !== null, place, next, alignment, { claim, source }))
    return null;
  const weighs = isOfOther(next, alignment) ? "leaves_open" : "contradicts";
  if (own !== null) {
    const span = { start: own.start, end: next.end };
    return detail(
      "polarity_differs",
      `The claim negates what the source states: ${quoted(claim.text.slice(span.start, span.end))}.`,
      span,
      weighs,
    );
  }
  const phrase = theirs.map(({ start, end }) => source.text.slice(start, end)).join(" ");
  return detail("polarity_differs", `The source negates this: ${quoted(phrase)}.`, next, weighs);
}

const SOME: ReadonlySet<string> = new Set("a an some many several".split(" "));

/** That one side has none of what the other has of some kind: `no role` for `a large role`. */
function noneOf(replacement: Replacement, { matched, paired }: Alignment, comparison: Comparison): Detail | null {
  const { ours, theirs, next } = replacement;
  if (next === null || !isNoneOfSome(replacement)) return null;
  const thing = matched[paired.indexOf(next)];
  if (thing === undefined) return null;
  const own = { start: ours[0]?.start ?? next.start, end: next.end };
  const other = { start: theirs[0]?.start ?? thing.start, end: thing.end };
  return saidAt(other, changed(own, other, comparison));
}

function isNoneOfSome({ ours, theirs }: Replacement): boolean {
  const [none, some] = isNone(ours) ? [ours, theirs] : [theirs, ours];
  if (!isNone(none) || some.length < 2 || !SOME.has(some[0]?.token.form ?? "")) return false;
  return !some.some(({ token }) => NEGATIONS.has(token.form) || NO_MORE.has(token.form));
}

function isNone(items: readonly Item[]): boolean {
  return items.length === 1 && items[0]?.token.form === "no";
}

/** Whether one side negates in a condition what the other says outside of any. */
function negatesConditionAlone(
  isOwn: boolean,
  place: number,
  next: Item,
  { items, ours }: Alignment,
  { claim, source }: Pick<Comparison, "claim" | "source">,
): boolean {
  const theirs = items.map(({ token }) => token);
  const mine = ours.map(({ token }) => token);
  const other = theirs.findIndex(({ stem }) => stem === next.token.stem);
  const inClaim = isInCondition(claim.text, mine, isOwn ? place : ours.indexOf(next));
  const inSource = isInCondition(source.text, theirs, isOwn ? other : place);
  return inClaim !== inSource && (isOwn ? inClaim : inSource);
}

/** Whether the claim says what is negated of a thing that the statement does not have: `does not affect X`, `affects Y`. */
function isOfOther(negated: Item, { replacements }: Alignment): boolean {
  return replacements.some(({ ours }) => contentItems(ours).some(({ start }) => start > negated.start));
}

/** With these a negation says the like of what is stated without: `not without a badge`, `only with a badge`. */
function turnsRound({ form }: Token): boolean {
  return ["without", "only", "except", "unless", "until", "neither", "nor"].includes(form);
}

/** `do not take more than 4` allows to take 3. */
function isCompared(items: readonly Item[], negation: number): boolean {
  return items.slice(negation + 1, negation + 1 + COMPARISON_REACH).some(({ token }) => token.form === "than");
}

function plainNegation(items: readonly Item[], next: Item): Item | null {
  const found = items.find(({ token }) => isNegation(token));
  return found === undefined || items.some(({ token }) => NO_MORE.has(token.form)) || NO_MORE.has(next.token.form)
    ? null
    : found;
}

function isOdd(tokens: readonly Token[]): boolean {
  return tokens.filter(isNegation).length % 2 === 1;
}

/** Function words, and words that stand with them, of which one cannot stand for the other in the same place. */
const PAIRS: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[] = [
  ["before until", "after from since upon once"],
  ["with", "without"],
  ["only", "all every both any everyone"],
  ["except unless excluding", "including even regardless"],
  ["over above", "under below"],
  ["on", "off"],
  ["first", "last"],
  ["always", "never"],
].map(([one = "", other = ""]) => [new Set(one.split(" ")), new Set(other.split(" "))]);

/** Whether words of a claim and words in the same place of a source are opposites: one side has a word of a pair, the other side the other. */
function opposedForms(ours: readonly string[], theirs: readonly string[]): boolean {
  return PAIRS.some((pair) => {
    const [own, other] = [ours, theirs].map((forms) => sideOf(forms, pair));
    return own !== null && other !== null && own !== other;
  });
}

/** Whether a word is one of a pair. */
function isOpposable(form: string): boolean {
  return PAIRS.some((pair) => pair.some((side) => side.has(form)));
}

/** The side of the pair that the words are on; null where they are on none or on both. */
function sideOf(forms: readonly string[], [one, other]: (typeof PAIRS)[number]): "one" | "other" | null {
  const isOne = forms.some((form) => one.has(form));
  const isOther = forms.some((form) => other.has(form));
  if (isOne === isOther) return null;
  return isOne ? "one" : "other";
}

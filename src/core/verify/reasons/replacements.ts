import type { ReasonCode } from "../../../contract/reason";
import { NEGATIONS } from "../../../text/negations";
import { unitOf } from "../../../text/units";
import { standsIn } from "../scorer/standsIn";
import { oppositesOf } from "../scorer/wordRelations";
import { type Alignment, alignWith, type Replacement, shareBeside } from "./alignment";
import { type Comparison, type Detail, namesOtherwise, saysOtherwise } from "./detail";
import { claimItems, type Item, meaning, recurs, spanOf, written } from "./items";
import { isOpposable, opposedForms } from "./opposedForms";
import { isOtherName } from "./replacedName";
import { replacedNegation } from "./replacedNegation";
import { isSwapped, otherNumber } from "./replacedNumber";

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
export function replacementDetails(comparison: Comparison): Detail[] {
  const alignment = closest(comparison);
  if (alignment === null) return [];
  return alignment.replacements.flatMap((replacement) => {
    const isPlain = areOpposites(replacement, alignment) || isSwapped(replacement, alignment);
    return shareBeside(replacement, alignment) >= (isPlain ? LEAST_SHARE_IF_PLAIN : LEAST_SHARE)
      ? (describe(replacement, alignment, comparison) ?? [])
      : [];
  });
}

/** The best alignment among the statements of the passage and those beside it; of equals the one that replaces least. */
function closest(comparison: Comparison): Alignment | null {
  const { claim, passage, source } = comparison;
  const ours = claimItems(claim);
  const last = Math.min(source.sentences.length - 1, passage.last + 1);
  let best: Alignment | null = null;
  for (let sentence = Math.max(0, passage.first - 1); sentence <= last; sentence += 1) {
    if (!holdsEnough(sentence, comparison)) continue;
    for (const found of alignWith(sentence, ours, comparison)) if (best === null || isCloser(found, best)) best = found;
  }
  return best;
}

/** Whether a sentence has so many of the claim's words that laying the claim over it may tell something. */
function holdsEnough(sentence: number, { claim, source }: Comparison): boolean {
  const range = source.tokenRange(sentence, sentence);
  const held = claim.content.filter(({ token, stem }) => !token.isNumber && standsIn(source, stem, range)).length;
  return held > 0 && held >= claim.content.filter(({ token }) => !token.isNumber).length * LEAST_HELD;
}

function isCloser(one: Alignment, other: Alignment): boolean {
  return one.score > other.score || (one.score === other.score && one.replacements.length < other.replacements.length);
}

function describe(replacement: Replacement, alignment: Alignment, comparison: Comparison): Detail | null {
  const ours = meaning(replacement.ours);
  const theirs = meaning(replacement.theirs);
  const code = contradiction(replacement, alignment, comparison);
  const { claim, source } = comparison;
  if (code !== null)
    return saysOtherwise(
      code,
      written(replacement.ours, claim.text),
      written(replacement.theirs, source.text),
      spanOf(replacement.ours),
    );
  const negated = replacedNegation(replacement, alignment, comparison);
  if (negated !== null) return negated;
  return isOtherName(ours, theirs, alignment, comparison)
    ? namesOtherwise(written(ours, claim.text), written(theirs, source.text), spanOf(ours))
    : null;
}

function contradiction(replacement: Replacement, alignment: Alignment, comparison: Comparison): ReasonCode | null {
  const ours = meaning(replacement.ours);
  const theirs = meaning(replacement.theirs);
  const isPlain = ours.every(({ token }) => isOpposable(token.form)) && theirs.length <= 1;
  const areOpposed = isPlain && opposedForms(formsOf(replacement.ours), formsOf(replacement.theirs));
  if (areOpposed || areOpposites(replacement, alignment)) return "direction_differs";
  const [one, ...more] = ours;
  const [other, ...others] = theirs;
  if (one === undefined || other === undefined || more.length + others.length > 0) return null;
  return otherNumber(one, other, alignment, comparison) ?? otherUnit(one, other);
}

/** Whether one word stands for its opposite, no negation makes up for it, and the statement does not have both. */
function areOpposites({ ours, theirs }: Replacement, { items }: Alignment): boolean {
  if ([...ours, ...theirs].some(({ token }) => NEGATIONS.has(token.form))) return false;
  const [one, ...more] = meaning(ours);
  const [other, ...others] = meaning(theirs);
  return (
    one !== undefined &&
    other !== undefined &&
    more.length + others.length === 0 &&
    oppositesOf(one.token.stem).includes(other.token.stem) &&
    !recurs([one], items)
  );
}

function otherUnit(one: Item, other: Item): ReasonCode | null {
  const [ours, theirs] = [one, other].map(({ token, quantity }) => (quantity === null ? unitOf(token.form) : null));
  return ours !== null && theirs !== null && ours !== theirs ? "unit_differs" : null;
}

function formsOf(items: readonly Item[]): string[] {
  return items.map(({ token }) => token.form);
}

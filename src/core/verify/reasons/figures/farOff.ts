import { isDate, type Quantity } from "../../../../text/quantities";
import { standsInAnyForm } from "../../../lexical/preparedSource";
import { isCasual } from "../../scorer/features";
import { type Comparison, detail, type Detail, quoted, saidAt, wordsBeside } from "../detail";
import { counterpart, type Numbers } from "./counterparts";
import { isGivenNear, isImpliedNear, mayBePart } from "./sameNumber";

/** A number that a source gives more often than this is not looked up place by place. */
const MAX_PLACES = 50;

/**
 * Whether a source gives a number of a claim far from the passage alone, in sentences that have no other word of the claim.
 *
 *     claim:  The bus has 52 soft seats.
 *     source: The bus has soft seats. … Bay 52 is closed.
 */
export function standsFarOff(quantity: Quantity, comparison: Comparison): boolean {
  const { claim, source } = comparison;
  if (isDate(quantity) || isCasual(quantity)) return false;
  if (isGivenNear(quantity, comparison) || isImpliedNear(quantity, comparison)) return false;
  const written = claim.tokens.slice(quantity.firstToken, quantity.lastToken + 1).find(({ isNumber }) => isNumber);
  const places = source.positions(written?.stem ?? "");
  if (places.length === 0 || places.length > MAX_PLACES) return false;
  const words = wordsBeside(claim, quantity).filter(({ token }) => !token.isNumber);
  return [...places].every((place) => {
    const sentence = source.sentenceOf(place);
    return !words.some((word) => standsInAnyForm(source, word, source.tokenRange(sentence, sentence)));
  });
}

/**
 * That a source gives a figure elsewhere alone, and another one where it speaks of the claim.
 *
 *     claim:  Enrollment for the pension is in May.
 *                                              ^-^ word_missing
 *     source: Enrollment for the clinic is in May. … Enrollment for the pension is in June.
 */
export function givenElsewhere(quantity: Quantity, numbers: Numbers, comparison: Comparison): Detail | null {
  const instead = counterpart(quantity, numbers, comparison)?.other ?? null;
  if (instead === null || mayBePart(instead, quantity, comparison)) return null;
  const { claim, source } = comparison;
  const [ours, theirs] = [
    claim.text.slice(quantity.start, quantity.end),
    source.text.slice(instead.start, instead.end),
  ];
  // `24 months` of a claim may be the two years of the source.
  const message = `The source gives ${quoted(theirs)} there, and ${quoted(ours)} or as much elsewhere.`;
  return saidAt(instead, detail("word_missing", message, quantity, "leaves_open"));
}

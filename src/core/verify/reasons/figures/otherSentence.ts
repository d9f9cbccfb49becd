import { areEqual, areOfOneMeasure, type Quantity } from "../../../../text/quantities";
import { type ReadSentence, sentenceAt } from "../../../lexical/readSentence";
import { isCasual } from "../../scorer/features";
import { type Comparison, type Detail, wordsBeside } from "../detail";
import { isOfClaimsName } from "./ofName";
import { numbersAround } from "./sameNumber";
import { givenForWord } from "./sourceClause";

/** In a longer claim a word more need not be what the number is said of. */
const MAX_WORDS = 10;

/**
 * That the source gives the claim's only number in a sentence without the case that the claim names, and another number in one behind
 * it that has it.
 *
 *     claim:  Guests get 28 days of parking in their first year.
 *                        ^-----^ number_differs
 *     source: Guests get 28 days of parking a year. In the first year they get 22 days.
 */
export function otherSentenceDetails(comparison: Comparison): Detail[] {
  const { claim } = comparison;
  const [quantity, ...more] = claim.quantities.filter(({ kind }) => kind !== "ordinal");
  if (quantity === undefined || more.length > 0 || claim.content.length > MAX_WORDS) return [];
  if (quantity.unit === null || isCasual(quantity)) return [];
  const near = numbersAround(comparison).filter((one) => areOfOneMeasure(quantity, one));
  const [own, others] = [true, false].map((isOwn) => near.filter((one) => areEqual(quantity, one) === isOwn));
  if (own === undefined || others === undefined || own.length === 0) return [];
  const sentences = own.map((one) => sentenceOf(one, comparison));
  const lacking = wordsBeside(claim, quantity).filter((word) => !sentences.some((sentence) => sentence.has(word)));
  const [first] = lacking;
  if (first === undefined || isOfClaimsName(quantity, comparison)) return [];
  // What a sentence lacks that goes on from the one before is said there: “they”.
  const behind = others.filter((one) => sentences.every((sentence) => one.firstToken >= sentence.last));
  const other = behind.find((one) => lacking.every((word) => sentenceOf(one, comparison).has(word)));
  return other === undefined ? [] : [givenForWord(quantity, other, first.token, comparison)];
}

function sentenceOf({ firstToken }: Quantity, { source }: Comparison): ReadSentence {
  return sentenceAt(source, source.sentenceOf(firstToken));
}

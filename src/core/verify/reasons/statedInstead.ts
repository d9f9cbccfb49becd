import { isDate, type Quantity } from "../../../text/quantities";
import { heldWeight, weightOf, wordsBeside } from "./claimWeight";
import { type Comparison, LONGEST_STATEMENT } from "./detail";

/** A sentence must hold this much more of the claim's weight than any sentence with the claim's number, */
const LEAST_LEAD = 0.15;
/** and its share of that weight and its lead together this: what holds nearly all may lead by little. */
const LEAST_SHARE_AND_LEAD = 1.05;
/** A number that a source gives more often than this is not looked up place by place. */
const MOST_PLACES = 50;

/**
 * The number that the source gives in the claim's place, where it gives the claim's number only of something else; null
 * where it does not. Of rows of a table, or sentences of a list, the one that speaks of the same counts.
 *
 *     claim:  The Basic plan has 10 seats.
 *     source: The Basic plan has 5 seats. The Team plan has 10 seats.
 *                                ^-----^
 */
export function statedInstead(
  quantity: Quantity,
  candidates: readonly Quantity[],
  comparison: Comparison,
): Quantity | null {
  // A page often gives its own date beside that of what it tells.
  if (isDate(quantity)) return null;
  const { claim, source } = comparison;
  if (claim.content.length > LONGEST_STATEMENT) return null;
  const taken = sentencesWith(quantity, comparison);
  if (taken.size === 0) return null;
  const most = Math.max(...[...taken].map((sentence) => shareOf(sentence, quantity, comparison)));
  let best: Quantity | null = null;
  let share = Math.max(most + LEAST_LEAD, (LEAST_SHARE_AND_LEAD + most) / 2);
  for (const other of candidates) {
    const sentence = source.sentenceOf(other.firstToken);
    if (other.kind !== quantity.kind || other.unit !== quantity.unit || taken.has(sentence)) continue;
    const own = shareOf(sentence, quantity, comparison);
    if (own < share) continue;
    best = other;
    share = own;
  }
  return best;
}

/** The sentences that hold the claim's number as it is written there. */
function sentencesWith({ firstToken, value }: Quantity, { claim, source }: Comparison): Set<number> {
  const written = claim.tokens[firstToken];
  if (written === undefined || !source.numbers.hasValue(value)) return new Set();
  const places = source.positions(written.stem);
  return places.length > MOST_PLACES ? new Set() : new Set(Array.from(places, (place) => source.sentenceOf(place)));
}

/** The share of the claim's weight, the number left out, that stands in a sentence of the source. */
function shareOf(sentence: number, beside: Quantity, { claim, source }: Comparison): number {
  const words = wordsBeside(claim, beside).filter(({ token }) => !token.isNumber);
  const total = weightOf(words);
  return total === 0 ? 0 : heldWeight(words, source, source.tokenRange(sentence, sentence)) / total;
}

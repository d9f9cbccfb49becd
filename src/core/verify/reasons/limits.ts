import type { Span } from "../../../contract/span";
import { NEGATIONS } from "../../../text/functionWords";
import { areEqual, type Quantity } from "../../../text/quantities";
import type { Token } from "../../../text/tokens";
import { type ReadSentence, sentenceAt } from "../../lexical/readSentence";
import { type Comparison, type Detail, saysOtherwise, weightOf, wordsBeside } from "./detail";
import { numbersAround } from "./figures/sameNumber";
import { type Limited, limitedIn, limitsOf, sourceLimit } from "./limitWords";

export { limitsOf };

/** The sentence must hold this part of the weight of the claim's other words. */
const LEAST_SHARE = 0.6;
/** Words from a negation to a limit. */
const NEGATION_REACH = 6;

/**
 * Numbers of the claim that are a lower limit where the source makes them an upper one, or the other way round.
 *
 *     claim:  Each response returns at least 50 results.
 *                                   ^---------^ direction_differs
 *     source: Each response returns up to 50 results.
 */
export function limitDetails(comparison: Comparison): Detail[] {
  const { claim, source } = comparison;
  const ours = limitsOf(claim);
  if (ours.length === 0) return [];
  return ours.flatMap((own) => {
    const other = opposed(own, numbersAround(comparison), comparison);
    if (other === null) return [];
    return [
      saysOtherwise(
        "direction_differs",
        claim.text.slice(own.start, own.end),
        source.text.slice(other.start, other.end),
        own,
      ),
    ];
  });
}

/** The numbers of the claim that are limits, with the words that make them so, which the passage gives with the same limit. */
export function givenLimits(comparison: Comparison): readonly Span[] {
  const { claim, source } = comparison;
  return limitsOf(claim).filter(({ quantity, limit }) =>
    numbersAround(comparison).some((other) => areEqual(quantity, other) && sourceLimit(other, source) === limit),
  );
}

/** The same number with the other limit; null where the source also gives it with this one or with none. */
function opposed(
  own: Limited & { quantity: Quantity },
  inPassage: readonly Quantity[],
  comparison: Comparison,
): Limited | null {
  const { source } = comparison;
  let found: Limited | null = null;
  for (const other of inPassage) {
    if (!areEqual(other, own.quantity)) continue;
    const sentence = sentenceAt(source, source.sentenceOf(other.firstToken));
    const { first, tokens } = sentence;
    const limited = limitedIn(source.text, tokens, other, first);
    if (limited === null || limited.limit === own.limit) return null;
    if (speaksOfSame(own, sentence, comparison) && negates(tokens, limited) === negates(comparison.claim.tokens, own))
      found ??= limited;
  }
  return found;
}

function speaksOfSame(beside: Limited, sentence: ReadSentence, { claim }: Comparison): boolean {
  const words = wordsBeside(claim, beside);
  const total = weightOf(words);
  const held = words.filter((word) => sentence.has(word));
  return total > 0 && weightOf(held) >= total * LEAST_SHARE;
}

/** Whether something is negated before the limit: `do not take more than 4` says as much as `take up to 4`. */
function negates(tokens: readonly Token[], { start }: Limited): boolean {
  const behind = tokens.findIndex((token) => token.start >= start);
  return tokens.slice(Math.max(0, behind - NEGATION_REACH), behind).some(({ form }) => NEGATIONS.has(form));
}

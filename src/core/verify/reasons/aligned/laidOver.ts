import { isQuestion } from "../../../lexical/question";
import { sentenceAt } from "../../../lexical/readSentence";
import type { Comparison } from "../detail";
import {
  type Alignment,
  areOtherNumbers,
  claimItems,
  contentItems,
  isClose,
  type Item,
  MAX_IN_STATEMENT,
  pairWeight,
  statementsIn,
} from "./alignment";

/** The claim over the statement that says it in its order, or else over one that has all of its words in another. */
export function laidOver(alignment: Alignment | null, comparison: Comparison): Alignment | null {
  if (alignment !== null && isClose(alignment)) return alignment;
  const { claim, source, passage } = comparison;
  const ours = claimItems(claim);
  for (let sentence = passage.first; sentence <= passage.last; sentence += 1) {
    const turned = isQuestion(source, sentence) ? null : turnedOver(sentence, ours, comparison);
    if (turned !== null) return turned;
  }
  return alignment;
}

/** In a longer claim the words of one statement stand together by chance. */
const MAX_TURNED = 10;

/**
 * The claim laid over a statement of a sentence that has all of its words of meaning in another order: `The guard opens the gate` over
 * `The gate is opened by the guard`. Nothing stands there in the place of anything else; null where there is no such statement.
 */
function turnedOver(sentence: number, ours: readonly Item[], { source }: Comparison): Alignment | null {
  const read = sentenceAt(source, sentence);
  const words = contentItems(ours);
  if (words.length < 2 || words.length > MAX_TURNED || read.last - read.first > MAX_IN_STATEMENT) return null;
  for (const { items } of statementsIn(read)) {
    const pairs = words.map((own) => [own, items.find((other) => pairWeight(own, other) > 0)] as const);
    if (pairs.some(([own, other]) => other === undefined || (own.quantity !== null && areOtherNumbers(own, other))))
      continue;
    const inSource = (pairs as (readonly [Item, Item])[]).sort(([, one], [, other]) => one.start - other.start);
    const [paired, matched] = [inSource.map(([own]) => own), inSource.map(([, other]) => other)];
    return { items, replacements: [], ours, paired, matched, score: 0 };
  }
  return null;
}

import type { Span } from "../../../contract/span";
import type { MarkedWord } from "./markWords";

/** Words of a claim, from a content word to a content word, that the source probably does not support. */
export interface MarkedPhrase extends Span {
  /** Its content words. */
  readonly words: readonly MarkedWord[];
  /** The mean of its content words. */
  readonly probability: number;
}

/** Between two words of one phrase stands none of these. A mark or the address of a link holds one too. */
const PARTS_PHRASES = /[.;:!?()[\]{}<>|*_`~"“”„«»\n]/u;

/**
 * The runs of content words of a claim's `text` that are marked; function words between them belong to the run.
 *
 *     The store was rebuilt after the great fire by two brothers.
 *                                     ^--------^    ^----------^
 */
export function markedPhrases(
  text: string,
  words: readonly MarkedWord[],
  isMarked: (word: MarkedWord) => boolean,
): MarkedPhrase[] {
  const runs: MarkedWord[][] = [];
  let before: MarkedWord | null = null;
  for (const word of words) {
    if (word.token.isFunctionWord) continue;
    const isNext = before !== null && !PARTS_PHRASES.test(text.slice(before.token.end, word.token.start));
    before = isMarked(word) ? word : null;
    if (before === null) continue;
    if (isNext) runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  return runs.map(phraseOf);
}

function phraseOf(words: readonly MarkedWord[]): MarkedPhrase {
  const probability = words.reduce((sum, word) => sum + word.probability, 0) / words.length;
  return { start: words[0]?.token.start ?? 0, end: words.at(-1)?.token.end ?? 0, words, probability };
}

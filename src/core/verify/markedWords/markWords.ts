import type { Span } from "../../../contract/span";
import type { Token } from "../../../text/tokens";
import type { SentenceRange } from "../../lexical/bestWindow";
import { linear, logistic } from "../../lexical/linearModel";
import type { PreparedClaim } from "../../lexical/preparedClaim";
import type { PreparedSource } from "../../lexical/preparedSource";
import { WORD_MODEL } from "../model/wordModel";
import { claimWords } from "./claimWords";
import { neighbourFeatures, wordFeatures, type WordModel } from "./wordFeatures";

/** A word of a claim. */
export interface MarkedWord {
  readonly token: Token;
  /** How likely it is that the source does not support this word, if it does not support all of the claim; 0..1. */
  readonly probability: number;
  /** A content word that the passage does not have. */
  readonly isMissing: boolean;
  /** A content word that the whole source does not have. */
  readonly isAbsent: boolean;
}

/** A claim with more words than this is no sentence whose words a reader could be shown. */
const MAX_WORDS = 300;

/**
 * How likely each word of a claim is one that the source does not support, `passage` being what comes nearest there.
 * Empty for a claim of more than 300 words. Two-pass logistic regression (stacking, Wolpert 1992): the passage is searched by
 * index alone, so that the time does not grow with the source.
 */
export function markWords(
  claim: PreparedClaim,
  source: PreparedSource,
  passage: SentenceRange,
  model: WordModel = WORD_MODEL,
): MarkedWord[] {
  if (claim.tokens.length > MAX_WORDS) return [];
  const words = claimWords(claim, source, passage);
  const logits = wordFeatures(words).map((values) => linear(model.first, values));
  const probabilities = neighbourFeatures(logits).map((values) => logistic(linear(model.second, values)));
  return words.map(({ token, isMissing, isAbsent }, index) => ({
    token,
    probability: probabilities[index] ?? 0,
    isMissing,
    isAbsent,
  }));
}

/** Words of a claim, from a content word to a content word, that the source probably does not support. */
export interface MarkedPhrase extends Span {
  /** Its content words. */
  readonly words: readonly MarkedWord[];
  /** The mean of its content words. */
  readonly probability: number;
}

/** Between two words of one phrase stands none of these. A mark or the address of a link holds one too. */
const PARTS_PHRASES = /[.,;:!?()[\]{}<>|*_`~"“”„«»\n]/u;

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

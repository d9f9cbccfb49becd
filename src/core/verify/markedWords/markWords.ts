import type { Token } from "../../../text/tokens";
import { WORD_MODEL } from "../model/wordModel";
import { linear, type LinearModel, logistic } from "../scorer/linearModel";
import type { PreparedClaim } from "../scorer/preparedClaim";
import type { PreparedSource } from "../scorer/preparedSource";
import type { SentenceRange } from "../scorer/supportScorer";
import { claimWords } from "./claimWords";
import { neighbourFeatures } from "./neighbourFeatures";
import { wordFeatures } from "./wordFeatures";

/** What a fit gives: two logistic models, the second over what the first says of a word and those around it. */
export interface WordModel {
  readonly first: LinearModel;
  readonly second: LinearModel;
  /** A word counts as not supported from this probability on. */
  readonly threshold: number;
}

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
const MOST_WORDS = 300;

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
  if (claim.tokens.length > MOST_WORDS) return [];
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

import { type LinearModel, logistic } from "../../lexical/linearModel";
import { UNSEEN_STEM_WEIGHT } from "../../lexical/tables/stemFrequencies";
import type { ClaimWord } from "./claimWords";
import { CONJUNCTIONS, PREPOSITIONS, SCOPES } from "./phrases";

/** What a fit gives: two logistic models, the second over what the first says of a word and those around it. */
export interface WordModel {
  readonly first: LinearModel;
  readonly second: LinearModel;
  /** A word counts as not supported from this probability on. */
  readonly threshold: number;
}

/** The names of what is measured of a word, in the order of the model's weights. */
export const WORD_FEATURES = [
  "missing_weight",
  "name_absent",
  "number_absent",
  "in_number",
  "phrase_has_number",
  "rest_of_phrase_absent",
  "stands_apart",
  "neighbours_with_it",
  "nothing_absent",
  "before_missing",
  "conjunction",
  "scope",
  "before_comma",
  "at_end",
] as const;

/** The last words of a claim, to which what is new is mostly put. */
const WORDS_AT_END = 3;

/** What is measured of each word of a claim; all values lie in 0..1. */
export function wordFeatures(words: readonly ClaimWord[]): number[][] {
  const phrases = phraseSums(words);
  const next = nextContentWords(words);
  const most = words.reduce((found, { company }) => Math.max(found, company?.ofClaim ?? 0), 0);
  const isNothingAbsent = words.every(({ isAbsent }) => !isAbsent);
  return words.map((word, index) => [
    word.isMissing ? (word.content?.weight ?? 0) / UNSEEN_STEM_WEIGHT : 0,
    Number(word.isAbsent && word.content?.isName === true),
    Number(word.number === "absent"),
    Number(word.number !== null),
    Number(phrases[word.phrase]?.hasNumber === true),
    restOfPhraseAbsent(word, phrases[word.phrase]),
    word.company === null ? 0 : most - word.company.ofClaim,
    word.company?.ofNeighbours ?? 0,
    Number(isNothingAbsent),
    Number(PREPOSITIONS.has(word.token.form) && next[index]?.isMissing === true),
    Number(CONJUNCTIONS.has(word.token.form)),
    Number(SCOPES.has(word.token.form)),
    Number(word.behind.includes(",")),
    Number(index >= words.length - WORDS_AT_END),
  ]);
}

interface PhraseSum {
  weight: number;
  absentWeight: number;
  hasNumber: boolean;
}

function phraseSums(words: readonly ClaimWord[]): PhraseSum[] {
  const sums: PhraseSum[] = [];
  for (const { phrase, content, isAbsent, number } of words) {
    const sum = (sums[phrase] ??= { weight: 0, absentWeight: 0, hasNumber: false });
    const weight = content?.weight ?? 0;
    sum.weight += weight;
    if (isAbsent) sum.absentWeight += weight;
    if (number !== null && content !== null) sum.hasNumber = true;
  }
  return sums;
}

/** Of the weight of the other words of its phrase, the share that the source lacks. */
function restOfPhraseAbsent({ content, isAbsent }: ClaimWord, phrase: PhraseSum | undefined): number {
  const own = content?.weight ?? 0;
  const rest = (phrase?.weight ?? 0) - own;
  return rest <= 1e-9 ? 0 : ((phrase?.absentWeight ?? 0) - (isAbsent ? own : 0)) / rest;
}

/** For each word the next one that is no function word. */
function nextContentWords(words: readonly ClaimWord[]): (ClaimWord | null)[] {
  const found: (ClaimWord | null)[] = new Array<ClaimWord | null>(words.length).fill(null);
  let next: ClaimWord | null = null;
  for (let index = words.length - 1; index >= 0; index -= 1) {
    found[index] = next;
    const word = words[index];
    if (word !== undefined && word.content !== null) next = word;
  }
  return found;
}

/** The names of what is measured of a word's first estimate and those around it, in the order of the model's weights. */
export const NEIGHBOUR_FEATURES = ["own", "before", "behind", "largest", "mean_probability"] as const;

/**
 * For the second estimate of each word: what a source does not say are runs of words, so that the words on both sides
 * count; and a word is suspect by how far it stands out from its claim. `logits` are the first estimates as log odds.
 */
export function neighbourFeatures(logits: readonly number[]): number[][] {
  const largest = logits.reduce((found, logit) => Math.max(found, logit), Number.NEGATIVE_INFINITY);
  const mean = logits.reduce((sum, logit) => sum + logistic(logit), 0) / logits.length;
  return logits.map((own, index) => [own, logits[index - 1] ?? own, logits[index + 1] ?? own, largest, mean]);
}

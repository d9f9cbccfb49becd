import { STEM_FREQUENCIES, UNSEEN_STEM_WEIGHT } from "./tables/stemFrequencies";

/** How much a stem tells: the natural logarithm of (passages ÷ passages that hold it), from the fitted table. */
export function inverseFrequency(stemmed: string): number {
  return STEM_FREQUENCIES.get(stemmed) ?? UNSEEN_STEM_WEIGHT;
}

/** Whether the fitted table has the stem: whether it is a common word of English. */
export function isKnownStem(stemmed: string): boolean {
  return STEM_FREQUENCIES.has(stemmed);
}

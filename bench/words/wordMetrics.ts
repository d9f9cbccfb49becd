import { areaUnderCurve } from "../accuracy/metrics";

/** A word with its label and the probability that it is not supported. */
export interface EstimatedWord {
  readonly isUnsupported: boolean;
  readonly probability: number;
}

/** How often a word that is not supported is estimated above one that is; ties count half. */
export function wordAuc(words: readonly EstimatedWord[]): number {
  return areaUnderCurve(
    words.map(({ isUnsupported, probability }) => ({ isSupported: !isUnsupported, score: -probability })),
  );
}

/** Harmonic mean of precision and recall of the words from a threshold on. */
export function f1(words: readonly EstimatedWord[], threshold: number): number {
  const marked = words.filter(({ probability }) => probability >= threshold);
  const right = marked.filter(({ isUnsupported }) => isUnsupported).length;
  return (2 * right) / (marked.length + words.filter(({ isUnsupported }) => isUnsupported).length);
}

/** The threshold with the best F1. */
export function bestF1Threshold(words: readonly EstimatedWord[]): number {
  const sorted = [...words].sort((one, other) => other.probability - one.probability);
  const all = words.filter(({ isUnsupported }) => isUnsupported).length;
  let right = 0;
  let best = { threshold: 1, f1: 0 };
  for (const [index, { isUnsupported, probability }] of sorted.entries()) {
    if (isUnsupported) right += 1;
    const value = (2 * right) / (index + 1 + all);
    if (value > best.f1 && sorted[index + 1]?.probability !== probability) best = { threshold: probability, f1: value };
  }
  return best.threshold;
}

/** Share of claims whose most suspect word is not supported; of several that are equally suspect the share among them. */
export function topWordPrecision(claims: readonly (readonly EstimatedWord[])[]): number {
  const shares = claims
    .filter((words) => words.length > 0)
    .map((words) => {
      const most = Math.max(...words.map(({ probability }) => probability));
      const top = words.filter(({ probability }) => probability === most);
      return baseRate(top);
    });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Share of words that are not supported. */
export function baseRate(words: readonly EstimatedWord[]): number {
  return words.filter(({ isUnsupported }) => isUnsupported).length / words.length;
}

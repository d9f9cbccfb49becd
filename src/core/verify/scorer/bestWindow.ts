import type { PreparedClaim } from "./preparedClaim";
import type { PreparedSource } from "./preparedSource";
import type { SentenceRange } from "./supportScorer";

/** The run of sentences of a source that holds most of a claim's weight. */
export interface Window extends SentenceRange {
  /** Weight of the claim's words in the window ÷ weight of all of them, 0..1. */
  readonly containment: number;
}

interface Posting {
  readonly sentence: number;
  readonly word: number;
}

/** Where the claim's distinct content stems stand, by sentence. */
export interface Postings {
  readonly entries: readonly Posting[];
  readonly weights: readonly number[];
  readonly total: number;
}

/** A word that stands at more places than this is taken at its first ones: it hardly tells passages apart. */
const MOST_POSTINGS = 20_000;

export function findPostings(claim: PreparedClaim, source: PreparedSource): Postings {
  const weightOf = new Map<string, number>();
  for (const word of claim.content) weightOf.set(word.stem, word.weight);
  const entries: Posting[] = [];
  let word = 0;
  for (const stemmed of weightOf.keys()) {
    collect(stemmed, word, source, entries);
    word += 1;
  }
  entries.sort((one, other) => one.sentence - other.sentence);
  const weights = [...weightOf.values()];
  return { entries, weights, total: weights.reduce((sum, weight) => sum + weight, 0) };
}

function collect(stemmed: string, word: number, source: PreparedSource, entries: Posting[]): void {
  let last = -1;
  for (const token of source.positions(stemmed).subarray(0, MOST_POSTINGS)) {
    const sentence = source.sentenceOf(token);
    if (sentence === last) continue;
    entries.push({ sentence, word });
    last = sentence;
  }
}

/** The best window of at most `size` sentences; the earliest, then the shortest among equals; null where no word matches. */
export function bestWindow({ entries, weights, total }: Postings, size: number): Window | null {
  const counts = new Int32Array(weights.length);
  let weight = 0;
  let best: Window | null = null;
  let left = 0;
  for (const [right, { sentence, word }] of entries.entries()) {
    if (counts[word] === 0) weight += weights[word] ?? 0;
    counts[word] = (counts[word] ?? 0) + 1;
    for (; (entries[left]?.sentence ?? 0) <= sentence - size; left += 1) {
      const dropped = entries[left]?.word ?? 0;
      counts[dropped] = (counts[dropped] ?? 0) - 1;
      if (counts[dropped] === 0) weight -= weights[dropped] ?? 0;
    }
    const containment = total === 0 ? 0 : Math.min(1, weight / total);
    const isBetter = best === null || containment > best.containment + 1e-9;
    if (isBetter && left <= right) best = { first: entries[left]?.sentence ?? 0, last: sentence, containment };
  }
  return best;
}

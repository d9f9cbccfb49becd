import type { Span } from "../../contract/span";
import type { Postings } from "./postings";
import type { PreparedSource } from "./preparedSource";

export interface SentenceRange {
  readonly first: number;
  readonly last: number;
}

/** The text range of some sentences of a source. */
export function rangeSpan(source: PreparedSource, range: SentenceRange): Span {
  return { start: source.sentences.starts[range.first] ?? 0, end: source.sentences.ends[range.last] ?? 0 };
}

/** The run of sentences of a source that holds most of a claim's weight. */
export interface Window extends SentenceRange {
  /** Weight of the claim's words in the window ÷ weight of all of them, 0..1. */
  readonly containment: number;
}

/** The best window of at most `size` sentences; the earliest, then the shortest among equals; null where no word matches. */
export function bestWindow({ sentences, words, weights, total }: Postings, size: number): Window | null {
  const counts = new Int32Array(weights.length);
  let weight = 0;
  let best: Window | null = null;
  let left = 0;
  for (let right = 0; right < sentences.length; right += 1) {
    const sentence = sentences[right] ?? 0;
    const word = words[right] ?? 0;
    if (counts[word] === 0) weight += weights[word] ?? 0;
    counts[word] = (counts[word] ?? 0) + 1;
    for (; (sentences[left] ?? 0) <= sentence - size; left += 1) {
      const dropped = words[left] ?? 0;
      counts[dropped] = (counts[dropped] ?? 0) - 1;
      if (counts[dropped] === 0) weight -= weights[dropped] ?? 0;
    }
    const containment = total === 0 ? 0 : Math.min(1, weight / total);
    if (best === null || containment > best.containment + 1e-9)
      best = { first: sentences[left] ?? 0, last: sentence, containment };
  }
  return best;
}

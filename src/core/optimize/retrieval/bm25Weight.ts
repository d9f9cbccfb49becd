/** How soon more of the same word counts no more, and how much a long chunk is held against its words: the usual values. */
const K1 = 1.2;
const B = 0.75;

/** BM25 (Robertson and Zaragoza 2009): how rare a word is, from the chunks that have it among all. */
export function rarity(chunks: number, having: number): number {
  return Math.log(1 + (chunks - having + 0.5) / (having + 0.5));
}

/** What a chunk's length, as a share of the mean length, adds to the count of its words. */
export function lengthPenalty(lengthShare: number): number {
  return K1 * (1 - B + B * lengthShare);
}

/** How much a word that stands `times` times in a chunk tells for it. */
export function bm25Weight(times: number, rare: number, penalty: number): number {
  return (rare * times * (K1 + 1)) / (times + penalty);
}

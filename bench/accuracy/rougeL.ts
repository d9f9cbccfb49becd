/** What two runs of words share in order; both 0 where one is empty. */
export interface RougeL {
  /** As a share of the reference. */
  readonly recall: number;
  /** The harmonic mean of the shares of both. */
  readonly f: number;
}

/**
 * ROUGE-L (Lin 2004, "ROUGE: a package for automatic evaluation of summaries"), at the level of sentences: the longest
 * common subsequence of two runs of words against their lengths. In F both lengths weigh the same.
 */
export function rougeL(reference: readonly string[], candidate: readonly string[]): RougeL {
  const common = longestCommonSubsequence(reference, candidate);
  if (common === 0) return { recall: 0, f: 0 };
  return { recall: common / reference.length, f: (2 * common) / (reference.length + candidate.length) };
}

/** The length of the longest run of words that both hold in the same order, gaps allowed. */
export function longestCommonSubsequence(one: readonly string[], other: readonly string[]): number {
  const words = new Set(one);
  let lengths = new Uint32Array(one.length + 1);
  // A word that `one` lacks changes nothing: most words of a long source are passed over.
  for (const word of other) if (words.has(word)) lengths = nextLengths(one, word, lengths);
  return lengths[one.length] ?? 0;
}

/** `lengths[n]`: the longest common subsequence of the first `n` words of `one` and the words seen so far. */
function nextLengths(one: readonly string[], word: string, lengths: Uint32Array): Uint32Array<ArrayBuffer> {
  const next = new Uint32Array(lengths.length);
  for (const [index, own] of one.entries()) {
    next[index + 1] = own === word ? (lengths[index] ?? 0) + 1 : Math.max(lengths[index + 1] ?? 0, next[index] ?? 0);
  }
  return next;
}

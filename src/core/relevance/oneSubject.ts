import type { WordVector } from "../similarity/wordVectors";

/**
 * The mean likeness (cosine) of texts from which on they share one subject: nearly all lists of technical abstracts and of parts of one
 * policy are above it, and nearly all of an encyclopaedia's articles below. There every document has the query's words, and they
 * do not tell which one answers (bench/retrieval.md).
 */
const ONE_SUBJECT = 0.1;
/** Shorter texts of one subject have fewer words in common. */
const USUAL_STEMS = 60;
/** As many first ranks tell it: the likeness of long lists falls with their tail. */
const FIRST_RANKS = 10;
/** Fewer tell nothing about what they share. */
const FEWEST = 3;

/** What kind of list these documents are, by how alike their words are. */
export type ListSubject = "one" | "several" | "unknown";

export function subjectOf(vectors: readonly (WordVector | null)[]): ListSubject {
  const first = vectors.filter((vector) => vector !== null).slice(0, FIRST_RANKS);
  if (first.length < FEWEST) return "unknown";
  const stems = first.reduce((sum, vector) => sum + vector.stems.length, 0) / first.length;
  return meanLikeness(first) >= ONE_SUBJECT * Math.sqrt(Math.min(1, stems / USUAL_STEMS)) ? "one" : "several";
}

/** Of all pairs, from the length of the sum of all: each vector has the length 1. */
function meanLikeness(vectors: readonly WordVector[]): number {
  const sum = new Map<number, number>();
  for (const { stems, weights } of vectors)
    for (const [index, stem] of stems.entries()) sum.set(stem, (sum.get(stem) ?? 0) + (weights[index] ?? 0));
  const squared = [...sum.values()].reduce((total, weight) => total + weight * weight, 0);
  return (squared - vectors.length) / (vectors.length * (vectors.length - 1));
}

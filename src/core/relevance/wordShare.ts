import { lengthOf, type TitledSource } from "./titledSource";
import type { WeighedTerm } from "./weighedTerms";

/** How soon a word that comes again adds little, and how much a long document is held against its words: BM25's usual values. */
const K1 = 1.2;
const B = 0.75;
const SYNONYM = 0.5;

/** BM25 (Robertson and Zaragoza 2009) as a share of what a document could reach at most, 0..1. `meanLength` is that of all documents, in words. */
export function wordShare(terms: readonly WeighedTerm[], document: TitledSource, meanLength: number): number {
  const room = K1 * (1 - B + (B * lengthOf(document)) / Math.max(1, meanLength));
  let total = 0;
  let found = 0;
  for (const term of terms) {
    const times = countTimes(term, document);
    total += term.weight;
    found += (term.weight * times) / (times + room);
  }
  return total === 0 ? 0 : found / total;
}

function countTimes({ forms, synonyms }: WeighedTerm, document: TitledSource): number {
  return countOf(forms, document) + SYNONYM * countOf(synonyms, document);
}

function countOf(stems: readonly string[], { source, title }: TitledSource): number {
  return stems.reduce((sum, stem) => sum + source.positions(stem).length + title.positions(stem).length, 0);
}

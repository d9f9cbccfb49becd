import { bestWindow } from "../lexical/bestWindow";
import { findPostings, type Postings } from "../lexical/postings";
import type { ContentWord, PreparedClaim } from "../lexical/preparedClaim";
import type { PreparedSource } from "../lexical/preparedSource";
import { type TitledSource, wordCount } from "./titledSource";
import { type WeighedTerm, weighTerms } from "./weighedTerms";

/** For each term its first places in a document, ascending. */
type TermPlaces = readonly ArrayLike<number>[];

/** Places of a term that are looked at: of a word that fills a document, the first ones tell all. */
const MAX_PLACES = 500;

function termPlaces(terms: readonly WeighedTerm[], document: PreparedSource): TermPlaces {
  return terms.map(({ forms }) =>
    merged(forms.map((form) => document.positions(form).subarray(0, MAX_PLACES)).filter(({ length }) => length > 0)),
  );
}

function merged(lists: readonly ArrayLike<number>[]): ArrayLike<number> {
  if (lists.length < 2) return lists[0] ?? [];
  return lists.flatMap((list) => Array.from(list)).sort((one, other) => one - other);
}

/** Terms that stand this near to each other in the query are expected to stand together in an answer. */
const REACH = 3;
/** Two words with this many others between them count half. */
const HALF_AT = 2;

/** The share, by weight, of the pairs of neighbouring terms that stand together in one of some texts; a pair with words between counts less. 0..1. */
function nearness(terms: readonly WeighedTerm[], texts: readonly TermPlaces[]): number {
  let total = 0;
  let found = 0;
  for (const [index, term] of terms.entries()) {
    for (let next = index + 1; next <= index + REACH; next += 1) {
      const other = terms[next];
      if (other === undefined) break;
      const weight = Math.min(term.weight, other.weight);
      total += weight;
      found +=
        weight * closeness(Math.min(...texts.map((places) => leastDistance(places[index] ?? [], places[next] ?? []))));
    }
  }
  return total === 0 ? 0 : found / total;
}

function closeness(distance: number): number {
  return 1 / (1 + (distance - 1) / HALF_AT);
}

/** The least distance of two different places of two ascending lists; infinite where there is none. */
function leastDistance(ones: ArrayLike<number>, others: ArrayLike<number>): number {
  let least = Number.POSITIVE_INFINITY;
  for (let one = 0, other = 0; one < ones.length && other < others.length;) {
    const distance = (ones[one] ?? 0) - (others[other] ?? 0);
    if (distance !== 0) least = Math.min(least, Math.abs(distance));
    if (distance < 0) one += 1;
    else other += 1;
  }
  return least;
}

/** How soon a word that comes again adds little, and how much a long document is held against its words: BM25's usual values. */
const K1 = 1.2;
const B = 0.75;
const SYNONYM = 0.5;

/** BM25 (Robertson and Zaragoza 2009) as a share of what a document could reach at most, 0..1. `meanLength` is that of all documents, in words. */
function wordShare(terms: readonly WeighedTerm[], document: TitledSource, meanLength: number): number {
  const room = K1 * (1 - B + (B * wordCount(document)) / Math.max(1, meanLength));
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

/** The share, by weight, of the terms that the best sentence has together with the title. 0..1. */
function bestSentence(terms: readonly WeighedTerm[], postings: Postings, title: PreparedSource): number {
  if (title.tokens.length === 0) return bestWindow(postings, 1)?.containment ?? 0;
  const inTitle = terms.map(({ forms }) => forms.some((form) => title.has(form)));
  const weights = postings.weights.map((weight, index) => (inTitle[index] === true ? 0 : weight));
  const fromTitle = postings.total - weights.reduce((sum, weight) => sum + weight, 0);
  const fromText = bestWindow({ ...postings, weights }, 1)?.containment ?? 0;
  return postings.total === 0 ? 0 : Math.min(1, fromText + fromTitle / postings.total);
}

/** The names of the measures, in the order of the model's weights. Each lies in 0..1. */
export const EVIDENCE_NAMES = ["word_share", "nearness", "best_sentence"] as const;

/** What speaks for a document answering a query. */
export interface Evidence {
  readonly document: TitledSource;
  readonly values: readonly number[];
  /** Where the query's words stand. */
  readonly postings: Postings;
}

/** Measures each document of a list. All of them are needed for any: how much a word tells depends on who else has it. */
export function measureEvidence(query: PreparedClaim, documents: readonly TitledSource[]): Evidence[] {
  const terms = weighTerms(query, documents);
  const weighed = { ...query, content: terms.map(asContent) };
  const meanLength = meanOfLengths(documents);
  return documents.map((document) => {
    const postings = findPostings(weighed, document.source);
    return { document, values: valuesOf(terms, document, meanLength, postings), postings };
  });
}

function valuesOf(
  terms: readonly WeighedTerm[],
  document: TitledSource,
  meanLength: number,
  postings: Postings,
): number[] {
  const { source, title } = document;
  const texts = [source, title].filter(({ tokens }) => tokens.length > 0).map((text) => termPlaces(terms, text));
  return [wordShare(terms, document, meanLength), nearness(terms, texts), bestSentence(terms, postings, title)];
}

/** Synonyms fit a question's words too loosely to make a sentence an answer: they count in the document as a whole alone. */
function asContent({ word, forms, weight }: WeighedTerm): ContentWord {
  return { ...word, related: forms.slice(1), weight };
}

/** Empty documents are no documents to compare a length with. */
function meanOfLengths(documents: readonly TitledSource[]): number {
  const lengths = documents.map(wordCount).filter((length) => length > 0);
  return lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
}

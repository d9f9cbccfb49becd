import { findPostings, type Postings } from "../verify/scorer/postings";
import type { ContentWord, PreparedClaim } from "../verify/scorer/preparedClaim";
import { bestSentence } from "./bestSentence";
import { nearness } from "./nearness";
import { termPlaces } from "./termPlaces";
import { lengthOf, type TitledSource } from "./titledSource";
import { type WeighedTerm, weighTerms } from "./weighedTerms";
import { wordShare } from "./wordShare";

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
  const lengths = documents.map(lengthOf).filter((length) => length > 0);
  return lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
}

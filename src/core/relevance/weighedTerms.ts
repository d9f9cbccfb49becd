import type { ContentWord, PreparedClaim } from "../lexical/preparedClaim";
import { relatedStems } from "../lexical/wordRelations";
import { hasStem, type TitledSource } from "./titledSource";

/** A distinct word of a query, with all that is looked up for it. */
export interface WeighedTerm {
  readonly word: ContentWord;
  /** The word in all of its forms, and words made of it: `win`, `won`, `winner`. */
  readonly forms: readonly string[];
  readonly synonyms: readonly string[];
  /** How much it tells in general and among these documents. */
  readonly weight: number;
}

/** A query of more distinct words is a text: the words that tell most stand for it. */
const MAX_TERMS = 50;
/** What is left of the weight of a word that every document has: for each of them it tells nothing against the others. */
const LEAST_SHARE = 0.3;

/**
 * The terms of a query. General rarity alone takes the words of the collection's subject for the telling ones, and rarity among
 * the documents alone is luck where they are few: a weight is the product of both.
 */
export function weighTerms(query: PreparedClaim, documents: readonly TitledSource[]): WeighedTerm[] {
  return distinctTerms(query).map((word) => weighTerm(word, documents));
}

/** The words that carry meaning, each once; of a text those that tell most. */
export function distinctTerms({ content }: PreparedClaim): readonly ContentWord[] {
  return mostTelling([...new Map(content.map((word) => [word.stem, word])).values()]);
}

function mostTelling(words: readonly ContentWord[]): readonly ContentWord[] {
  if (words.length <= MAX_TERMS) return words;
  const kept = new Set([...words].sort((one, other) => other.weight - one.weight).slice(0, MAX_TERMS));
  return words.filter((word) => kept.has(word));
}

function weighTerm(word: ContentWord, documents: readonly TitledSource[]): WeighedTerm {
  const related = relatedStems(word.stem);
  const forms = [word.stem, ...related.filter(({ kind }) => kind !== "synonym").map(({ stem }) => stem)];
  const synonyms = related.filter(({ kind }) => kind === "synonym").map(({ stem }) => stem);
  const holding = documents.filter((document) => forms.some((form) => hasStem(document, form))).length;
  return { word, forms, synonyms, weight: word.weight * (LEAST_SHARE + rarityAmong(documents.length, holding)) };
}

/** Robertson's inverse document frequency. A word that no document has weighs like one that a single document has. */
function rarityAmong(documents: number, holding: number): number {
  const counted = Math.max(1, holding);
  return Math.log(1 + (documents - counted + 0.5) / (counted + 0.5));
}

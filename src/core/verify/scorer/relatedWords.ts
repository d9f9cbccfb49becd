import { relatedStems } from "./wordRelations";

/** Claims use the same words again and again. */
const CACHE_LIMIT = 20_000;
const LONGEST_CACHED = 40;
const cache = new Map<string, readonly string[]>();

/** Stems that say more or less the same as a stem: other forms of the word, words made of it, synonyms. */
export function relatedWords(stemmed: string): readonly string[] {
  const known = cache.get(stemmed);
  if (known !== undefined) return known;
  const found = relatedStems(stemmed).map(({ stem }) => stem);
  if (stemmed.length > LONGEST_CACHED) return found;
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(stemmed, found);
  return found;
}

const IS_ASCII = /^[\x00-\x7f]*$/;
const COMBINING_LATIN = /[\u0300-\u036f]/g;
const POSSESSIVE = /['’ʼ]s$/;
const ANY_APOSTROPHE = /['’ʼ]/g;
/** Words of a language repeat: looking one up costs a fifth of normalising it again. */
const CACHE_LIMIT = 50_000;
const LONGEST_CACHED = 40;
const cache = new Map<string, string>();

/** One spelling for all ways to write a word: lower case, compatibility forms and ligatures opened, Latin accents and the possessive dropped. */
export function normalizeWord(word: string): string {
  if (word.length > LONGEST_CACHED) return normalize(word);
  const known = cache.get(word);
  if (known !== undefined) return known;
  const found = normalize(word);
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(word, found);
  return found;
}

function normalize(word: string): string {
  const lower = word.toLowerCase();
  const plain = IS_ASCII.test(lower) ? lower : lower.normalize("NFKD").replace(COMBINING_LATIN, "").normalize("NFC");
  return plain.replace(POSSESSIVE, "").replace(ANY_APOSTROPHE, "");
}

import { stemmer } from "stemmer";

const IS_ENGLISH_WORD = /^[a-z]{3,30}$/;
const CACHE_LIMIT = 50_000;
const cache = new Map<string, string>();

/** The Porter stem of a normalised English word; every other form is its own stem. Same answer for the same word, always. */
export function stem(form: string): string {
  const known = cache.get(form);
  if (known !== undefined) return known;
  const found = IS_ENGLISH_WORD.test(form) ? stemmer(form) : form;
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(form, found);
  return found;
}

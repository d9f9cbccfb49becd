import { stemmer } from "stemmer";

/** Most words need no more than that. */
const IS_PLAIN = /^[a-z]*$/;
const IS_ASCII = /^[\x00-\x7f]*$/;
const COMBINING_LATIN = /[\u0300-\u036f]/g;
const POSSESSIVE = /['’ʼ]s$/;
const ANY_APOSTROPHE = /['’ʼ]/g;

/** One spelling for all ways to write a word: lower case, compatibility forms and ligatures opened, Latin accents and the possessive dropped. */
export function normalizeWord(word: string): string {
  const lower = word.toLowerCase();
  if (IS_PLAIN.test(lower)) return lower;
  const plain = IS_ASCII.test(lower) ? lower : lower.normalize("NFKD").replace(COMBINING_LATIN, "").normalize("NFC");
  return plain.replace(POSSESSIVE, "").replace(ANY_APOSTROPHE, "");
}

const IS_ENGLISH_WORD = /^[a-z]{3,30}$/;

/** The Porter stem of a normalised English word; every other form is its own stem. */
export function stem(form: string): string {
  return IS_ENGLISH_WORD.test(form) ? stemmer(form) : form;
}

/** A number under 2^30 that equal stems share: FNV-1a over code units, its high bits folded into the low ones. */
export function hashStem(stemmed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < stemmed.length; at += 1) hash = Math.imul(hash ^ stemmed.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & 0x3fffffff;
}
